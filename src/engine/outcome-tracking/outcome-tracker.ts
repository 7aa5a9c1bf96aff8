import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { Report } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import {
  ALL,
  type ClientOf,
  COUNTS,
  type Count,
  GREENS,
  type GreenToken,
  isUnmoved,
  LOOKS,
  type Look,
  readingsAt,
  WIRED,
} from "./green-tokens.ts";

/** Of this many tokens it is found out what became of them; others are not noted while there is no room. */
const MOST = 500;
/** One look at a time, and no more often: some three hundred a day, whatever the service is asked. */
const EVERY_MS = 5 * 60_000;
const LEASE_MS = 2 * EVERY_MS;
const LOCK_MS = 5_000;

type Parts = {
  readonly store: Store;
  readonly log: Pick<Log, "warn">;
  readonly clientOf: ClientOf;
  /** Ends what is read of chains. */
  readonly signal?: AbortSignal;
  readonly now?: () => number;
};

const NEVER = new AbortController().signal;

/** Notes what was green, so that it is looked at again. Never throws. */
export function createGreenTokens({ store, log, clientOf, signal = NEVER, now = Date.now }: Parts) {
  const greens = store.open(GREENS);
  const wired = store.open(WIRED);
  return {
    async note(report: Report): Promise<void> {
      const { verdict, chain, token, coverage, checkedAt } = report;
      if (verdict !== "clear" || coverage.thin || checkedAt < now() - DAY_MS) return;
      const green = { chainId: chain.id, address: token.address.toLowerCase(), since: checkedAt, looked: 0 };
      const hasRoom = (all: readonly GreenToken[]) => all.length < MOST && !all.some((each) => isSame(each, green));
      try {
        if (!hasRoom((await greens.get(ALL)) ?? [])) return;
        const isNew = await store.withLock("greens", LOCK_MS, async () => {
          const all = (await greens.get(ALL)) ?? [];
          if (hasRoom(all)) await greens.set(ALL, [...all, green]);
          return hasRoom(all);
        });
        if (!isNew) return;
        const read = await readingsAt(clientOf, report, signal);
        if (read) await wired.set(keyOf(green), read);
      } catch (error) {
        log.warn({ err: error }, "What was green could not be noted");
      }
    },
  };
}

export type OutcomeCounts = ReadonlyMap<Look, Count>;

/** What became of those that were green, counted so far. */
export function outcomeCounts(store: Store): () => Promise<OutcomeCounts> {
  const counts = store.open(COUNTS);
  return async () => {
    const kept = (await counts.get(ALL)) ?? {};
    return new Map(LOOKS.map((days) => [days, kept[days] ?? { looked: 0, bad: 0, unknown: 0 }]));
  };
}

/** Looks again at what was green, one token at a time and in one process of all. */
export function createOutcomeTracker(parts: Parts & { readonly auditor: Pick<Auditor, "audit"> }) {
  const { store, log, auditor, clientOf, now = Date.now } = parts;
  const wired = store.open(WIRED);
  const stopping = new AbortController();
  const greens = store.open(GREENS);
  const counts = store.open(COUNTS);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const settle = (green: GreenToken, verdict: Report["verdict"]) =>
    store.withLock("greens", LOCK_MS, async () => {
      const all = (await greens.get(ALL)) ?? [];
      const rest = all.filter((each) => !isSame(each, green));
      const days = LOOKS[green.looked];
      const looked = green.looked + 1;
      // What turned bad is known by now, and stays so.
      const isDone = verdict === "danger" || looked >= LOOKS.length;
      await greens.set(ALL, isDone ? rest : [...rest, { ...green, looked }]);
      if (days === undefined) return;
      const kept = (await counts.get(ALL)) ?? {};
      const before = kept[days] ?? { looked: 0, bad: 0, unknown: 0 };
      const count = {
        looked: before.looked + 1,
        bad: before.bad + Number(verdict === "danger"),
        unknown: before.unknown + Number(verdict === "unknown"),
      };
      await counts.set(ALL, { ...kept, [days]: count });
    });

  /** Nothing about it is otherwise than when it was green, the trades that were tried then among it. */
  const isStill = async (green: GreenToken): Promise<boolean> => {
    try {
      const before = await wired.get(keyOf(green));
      return before !== undefined && (await isUnmoved(clientOf, requestOf(green), before, stopping.signal));
    } catch {
      return false;
    }
  };

  /** A token that cannot be audited any more is one of which nothing is known. */
  const verdictNow = async (green: GreenToken): Promise<Report["verdict"]> => {
    const report = await auditor.audit(requestOf(green), { fresh: true, turn: "after" }).catch(() => undefined);
    if (report?.verdict === "clear") {
      const read = await readingsAt(clientOf, report, stopping.signal).catch(() => undefined);
      if (read) await wired.set(keyOf(green), read);
    }
    return report?.verdict ?? "unknown";
  };

  const look = async (): Promise<void> => {
    const green = ((await greens.get(ALL)) ?? []).find((each) => isDue(each, now()));
    if (!green) return;
    // What no wire tells, the last look finds.
    const isLast = green.looked + 1 >= LOOKS.length;
    const isClear = !isLast && (await isStill(green));
    if (isStopped) return;
    const verdict = isClear ? "clear" : await verdictNow(green);
    // An audit that was broken off at the end tells nothing.
    if (!isStopped) await settle(green, verdict);
  };

  /** Does nothing where another process looks. */
  const tick = async (): Promise<void> => {
    const lease = await store.lease("record", LEASE_MS);
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
      }, EVERY_MS);
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

function keyOf({ chainId, address }: GreenToken): string {
  return `${chainId}:${address}`;
}

function isSame(one: GreenToken, other: GreenToken): boolean {
  return one.chainId === other.chainId && one.address === other.address;
}
