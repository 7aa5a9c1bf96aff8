// Curve: pools of several coins with a curve of their own, which registries find by two of them.
import { type Address, toEventSelector } from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { leaveThroughUs } from "./leaving.ts";
import { sameAddress } from "./pool.ts";
import { address } from "./settings.ts";
import { priceFromWords, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("curve"),
  name: z.string().default("Curve"),
  /** Factories and registries that answer `find_pool_for_coins`. */
  registries: z.array(address).min(1).readonly(),
});
export type Curve = z.infer<typeof schema>;

/** Addresses as its own library publishes them (npm: @curvefi/api, `network_constants`), but for Ethereum's first registries. */
export function curve(...registries: readonly Address[]): Curve {
  return { kind: "curve", name: "Curve", registries };
}

/** Curve's name for the native token. */
const COIN = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE";

export const curveVenue: Venue<Curve> = {
  kind: "curve",
  schema,
  contracts: {},
  discovery: {
    native: "last",
    questions: (settings, sides) =>
      settings.registries.map((contract) => toQuestion(settings, sides, { asks: 10, contract, read: priceFromWords })),
  },
  trading: { isWithoutRouter: true, leg: () => ({ kind: 3n }) },
  liquidity: {
    heldAs: "shares",
    // Its oldest pools have another contract for shares: they answer nothing about them.
    sharesToken: (pool) => pool.address,
    burnsAnywhere: true,
    remove: (pool, _, part) => leaveThroughUs(pool.address, part, "leaveCurve", [pool.address]),
  },
  watching: {
    firstPool({ registries }, [token, quote], { wrapped, nativeIsToken }) {
      const others = sameAddress(quote, wrapped) && !nativeIsToken ? ([quote, COIN] as const) : [quote];
      const found = "find_pool_for_coins(address,address,uint256)";
      return registries.flatMap((to) => others.map((other) => ({ to, data: callData(found, token, other, 0n) })));
    },
  },
  swapEvents: [
    "TokenExchange(address,int128,uint256,int128,uint256)",
    "TokenExchange(address,uint256,uint256,uint256,uint256)",
    "TokenExchange(address,uint256,uint256,uint256,uint256,uint256,uint256)",
    "TokenExchangeUnderlying(address,int128,uint256,int128,uint256)",
  ].map(toEventSelector),
};
