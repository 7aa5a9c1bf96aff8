// Finds out what became of tokens that were green: audits them again after a day, a week and a month, and counts how many turned bad.
import type { Log } from "../../log.ts";
import type { Store } from "../../store/store.ts";
import type { Auditor } from "../auditor.ts";
import type { CodedReport } from "../core/report.ts";
import { DAY_MS } from "../core/units.ts";
import type { Request } from "../request/request.ts";
import { outcomeConfig } from "./config.ts";
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
  OUTCOMES,
  type Outcome,
  READINGS,
  readingsAt,
} from "./green-tokens.ts";

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
      if (read) await readings.set(keyOf(green), read);
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
  return (request) => outcomes.get(keyOf({ chainId: request.chainId, address: request.address.toLowerCase() }));
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
      await outcomes.set(keyOf(green), { verdict, at: now() });
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
      const before = await readings.get(keyOf(green));
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
      if (read) await readings.set(keyOf(green), read);
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

function keyOf({ chainId, address }: Pick<GreenToken, "chainId" | "address">): string {
  return `${chainId}:${address}`;
}

function isSame(one: GreenToken, other: GreenToken): boolean {
  return one.chainId === other.chainId && one.address === other.address;
}
