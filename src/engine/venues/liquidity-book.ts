// Trader Joe's Liquidity Book: a factory's pairs keep what they hold in bins; of one pair there may be several, with other steps between two.
import { type Address, parseAbi, toEventSelector } from "viem";
import { z } from "zod";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { BPS } from "../core/units.ts";
import { callTo } from "./calls.ts";
import { venueConfig } from "./config.ts";
import { address } from "./settings.ts";
import { type FoundPool, pairIn, toQuestion, type Venue } from "./venue.ts";

// Pools that keep what they hold in bins, each at one price: PancakeSwap Infinity's, and Trader Joe's books.

/** Of either kind's logs, those that tell who put liquidity in. */
export const BIN_PROVIDER_EVENTS = [
  toEventSelector("TransferBatch(address,address,address,uint256[],uint256[])"),
  toEventSelector("Mint(bytes32,address,uint256[],bytes32,bytes32[],bytes32,bytes32)"),
];

/** The bin in which both tokens are worth the same. */
const MIDDLE_BIN = 2 ** 23;
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

const schema = z.strictObject({
  kind: z.literal("liquidity-book"),
  name: z.string().default("Liquidity Book"),
  factory: address,
});
type LiquidityBook = z.infer<typeof schema>;

/** Factories as its own library has them (npm: @traderjoe-xyz/sdk-v2 3.0.21). */
export function liquidityBook(factory: Address, name = "Liquidity Book"): LiquidityBook {
  return { kind: "liquidity-book", name, factory };
}

const bookAbi = parseAbi([
  "function burn(address from, address to, uint256[] ids, uint256[] shares) returns (bytes32[])",
]);

export const liquidityBookVenue: Venue<LiquidityBook> = {
  kind: "liquidity-book",
  schema,
  contracts: { factory: ({ factory }) => factory },
  discovery: {
    questions: (settings, sides) => [
      toQuestion(settings, sides, {
        asks: 13,
        contract: settings.factory,
        read: (found) => asConcentrated(found, false),
      }),
    ],
    claim: {
      views: [
        ["tokenX()", "getTokenX()"],
        ["tokenY()", "getTokenY()"],
        ["getBinStep()", "feeParameters()"],
      ],
      calls(_, words) {
        const step = toNumberAnswer(words[2] ?? null);
        if (step === null) return [];
        return pairIn(words).map((pair) => callData("getLBPairInformation(address,address,uint256)", ...pair, step));
      },
      place: 1,
    },
    pairEvents: [toEventSelector("LBPairCreated(address,address,uint256,address,uint256)")],
  },
  trading: { leg: () => ({ kind: 4n }) },
  liquidity: {
    heldAs: "bins",
    providerEvents: BIN_PROVIDER_EVENTS,
    remove({ address: book }, _, { holder, bins = [] }) {
      const taken = bins.slice(0, venueConfig.maxBinsLeftAtOnce);
      if (taken.length === 0) return [];
      const [ids, shares] = [taken.map(({ bin }) => bin), taken.map(({ shares }) => shares)];
      return [callTo(book, bookAbi, "burn", [holder.address, holder.address, ids, shares])];
    },
  },
  watching: {
    // A list that is all of the answer: its length is the second word.
    firstPool: ({ factory }, pair) => [
      { to: factory, data: callData("getAllLBPairs(address,address)", ...pair), word: 1 },
    ],
  },
  swapEvents: [toEventSelector("Swap(address,address,uint24,bytes32,bytes32,uint24,bytes32,bytes32)")],
};
