import { mapRead, valueOr } from "../../core/read.ts";
import { after } from "../../scenarios/time-travel.ts";
import { canChangeBlocks } from "../../simulation/transport.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { observeBaseline } from "../executor/observe.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { UnseenPower } from "../model/found.ts";
import { withoutRedirections } from "../oracles/redirected.ts";
import { asFound } from "../results/prove.ts";
import { isUnused, runSequences, unseenPowers } from "../results/run-sequences.ts";
import { worstOfEach } from "../results/worst.ts";
import { scout } from "../scout.ts";
import { select } from "../select.ts";
import type { LateHarm } from "./late-harm.ts";

/** Calls that went through at no time but the later one, to which the context is moved; and what could not be tried there to its end. */
export type Waiting = {
  readonly then: FuzzContext;
  readonly worked: readonly CallSequence[];
  readonly cut: readonly UnseenPower[];
};

/** What went through in no way and insists on the time, tried again when much of that has passed. */
export async function tryWaiting(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Waiting | null> {
  const can = await context.reader.capabilities();
  if (sequences.length === 0 || !canChangeBlocks(can)) return null;
  const { block: moved } = after(context.reader, context.conditions, fuzzConfig.waitSeconds, can);
  const then = { ...context, conditions: { ...context.conditions, moved } };
  const scouted = await scout(then, sequences);
  return valueOr(
    mapRead(scouted, ({ worked, cut }) => ({ then, worked: select(worked).slice(0, fuzzConfig.maxWaiting), cut })),
    null,
  );
}

/** What those calls do to people who trade then. */
export async function harmsOf(waiting: Waiting | null): Promise<LateHarm> {
  if (!waiting) return { harms: [], unseen: [] };
  const { then, worked, cut } = waiting;
  const trials = worked.length > 0 ? await runSequences(then, worked, observeBaseline(then)) : [];
  const used = withoutRedirections(
    trials.filter((trial) => !isUnused(trial)),
    then.scenario,
  );
  const found = used.filter(({ violations }) => violations.length > 0);
  return {
    harms: worstOfEach(found).flatMap((harm) =>
      asFound(then, harm).map((each) => ({ ...each, lateSeconds: fuzzConfig.waitSeconds, waits: true as const })),
    ),
    unseen: [...cut, ...unseenPowers(used)],
  };
}
