// What is stored of tokens that were green, and whether anything about one has changed since.
import type { Address } from "viem";
import { z } from "zod";
import type { Collection } from "../../store/store.ts";
import type { ChainClient } from "../chain/client.ts";
import { type CodedReport, Verdict } from "../core/report.ts";
import { keyOfWatchPoint, WatchPoint } from "../core/watch-point.ts";
import { changedPoints, createObserver, takeBaseline, type Values, wentBothWays } from "../watch-points/index.ts";
import { outcomeConfig } from "./config.ts";

/** Days after which a green token is looked at again. */
export const LOOKS = outcomeConfig.lookAfterDays;
export type Look = (typeof LOOKS)[number];

const GreenToken = z.object({
  chainId: z.number().int(),
  address: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** Looks that are done. */
  looked: z.number().int().nonnegative(),
  /** A chat posted it: it is followed whatever it was, and does not count as green. */
  called: z.literal(true).optional(),
});
export type GreenToken = Readonly<z.infer<typeof GreenToken>>;

/** Tokens that were green, the oldest first, under one key. */
export const GREENS: Collection<GreenToken[]> = {
  name: "greens",
  version: 1,
  schema: z.array(GreenToken),
  ttlMs: outcomeConfig.keptMs,
};

const GreenReadings = z.object({ wires: z.array(WatchPoint), values: z.record(z.string(), z.string()) });
/** The watch points of a token, and what they read when the token was green. */
export type GreenReadings = z.infer<typeof GreenReadings>;

/** By chain and token. */
export const READINGS: Collection<GreenReadings> = {
  name: "green-wires",
  version: 1,
  schema: GreenReadings,
  ttlMs: outcomeConfig.keptMs,
};

const Outcome = z.object({ verdict: Verdict, at: z.number() });
export type Outcome = Readonly<z.infer<typeof Outcome>>;

/** What a token was found to be when it was looked at last; by chain and token. */
export const OUTCOMES: Collection<Outcome> = {
  name: "token-outcomes",
  version: 1,
  schema: Outcome,
  ttlMs: outcomeConfig.keptMs,
};

const Count = z.object({
  looked: z.number().int(),
  /** Tokens that were 🔴 by then. */
  bad: z.number().int(),
  /** Tokens that were ⚪ by then. */
  unknown: z.number().int(),
});
export type Count = Readonly<z.infer<typeof Count>>;

/** The counts of all looks so far, by days, under one key. */
export const COUNTS: Collection<Record<string, Count>> = {
  name: "green-counts",
  version: 1,
  schema: z.record(z.string(), Count),
};

export const ALL = "all";

/** The client of a chain; undefined where the chain is configured no more. */
export type ClientOf = (chainId: number) => Pick<ChainClient, "reader"> | undefined;

/** What a token's watch points read at the block of its audit. Undefined where they could not be read. */
export async function readingsAt(
  clientOf: ClientOf,
  { chain, token, block, tripwires }: CodedReport,
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

/** Whether all points read as they did, trades included. A point that cannot be read, then or now, may have moved. */
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

/** Whether every point was read, and a trade went both ways, so that holders can get out. */
function isKnown(wires: readonly WatchPoint[], values: Values): boolean {
  const isRead = wires.every((point) => values.has(keyOfWatchPoint(point)));
  const trades = wires.flatMap((point) => (point.kind === "trade" ? (values.get(keyOfWatchPoint(point)) ?? []) : []));
  return isRead && trades.length > 0 && trades.every(wentBothWays);
}
