// Who sent and received the token, added up by account: the whole history of a young or quiet token, windows of a busy one. A complete history
// is stored, so that later audits read only what is new.
import { type Address, type Hex, hexToBigInt, type Log, slice, toEventSelector, zeroAddress } from "viem";
import { z } from "zod";
import { type Collection, KeptNatural, type Store } from "../../../store/store.ts";
import type { Range } from "../../chain/logs.ts";
import type { Reader } from "../../chain/reader.ts";
import { inTurns } from "../../chain/turns.ts";
import type { FaultKind } from "../../core/failure.ts";
import { factsConfig } from "../config.ts";

/**
 * `complete`: every transfer since the token was made. `none`: not one was found, which is either that or a node that
 * keeps no events.
 */
export type Transfers = {
  readonly flows: Flows;
  readonly complete: boolean;
  readonly none: boolean;
  readonly searched: boolean;
  /** Why the node did not search something, if that may pass. */
  readonly fault?: FaultKind | undefined;
};

const { transfers: limits } = factsConfig;

/** `seen`: those of the last blocks, which may be all there are. */
type Reading = { readonly seen: Promise<Transfers>; readonly all: Promise<Transfers> };

export function startTransfers(
  reader: Reader,
  token: Address,
  birth: Promise<bigint | null>,
  store: Store | null,
): Reading {
  const seen = Promise.withResolvers<Transfers>();
  const all = readTransfers(reader, token, birth, { store, onSeen: seen.resolve });
  return { seen: Promise.race([seen.promise, all]), all };
}

async function readTransfers(
  reader: Reader,
  token: Address,
  birth: Promise<bigint | null>,
  { store, onSeen }: { readonly store: Store | null; readonly onSeen: (seen: Transfers) => void },
): Promise<Transfers> {
  const head = reader.block.number;
  const kept = await recallFlows(reader, token, store);
  if (kept) return extend(reader, token, store, kept);

  const probed = head > limits.probeBlocks ? head - limits.probeBlocks + 1n : 0n;
  const [probe, { logRange, certain }] = await Promise.all([
    search(reader, token, { from: probed, to: head }, limits.maxProbeRequests),
    reader.capabilities(),
  ]);
  if (logRange === 0n) {
    const searched = probe.logs.length > 0;
    return { ...(await toTransfers(probe.logs, false)), searched, fault: certain ? probe.fault : "unreachable" };
  }
  onSeen(await toTransfers(probe.logs, probe.whole));
  const rate = probe.logs.length / Number(head - probed + 1n);
  // If the whole history fits into one read, however old the token is, its birth need not be awaited.
  const isOpen = logRange === null && probe.whole && rate * Number(head) <= limits.maxTransfers;
  const first = isOpen ? null : await birth;
  const born = first ?? 0n;
  const older = { from: born, to: probed - 1n };
  const expected = rate * Number(head - born);
  const pieces = logRange === null ? 1 : Number((probed - born) / logRange) + 1;
  const quiet = probe.whole && expected <= limits.maxTransfers && pieces <= limits.maxHistoryRequests;
  if (quiet && (first !== null || logRange === null)) {
    const rest = older.to < older.from ? NOTHING : await search(reader, token, older, limits.maxHistoryRequests);
    const logs = [...rest.logs, ...probe.logs];
    const complete = rest.whole && logs.length > 0;
    if (complete) await keepSettled(reader, token, store, logs);
    return { ...(await toTransfers(logs, complete)), none: rest.whole && logs.length === 0 };
  }
  const windows = toWindows(older, probe.logs.length / Number(limits.probeBlocks), logRange);
  const found = await Promise.all(windows.map((window) => search(reader, token, window, limits.maxWindowRequests)));
  const logs = [...found.flatMap((window) => window.logs), ...probe.logs];
  const searched = logs.length > 0 || probe.whole || found.some(({ whole }) => whole);
  const fault = [probe, ...found].find((each) => each.fault)?.fault;
  return { ...(await toTransfers(logs, false)), searched, fault };
}

type Found = { readonly logs: readonly Log[]; readonly whole: boolean; readonly fault?: FaultKind | undefined };
const NOTHING: Found = { logs: [], whole: true };

async function search(reader: Reader, token: Address, { from, to }: Range, mostRequests: number): Promise<Found> {
  const { logs, missing, fault } = await reader.logs({
    address: token,
    topics: [TRANSFER],
    fromBlock: from,
    toBlock: to,
    mostRequests,
  });
  return { logs, whole: missing.length === 0, fault };
}

async function toTransfers(logs: readonly Log[], complete: boolean): Promise<Transfers> {
  const flows: Flows = new Map();
  await addTransfers(flows, logs);
  return { flows, complete, none: false, searched: true };
}

/** What was kept, and what came since. */
async function extend(reader: Reader, token: Address, store: Store | null, kept: KeptFlows): Promise<Transfers> {
  const { flows } = kept;
  const since = await search(reader, token, { from: kept.to + 1n, to: reader.block.number }, limits.maxHistoryRequests);
  const settled = settledBlock(reader);
  const isSettled = ({ blockNumber }: Log) => (blockNumber ?? 0n) <= settled;
  await addTransfers(flows, since.logs.filter(isSettled));
  if (since.whole && settled > kept.to) await keepFlows(reader, token, store, { to: settled, flows });
  await addTransfers(
    flows,
    since.logs.filter((log) => !isSettled(log)),
  );
  return { flows, complete: since.whole, none: false, searched: true };
}

async function keepSettled(reader: Reader, token: Address, store: Store | null, logs: readonly Log[]): Promise<void> {
  const to = settledBlock(reader);
  const flows: Flows = new Map();
  await addTransfers(
    flows,
    logs.filter(({ blockNumber }) => (blockNumber ?? 0n) <= to),
  );
  if (flows.size > 0) await keepFlows(reader, token, store, { to, flows });
}

/** Narrow enough for a token as busy as this one is now. */
function toWindows({ from, to }: Range, transfersABlock: number, logRange: bigint | null): readonly Range[] {
  if (to <= from) return [];
  const fitting = BigInt(Math.max(1, Math.floor(limits.transfersPerWindow / Math.max(transfersABlock, 0.01))));
  const widest = logRange ?? limits.maxWindowBlocks;
  const width = fitting < limits.minWindowBlocks ? limits.minWindowBlocks : fitting > widest ? widest : fitting;
  const starts = new Set<bigint>();
  for (let index = 0n; index < limits.launchWindows; index++) starts.add(from + index * width);
  for (let index = 1n; index <= limits.recentWindows; index++) starts.add(to - index * width + 1n);
  for (let index = 1n; index <= limits.spreadWindows; index++) {
    starts.add(from + ((to - from) * index) / (limits.spreadWindows + 1n));
  }
  return [...starts]
    .filter((start) => start >= from && start <= to)
    .map((start) => ({ from: start, to: start + width - 1n > to ? to : start + width - 1n }));
}

/** All transfers of a token up to block `to`, added up. One line an account: address, net, received, first block. */
const Kept = z.object({
  to: KeptNatural,
  lines: z.array(z.string().regex(/^0x[\da-f]{40} -?\d{1,80} \d{1,80} \d{1,20}$/)),
});

const HOLDERS: Collection<z.infer<typeof Kept>> = { name: "holders", version: 1, schema: Kept };

type KeptFlows = { readonly to: bigint; readonly flows: Flows };

const keyOf = (reader: Reader, token: Address) => `${reader.chain.id}:${token.toLowerCase()}`;

export async function recallFlows(reader: Reader, token: Address, store: Store | null): Promise<KeptFlows | null> {
  const kept = await store
    ?.open(HOLDERS)
    .get(keyOf(reader, token))
    .catch(() => undefined);
  if (!kept) return null;
  const flows: Flows = new Map();
  await inTurns(kept.lines, (line) => {
    const [address, net = "0", received = "0", first = "0"] = line.split(" ");
    flows.set(address as Address, { net: BigInt(net), received: BigInt(received), first: BigInt(first) });
  });
  return { to: BigInt(kept.to), flows };
}

/** The newest block whose transfers may be kept. */
function settledBlock(reader: Reader): bigint {
  const { settledBlocks } = limits;
  return reader.block.number > settledBlocks ? reader.block.number - settledBlocks : 0n;
}

export async function keepFlows(reader: Reader, token: Address, store: Store | null, kept: KeptFlows): Promise<void> {
  if (!store || kept.flows.size > limits.maxStoredAccounts) return;
  const lines: string[] = [];
  await inTurns(kept.flows, ([address, { net, received, first }]) => {
    lines.push(`${address} ${net} ${received} ${first}`);
  });
  // A store that fails costs the next audit time, and this one nothing.
  await store
    .open(HOLDERS)
    .set(keyOf(reader, token), { to: `${kept.to}`, lines })
    .catch(() => undefined);
}

export const TRANSFER = toEventSelector("Transfer(address,address,uint256)");

/** What one account's transfers add up to, as far as they were read. */
export type Flow = { net: bigint; received: bigint; readonly first: bigint };

/** By address in lower case, in the order in which they were first seen. */
export type Flows = Map<Address, Flow>;

async function addTransfers(flows: Flows, logs: readonly Log[]): Promise<void> {
  await inTurns(logs, (log) => {
    const transfer = toTransfer(log);
    if (!transfer) return;
    const { from, to, value, block } = transfer;
    flowOf(flows, from, block).net -= value;
    const receiver = flowOf(flows, to, block);
    receiver.net += value;
    receiver.received += value;
  });
  flows.delete(zeroAddress);
}

function flowOf(flows: Flows, address: Address, first: bigint): Flow {
  const before = flows.get(address);
  if (before) return before;
  const flow = { net: 0n, received: 0n, first };
  flows.set(address, flow);
  return flow;
}

/** Reads the event with its accounts indexed, as the standard has it, and without. */
export function toTransfer({ topics, data, blockNumber }: Log) {
  const [, from, to] = topics;
  const block = blockNumber ?? 0n;
  if (from && to && data.length >= 66) return { from: toAccount(from), to: toAccount(to), value: word(data, 0), block };
  if (topics.length !== 1 || data.length < 194) return null;
  return { from: toAccount(slice(data, 0, 32)), to: toAccount(slice(data, 32, 64)), value: word(data, 2), block };
}

export function word(data: Hex, index: number): bigint {
  return hexToBigInt(slice(data, index * 32, index * 32 + 32));
}

/** Checksums are costly, and most accounts are only added up. */
function toAccount(topic: Hex): Address {
  return `0x${topic.slice(26).toLowerCase()}`;
}
