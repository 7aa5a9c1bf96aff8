// Runs the late readers beside an audit: they look at the launch, the creator and the largest holders with calls and time of their own. A
// report never waits for them longer than it says.
import { setTimeout as sleep } from "node:timers/promises";
import type { Address } from "viem";
import type { Store } from "../../store/store.ts";
import { createDeadline } from "../chain/deadline.ts";
import type { Reader } from "../chain/reader.ts";
import { createTally, type Tally } from "../chain/tally.ts";
import { type Read, unknown } from "../core/read.ts";
import type { LateOutcomes, OutcomeReads, Powers } from "../experiments/outcomes.ts";
import type { LateFacts } from "../facts/facts.ts";
import type { GatheringReads } from "../facts/gather.ts";
import { lateConfig } from "./config.ts";

/** Facts and simulations that a first report does without. */
export type Late = LateFacts & LateOutcomes;
export type LateName = keyof Late;
export type LateReads = { readonly [Name in LateName]: Read<Late[Name]> };

/** What a late reader starts from, each as soon as it is there. None of these rejects. */
export type LateContext = {
  readonly token: Address;
  readonly facts: GatheringReads;
  readonly outcomes: Promise<OutcomeReads & { readonly powers: Read<Powers> }>;
  readonly store: Store | null;
  /** What another late reader finds. */
  readonly beside: <Name extends LateName>(name: Name) => Promise<Read<Late[Name]>>;
};

export type LateReader<Value> = {
  /** Calls kept for this reader. */
  readonly calls: number;
  /** Further questions, if common calls are left. */
  readonly more?: number;
  /** `reader` is its own, and ends with the stage. */
  read(reader: Reader, context: LateContext): Promise<Read<Value>>;
};

export type LateReaders = { readonly [Name in LateName]: LateReader<Late[Name]> };

export type LateStage = {
  /** Whether every late reader ends within this time. */
  isDoneWithin(ms: number): Promise<boolean>;
  /** What is found by now; the rest is unknown as `still-looking`. */
  soFar(): LateReads;
  /** What is found within this time; the rest is unknown as `came-too-late`, and is read no more. */
  end(waitMs: number): Promise<LateReads>;
  /** Ends all reading. */
  stop(): void;
  readonly spent: Tally["spent"];
};

export function startLate(
  reader: Reader,
  shared: Omit<LateContext, "beside">,
  readers: LateReaders,
  onBug: (name: string, error: unknown) => void,
): LateStage {
  const over = new AbortController();
  const { signal, release } = createDeadline([reader.signal, over.signal]);
  const tally = createTally(reader.rounds);
  const newBudget = createLateBudgets(lateConfig.maxCalls);
  const names = Object.keys(readers) as LateName[];
  const found = new Map<LateName, Read<Late[LateName]>>();

  const started = new Map<LateName, Promise<Read<Late[LateName]>>>();
  const context: LateContext = {
    ...shared,
    beside: async <Name extends LateName>(name: Name) => {
      // One turn later all readers have started.
      await Promise.resolve();
      return (await (started.get(name) ?? unknown("still-looking"))) as Read<Late[Name]>;
    },
  };

  const budgets = new Map(names.map((name) => [name, newBudget(readers[name].calls, readers[name].more)]));
  const lookFor = async (name: LateName): Promise<Read<Late[LateName]>> => {
    const { read }: LateReader<Late[LateName]> = readers[name];
    const budget = budgets.get(name) ?? newBudget(0, 0);
    const limits = { signal, tally, mayAsk: budget.reserve, maySend: budget.spend };
    const result = await read(reader.aside(limits), context).catch((error: unknown) => {
      if (!signal.aborted) onBug(name, error);
      return unknown("bug-in-fact");
    });
    budget.end();
    if (!over.signal.aborted) found.set(name, result);
    return result;
  };
  for (const name of names) started.set(name, lookFor(name));
  const all = Promise.all(started.values()).finally(release);

  const readsOr = (missing: "still-looking" | "came-too-late"): LateReads =>
    Object.fromEntries(names.map((name) => [name, found.get(name) ?? unknown(missing)])) as LateReads;

  return {
    spent: tally.spent,
    async isDoneWithin(ms) {
      await settledWithin(all, ms, reader.signal);
      return found.size === names.length;
    },
    stop: () => over.abort(),
    soFar: () => readsOr("still-looking"),
    async end(waitMs) {
      await settledWithin(all, waitMs, reader.signal);
      over.abort();
      return readsOr("came-too-late");
    },
  };
}

/** Waits until the work is settled, the time is over, or the audit ends. */
async function settledWithin(work: Promise<unknown>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const time = sleep(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await Promise.race([work, time]);
  over.abort();
}

/** What one late reader may still ask. */
export type LateBudget = {
  /** Keeps a call for one more question; false: none is left. */
  reserve(): boolean;
  /** Whether so many calls may be sent now: kept calls first, then common ones for second tries. */
  spend(calls: number): boolean;
  /** Leaves the rest to the other readers. */
  end(): void;
};

/**
 * Shares `inAll` calls among readers, so that all together never send more, retries included. Each reader has `own` calls. Calls that no
 * reader owns, or that one left, are common: they serve second tries, and up to `more` further questions of a reader.
 */
export function createLateBudgets(inAll: number): (own: number, more?: number) => LateBudget {
  let common = inAll;
  return (own, more = 0) => {
    let left = Math.min(own, common);
    let questionsLeft = more;
    let reserved = 0;
    let isOver = false;
    common -= left;
    const take = (calls: number) => {
      const beyond = Math.max(0, calls - left);
      if (isOver || beyond > common) return false;
      left -= calls - beyond;
      common -= beyond;
      return true;
    };
    return {
      reserve() {
        const isOwn = left > 0;
        if ((!isOwn && questionsLeft === 0) || !take(1)) return false;
        if (!isOwn) questionsLeft -= 1;
        reserved += 1;
        return true;
      },
      spend(calls) {
        const kept = Math.min(reserved, calls);
        if (!take(calls - kept)) return false;
        reserved -= kept;
        return true;
      },
      end() {
        common += left + reserved;
        [left, reserved] = [0, 0];
        isOver = true;
      },
    };
  };
}
