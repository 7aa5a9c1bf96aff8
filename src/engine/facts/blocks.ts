// Small reads of blocks and transactions that several facts need. Each gives `null` where the node does not say.
import { type Address, type Hash, numberToHex } from "viem";
import { z } from "zod";
import { attempt } from "../chain/attempt.ts";
import type { Reader } from "../chain/reader.ts";

const Sent = z.object({ from: z.string() });

/** The account that signed a transaction. */
export async function signerOf(reader: Reader, hash: Hash | null): Promise<Address | null> {
  if (!hash) return null;
  const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
  const sent = Sent.safeParse(answer.known ? answer.value : undefined);
  return sent.success ? (sent.data.from as Address) : null;
}

const Stamped = z.object({ timestamp: z.string() });

export async function timestampOf(reader: Reader, block: bigint): Promise<bigint | null> {
  const answer = await attempt(reader.request("eth_getBlockByNumber", [numberToHex(block), false]));
  const stamped = Stamped.safeParse(answer.known ? answer.value : undefined);
  return stamped.success ? BigInt(stamped.data.timestamp) : null;
}

/** The oldest block whose state the node keeps. */
export async function oldestBlock(reader: Reader): Promise<bigint> {
  const { archiveDepth } = await reader.capabilities();
  const head = reader.block.number;
  return archiveDepth === null || archiveDepth > head ? 0n : head - archiveDepth;
}
