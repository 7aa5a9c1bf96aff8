// DODO: pools whose maker sets the curve; registries list them by the two tokens, in the maker's order.
import { type Address, parseAbi, toEventSelector } from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { callTo } from "./calls.ts";
import { address } from "./settings.ts";
import { priceFromWords, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("dodo"),
  name: z.string().default("DODO"),
  /** Factories of each kind of pool, which list what they made. */
  registries: z.array(address).min(1).readonly(),
});
export type Dodo = z.infer<typeof schema>;

/** Factories of its vending machines, private, stable and gas saving pools (npm: @dodoex/dodo-contract-request, `config`). */
export function dodo(...registries: readonly Address[]): Dodo {
  return { kind: "dodo", name: "DODO", registries };
}

const poolAbi = parseAbi([
  "function sellShares(uint256 shares, address to, uint256 baseMin, uint256 quoteMin, bytes data, uint256 deadline) returns (uint256, uint256)",
]);

export const dodoVenue: Venue<Dodo> = {
  kind: "dodo",
  schema,
  contracts: {},
  discovery: {
    questions: (settings, sides) =>
      settings.registries.map((contract) => toQuestion(settings, sides, { asks: 15, contract, read: priceFromWords })),
  },
  trading: { isWithoutRouter: true, leg: () => ({ kind: 7n }) },
  liquidity: {
    heldAs: "shares",
    // Its private pools have no shares: they answer nothing about them.
    sharesToken: (pool) => pool.address,
    burnsAnywhere: true,
    remove: ({ address: pool }, _, { lpAmount, holder }, deadline) =>
      lpAmount > 0n ? [callTo(pool, poolAbi, "sellShares", [lpAmount, holder.address, 0n, 0n, "0x", deadline])] : [],
  },
  watching: {
    firstPool: ({ registries }, [token, quote]) =>
      registries.flatMap((to) =>
        [[token, quote] as const, [quote, token] as const].map((order) => ({
          to,
          data: callData("_REGISTRY_(address,address,uint256)", ...order, 0n),
        })),
      ),
  },
  swapEvents: [toEventSelector("DODOSwap(address,address,uint256,uint256,address,address)")],
};
