import { type Address, numberToHex } from "viem";
import { z } from "zod";
import { attempt } from "../../chain/attempt.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import type { Bought, Senders } from "./bundles.ts";

/** Transactions looked at for who sent them, the largest purchases first. */
const MOST_SENDERS = 6;
const MOST_NONCES = 4;

const Sent = z.object({ hash: z.string(), from: z.string(), nonce: z.string(), value: z.string().optional() });

export async function readSenders(reader: Reader, bought: readonly Bought[]): Promise<Senders> {
  const hashes = [...new Set(bought.flatMap((each) => each.hashes))].slice(0, MOST_SENDERS);
  const answers = await Promise.all(
    hashes.map(async (hash) => {
      const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
      const sent = Sent.safeParse(answer.known ? answer.value : undefined);
      if (!sent.success) return [];
      const { from, nonce, value } = sent.data;
      const paid = value === undefined ? {} : { value: BigInt(value) };
      return [[hash, { from: lower(from as Address), nonce: Number(nonce), ...paid }] as const];
    }),
  );
  return new Map(answers.flat());
}

/** Whoever paid more for a purchase than it ever had before the launch was paid in the midst of it. */
export function paidSince(senders: Senders, had: ReadonlyMap<Address, bigint>): ReadonlySet<Address> {
  return new Set(
    [...senders.values()].flatMap(({ from, value = 0n }) => (value > (had.get(from) ?? value) ? [from] : [])),
  );
}

/** Whoever sent its purchase itself shows its nonce in it; of the largest others the node is asked. */
export async function readNonces(
  reader: Reader,
  bought: readonly Bought[],
  senders: Senders,
  holdings: ReadonlyMap<Address, bigint>,
): Promise<ReadonlyMap<Address, number>> {
  const nonces = new Map<Address, number>();
  for (const { address, hashes } of bought) {
    const own = hashes.map((hash) => senders.get(hash)).find((sent) => sent?.from === lower(address));
    if (own) nonces.set(lower(address), own.nonce);
  }
  const others = bought.filter(
    ({ address }) => !nonces.has(lower(address)) && (holdings.get(lower(address)) ?? 0n) > 0n,
  );
  await Promise.all(
    others.slice(0, MOST_NONCES).map(async ({ address, block }) => {
      const answer = await attempt(reader.request("eth_getTransactionCount", [address, numberToHex(block - 1n)]));
      if (answer.known && typeof answer.value === "string") nonces.set(lower(address), Number(answer.value));
    }),
  );
  return nonces;
}
