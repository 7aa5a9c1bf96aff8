import type { Log } from "../../log.ts";
import { unlessDamaged } from "../../store/store.ts";
import { AuditError } from "../core/errors.ts";
import { keyOfWatchPoint } from "../core/watch-point.ts";
import type { Observer } from "../watch-points/index.ts";
import type { Publisher } from "./publisher.ts";
import { type HeldState, heldStateOf, type States, type TokenState } from "./token-state.ts";

/** Audits of watched tokens that run beside each other. */
const AT_ONCE = 4;
/** One place is kept for what changes at those that are known. */
const BEGINNING = AT_ONCE - 1;
/** What could not be looked at: longer each time. */
const AGAIN_MS = { first: 1_000, most: 60_000 };

type Parts = {
  readonly chainId: number;
  readonly states: States;
  readonly observer: Observer;
  readonly publisher: Publisher;
  readonly log: Log;
  readonly now: () => number;
  /** A token of which nothing is known yet. */
  readonly takeOn: (token: string) => Promise<TokenState | undefined>;
};

export type TokenQueue = ReturnType<typeof createTokenQueue>;

/** The tokens that this process watches, and what is being done about each beside the ticks. */
export function createTokenQueue({ chainId, states, observer, publisher, log, now, takeOn }: Parts) {
  const tokens = new Map<string, HeldState>();
  const busy = new Map<string, Promise<void>>();
  /** From when on a token is to be looked at again, though no new block came, and when that was said. */
  const again = new Map<string, { readonly from: number; readonly saidAt: number }>();
  const retryFrom = (token: string, from: number) => void again.set(token, { from, saidAt: now() });
  /** A clock that was set back must not keep anybody waiting. */
  const mayLook = (token: string): boolean => {
    const { from, saidAt } = again.get(token) ?? { from: 0, saidAt: 0 };
    return now() >= from || now() < saidAt;
  };
  /** How often in a row it could not be looked at. */
  const failures = new Map<string, number>();

  const remember = (token: string, state: TokenState) => {
    tokens.set(token, heldStateOf(state));
    for (const wire of state.wires) {
      if (wire.kind !== "account") continue;
      const nonce = state.values[keyOfWatchPoint(wire)];
      if (nonce !== undefined) observer.recall(wire.at, state.balances[wire.at], Number(nonce));
    }
  };

  const fail = (token: string) => {
    const times = failures.get(token) ?? 0;
    failures.set(token, times + 1);
    retryFrom(token, now() + Math.min(AGAIN_MS.most, AGAIN_MS.first * 2 ** times));
  };

  /** `work` gives what is known of the token then; undefined: it is tried again. */
  const start = (token: string, work: () => Promise<TokenState | undefined>) => {
    const done = work()
      .then(async (state) => {
        if (!state) return fail(token);
        failures.delete(token);
        remember(token, await publisher.publish(token, state));
      })
      .catch((error: unknown) => {
        // What was found may be kept and not told yet: the store is read again.
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
    else if (busy.size < BEGINNING) start(token, () => takeOn(token));
  };

  /** One whose entries are damaged keeps no other waiting. */
  const takeIfWhole = (token: string): Promise<void> =>
    take(token).catch((error: unknown) => {
      unlessDamaged(error);
      fail(token);
      log.warn({ err: error, chain: chainId, token }, "What is known of a watched token is damaged");
    });

  return {
    tokens: tokens as ReadonlyMap<string, HeldState>,
    start,
    /** How often in a row it could not be looked at. */
    triesOf: (token: string) => failures.get(token) ?? 0,
    hasRoom: () => busy.size < AT_ONCE,
    /** Not before then; it may be sooner where that was said. */
    retryFrom,
    /** Whether there was no trouble with it a moment ago. */
    isDue: mayLook,
    hasDue: () => [...again.keys()].some(mayLook),
    settle: (token: string) => void again.delete(token),
    /** Of whom nothing is being found out just now. */
    idle: (): readonly (readonly [string, HeldState])[] => [...tokens].filter(([token]) => !busy.has(token)),
    /** Once nothing is done about it any more. */
    free: async (token: string) => await busy.get(token),
    /** These and no others. */
    async load(wanted: readonly string[]): Promise<void> {
      const left = new Set(wanted);
      const isOver = (token: string) => !(left.has(token) || busy.has(token));
      for (const token of [...again.keys(), ...failures.keys()].filter(isOver)) {
        again.delete(token);
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
      again.clear();
      failures.clear();
    },
    async settled(): Promise<void> {
      while (busy.size > 0) await Promise.all(busy.values());
    },
  };
}
