import type { Question } from "./lens-questions.ts";

/** What the lens says of a pool in bins: what it holds, the bin that is traded in, the step between two. */
type InBins = Pick<Question, "kind" | "a" | "b"> & {
  readonly holdsA: bigint;
  readonly holdsB: bigint;
  readonly third: bigint;
  readonly fourth: bigint;
};

/** The bin in which both tokens are worth the same. */
const MIDDLE = 2 ** 23;
const Q96 = 2n ** 96n;
/** With the step: the pool counts the two tokens in the other order. */
const OTHER_ORDER = 1n << 16n;
const BASIS = 10_000;

/**
 * A pool in bins, told as a concentrated one: at the price of the bin that is traded in, with so much liquidity that all it holds,
 * counted in `b`, is what it promises.
 */
export function asConcentrated<Found extends InBins>(found: Found): Found {
  if (found.kind !== "infinityBin" && found.kind !== "liquidityBook") return found;
  const { a, b, holdsA, holdsB, third: bin, fourth } = found;
  const step = Number(fourth & (OTHER_ORDER - 1n));
  const ordered = a.toLowerCase() < b.toLowerCase();
  const asPoolCounts = found.kind === "infinityBin" || ordered === ((fourth & OTHER_ORDER) === 0n);
  const up = (Number(bin) - MIDDLE) * (asPoolCounts ? 1 : -1);
  const rounded = Math.round(Math.exp((up * Math.log1p(step / BASIS)) / 2) * 2 ** 96);
  // No token is worth so little or so much of another.
  if (rounded === 0 || !Number.isFinite(rounded)) return { ...found, third: 0n, fourth: 0n };
  const root = BigInt(rounded);
  const worthOfA = ordered ? (holdsA * root * root) / (Q96 * Q96) : (holdsA * Q96 * Q96) / (root * root);
  const worth = holdsB + worthOfA;
  return { ...found, third: root, fourth: ordered ? (worth * Q96) / root : (worth * root) / Q96 };
}
