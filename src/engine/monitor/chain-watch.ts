// Watches all watched tokens of one chain, in one process at a time. Each look reads their watch points at the newest block, audits tokens
// whose points changed, and follows reorganisations.
import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import type { Log } from "../../log.ts";
import type { Lease, Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import { AuditError } from "../core/errors.ts";
import { keyOfWatchPoint } from "../core/watch-point.ts";
import {
  changedPoints,
  createObserver,
  createStorageActivity,
  type LookBudget,
  type Values,
  type Watched,
  watchPointConfig,
} from "../watch-points/index.ts";
import { type BlockTrail, createBlockTrail, createRetractions } from "./block-trail.ts";
import { monitorConfig } from "./config.ts";
import { type ExamineParts, examine, firstAudit } from "./examine.ts";
import type { Outbox } from "./outbox.ts";
import { createEndNotices, createPublisher, createTokenQueue } from "./token-queue.ts";
import { createStates, type HeldState } from "./token-state.ts";
import type { WatchLists } from "./watch-lists.ts";

/** What one look at a chain found, and what it cost. The codes count in the metrics. */
type Tick = {
  readonly code: "elsewhere" | "idle" | "begun" | "looked" | "same" | "behind" | "foreign" | "unheard" | "unreachable";
  readonly calls: number;
};

type ChainWatchParts = {
  readonly client: ChainClient;
  readonly auditor: Auditor;
  readonly store: Store;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly log: Log;
  readonly now: () => number;
  readonly count: (event: string) => void;
  readonly leaseMs: number;
};

export type ChainWatch = ReturnType<typeof createChainWatch>;

export function createChainWatch(parts: ChainWatchParts) {
  const { client, store, lists, outbox, log, now, count, leaseMs } = parts;
  const chainId = client.chain.id;
  const states = createStates(store, chainId);
  const trail = createBlockTrail(store, chainId, now);
  const observer = createObserver();
  const stopping = new AbortController();
  const { signal } = stopping;
  const notices = createEndNotices({ client, lists, outbox, now });
  let lease: Lease | undefined;
  const isHeld = async () => !signal.aborted && (await lease?.renew()) === true;
  const examining = examiningWith(parts, { states, trail, isHeld, signal });
  const publisher = createPublisher({ chainId, states, lists, outbox, count });
  const audit = (token: string) => firstAudit(examining, token as Address);
  const queue = createTokenQueue({ chainId, states, observer, publisher, log, now, firstAudit: audit });
  const turns = createTradeTurns();
  const retractions = createRetractions(examining, queue);

  const release = () => {
    lease = undefined;
    retractions.reopen();
    queue.clear();
    turns.forget();
    observer.forget();
  };

  const hold = async (): Promise<boolean> => {
    if (lease && (await lease.renew())) return true;
    release();
    lease = await store.lease(`watch:chain:${chainId}`, leaseMs);
    if (lease) await trail.load();
    return lease !== undefined;
  };

  const observeAll = async (reader: Reader): Promise<void> => {
    const idle = queue.idle();
    const watched = idle.map(([token, { wires }]) => ({ token: token as Address, points: wires }));
    const budget = await turns.budgetOf(reader, watched);
    const observed = await observer.observe(reader, watched, budget);
    for (const [token, state] of idle) {
      const values = observed.get(token);
      if (!values || !queue.isDue(token)) continue;
      const due = nextAudit(state, values, now());
      queue.settle(token);
      if (due?.hasChanged) count("tripped");
      if (due && (due.from > now() || !queue.hasRoom())) queue.retryFrom(token, due.from);
      else if (due)
        queue.start(token, async () => {
          const tries = queue.triesOf(token);
          const before = await states.known(token);
          const { code, state: next } = await examine(examining, token as Address, before, { reader, values, tries });
          count(`examined-${code}`);
          return next;
        });
    }
  };

  const lookAtBlock = async (first: Address): Promise<Tick> => {
    const reader = await client.reader({ address: first, limitMs: monitorConfig.lookLimitMs, signal });
    const place = await trail.placeOf(reader, reader.block);
    const told = (code: Tick["code"]): Tick => ({ code, calls: reader.spent.calls });
    if (place.code === "foreign") await trail.lose();
    if (place.code === "same" && !queue.hasDue() && !retractions.isOpen()) return told("same");
    if (signal.aborted) return told("unheard");
    if (place.code === "behind" || place.code === "unheard" || place.code === "foreign") return told(place.code);
    const since = place.code === "reorganised" ? place.since : undefined;
    if (since !== undefined) count("reorganised");
    await retractions.after(reader, since);
    await observeAll(reader);
    if (signal.aborted) return told("unheard");
    await trail.believe(reader, reader.block, since);
    return told("looked");
  };

  return {
    chainId,
    watched: () => queue.tokens.size,
    /** One look at all tokens. Not to be called again before it has ended. */
    async tick(): Promise<Tick> {
      const wanted = await lists.tokensOf(chainId);
      if (wanted.length === 0 && queue.tokens.size === 0) return { code: "idle", calls: 0 };
      if (!(await hold())) return { code: "elsewhere", calls: 0 };
      await queue.load(wanted);
      await notices.send(wanted, queue.tokens);
      const [first] = queue.tokens.keys();
      if (first === undefined) return { code: "begun", calls: 0 };
      try {
        return await lookAtBlock(first as Address);
      } catch (error) {
        const level = error instanceof AuditError || signal.aborted ? "debug" : "warn";
        log[level]({ err: error, chain: chainId }, "Watched tokens could not be looked at");
        return { code: "unreachable", calls: 1 };
      }
    },
    /** Keeps the chain for this process between looks. */
    async renew(): Promise<void> {
      if (lease && !(await lease.renew())) release();
    },
    /** Settles when all audits that looks began have ended. */
    settled: queue.settled,
    /** Ends all reading; what is found later is not kept. */
    halt: () => stopping.abort(),
    async close(): Promise<void> {
      await Promise.race([queue.settled(), sleep(monitorConfig.closeMs, undefined, { ref: false })]);
      await lease?.release();
      release();
    },
  };
}

type Holding = Pick<ExamineParts, "states" | "signal"> & {
  readonly trail: BlockTrail;
  readonly isHeld: () => Promise<boolean>;
};

function examiningWith(
  { client, auditor, now }: ChainWatchParts,
  { states, trail, isHeld, signal }: Holding,
): ExamineParts {
  const believable = new Set(["same", "on", "behind"]);
  return {
    client,
    auditor,
    states,
    now,
    isOurs: async (reader) => believable.has((await trail.placeOf(reader, reader.block)).code),
    mayWrite: isHeld,
    signal,
  };
}

/** Whether a token has to be audited again, and from when on. */
export function nextAudit(
  state: HeldState,
  values: Values,
  now: number,
): { readonly hasChanged: boolean; readonly from: number } | undefined {
  const { minAlertIntervalMs, reauditMs, reauditUnreadMs } = monitorConfig;
  const hasChanged = changedPoints(state.wires, state.values, values).length > 0;
  const reauditAfterMs = state.thin || isUnread(state, values) ? reauditUnreadMs : reauditMs;
  if (!hasChanged && Math.abs(now - state.auditedAt) < reauditAfterMs) return undefined;
  // After a clock was set back, the last alert lies in the future: it must not delay the audit.
  const isTooSoon = now - state.toldAt < minAlertIntervalMs && now >= state.toldAt;
  return { hasChanged, from: isTooSoon ? state.toldAt + minAlertIntervalMs : now };
}

/** No point was read at the last audit, as where a node refuses replaced code; or a point is read now for the first time. */
function isUnread({ wires, values: before }: HeldState, values: Values): boolean {
  const read = wires.filter(({ kind }) => kind !== "time" && kind !== "account").map(keyOfWatchPoint);
  const isBlind = read.length > 0 && !read.some((key) => before.has(key));
  return isBlind || read.some((key) => !before.has(key) && values.has(key));
}

// Shares the calls of one look at a chain among its watched tokens: all watch points are read, and trades and transaction counts get the
// calls that are left. Tokens whose trade must wait take turns.

/** Calls of one look that are left when all points are read. */
function callsLeft(blockTimeMs: number, watched: readonly Watched[]): number {
  const { maxCallsPerSecond, overheadCalls, minUnmovedNonceCalls } = monitorConfig;
  const points = watched.reduce((sum, each) => sum + each.points.length, 0);
  const reading = overheadCalls + minUnmovedNonceCalls + Math.ceil(points / watchPointConfig.maxReadsPerCall);
  return Math.floor((maxCallsPerSecond * blockTimeMs) / 1_000) - reading;
}

/** Whether one look has no room for all trades, so that tokens take turns. */
function tradesWait(blockTimeMs: number, watched: readonly Watched[]): boolean {
  return watched.length > Math.max(1, callsLeft(blockTimeMs, watched)) * watchPointConfig.maxTradesPerCall;
}

/** What decides whose trade is tried first. */
type Turns = {
  /** When each token's trade was tried last. */
  readonly tradedAt: ReadonlyMap<string, number>;
  /** Tokens whose storage moved. */
  readonly active: ReadonlySet<string>;
};

/**
 * What one look may ask besides reading all points. Trades: of tokens whose storage moved, and of those that waited longest, which
 * get half of the room at least. Spare calls go to transaction counts.
 */
export function budgetFor(blockTimeMs: number, watched: readonly Watched[], { tradedAt, active }: Turns): LookBudget {
  const { maxTradesPerCall, maxStorageReadsPerCall } = watchPointConfig;
  const { maxMovedNonceCalls, minUnmovedNonceCalls } = monitorConfig;
  const storageCalls = tradesWait(blockTimeMs, watched) ? Math.ceil(watched.length / maxStorageReadsPerCall) : 0;
  const left = callsLeft(blockTimeMs, watched) - storageCalls;
  const most = Math.max(1, left) * maxTradesPerCall;
  const waiting = watched
    .map(({ token }) => token.toLowerCase())
    .sort((one, other) => (tradedAt.get(one) ?? 0) - (tradedAt.get(other) ?? 0));
  const first = waiting.filter((token) => active.has(token)).slice(0, most / 2);
  const turn = [...new Set([...first, ...waiting])].slice(0, most);
  const spare = Math.max(0, left - Math.ceil(turn.length / maxTradesPerCall));
  return {
    trading: new Set(turn),
    nonces: { moved: maxMovedNonceCalls, still: minUnmovedNonceCalls + spare },
  };
}

/** How long after its begin a look of so many calls may be followed by the next. */
export function pauseAfter(calls: number): number {
  return (calls * 1_000) / monitorConfig.maxCallsPerSecond;
}

/** Remembers from look to look whose trade was tried when. */
function createTradeTurns() {
  const activity = createStorageActivity();
  const tradedAt = new Map<string, number>();
  return {
    async budgetOf(reader: Reader, watched: readonly Watched[]): Promise<LookBudget> {
      const { blockTimeMs } = reader.chain;
      const waiting = tradesWait(blockTimeMs, watched)
        ? watched.filter(({ points }) => points.some(({ kind }) => kind === "trade"))
        : [];
      const tokens = waiting.map(({ token }) => token);
      const budget = budgetFor(blockTimeMs, watched, { tradedAt, active: await activity.read(reader, tokens) });
      for (const token of budget.trading) tradedAt.set(token, performance.now());
      return budget;
    },
    forget(): void {
      activity.forget();
      tradedAt.clear();
    },
  };
}
