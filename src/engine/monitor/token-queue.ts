// Holds the tokens that this process watches, and runs their audits beside the looks: several at once, with retries. Takes the work to do
// for a token, publishes the alerts it gives, and remembers the new state.
import type { Log } from "../../log.ts";
import { unlessDamaged } from "../../store/store.ts";
import { AuditError } from "../core/errors.ts";
import { keyOfWatchPoint } from "../core/watch-point.ts";
import type { Observer } from "../watch-points/index.ts";
import { monitorConfig } from "./config.ts";
import type { Publisher } from "./publisher.ts";
import { type HeldState, heldStateOf, type States, type TokenState } from "./token-state.ts";

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
