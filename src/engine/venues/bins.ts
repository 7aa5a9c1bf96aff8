// Pools that keep what they hold in bins, each at one price: PancakeSwap Infinity's, and Trader Joe's books.
import { toEventSelector } from "viem";
import { BPS } from "../core/units.ts";
import type { FoundPool } from "./venue.ts";

/** Of either kind's logs, those that tell who put liquidity in. */
export const BIN_PROVIDER_EVENTS = [
  toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])"),
  toEventSelector("Mint(bytes32,address,uint256[],bytes32,bytes32[],bytes32,bytes32)"),
];

/** The bin in which both tokens are worth the same. */
export const MIDDLE_BIN = 2 ** 23;
const Q96 = 2n ** 96n;
/** In the answer's last word with the step: the pool counts the two tokens in the other order. */
const OTHER_ORDER = 1n << 16n;

/**
 * Describes a pool in bins as a concentrated one: at the price of the active bin, with so much liquidity that all it holds, counted in
 * `b`, is what it promises.
 */
export function asConcentrated(found: FoundPool, countsInOrder: boolean): FoundPool {
  const { a, b, holdsA, holdsB, words } = found;
  const [, , activeBin, last] = words;
  const step = Number(last & (OTHER_ORDER - 1n));
  const isOrdered = a.toLowerCase() < b.toLowerCase();
  const asPoolCounts = countsInOrder || isOrdered === ((last & OTHER_ORDER) === 0n);
  const up = (Number(activeBin) - MIDDLE_BIN) * (asPoolCounts ? 1 : -1);
  const rounded = Math.round(Math.exp((up * Math.log1p(step / BPS)) / 2) * 2 ** 96);
  // No token is worth so little or so much of another.
  if (rounded === 0 || !Number.isFinite(rounded)) return { ...found, sqrtPrice: 0n, liquidity: 0n };
  const sqrtPrice = BigInt(rounded);
  const worthOfA = isOrdered
    ? (holdsA * sqrtPrice * sqrtPrice) / (Q96 * Q96)
    : (holdsA * Q96 * Q96) / (sqrtPrice * sqrtPrice);
  const worth = holdsB + worthOfA;
  return { ...found, sqrtPrice, liquidity: isOrdered ? (worth * Q96) / sqrtPrice : (worth * sqrtPrice) / Q96 };
}
