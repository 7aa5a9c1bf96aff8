import { type Address, getAddress, type Hash, type Hex, type Log, pad } from "viem";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns } from "../../chain/turns.ts";
import { TRANSFER, toTransfer } from "../holders/flows.ts";
import type { Bought, Passed } from "./bundles.ts";

const MOST_PASSED = 20_000;

/** A transfer, and when it was. */
export type Sent = Passed & { readonly block: bigint; readonly index: number; readonly hash: Hash | null };

/** To whom accounts sent any of it since. */
export async function readPassed(
  reader: Reader,
  token: Address,
  accounts: readonly Address[],
  firstBlock: bigint,
): Promise<{ readonly passed: readonly Sent[]; readonly whole: boolean }> {
  if (accounts.length === 0) return { passed: [], whole: true };
  const topics = [TRANSFER, accounts.map((account): Hex => pad(lower(account)))];
  const { logs, missing } = await reader.logs({
    ...{ address: token, topics, fromBlock: firstBlock, toBlock: reader.block.number },
    ...({ order: "oldest-first", mostRequests: 2 } as const),
  });
  const passed = await flatMapInTurns(logs.slice(0, MOST_PASSED), (log: Log) => {
    const transfer = toTransfer(log);
    return transfer ? [{ ...transfer, index: log.logIndex ?? 0, hash: log.transactionHash }] : [];
  });
  return { passed, whole: missing.length === 0 && logs.length <= MOST_PASSED };
}

/** To whom buyers passed it who did not buy, those who got most first, so many of them, and how many there are. */
export function givenTo(
  passed: readonly Passed[],
  known: ReadonlySet<Address>,
  most: number,
): { readonly takers: readonly Bought[]; readonly count: number } {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) if (!known.has(to)) received.set(to, (received.get(to) ?? 0n) + value);
  const sorted = [...received].sort(([, one], [, other]) => (one > other ? -1 : one < other ? 1 : 0));
  const takers = sorted.slice(0, most).map(([address, amount]) => {
    return { address: getAddress(address), block: 0n, amount, hashes: [] };
  });
  return { takers, count: sorted.length };
}
