// Watch points: what of a token can change between two blocks, and how it is read. Plain JSON in reports and in the store; amounts are decimal
// strings.
import { z } from "zod";

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

/** What trading in a pool needs. */
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
  /** A view whose answer does not change by trading, such as an owner. `word`: its place in the answer. */
  z.object({ kind: z.literal("view"), to: address, data: hex, word: z.union([z.number(), z.literal("last")]) }),
  /** A view whose answer is an amount. It counts as changed when it falls or rises by this much; `null`: never. */
  z.object({
    kind: z.literal("amount"),
    of: z.enum(["supply", "reserve", "liquidity"]),
    to: address,
    data: hex,
    word: z.number(),
    downBps: z.number().nullable(),
    upBps: z.number().nullable(),
  }),
  /** A storage slot. `holds`: the slot of a home-made proxy, which counts only if it holds one of these. */
  z.object({ kind: z.literal("slot"), of: address, slot: hex, holds: z.array(address).nullable() }),
  z.object({ kind: z.literal("code"), at: address }),
  /** An account with power, by its transaction count. */
  z.object({ kind: z.literal("account"), at: address }),
  /** A moment to be reached, in seconds since 1970. */
  z.object({ kind: z.literal("time"), at: z.number() }),
  /** A purchase in a pool, and its sale. */
  z.object({ kind: z.literal("trade"), pool: WatchedPool, nativeIn: z.string() }),
]);
export type WatchPoint = z.infer<typeof WatchPoint>;

export const WatchPoints = z.object({
  wires: z.array(WatchPoint),
  /** Addresses of contracts through which a transaction may change the token. */
  concerned: z.array(address),
});
export type WatchPoints = z.infer<typeof WatchPoints>;

const keys = new WeakMap<WatchPoint, string>();

/** Points with the same key read the same. Kept, because it is asked for thousands of points every few seconds. */
export function keyOfWatchPoint(point: WatchPoint): string {
  const key = keys.get(point) ?? toKey(point);
  keys.set(point, key);
  return key;
}

function toKey(point: WatchPoint): string {
  switch (point.kind) {
    case "view":
    case "amount":
      return `${point.to}${point.data}${point.word}`;
    case "slot":
      return `${point.of}[${point.slot}]`;
    case "code":
    case "account":
    case "time":
      return `${point.kind} ${point.at}`;
    case "trade":
      return `trade ${point.pool.id ?? point.pool.address}`;
  }
}
