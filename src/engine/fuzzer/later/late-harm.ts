import type { Read } from "../../core/read.ts";
import { replayOf } from "../../evidence/proof.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Call, functionKey } from "../model/call.ts";
import { type CallSequence, figureOf, functionOf, interleave, isPower } from "../model/call-sequence.ts";
import type { Execution, ProvenViolation, UnseenPower } from "../model/found.ts";
import { kindsWith } from "../oracles/index.ts";
import { asTimePasses } from "./passing-time.ts";
import { timedHarm } from "./timed-harm.ts";

/**
 * What did nothing at once may do so from the next block on: those that write what transfers read are used once more, and
 * people sell later. `boughtAmount`: what a purchase brings.
 */
export async function findLateHarm(context: FuzzContext, seen: LateClues, boughtAmount: bigint): Promise<LateHarm> {
  const slow = [...quietOnes(context, seen.armed), ...waitingOnes(context, seen)];
  if (slow.length === 0 || boughtAmount === 0n) return NOTHING;
  const [usual, ...used] = await Promise.all([
    asTimePasses(context, [], { boughtAmount }),
    ...slow.map(({ uses, later }) => asTimePasses(context, uses, { boughtAmount, later })),
  ]);
  if (!usual?.known) return { harms: [], unseen: slow.map((each) => unseenOf(each, usual)) };
  const without = replayOf(context.reader, context.scenario.token, usual.value.simulation);
  const unseen = slow.flatMap((each, index) => (used[index]?.known ? [] : unseenOf(each, used[index])));
  const harms = slow.flatMap(({ actor, uses, later }, index) => {
    const passing = used[index];
    if (!passing?.known) return [];
    const harm = timedHarm(passing.value, usual.value);
    const replay = replayOf(context.reader, context.scenario.token, passing.value.simulation);
    const all = [...uses, ...later];
    return harm ? [{ ...harm, relief: null, actor, uses: all, open: all, replay, without }] : [];
  });
  return { harms, unseen };
}

/** `unseen`: what may do harm later, and could not be followed. */
export type LateHarm = { readonly harms: readonly ProvenViolation[]; readonly unseen: readonly UnseenPower[] };

const NOTHING: LateHarm = { harms: [], unseen: [] };

function unseenOf({ actor, uses }: Slow, failed: Read<unknown> | undefined): UnseenPower {
  return {
    actor,
    uses,
    unseen: kindsWith(({ mayBeginLater }) => mayBeginLater),
    ...(failed?.known === false && { because: failed.why }),
  };
}

export type LateClues = {
  /** What went through and kept nobody from selling at once. */
  readonly armed: readonly Execution[];
  readonly tried: readonly CallSequence[];
  readonly worked: readonly CallSequence[];
};

/** `later`: what is done when time has passed. */
type Slow = Pick<CallSequence, "actor" | "uses"> & { readonly later: readonly Call[] };

/** What is planned now and done later: what no call opened that insists on the time, after each that it may have to wait for. */
function waitingOnes({ functionsWith, arming }: FuzzContext, { armed, tried, worked }: LateClues): Slow[] {
  const open = new Set(worked.map(functionOf));
  const shut = firstOfEach(tried.filter((one) => isPower(one) && !open.has(functionOf(one))));
  return shut
    .flatMap(({ actor, uses: later }): Slow[] => {
      const [use] = later;
      if (
        !use ||
        !functionsWith["checks-time"].has(functionKey(use)) ||
        !functionsWith["steers-transfers"].has(functionKey(use))
      )
        return [];
      const plans = armed.filter(
        ({ actor: other, uses: [plan] }) =>
          plan && other.address === actor.address && arming.get(functionKey(use))?.includes(functionKey(plan)),
      );
      return firstOfEach(plans).map(({ uses }) => ({ actor, uses, later }));
    })
    .slice(0, fuzzConfig.maxPlanned);
}

function firstOfEach<One extends Pick<CallSequence, "actor" | "uses">>(ones: readonly One[]): One[] {
  const first = new Map<string, One>();
  for (const one of ones) if (!first.has(functionOf(one))) first.set(functionOf(one), one);
  return [...first.values()];
}

/** Of each function by whoever holds power the first ways and that with the largest figure, all functions in turns. */
function quietOnes({ functionsWith }: FuzzContext, armed: readonly Execution[]): Slow[] {
  const quiet = armed.filter((power) => {
    const [use] = power.uses;
    return use && isPower(power) && functionsWith["steers-transfers"].has(functionKey(use));
  });
  const queues = [...Map.groupBy(quiet, ({ uses: [use] }) => (use ? functionKey(use) : "")).values()].map((same) => {
    const [most] = same.toSorted((one, other) => Number(figureOf(other) - figureOf(one)));
    return [...new Set([...same.slice(0, fuzzConfig.waysLate), ...(most ? [most] : [])])];
  });
  const slow = interleave(queues).map(({ actor, uses }): Slow => ({ actor, uses, later: [] }));
  return slow.slice(0, fuzzConfig.maxLate);
}
