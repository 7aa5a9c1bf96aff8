import type { Auditor } from "../engine/auditor.ts";
import type { Report } from "../engine/report.ts";
import type { Log } from "../log.ts";
import type { Store } from "../store/store.ts";
import { ALL, COUNTS, type Count, GREENS, type Green, LOOKS, type Look } from "./shelves.ts";

const DAY_MS = 86_400_000;
/** Of this many tokens it is found out what became of them; others are not noted while there is no room. */
const MOST = 500;
/** One look at a time, and no more often: some three hundred a day, whatever the service is asked. */
const EVERY_MS = 5 * 60_000;
const LEASE_MS = 2 * EVERY_MS;
const LOCK_MS = 5_000;

type Parts = { readonly store: Store; readonly log: Pick<Log, "warn">; readonly now?: () => number };

/** Notes what was green, so that it is looked at again. Never throws. */
export function createGreens({ store, log, now = Date.now }: Parts) {
  const greens = store.open(GREENS);
  return {
    async note({ verdict, chain, token, coverage, checkedAt }: Report): Promise<void> {
      if (verdict !== "clear" || coverage.thin || checkedAt < now() - DAY_MS) return;
      const green = { chainId: chain.id, address: token.address.toLowerCase(), since: checkedAt, looked: 0 };
      try {
        await store.withLock("greens", LOCK_MS, async () => {
          const all = (await greens.get(ALL)) ?? [];
          if (all.length < MOST && !all.some((each) => isSame(each, green))) await greens.set(ALL, [...all, green]);
        });
      } catch (error) {
        log.warn({ err: error }, "What was green could not be noted");
      }
    },
  };
}

export type RecordCounts = ReadonlyMap<Look, Count>;

/** What became of those that were green, counted so far. */
export function countsIn(store: Store): () => Promise<RecordCounts> {
  const counts = store.open(COUNTS);
  return async () => {
    const kept = (await counts.get(ALL)) ?? {};
    return new Map(LOOKS.map((days) => [days, kept[days] ?? { looked: 0, bad: 0, unknown: 0 }]));
  };
}

/** Looks again at what was green, one token at a time and in one process of all. */
export function createRecord(parts: Parts & { readonly auditor: Pick<Auditor, "audit"> }) {
  const { store, log, auditor, now = Date.now } = parts;
  const greens = store.open(GREENS);
  const counts = store.open(COUNTS);
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  let isStopped = false;

  const settle = (green: Green, verdict: Report["verdict"]) =>
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

  const look = async (): Promise<void> => {
    const green = ((await greens.get(ALL)) ?? []).find((each) => isDue(each, now()));
    if (!green) return;
    const request = { chainId: green.chainId, address: green.address as `0x${string}` };
    // A token that cannot be audited any more is one of which nothing is known.
    const verdict = await auditor.audit(request, { fresh: true, turn: "after" }).then(
      (report) => report.verdict,
      () => "unknown" as const,
    );
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
      clearInterval(timer);
      await looking;
    },
  };
}

function isDue({ since, looked }: Green, now: number): boolean {
  const days = LOOKS[looked];
  return days !== undefined && now - since >= days * DAY_MS;
}

function isSame(one: Green, other: Green): boolean {
  return one.chainId === other.chainId && one.address === other.address;
}
