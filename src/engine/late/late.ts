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
import { createLateBudgets } from "./allowance.ts";

/** What costs more than a verdict needs: it is read beside the audit, and a first report does without it. */
export type Late = LateFacts & LateOutcomes;
export type LateName = keyof Late;
export type LateReads = { readonly [Name in LateName]: Read<Late[Name]> };

/** What a late reader may start from, each as soon as it is there. None of it rejects. */
export type LateContext = {
  readonly token: Address;
  readonly facts: GatheringReads;
  readonly outcomes: Promise<OutcomeReads & { readonly powers: Read<Powers> }>;
  readonly store: Store | null;
  /** What another finds beside it. */
  readonly beside: <Name extends LateName>(name: Name) => Promise<Read<Late[Name]>>;
};

export type LateReader<Value> = {
  /** Calls that are kept for it. */
  readonly calls: number;
  /** And how many questions more where others left calls, or nobody has them. */
  readonly more?: number;
  /** Given a reader of its own, which ends with the stage. */
  read(reader: Reader, context: LateContext): Promise<Read<Value>>;
};

export type LateReaders = { readonly [Name in LateName]: LateReader<Late[Name]> };

export type LateStage = {
  /** Whether all of it is there, or will be before one could look. */
  isDoneWithin(ms: number): Promise<boolean>;
  /** What is there by now; the rest is still being looked at. */
  soFar(): LateReads;
  /** All of it, or what is there after so long; the rest came too late, and is asked no more. */
  end(waitMs: number): Promise<LateReads>;
  /** Whoever waits for it no more: nothing further is asked. */
  stop(): void;
  readonly spent: Tally["spent"];
};

/** Calls that a stage sends at most, second tries and what a node has to show first among them. */
export const LATE_CALLS = 60;
export function startLate(
  reader: Reader,
  shared: Omit<LateContext, "beside">,
  readers: LateReaders,
  onBug: (name: string, error: unknown) => void,
): LateStage {
  const over = new AbortController();
  const { signal, release } = createDeadline([reader.signal, over.signal]);
  const tally = createTally();
  const allow = createLateBudgets(LATE_CALLS);
  const names = Object.keys(readers) as LateName[];
  const found = new Map<LateName, Read<Late[LateName]>>();

  const started = new Map<LateName, Promise<Read<Late[LateName]>>>();
  const context: LateContext = {
    ...shared,
    beside: async <Name extends LateName>(name: Name) => {
      // Until all have started.
      await Promise.resolve();
      return (await (started.get(name) ?? unknown("still-looking"))) as Read<Late[Name]>;
    },
  };

  const allowances = new Map(names.map((name) => [name, allow(readers[name].calls, readers[name].more)]));
  const lookFor = async (name: LateName): Promise<Read<Late[LateName]>> => {
    const { read }: LateReader<Late[LateName]> = readers[name];
    const allowance = allowances.get(name) ?? allow(0, 0);
    const apart = { signal, tally, mayAsk: allowance.reserve, maySend: allowance.spend };
    const result = await read(reader.aside(apart), context).catch((error: unknown) => {
      if (!signal.aborted) onBug(name, error);
      return unknown("bug-in-fact");
    });
    allowance.end();
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

/** Until it is settled, the time is over, or nobody waits any more. */
async function settledWithin(work: Promise<unknown>, ms: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController();
  const time = sleep(ms, undefined, { signal: AbortSignal.any([signal, over.signal]) }).catch(() => undefined);
  await Promise.race([work, time]);
  over.abort();
}
