import type { Address } from "viem";
import type { ChainClient } from "../chain/client.ts";
import type { Report } from "../core/report.ts";
import { keyOfWatchPoint, type WatchPoint } from "../core/watch-point.ts";
import { changedPoints, createObserver, takeBaseline, type Values, wentBothWays } from "../watch-points/index.ts";
import type { GreenReadings } from "./collections.ts";

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
