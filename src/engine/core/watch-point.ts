import { z } from "zod";

/** What about a token can move between two blocks, and how it is asked. Plain JSON; amounts are decimal strings. */

const address = z.string();
const hex = z.string();

const key = z.object({
  fee: z.number(),
  tickSpacing: z.number(),
  hooks: address,
  permissions: z.number().optional(),
  deployer: address.optional(),
  stable: z.boolean(),
});

/** A pool as far as trading in it needs it. */
export const WatchedPool = z.object({
  /** The kind of exchange: the name of a file in src/engine/venues. */
  venue: z.string(),
  name: z.string(),
  address,
  manager: address.optional(),
  id: hex.nullable(),
  quote: z.object({ address, symbol: z.string(), decimals: z.number() }),
  feePips: z.number().nullable(),
  depthNative: z.string(),
  key,
  hop: key.nullable(),
  router: address.nullable(),
  get bridge() {
    return WatchedPool.optional();
  },
});
export type WatchedPool = z.infer<typeof WatchedPool>;

export const WatchPoint = z.discriminatedUnion("kind", [
  /** A view whose answer is an account or another word that nobody changes by trading. `word`: which of the answer. */
  z.object({ kind: z.literal("view"), to: address, data: hex, word: z.union([z.number(), z.literal("last")]) }),
  /** A view whose answer is an amount: so much less, or more, is news. In basis points; `null`: never. */
  z.object({
    kind: z.literal("amount"),
    of: z.enum(["supply", "reserve", "liquidity"]),
    to: address,
    data: hex,
    word: z.number(),
    downBps: z.number().nullable(),
    upBps: z.number().nullable(),
  }),
  /** `holds`: a home-made place, which counts only where one of these stands in it. */
  z.object({ kind: z.literal("slot"), of: address, slot: hex, holds: z.array(address).nullable() }),
  /** The code at an address. */
  z.object({ kind: z.literal("code"), at: address }),
  /** Somebody who holds power, by their transactions. */
  z.object({ kind: z.literal("account"), at: address }),
  /** A moment that is reached: seconds since 1970. */
  z.object({ kind: z.literal("time"), at: z.number() }),
  /** A purchase and its sale in a pool. */
  z.object({ kind: z.literal("trade"), pool: WatchedPool, nativeIn: z.string() }),
]);
export type WatchPoint = z.infer<typeof WatchPoint>;

export const WatchPoints = z.object({
  wires: z.array(WatchPoint),
  /** Contracts of whom a transaction may be about the token, by their address. */
  concerned: z.array(address),
});
export type WatchPoints = z.infer<typeof WatchPoints>;

const keys = new WeakMap<WatchPoint, string>();

/** Two wires of one key ask the same. Written once for each: of thousands it is asked every few seconds. */
export function keyOfWatchPoint(wire: WatchPoint): string {
  const key = keys.get(wire) ?? writeKey(wire);
  keys.set(wire, key);
  return key;
}

function writeKey(wire: WatchPoint): string {
  switch (wire.kind) {
    case "view":
    case "amount":
      return `${wire.to}${wire.data}${wire.word}`;
    case "slot":
      return `${wire.of}[${wire.slot}]`;
    case "code":
    case "account":
    case "time":
      return `${wire.kind} ${wire.at}`;
    case "trade":
      return `trade ${wire.pool.id ?? wire.pool.address}`;
  }
}
