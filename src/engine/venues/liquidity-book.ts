// Trader Joe's Liquidity Book: a factory's pairs keep what they hold in bins; of one pair there may be several, with other steps between two.
import { type Address, parseAbi, toEventSelector } from "viem";
import { z } from "zod";
import { callData, toNumberAnswer } from "../chain/views/call-data.ts";
import { asConcentrated, BIN_PROVIDER_EVENTS } from "./bins.ts";
import { callTo } from "./calls.ts";
import { venueConfig } from "./config.ts";
import { address } from "./settings.ts";
import { pairIn, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("liquidity-book"),
  name: z.string().default("Liquidity Book"),
  factory: address,
});
export type LiquidityBook = z.infer<typeof schema>;

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
