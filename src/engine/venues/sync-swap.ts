// SyncSwap: pairs whose tokens lie in one vault. A trader pays the vault, and the pair swaps what was paid there for it.
import { type Address, encodeAbiParameters, parseAbi, parseAbiParameters, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import { callData } from "../chain/views/call-data.ts";
import { callTo } from "./calls.ts";
import { PRICES_BY_RESERVES } from "./pool.ts";
import { address } from "./settings.ts";
import { pairIn, toQuestion, type Venue } from "./venue.ts";

const schema = z.strictObject({
  kind: z.literal("sync-swap"),
  name: z.string().default("SyncSwap"),
  /** Makes its classic pairs. */
  factory: address,
  vault: address,
});
export type SyncSwap = z.infer<typeof schema>;

/** The same on Linea and Scroll, as published integrations list them. */
export function syncSwap(
  factory: Address = "0x37BAc764494c8db4e54BDE72f6965beA9fa0AC2d",
  vault: Address = "0x7160570BB153Edd0Ea1775EC2b2Ac9b65F1aB61B",
): SyncSwap {
  return { kind: "sync-swap", name: "SyncSwap", factory, vault };
}

const pairAbi = parseAbi([
  "function transfer(address to, uint256 amount) returns (bool)",
  "function burn(bytes data, address sender, address callback, bytes callbackData)",
]);
/** Pays the wrapped native token out as such. */
const WRAPPED = 2;

export const syncSwapVenue: Venue<SyncSwap> = {
  kind: "sync-swap",
  schema,
  contracts: { factory: ({ factory }) => factory, vault: ({ vault }) => vault },
  discovery: {
    questions: (settings, sides) => [toQuestion(settings, sides, { asks: 22, contract: settings.factory })],
    factoryCalls: ({ factory }, pair) => [{ to: factory, data: callData("getPool(address,address)", ...pair) }],
    claim: {
      views: [["token0()"], ["token1()"]],
      calls: (_, words) => pairIn(words).map((pair) => callData("getPool(address,address)", ...pair)),
      place: 0,
    },
    pairEvents: [toEventSelector("PoolCreated(address,address,address)")],
  },
  trading: { leg: () => ({ kind: 11n }) },
  liquidity: {
    heldAs: "shares",
    sharesToken: (pool) => pool.address,
    // Shares are sent to the pair, and it burns them.
    remove: ({ address: pair }, _, { lpAmount, holder }) => {
      const out = encodeAbiParameters(parseAbiParameters("address, uint8"), [holder.address, WRAPPED]);
      return lpAmount > 0n
        ? [
            callTo(pair, pairAbi, "transfer", [pair, lpAmount]),
            callTo(pair, pairAbi, "burn", [out, holder.address, zeroAddress, "0x"]),
          ]
        : [];
    },
  },
  watching: {
    // The pair holds nothing itself: it says how much of the vault is its own.
    reserve: ({ address: to, quote }, token) => [
      { of: "reserve", to, data: callData(BigInt(quote.address) < BigInt(token) ? "reserve0()" : "reserve1()") },
    ],
  },
  swapEvents: [toEventSelector("Swap(address,uint256,uint256,uint256,uint256,address)")],
  prices: PRICES_BY_RESERVES,
};
