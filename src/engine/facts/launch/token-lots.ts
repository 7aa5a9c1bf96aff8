import { type Address, getAddress, type Hash, type Hex, type Log, pad } from "viem";
import { lower } from "../../chain/lower.ts";
import type { Reader } from "../../chain/reader.ts";
import { flatMapInTurns, inTurns } from "../../chain/turns.ts";
import { least } from "../../core/bigints.ts";
import { TRANSFER, toTransfer } from "../holders/transfer-events.ts";
import type { Bought, Passed } from "./wallet-clusters.ts";

/** What a buyer bought, wherever it lies by then. */
type Lot = { readonly buyer: Address; amount: bigint; readonly sure: boolean };

/** What lies at one place, what came first at its start; what has left is not taken out. */
type Heap = { readonly at: Address; readonly lots: Lot[]; left: number };

/** `sure`: nobody can have bought it on the way. */
export type Lying = Passed & { readonly sure: boolean };

/** Whom a contract sends it on to alone may have bought it there. */
const SEVERAL = 2;

/**
 * Where lies what buyers bought, by the order in which it moved on: what came first leaves first. A contract sends on what it was given in
 * the same transaction; what else it does is its own.
 */
export async function whereItLies(
  bought: readonly Bought[],
  sent: readonly Sent[],
  contracts: ReadonlySet<Address>,
): Promise<readonly Lying[]> {
  const heaps = new Map<string, Heap>();
  const heapAt = (at: Address, hash: Hash | null): Heap => {
    const key = contracts.has(at) ? `${at}${hash}` : at;
    const heap = heaps.get(key) ?? { at, lots: [], left: 0 };
    heaps.set(key, heap);
    return heap;
  };
  for (const { address, amount } of bought) {
    heapAt(lower(address), null).lots.push({ buyer: lower(address), amount, sure: true });
  }
  const isForSeveral = distributionsIn(sent, contracts);
  const order = (one: Sent, other: Sent) => Number(one.block - other.block) || one.index - other.index;
  await inTurns(sent.toSorted(order), ({ from, to, value, hash }) => {
    const isSure = !contracts.has(from) || isForSeveral.has(`${from}${hash}`);
    const moved = takenFrom(heapAt(from, hash), value).map((lot) => ({ ...lot, sure: lot.sure && isSure }));
    heapAt(to, hash).lots.push(...joined(moved));
  });
  const byPlace = Map.groupBy(heaps.values(), ({ at }) => at);
  return [...byPlace].flatMap(([to, all]) => {
    const lots = all.flatMap((heap) => heap.lots.slice(heap.left)).filter(({ buyer }) => buyer !== to);
    return joined(lots).map(({ buyer, amount, sure }) => ({ from: buyer, to, value: amount, sure }));
  });
}

function takenFrom(heap: Heap, most: bigint): readonly Lot[] {
  const taken: Lot[] = [];
  let rest = most;
  for (let lot = heap.lots[heap.left]; lot && rest > 0n; lot = heap.lots[heap.left]) {
    const amount = least(lot.amount, rest);
    lot.amount -= amount;
    rest -= amount;
    if (amount > 0n) taken.push({ ...lot, amount });
    if (lot.amount === 0n) heap.left++;
  }
  return taken;
}

/** One of each buyer's, and of what is sure. */
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
  const several = [...byContract].filter(([, all]) => new Set(all.map(({ to }) => to)).size >= SEVERAL);
  return new Set(several.map(([key]) => key));
}

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
