// Where bought tokens lie after they were sent on. Tokens that came first leave first, so every amount can be traced to its buyer. Takes
// purchases and transfers, gives for each buyer what lies with which account.
import { type Address, getAddress, type Hash, type Hex, type Log, pad } from "viem";
import { lower } from "../../chain/addresses.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import { largestFirst, least } from "../../core/bigints.ts";
import { factsConfig } from "../config.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import type { Bought, Passed } from "./wallet-clusters.ts";

/** Tokens of one buyer, wherever they lie. */
type Lot = { readonly buyer: Address; amount: bigint; readonly sure: boolean };

/** The lots at one account, in the order in which they came. `left`: how many of them are gone. */
type Queue = { readonly at: Address; readonly lots: Lot[]; left: number };

/** `sure`: the tokens were not sold on the way. */
export type Located = Passed & { readonly sure: boolean };

/**
 * A contract sends on what it received in the same transaction. If it sends to one receiver alone, that one may have bought the tokens
 * there.
 */
export async function locateTokens(
  bought: readonly Bought[],
  sent: readonly Sent[],
  contracts: ReadonlySet<Address>,
): Promise<readonly Located[]> {
  const queues = new Map<string, Queue>();
  const queueAt = (at: Address, hash: Hash | null): Queue => {
    const key = contracts.has(at) ? `${at}${hash}` : at;
    const queue = queues.get(key) ?? { at, lots: [], left: 0 };
    queues.set(key, queue);
    return queue;
  };
  for (const { address, amount } of bought) {
    queueAt(lower(address), null).lots.push({ buyer: lower(address), amount, sure: true });
  }
  const isDistributed = distributionsIn(sent, contracts);
  const order = (one: Sent, other: Sent) => Number(one.block - other.block) || one.index - other.index;
  await inTurns(sent.toSorted(order), ({ from, to, value, hash }) => {
    const isSure = !contracts.has(from) || isDistributed.has(`${from}${hash}`);
    const moved = takenFrom(queueAt(from, hash), value).map((lot) => ({ ...lot, sure: lot.sure && isSure }));
    queueAt(to, hash).lots.push(...joined(moved));
  });
  const byPlace = Map.groupBy(queues.values(), ({ at }) => at);
  return [...byPlace].flatMap(([to, all]) => {
    const lots = all.flatMap((queue) => queue.lots.slice(queue.left)).filter(({ buyer }) => buyer !== to);
    return joined(lots).map(({ buyer, amount, sure }) => ({ from: buyer, to, value: amount, sure }));
  });
}

function takenFrom(queue: Queue, most: bigint): readonly Lot[] {
  const taken: Lot[] = [];
  let rest = most;
  for (let lot = queue.lots[queue.left]; lot && rest > 0n; lot = queue.lots[queue.left]) {
    const amount = least(lot.amount, rest);
    lot.amount -= amount;
    rest -= amount;
    if (amount > 0n) taken.push({ ...lot, amount });
    if (lot.amount === 0n) queue.left++;
  }
  return taken;
}

/** Joins lots of the same buyer that are equally sure. */
function joined(lots: readonly Lot[]): readonly Lot[] {
  const all = new Map<string, Lot>();
  for (const lot of lots) {
    const key = `${lot.buyer}${lot.sure}`;
    all.set(key, { ...lot, amount: lot.amount + (all.get(key)?.amount ?? 0n) });
  }
  return [...all.values()].filter(({ amount }) => amount > 0n);
}

function distributionsIn(sent: readonly Sent[], contracts: ReadonlySet<Address>): ReadonlySet<string> {
  const byContract = Map.groupBy(
    sent.filter(({ from }) => contracts.has(from)),
    ({ from, hash }) => `${from}${hash}`,
  );
  const several = [...byContract].filter(
    ([, all]) => new Set(all.map(({ to }) => to)).size >= factsConfig.launch.minReceivers,
  );
  return new Set(several.map(([key]) => key));
}

/** A transfer, and when it happened. */
export type Sent = Passed & { readonly block: bigint; readonly index: number; readonly hash: Hash | null };

/** What accounts sent to others. */
export async function readSent(
  reader: Reader,
  token: Address,
  accounts: readonly Address[],
  firstBlock: bigint,
): Promise<{ readonly sent: readonly Sent[]; readonly whole: boolean }> {
  if (accounts.length === 0) return { sent: [], whole: true };
  const topics = [TRANSFER, accounts.map((account): Hex => pad(lower(account)))];
  const { logs, missing } = await reader.logs({
    ...{ address: token, topics, fromBlock: firstBlock, toBlock: reader.block.number },
    ...({ order: "oldest-first", mostRequests: 2 } as const),
  });
  const sent = await flatMapInTurns(logs.slice(0, factsConfig.launch.maxTransfers), (log: Log) => {
    const transfer = toTransfer(log);
    return transfer ? [{ ...transfer, index: log.logIndex ?? 0, hash: log.transactionHash }] : [];
  });
  return { sent, whole: missing.length === 0 && logs.length <= factsConfig.launch.maxTransfers };
}

/** The accounts that received tokens and are not `known`, the largest first: at most `most` of them, and how many there are. */
export function receiversOf(
  passed: readonly Passed[],
  known: ReadonlySet<Address>,
  most: number,
): { readonly receivers: readonly Bought[]; readonly count: number } {
  const received = new Map<Address, bigint>();
  for (const { to, value } of passed) if (!known.has(to)) received.set(to, (received.get(to) ?? 0n) + value);
  const sorted = [...received].sort(largestFirst(([, value]) => value));
  const receivers = sorted.slice(0, most).map(([address, amount]) => {
    return { address: getAddress(address), block: 0n, amount, hashes: [] };
  });
  return { receivers, count: sorted.length };
}
