// Finds out what became of tokens that were green: audits them again after a day, a week and a month, and counts how many turned bad.
import type { Address } from "viem";
import { z } from "zod";
import type { Log } from "../../log.ts";
import type { Collection, Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { ChainClient } from "../chain/client.ts";
import { type CodedReport, Verdict } from "../core/report.ts";
import { tokenKey } from "../core/token-key.ts";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "../core/units.ts";
import { keyOfWatchPoint, WatchPoint } from "../core/watch-point.ts";
import type { Request } from "../request/request.ts";
import { changedPoints, createObserver, takeBaseline, type Values, wentBothWays } from "../watch-points/index.ts";

/** Limits of tracking what became of green tokens. */
const outcomeConfig = {
  /** A green token is looked at again after so many days. Each look may cost an audit. */
  lookAfterDays: [1, 7, 30],
  /** Green tokens tracked at once. More take more looks; new ones are passed over while there is no room. */
  maxTokens: 500,
  /** Between two looks of all processes together: some 300 a day. */
  lookIntervalMs: 5 * MINUTE_MS,
  /** A process that looks holds the lease so long. */
  leaseMs: 10 * MINUTE_MS,
  /** A process holds the lock of the list so long at most. */
  lockMs: 5 * SECOND_MS,
  /** Longer than the last look can be late. */
  keptMs: 45 * DAY_MS,
} as const;

type Parts = {
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
  readonly clientOf: ClientOf;
  /** Ends reading from chains. */
  readonly signal?: AbortSignal;
  readonly now?: () => number;
};

const NEVER = new AbortController().signal;

/** Notes green tokens and those that chats posted, so that they are looked at again. */
export function createGreenTokens({ store, log, clientOf, signal = NEVER, now = Date.now }: Parts) {
  const greens = store.open(GREENS);
  const readings = store.open(READINGS);

  /** Never throws. */
  const track = async (report: CodedReport, called?: true): Promise<void> => {
    const { chain, token, checkedAt } = report;
    const each = { chainId: chain.id, address: token.address.toLowerCase(), since: checkedAt, looked: 0 };
    const green: GreenToken = called ? { ...each, called } : each;
    const hasRoom = (all: readonly GreenToken[]) =>
      all.length < outcomeConfig.maxTokens && !all.some((each) => isSame(each, green));
    try {
      if (!hasRoom((await greens.get(ALL)) ?? [])) return;
      const isNew = await store.withLock("greens", outcomeConfig.lockMs, async () => {
        const all = (await greens.get(ALL)) ?? [];
        if (hasRoom(all)) await greens.set(ALL, [...all, green]);
        return hasRoom(all);
      });
      if (!isNew || called) return;
      const read = await readingsAt(clientOf, report, signal);
      if (read) await readings.set(tokenKey(green), read);
    } catch (error) {
      log.warn({ err: error }, "What was green could not be noted");
    }
  };

  return {
    async note(report: CodedReport): Promise<void> {
      const { verdict, coverage, checkedAt } = report;
      if (verdict === "clear" && !coverage.thin && checkedAt >= now() - DAY_MS) await track(report);
    },
    /** Looks at it again as at green ones, whatever it is. */
    follow: (report: CodedReport): Promise<void> => track(report, true),
  };
}

/** What a token was found to be when it was looked at last; undefined: not yet. */
export function outcomesOf(store: Store): (request: Request) => Promise<Outcome | undefined> {
  const outcomes = store.open(OUTCOMES);
  return (request) => outcomes.get(tokenKey(request));
}

export type OutcomeCounts = ReadonlyMap<Look, Count>;

/** Reads how many green tokens turned bad so far. */
export function outcomeCounts(store: Store): () => Promise<OutcomeCounts> {
  const counts = store.open(COUNTS);
  return async () => {
    const kept = (await counts.get(ALL)) ?? {};
    return new Map(LOOKS.map((days) => [days, kept[days] ?? { looked: 0, bad: 0, unknown: 0 }]));
  };
}

/** Looks at green tokens again, one at a time, in one of all processes. */
export function createOutcomeTracker(parts: Parts & { readonly auditor: Pick<Auditor, "audit"> }) {
  const { store, log, auditor, clientOf, now = Date.now } = parts;
  const readings = store.open(READINGS);
  const stopping = new AbortController();
  const greens = store.open(GREENS);
  const counts = store.open(COUNTS);
  const outcomes = store.open(OUTCOMES);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const settle = (green: GreenToken, verdict: CodedReport["verdict"]) =>
    store.withLock("greens", outcomeConfig.lockMs, async () => {
      const all = (await greens.get(ALL)) ?? [];
      const rest = all.filter((each) => !isSame(each, green));
      const days = LOOKS[green.looked];
      const looked = green.looked + 1;
      // A token that turned bad needs no further look.
      const isDone = verdict === "danger" || looked >= LOOKS.length;
      await greens.set(ALL, isDone ? rest : [...rest, { ...green, looked }]);
      await outcomes.set(tokenKey(green), { verdict, at: now() });
      if (days === undefined || green.called) return;
      const kept = (await counts.get(ALL)) ?? {};
      const before = kept[days] ?? { looked: 0, bad: 0, unknown: 0 };
      const count = {
        looked: before.looked + 1,
        bad: before.bad + Number(verdict === "danger"),
        unknown: before.unknown + Number(verdict === "unknown"),
      };
      await counts.set(ALL, { ...kept, [days]: count });
    });

  /** Whether nothing about the token changed since it was green. Saves the audit. */
  const isStill = async (green: GreenToken): Promise<boolean> => {
    try {
      const before = await readings.get(tokenKey(green));
      return before !== undefined && (await isUnmoved(clientOf, requestOf(green), before, stopping.signal));
    } catch {
      return false;
    }
  };

  /** A token that can no longer be audited counts as unknown. */
  const verdictNow = async (green: GreenToken): Promise<CodedReport["verdict"]> => {
    const report = await auditor.audit(requestOf(green), { fresh: true, turn: "after" }).catch(() => undefined);
    if (report?.verdict === "clear") {
      const read = await readingsAt(clientOf, report, stopping.signal).catch(() => undefined);
      if (read) await readings.set(tokenKey(green), read);
    }
    return report?.verdict ?? "unknown";
  };

  const look = async (): Promise<void> => {
    const green = ((await greens.get(ALL)) ?? []).find((each) => isDue(each, now()));
    if (!green) return;
    // The last look always audits, for changes that no watch point shows.
    const isLast = green.looked + 1 >= LOOKS.length;
    const isClear = !isLast && (await isStill(green));
    if (isStopped) return;
    const verdict = isClear ? "clear" : await verdictNow(green);
    // An audit that the end of the process cut short says nothing.
    if (!isStopped) await settle(green, verdict);
  };

  /** Does nothing while another process looks. */
  const tick = async (): Promise<void> => {
    const lease = await store.lease("record", outcomeConfig.leaseMs);
    if (!lease) return;
    try {
      await look();
    } catch (error) {
      log.warn({ err: error }, "What was green could not be looked at again");
    } finally {
      await lease.release();
    }
  };

  return {
    tick,
    start() {
      timer = setInterval(() => {
        looking ??= tick().finally(() => {
          looking = undefined;
        });
      }, outcomeConfig.lookIntervalMs);
      timer.unref();
    },
    async stop() {
      isStopped = true;
      stopping.abort();
      clearInterval(timer);
      await looking;
    },
  };
}

function isDue({ since, looked }: GreenToken, now: number): boolean {
  const days = LOOKS[looked];
  return days !== undefined && now - since >= days * DAY_MS;
}

function requestOf({ chainId, address }: GreenToken) {
  return { chainId, address: address as `0x${string}` };
}

function isSame(one: GreenToken, other: GreenToken): boolean {
  return one.chainId === other.chainId && one.address === other.address;
}

// What is stored of tokens that were green, and whether anything about one has changed since.

/** Days after which a green token is looked at again. */
const LOOKS = outcomeConfig.lookAfterDays;
type Look = (typeof LOOKS)[number];

const GreenToken = z.object({
  chainId: z.number().int(),
  address: z.string(),
  /** Milliseconds since 1970. */
  since: z.number(),
  /** Looks that are done. */
  looked: z.number().int().nonnegative(),
  /** A chat posted it: it is followed whatever it was, and does not count as green. */
  called: z.literal(true).optional(),
});
type GreenToken = Readonly<z.infer<typeof GreenToken>>;

/** Tokens that were green, the oldest first, under one key. */
const GREENS: Collection<GreenToken[]> = {
  name: "greens",
  version: 1,
  schema: z.array(GreenToken),
  ttlMs: outcomeConfig.keptMs,
};

const GreenReadings = z.object({ wires: z.array(WatchPoint), values: z.record(z.string(), z.string()) });
/** The watch points of a token, and what they read when the token was green. */
type GreenReadings = z.infer<typeof GreenReadings>;

/** By chain and token. */
export const READINGS: Collection<GreenReadings> = {
  name: "green-wires",
  version: 1,
  schema: GreenReadings,
  ttlMs: outcomeConfig.keptMs,
};

const Outcome = z.object({ verdict: Verdict, at: z.number() });
export type Outcome = Readonly<z.infer<typeof Outcome>>;

/** What a token was found to be when it was looked at last; by chain and token. */
const OUTCOMES: Collection<Outcome> = {
  name: "token-outcomes",
  version: 1,
  schema: Outcome,
  ttlMs: outcomeConfig.keptMs,
};

const Count = z.object({
  looked: z.number().int(),
  /** Tokens that were 🔴 by then. */
  bad: z.number().int(),
  /** Tokens that were ⚪ by then. */
  unknown: z.number().int(),
});
type Count = Readonly<z.infer<typeof Count>>;

/** The counts of all looks so far, by days, under one key. */
const COUNTS: Collection<Record<string, Count>> = {
  name: "green-counts",
  version: 1,
  schema: z.record(z.string(), Count),
};

const ALL = "all";

/** The client of a chain; undefined where the chain is configured no more. */
export type ClientOf = (chainId: number) => Pick<ChainClient, "reader"> | undefined;

/** What a token's watch points read at the block of its audit. Undefined where they could not be read. */
async function readingsAt(
  clientOf: ClientOf,
  { chain, token, block, tripwires }: CodedReport,
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

/** Whether all points read as they did, trades included. A point that cannot be read, then or now, may have moved. */
async function isUnmoved(
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

/** Whether every point was read, and a trade went both ways, so that holders can get out. */
function isKnown(wires: readonly WatchPoint[], values: Values): boolean {
  const isRead = wires.every((point) => values.has(keyOfWatchPoint(point)));
  const trades = wires.flatMap((point) => (point.kind === "trade" ? (values.get(keyOfWatchPoint(point)) ?? []) : []));
  return isRead && trades.length > 0 && trades.every(wentBothWays);
}
