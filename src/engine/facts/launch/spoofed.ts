import { type Address, type Hash, type Hex, type Log, numberToHex, pad, toEventSelector } from "viem";
import { z } from "zod";
import { attempt } from "../../chain/attempt.ts";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { inTurns } from "../../chain/turns.ts";
import type { Traffic } from "../facts.ts";
import { TRANSFER } from "../holders/flows.ts";
import { namedKeys } from "../holders/named-accounts.ts";

const APPROVAL = toEventSelector("Approval(address,address,uint256)");
const Sent = z.object({ from: z.string() });
/** Transactions looked at for who signed them. */
const MOST_LOOKED_AT = 2;

/**
 * Accounts that everybody knows, and that sign whatever they send: a Transfer event that tells of one, in a transaction of somebody
 * else, was only written. Whoever ever let others spend it, or is a contract by now, is not accused.
 */
export async function readSpoofed(reader: Reader, token: Address): Promise<Pick<Traffic, "spoofed" | "sendersSought">> {
  const famous = namedKeys(reader.chain);
  if (famous.size === 0) return { spoofed: null, sendersSought: true };
  const topics = [[TRANSFER, APPROVAL], [...famous.keys()].map((account): Hex => pad(account))];
  const range = { fromBlock: 0n, toBlock: reader.block.number, order: "newest-first", mostRequests: 1 } as const;
  const { logs, missing } = await reader.logs({ address: token, topics, ...range });
  // What was not given may tell of an approval.
  if (missing.length > 0) return { spoofed: null, sendersSought: false };
  const approving = new Set<Address>();
  const sent = new Map<Address, Hash | null>();
  await inTurns(logs, (log) => {
    for (const from of subjectOf(log)) {
      if (log.topics[0] === APPROVAL) approving.add(from);
      sent.set(from, log.transactionHash);
    }
  });
  const seen = [...sent].map(([from, hash]) => ({ from, hash }));
  const newest = seen.filter(({ from }) => !approving.has(from)).slice(-MOST_LOOKED_AT);
  let sendersSought = true;
  for (const { from, hash } of newest) {
    const [signer, code] = await Promise.all([signerOf(reader, hash), codeOf(reader, from)]);
    if (signer === null || code === null) sendersSought = false;
    else if (signer !== from && code === "0x" && hash)
      return { spoofed: { account: from, name: famous.get(from) ?? "", hash }, sendersSought };
  }
  return { spoofed: null, sendersSought };
}

function subjectOf({ topics }: Log): readonly Address[] {
  const subject = topics[1];
  return subject && /^0x0{24}[0-9a-f]{40}$/i.test(subject) ? [lower(`0x${subject.slice(26)}`)] : [];
}

async function codeOf(reader: Reader, account: Address): Promise<unknown> {
  const answer = await attempt(reader.request("eth_getCode", [account, numberToHex(reader.block.number)]));
  return answer.known ? answer.value : null;
}

async function signerOf(reader: Reader, hash: Hash | null): Promise<Address | null> {
  const answer = await attempt(reader.request("eth_getTransactionByHash", [hash]));
  const sent = Sent.safeParse(answer.known ? answer.value : undefined);
  return sent.success ? lower(sent.data.from as Address) : null;
}
