// Searches logs over any range. In: a filter. Out: logs, and the ranges that could not be searched. Ranges and filters are halved
// where a node refuses them.
import { type Address, formatLog, type Hex, type Log, numberToHex, type RpcLog } from "viem";
import { type FaultKind, isPassing } from "../core/failure.ts";
import { CouldNotAsk } from "./attempt.ts";
import { chainConfig } from "./config.ts";
import { inTurns } from "./turns.ts";

export type LogFilter = {
  readonly address?: Address | readonly Address[];
  readonly topics?: readonly (Hex | readonly Hex[] | null)[];
  readonly fromBlock: bigint;
  readonly toBlock: bigint;
  /** Where to begin when not everything can be asked. */
  readonly order?: "oldest-first" | "newest-first";
  /** Pieces asked at most: what a search may cost. */
  readonly mostRequests?: number;
};

export type Range = { readonly from: bigint; readonly to: bigint };

/** `missing` names the ranges that could not be searched, or were beyond `mostRequests`; `fault`: of this moment, if that was why. */
export type LogSearch = {
  readonly logs: readonly Log[];
  readonly missing: readonly Range[];
  readonly fault?: FaultKind;
};

export type LogTools = {
  ask(params: readonly unknown[]): Promise<unknown>;
  /** The widest range that an endpoint is known to take just now; `null`: any; 0: none searches. */
  width(): bigint | null;
};

/** Half the range may well be answered. */
const TOO_WIDE: ReadonlySet<FaultKind> = new Set(["range-too-wide", "too-many-logs", "too-large"]);

/** Searches a range in pieces side by side, each halved where it is refused, until all is read or the allowance is spent. */
export async function searchLogs(filter: LogFilter, tools: LogTools): Promise<LogSearch> {
  const newestFirst = filter.order === "newest-first";
  const most = Math.min(filter.mostRequests ?? chainConfig.logMaxRequests, chainConfig.logMaxPieces);
  let allowance = most;
  let refusals = 0;
  let partings = 0;
  let fault: FaultKind | undefined;
  const logs: Log[] = [];
  const missing: Range[] = [];

  async function search(range: Range, width: bigint | null): Promise<void> {
    if (range.to < range.from) return;
    if (width === 0n) {
      missing.push(range);
      return;
    }
    const pieces = cut(range, width, newestFirst);
    const asked = pieces.splice(0, allowance);
    missing.push(...pieces);
    allowance -= asked.length;
    await Promise.all(asked.map((piece) => searchPiece(piece, filter)));
  }

  async function searchPiece(piece: Range, pattern: Pattern): Promise<void> {
    try {
      const found = (await tools.ask([toParams(pattern, piece)])) as RpcLog[];
      if (logs.length + found.length > chainConfig.logMaxTotal) {
        missing.push(piece);
        return;
      }
      const own: Log[] = [];
      await inTurns(found, (log) => {
        const formatted = formatLog(log) as Log;
        if (isWithin(piece, formatted)) own.push(formatted);
      });
      // Those of one piece after another: what is in order already is put together quickly.
      for (const log of own.sort(byPosition)) logs.push(log);
    } catch (error) {
      if (!(error instanceof CouldNotAsk)) throw error;
      if (error.kind === "too-many-alternatives") return await searchHalves(piece, pattern);
      const size = piece.to - piece.from + 1n;
      const width = narrower(size, error, tools.width());
      if (width === null || size === 1n || refusals >= most) {
        if (isPassing({ code: "node-failed", fault: error.kind })) fault ??= error.kind;
        missing.push(piece);
        return;
      }
      // A refusal costs the node nothing, so it may be followed by another question; but not for ever.
      refusals += 1;
      allowance += 1;
      await search(piece, width);
    }
  }

  /** A refusal costs nothing here, either. */
  async function searchHalves(piece: Range, pattern: Pattern): Promise<void> {
    const halves = halvesOf(pattern);
    if (halves.length === 0 || partings >= chainConfig.logMaxFilterSplits) {
      missing.push(piece);
      return;
    }
    partings += 1;
    await Promise.all(halves.map((half) => searchPiece(piece, half)));
  }

  await search({ from: filter.fromBlock, to: filter.toBlock }, tools.width());
  return { logs: once(logs.sort(byPosition)), missing: join(missing), ...(fault ? { fault } : {}) };
}

/**
 * What is known to be taken, or what the node named, if that is narrower; else half. A crowd stands close together: a
 * quarter finds it sooner. `null`: no narrower range would be answered either.
 */
function narrower(size: bigint, { kind, limit: named }: CouldNotAsk, taken: bigint | null): bigint | null {
  const isNarrower = taken !== null && taken < size;
  if (!TOO_WIDE.has(kind)) return isNarrower && taken > 0n ? taken : null;
  if (kind === "range-too-wide" && isNarrower) return taken;
  const limit = BigInt(Math.max(1, Math.floor(named ?? 0)));
  if (named !== undefined && limit < size) return limit;
  return kind === "range-too-wide" || size < 4n ? size / 2n : size / 4n;
}

/** What logs are of: of any of these addresses, with any of these topics. */
type Pattern = Pick<LogFilter, "address" | "topics">;

/** The same in two searches: each for half of what the longest list names. None where it names one of each. */
function halvesOf({ address, topics = [] }: Pattern): readonly Pattern[] {
  const isList = Array.isArray(address);
  const longest = topics.reduce<readonly unknown[]>(
    (most, each) => (Array.isArray(each) && each.length > most.length ? each : most),
    isList ? address : [],
  );
  if (longest.length < 2) return [];
  const half = Math.ceil(longest.length / 2);
  const parted = <Each>(each: Each, part: 0 | 1): Each =>
    each === longest ? (longest.slice(part * half, part === 0 ? half : undefined) as Each) : each;
  return ([0, 1] as const).map((part) => ({
    ...(address === undefined ? {} : { address: parted(address, part) }),
    topics: topics.map((each) => parted(each, part)),
  }));
}

function toParams({ address, topics }: Pattern, { from, to }: Range): Record<string, unknown> {
  return {
    ...(address === undefined ? {} : { address }),
    ...(topics === undefined ? {} : { topics }),
    fromBlock: numberToHex(from),
    toBlock: numberToHex(to),
  };
}

function cut({ from, to }: Range, width: bigint | null, newestFirst: boolean): Range[] {
  if (width === null || to - from < width) return [{ from, to }];
  const pieces: Range[] = [];
  if (newestFirst) {
    let end = to;
    for (; end >= from && pieces.length < chainConfig.logMaxPieces; end -= width)
      pieces.push({ from: max(from, end - width + 1n), to: end });
    if (end >= from) pieces.push({ from, to: end });
  } else {
    let start = from;
    for (; start <= to && pieces.length < chainConfig.logMaxPieces; start += width)
      pieces.push({ from: start, to: min(to, start + width - 1n) });
    if (start <= to) pieces.push({ from: start, to });
  }
  return pieces;
}

function byPosition(a: Log, b: Log): number {
  const [first, second] = [a.blockNumber ?? 0n, b.blockNumber ?? 0n];
  return first === second ? (a.logIndex ?? 0) - (b.logIndex ?? 0) : first < second ? -1 : 1;
}

function isWithin({ from, to }: Range, { blockNumber }: Log): boolean {
  return blockNumber === null || (blockNumber >= from && blockNumber <= to);
}

/** Cosmos EVM takes the first block for the newest, whose logs it tells twice then. */
function once(sorted: readonly Log[]): Log[] {
  return sorted.filter((log, index) => {
    const before = sorted[index - 1];
    const isPlaced = log.logIndex !== null && before?.blockNumber === log.blockNumber;
    return !isPlaced || before.logIndex !== log.logIndex || before.transactionHash !== log.transactionHash;
  });
}

/** Neighbouring ranges as one. */
function join(ranges: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const range of [...ranges].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last && range.from <= last.to + 1n) joined[joined.length - 1] = { from: last.from, to: max(last.to, range.to) };
    else joined.push(range);
  }
  return joined;
}

const max = (a: bigint, b: bigint) => (a > b ? a : b);
const min = (a: bigint, b: bigint) => (a < b ? a : b);
