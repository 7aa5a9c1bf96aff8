import type { Address } from "viem";
import type { ChainClient } from "../engine/chain/client.ts";
import type { Report } from "../engine/report.ts";
import { createObserver, takeBaseline, trippedOf } from "../engine/tripwires/index.ts";
import { keyOfWire } from "../engine/wires.ts";
import type { Wired } from "./shelves.ts";

/** How to ask a chain; undefined where it is asked no more. */
export type ClientOf = (chainId: number) => Pick<ChainClient, "reader"> | undefined;

/** What can move about a green token, as it read at the block of its audit. Undefined where it could not be read. */
export async function wiredAt(
  clientOf: ClientOf,
  { chain, token, block, tripwires }: Report,
  signal: AbortSignal,
): Promise<Wired | undefined> {
  const client = clientOf(chain.id);
  if (!client || !tripwires) return undefined;
  const address = token.address as Address;
  const at = { number: BigInt(block.number), hash: block.hash as Address, timestamp: BigInt(block.timestamp) };
  const reader = await client.reader({ address, at, signal });
  const baseline = await takeBaseline(reader, address, { ...tripwires, also: [] });
  return baseline && { wires: [...baseline.wires], values: Object.fromEntries(baseline.values) };
}

/** Whether all of it reads as it did, the trades that were made among it; what cannot be read may have moved. */
export async function isUnmoved(
  clientOf: ClientOf,
  { chainId, address }: { readonly chainId: number; readonly address: Address },
  { wires, values }: Wired,
  signal: AbortSignal,
): Promise<boolean> {
  const client = clientOf(chainId);
  if (!client) return false;
  const before = new Map(Object.entries(values));
  // Without a trade that can be made again it is not known whether people can still get out.
  if (!wires.some((wire) => wire.kind === "trade" && before.has(keyOfWire(wire)))) return false;
  const reader = await client.reader({ address, signal });
  const every = Number.POSITIVE_INFINITY;
  const room = { trading: new Set([address.toLowerCase()]), nonces: { moved: every, still: every } };
  const read = await createObserver().observe(reader, [{ token: address, wires }], room);
  const now = read.get(address.toLowerCase());
  const isRead = now !== undefined && wires.every((wire) => !before.has(keyOfWire(wire)) || now.has(keyOfWire(wire)));
  return isRead && trippedOf(wires, before, now).length === 0;
}
