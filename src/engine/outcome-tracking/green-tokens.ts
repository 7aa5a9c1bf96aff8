import type { Address } from "viem";
import { z } from "zod";
import type { Collection } from "../../store/store.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Report } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import { keyOfWatchPoint, WatchPoint } from "../core/watch-point.ts";
import { changedPoints, createObserver, takeBaseline, type Values, wentBothWays } from "../watch-points/index.ts";

/** A green token is looked at again after so many days. */
export const LOOKS = [1, 7, 30] as const;
export type Look = (typeof LOOKS)[number];
/** Longer than the last look can be late. */
const KEPT_DAYS = 45;

const GreenToken = z.object({
  chainId: z.number().int(),
  address: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** How many of the looks are done. */
  looked: z.number().int().nonnegative(),
});
export type GreenToken = Readonly<z.infer<typeof GreenToken>>;

/** Tokens that were green, the oldest first, under one key. */
export const GREENS: Collection<GreenToken[]> = {
  name: "greens",
  version: 1,
  schema: z.array(GreenToken),
  ttlMs: KEPT_DAYS * DAY_MS,
};

const GreenReadings = z.object({ wires: z.array(WatchPoint), values: z.record(z.string(), z.string()) });
/** What of a token can move, and how it read when the token was green. */
export type GreenReadings = z.infer<typeof GreenReadings>;

/** By chain and token. */
export const WIRED: Collection<GreenReadings> = {
  name: "green-wires",
  version: 1,
  schema: GreenReadings,
  ttlMs: KEPT_DAYS * DAY_MS,
};

const Count = z.object({
  looked: z.number().int(),
  /** Was a danger by then. */
  bad: z.number().int(),
  /** What matters could not be told. */
  unknown: z.number().int(),
});
export type Count = Readonly<z.infer<typeof Count>>;

/** What came of all looks so far, by days, under one key. */
export const COUNTS: Collection<Record<string, Count>> = {
  name: "green-counts",
  version: 1,
  schema: z.record(z.string(), Count),
};

export const ALL = "all";

/** How to ask a chain; undefined where it is asked no more. */
export type ClientOf = (chainId: number) => Pick<ChainClient, "reader"> | undefined;

/** What can move about a green token, as it read at the block of its audit. Undefined where it could not be read. */
export async function readingsAt(
  clientOf: ClientOf,
  { chain, token, block, tripwires }: Report,
  signal: AbortSignal,
): Promise<GreenReadings | undefined> {
  const client = clientOf(chain.id);
  if (!client || !tripwires) return undefined;
  const address = token.address as Address;
  const at = { number: BigInt(block.number), hash: block.hash as Address, timestamp: BigInt(block.timestamp) };
  const reader = await client.reader({ address, at, signal });
  const baseline = await takeBaseline(reader, address, { ...tripwires, also: [] });
  return baseline && { wires: [...baseline.wires], values: Object.fromEntries(baseline.values) };
}

/** Whether all of it reads as it did, the trades that were made among it; what cannot be read, then or now, may have moved. */
export async function isUnmoved(
  clientOf: ClientOf,
  { chainId, address }: { readonly chainId: number; readonly address: Address },
  { wires, values }: GreenReadings,
  signal: AbortSignal,
): Promise<boolean> {
  const client = clientOf(chainId);
  const before = new Map(Object.entries(values));
  if (!client || !isKnown(wires, before)) return false;
  const reader = await client.reader({ address, signal });
  const every = Number.POSITIVE_INFINITY;
  const room = { trading: new Set([address.toLowerCase()]), nonces: { moved: every, still: every } };
  const read = await createObserver().observe(reader, [{ token: address, points: wires }], room);
  const now = read.get(address.toLowerCase());
  return now !== undefined && isKnown(wires, now) && changedPoints(wires, before, now).length === 0;
}

/** Everything was read, and by a trade that went both ways it is known whether people can get out. */
function isKnown(wires: readonly WatchPoint[], values: Values): boolean {
  const isRead = wires.every((wire) => values.has(keyOfWatchPoint(wire)));
  const trades = wires.flatMap((wire) => (wire.kind === "trade" ? (values.get(keyOfWatchPoint(wire)) ?? []) : []));
  return isRead && trades.length > 0 && trades.every(wentBothWays);
}
