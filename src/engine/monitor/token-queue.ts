// Holds the tokens that this process watches, and runs their audits beside the looks: several at once, with retries. Takes the work to do
// for a token, publishes the alerts it gives, and remembers the new state.
import type { Address } from "viem";
import type { Log } from "../../log.ts";
import { unlessDamaged } from "../../store/store.ts";
import type { ChainClient } from "../chain/client.ts";
import { AuditError } from "../core/errors.ts";
import { keyOfWatchPoint } from "../core/watch-point.ts";
import type { Alert } from "../diff/change.ts";
import type { Request } from "../request/request.ts";
import type { Observer } from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";
import { aboutOf } from "./examine.ts";
import type { Outbox } from "./outbox.ts";
import { type HeldState, heldStateOf, type States, type TokenState } from "./token-state.ts";
import { nameOfWatcher, type OwnedWatch, type WatchLists } from "./watch-lists.ts";

type Parts = {
  readonly chainId: number;
  readonly states: States;
  readonly observer: Observer;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly now: () => number;
  readonly firstAudit: (token: string) => Promise<TokenState | undefined>;
};

export type TokenQueue = ReturnType<typeof createTokenQueue>;

export function createTokenQueue({ chainId, states, observer, publisher, log, now, firstAudit }: Parts) {
  const tokens = new Map<string, HeldState>();
  const busy = new Map<string, Promise<void>>();
  /** When a token is looked at again even without a new block, and when that was decided. */
  const retries = new Map<string, { readonly from: number; readonly decidedAt: number }>();
  const retryFrom = (token: string, from: number) => void retries.set(token, { from, decidedAt: now() });
  /** A clock that was set back must not delay the retry. */
  const mayLook = (token: string): boolean => {
    const { from, decidedAt } = retries.get(token) ?? { from: 0, decidedAt: 0 };
    return now() >= from || now() < decidedAt;
  };
  /** Failures in a row. */
  const failures = new Map<string, number>();

  const remember = (token: string, state: TokenState) => {
    tokens.set(token, heldStateOf(state));
    for (const point of state.wires) {
      if (point.kind !== "account") continue;
      const nonce = state.values[keyOfWatchPoint(point)];
      if (nonce !== undefined) observer.recall(point.at, state.balances[point.at], Number(nonce));
    }
  };

  const fail = (token: string) => {
    const times = failures.get(token) ?? 0;
    failures.set(token, times + 1);
    retryFrom(token, now() + Math.min(monitorConfig.maxRetryMs, monitorConfig.minRetryMs * 2 ** times));
  };

  /** `work` gives the new state of the token; undefined: it is tried retries. */
  const start = (token: string, work: () => Promise<TokenState | undefined>) => {
    const done = work()
      .then(async (state) => {
        if (!state) return fail(token);
        failures.delete(token);
        remember(token, await publisher.publish(token, state));
      })
      .catch((error: unknown) => {
        // The alert may be stored and not published yet: the state is read from the store retries.
        if (!(error instanceof AuditError)) tokens.delete(token);
        fail(token);
        const level = error instanceof AuditError ? "debug" : "warn";
        log[level]({ err: error, chain: chainId, token }, "A watched token could not be looked at");
      })
      .finally(() => busy.delete(token));
    busy.set(token, done);
  };

  const take = async (token: string): Promise<void> => {
    if (tokens.has(token) || busy.has(token)) return;
    if (!mayLook(token)) return;
    const state = await states.get(token).catch(unlessDamaged);
    if (state) remember(token, await publisher.publish(token, state));
    else if (busy.size < monitorConfig.maxFirstAudits) start(token, () => firstAudit(token));
  };

  /** A damaged token must not stop the others. */
  const takeIfWhole = (token: string): Promise<void> =>
    take(token).catch((error: unknown) => {
      unlessDamaged(error);
      fail(token);
      log.warn({ err: error, chain: chainId, token }, "What is known of a watched token is damaged");
    });

  return {
    tokens: tokens as ReadonlyMap<string, HeldState>,
    start,
    /** Failures of a token in a row. */
    triesOf: (token: string) => failures.get(token) ?? 0,
    hasRoom: () => busy.size < monitorConfig.maxAudits,
    /** The token is looked at again from this time on. */
    retryFrom,
    /** False while a retry has to wait. */
    isDue: mayLook,
    hasDue: () => [...retries.keys()].some(mayLook),
    settle: (token: string) => void retries.delete(token),
    /** Tokens that are not being audited. */
    idle: (): readonly (readonly [string, HeldState])[] => [...tokens].filter(([token]) => !busy.has(token)),
    /** Settles when the token's audit has ended. */
    free: async (token: string) => await busy.get(token),
    /** Watches exactly these tokens from now on. */
    async load(wanted: readonly string[]): Promise<void> {
      const left = new Set(wanted);
      const isOver = (token: string) => !(left.has(token) || busy.has(token));
      for (const token of [...retries.keys(), ...failures.keys()].filter(isOver)) {
        retries.delete(token);
        failures.delete(token);
      }
      for (const token of [...tokens.keys()].filter(isOver)) {
        tokens.delete(token);
        await states.forget(token);
      }
      for (const token of wanted) await takeIfWhole(token);
    },
    clear(): void {
      tokens.clear();
      retries.clear();
      failures.clear();
    },
    async settled(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy.values());
    },
  };
}

// Puts alerts into the outbox of everyone who watches the token: what was found about it, and that a watch ends or has ended.

type PublisherParts = {
  readonly chainId: number;
  readonly states: States;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly count: (event: string) => void;
};

type Publisher = ReturnType<typeof createPublisher>;

export function createPublisher({ chainId, states, lists, outbox, count }: PublisherParts) {
  return {
    /** Hands on all pending alerts of a token. Doing it twice sends nothing twice. */
    async publish(token: string, state: TokenState): Promise<TokenState> {
      if (state.pending.length === 0) return state;
      const watches = await lists.watchesOf({ chainId, address: token as Request["address"] });
      for (const alert of state.pending) {
        const to = watches.filter((each) => wants(each, alert));
        await outbox.put(to.map(({ watcher }) => ({ watcher, alert })));
        count(alert.code);
      }
      const next = { ...state, pending: [] };
      await states.set(token, next);
      return next;
    },
  };
}

/** A retraction goes to all watchers: the outbox drops it for those who never got the alert. */
function wants({ settings, watch }: OwnedWatch, alert: Alert): boolean {
  if (alert.code === "taken-back") return true;
  return (alert.danger || !settings.onlyDanger) && watch.since <= alert.at;
}

type NoticeParts = {
  readonly client: ChainClient;
  readonly lists: WatchLists;
  readonly outbox: Outbox;
  readonly now: () => number;
};

/** Tells watchers a day before that a watch ends, and when it has ended, and removes ended watches. */
export function createEndNotices({ client, lists, outbox, now }: NoticeParts) {
  let sentAt = Number.NEGATIVE_INFINITY;

  const notify = async (
    request: Request,
    { watcher, watch, isOver }: OwnedWatch,
    known: string | null,
  ): Promise<void> => {
    if (!isOver && (watch.warned || watch.until - now() > monitorConfig.endNoticeMs)) return;
    const { until } = watch;
    const token = { address: watch.address, symbol: watch.symbol ?? known };
    const code = isOver ? "ended" : "ends-soon";
    const id = `${watch.chainId}-${watch.address}-${code}-${until}-${nameOfWatcher(watcher)}`;
    const alert = { code, ...aboutOf(client, { token }, now()), id, danger: false, until } as const;
    await outbox.put([{ watcher, alert }]);
    await (isOver ? lists.drop(watcher, request) : lists.warned(watcher, request));
  };

  return {
    /** `wanted`: all tokens that a watcher may have, whether their state is known or not. */
    async send(wanted: readonly string[], known: ReadonlyMap<string, HeldState>): Promise<void> {
      if (Math.abs(now() - sentAt) < monitorConfig.endNoticeIntervalMs) return;
      sentAt = now();
      for (const token of wanted) {
        const request = { chainId: client.chain.id, address: token as Address };
        const symbol = known.get(token)?.symbol ?? null;
        for (const owned of await lists.allWatchesOf(request)) await notify(request, owned, symbol);
        await lists.prune(request);
      }
    },
  };
}
