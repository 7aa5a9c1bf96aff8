import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import type { Log } from "../../log.ts";
import type { Lease, Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { ChainClient } from "../chain/client.ts";
import type { Reader } from "../chain/reader.ts";
import { AuditError } from "../core/errors.ts";
import { keyOfWatchPoint } from "../core/watch-point.ts";
import { changedPoints, createObserver, type Values } from "../watch-points/index.ts";
import { type BlockTrail, createBlockTrail } from "./block-trail.ts";
import { createTradeTurns } from "./call-budget.ts";
import { DAMPING_MS, type ExamineParts, examine, look, stateAfter } from "./examine.ts";
import type { Outbox } from "./outbox.ts";
import { createNotices, createPublisher } from "./publisher.ts";
import { createRetractions } from "./reorgs.ts";
import { createTokenQueue } from "./token-queue.ts";
import { createStates, type HeldState, type TokenState } from "./token-state.ts";
import type { WatchLists } from "./watch-lists.ts";

const TICK_LIMIT_MS = 12_000;
/** Audits in hand end within this, or are not kept. */
const CLOSE_MS = 300;

/** What came of a look at a chain, and what it cost. */
export type Tick = {
  readonly code: "elsewhere" | "idle" | "begun" | "looked" | "same" | "behind" | "foreign" | "unheard" | "unreachable";
  readonly calls: number;
};

export type ChainWatchParts = {
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

/** Watches all tokens of one chain that somebody wants watched, in one process at a time. */
export function createChainWatch(parts: ChainWatchParts) {
  const { client, store, lists, outbox, log, now, count, leaseMs } = parts;
  const chainId = client.chain.id;
  const states = createStates(store, chainId);
  const trail = createBlockTrail(store, chainId, now);
  const observer = createObserver();
  const stopping = new AbortController();
  const { signal } = stopping;
  const notices = createNotices({ client, lists, outbox, now });
  let lease: Lease | undefined;
  const isHeld = async () => !signal.aborted && (await lease?.renew()) === true;
  const examining = examiningWith(parts, { states, trail, isHeld, signal });
  const publisher = createPublisher({ chainId, states, lists, outbox, count });
  const takeOn = (token: string) => begin(examining, token as Address);
  const cared = createTokenQueue({ chainId, states, observer, publisher, log, now, takeOn });
  const turns = createTradeTurns();
  const takingBack = createRetractions(examining, cared);

  const letGo = () => {
    lease = undefined;
    takingBack.reopen();
    cared.clear();
    turns.forget();
    observer.forget();
  };

  const hold = async (): Promise<boolean> => {
    if (lease && (await lease.renew())) return true;
    letGo();
    lease = await store.lease(`watch:chain:${chainId}`, leaseMs);
    if (lease) await trail.load();
    return lease !== undefined;
  };

  const observeAll = async (reader: Reader): Promise<void> => {
    const idle = cared.idle();
    const watched = idle.map(([token, { wires }]) => ({ token: token as Address, points: wires }));
    const room = await turns.roomAt(reader, watched);
    const observed = await observer.observe(reader, watched, room);
    for (const [token, state] of idle) {
      const values = observed.get(token);
      if (!values || !cared.isDue(token)) continue;
      const due = nextAudit(state, values, now());
      cared.settle(token);
      if (due?.isTripped) count("tripped");
      if (due && (due.from > now() || !cared.hasRoom())) cared.retryFrom(token, due.from);
      else if (due)
        cared.start(token, async () => {
          const tries = cared.triesOf(token);
          const before = await states.known(token);
          const { code, state: next } = await examine(examining, token as Address, before, { reader, values, tries });
          count(`examined-${code}`);
          return next;
        });
    }
  };

  const lookNow = async (first: Address): Promise<Tick> => {
    const reader = await client.reader({ address: first, limitMs: TICK_LIMIT_MS, signal });
    const place = await trail.placeOf(reader, reader.block);
    const told = (code: Tick["code"]): Tick => ({ code, calls: reader.spent.calls });
    if (place.code === "foreign") await trail.lose();
    if (place.code === "same" && !cared.hasDue() && !takingBack.isOpen()) return told("same");
    if (signal.aborted) return told("unheard");
    if (place.code === "behind" || place.code === "unheard" || place.code === "foreign") return told(place.code);
    const since = place.code === "reorganised" ? place.since : undefined;
    if (since !== undefined) count("reorganised");
    await takingBack.after(reader, since);
    await observeAll(reader);
    if (signal.aborted) return told("unheard");
    await trail.believe(reader, reader.block, since);
    return told("looked");
  };

  return {
    chainId,
    watched: () => cared.tokens.size,
    /** One look at everything; not again before the last one has ended. */
    async tick(): Promise<Tick> {
      const wanted = await lists.tokensOf(chainId);
      if (wanted.length === 0 && cared.tokens.size === 0) return { code: "idle", calls: 0 };
      if (!(await hold())) return { code: "elsewhere", calls: 0 };
      await cared.load(wanted);
      await notices.send(wanted, cared.tokens);
      const [first] = cared.tokens.keys();
      if (first === undefined) return { code: "begun", calls: 0 };
      try {
        return await lookNow(first as Address);
      } catch (error) {
        const level = error instanceof AuditError || signal.aborted ? "debug" : "warn";
        log[level]({ err: error, chain: chainId }, "Watched tokens could not be looked at");
        return { code: "unreachable", calls: 1 };
      }
    },
    /** Still ours, between ticks. */
    async renew(): Promise<void> {
      if (lease && !(await lease.renew())) letGo();
    },
    /** When everything is done that ticks have begun. */
    settled: cared.settled,
    /** Nothing is asked any more, and nothing that is found from here on is kept. */
    halt: () => stopping.abort(),
    async close(): Promise<void> {
      await Promise.race([cared.settled(), sleep(CLOSE_MS, undefined, { ref: false })]);
      await lease?.release();
      letGo();
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

/** A token that nobody watched before. */
async function begin(parts: ExamineParts, token: Address): Promise<TokenState | undefined> {
  const looked = await look(parts, token, { fresh: false });
  if (!looked || !(await parts.mayWrite())) return undefined;
  const state = stateAfter(looked, parts.now());
  await parts.states.set(token, state, { now: looked.baseline.evidence });
  return state;
}

/** Though no wire tripped: what no wire tells is found all the same. */
const ANEW_MS = 86_400_000;
/** Where wires could not be read that others are compared with, or the audit lost something: what is not seen is not as it was. */
const UNSEEN_MS = 600_000;

/** Whether a token is to be audited anew, and from when on. */
export function nextAudit(
  state: HeldState,
  values: Values,
  now: number,
): { readonly isTripped: boolean; readonly from: number } | undefined {
  const isTripped = changedPoints(state.wires, state.values, values).length > 0;
  const anewMs = state.thin || isUnseen(state, values) ? UNSEEN_MS : ANEW_MS;
  if (!isTripped && Math.abs(now - state.auditedAt) < anewMs) return undefined;
  // A clock that was set back must not keep anybody waiting.
  const isDamped = now - state.toldAt < DAMPING_MS && now >= state.toldAt;
  return { isTripped, from: isDamped ? state.toldAt + DAMPING_MS : now };
}

/** Nothing could be read of it at all, as where a node runs no code of ours; or something can be read only since. */
function isUnseen({ wires, values: before }: HeldState, values: Values): boolean {
  const read = wires.filter(({ kind }) => kind !== "time" && kind !== "account").map(keyOfWatchPoint);
  const isBlind = read.length > 0 && !read.some((key) => before.has(key));
  return isBlind || read.some((key) => !before.has(key) && values.has(key));
}
