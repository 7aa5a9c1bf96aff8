// Calls whose effect, or whose success, depends on the time.
import { fuzzConfig } from "../config.ts";
import { functionKey, functionKeys } from "../model/call.ts";
import {
  type CallSequence,
  fewOfEach,
  figureOf,
  functionOf,
  interleave,
  isOrdinary,
  isPower,
  largestFirst,
} from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { oracleOf } from "../oracles/index.ts";
import { spendingOf } from "./consequences.ts";
import type { Strategy } from "./strategy.ts";

export const waitingCalls: Strategy = {
  id: "waiting-calls",
  phase: "wait",
  limit: "maxWaitingScouted",
  needs: ["checks-time"],
  reason: "A function that never succeeded and checks the time may succeed once much of it has passed.",
  generate({ functionsWith }, { tried, worked }) {
    const open = new Set(worked.map(functionOf));
    const shut = tried.filter((sequence) => {
      const [call, ...more] = sequence.uses;
      if (!call || more.length > 0 || sequence.actor.kind === "burned" || isOrdinary(call)) return false;
      return functionsWith["checks-time"].has(functionKey(call)) && !open.has(functionOf(sequence));
    });
    return fewOfEach(shut);
  },
};

export const lateEffects: Strategy = {
  id: "late-effects",
  phase: "later",
  limit: "maxLate",
  needs: ["steers-transfers"],
  reason:
    "What steers transfers and did nothing at once may do so from the next block on: of each function the ways that were solved for, the first ones, and those with the largest and the smallest figure.",
  generate({ functionsWith }, { executions, solved }) {
    const isSolved = new Set(solved.map(({ uses }) => uses));
    // Where other code comes to answer for balances, what that does later says nothing.
    const replacing = new Set(
      executions.flatMap((one) => (one.violations.some(({ kind }) => kind === "replaced") ? [functionOf(one)] : [])),
    );
    const quiet = followedInTime(executions).filter((execution) => {
      const [call] = execution.uses;
      return (
        call &&
        !replacing.has(functionOf(execution)) &&
        isPower(execution) &&
        functionsWith["steers-transfers"].has(functionKey(call))
      );
    });
    const byFunction = Map.groupBy(quiet, ({ uses: [call] }) => (call ? functionKey(call) : ""));
    const queues = [...byFunction.values()].map((same) => {
      const falling = largestFirst(same);
      const ends = [falling[0], falling.findLast((one) => figureOf(one) > 0n)].filter((each) => each !== undefined);
      const likely = same.filter(({ uses }) => isSolved.has(uses));
      return [...new Set([...likely, ...same].slice(0, fuzzConfig.waysLate).concat(ends))];
    });
    return interleave(queues).map(({ actor, uses }) => ({ actor, uses, withTokens: false }));
  },
};

export const plannedCalls: Strategy = {
  id: "planned-calls",
  phase: "later",
  limit: "maxPlanned",
  needs: ["checks-time", "steers-transfers"],
  reason:
    "A change may have to be announced first and made later: a shut function that checks the time, after each call that it may wait for.",
  generate({ functionsWith, arming }, { executions, tried, worked }) {
    const open = new Set(worked.map(functionOf));
    const shut = firstOfEach(tried.filter((one) => isPower(one) && !open.has(functionOf(one))));
    return shut.flatMap(({ actor, uses: later }): CallSequence[] => {
      const [call] = later;
      if (!call || !functionsWith["checks-time"].has(functionKey(call))) return [];
      if (!functionsWith["steers-transfers"].has(functionKey(call))) return [];
      const plans = followedInTime(executions).filter(
        ({ actor: other, uses: [plan] }) =>
          plan && other.address === actor.address && arming.get(functionKey(call))?.includes(functionKey(plan)),
      );
      return firstOfEach(plans).map(({ uses }) => ({ actor, uses, later, withTokens: false }));
    });
  },
};

export const solvedLater: Strategy = {
  id: "solved-later",
  phase: "later",
  limit: "maxSolvedLater",
  reason:
    "What was solved for and did nothing at once may do it a moment later, as where it asks how long ago a holder bought: the call that asks for the time is made then, and what comes behind it.",
  generate({ scenario }, { executions, solved }) {
    const harmful = new Set(executions.flatMap(({ uses, violations }) => (violations.length > 0 ? [uses] : [])));
    const idle = solved.filter(({ uses, asksTimeAt }) => asksTimeAt && !harmful.has(uses));
    const byFunctions = Map.groupBy(idle, ({ uses }) => functionKeys(uses));
    return interleave([...byFunctions.values()]).map(({ actor, uses, asksTimeAt }) => {
      // What lets the caller spend is spent.
      const later = [...uses.slice(asksTimeAt), spendingOf(scenario.holder, actor, scenario.token)];
      return { actor, uses: uses.slice(0, asksTimeAt), later, withTokens: false };
    });
  },
};

/** What kept no one from selling at once. What did nothing at all is the likelier to do so later, what moved tokens may besides. */
function followedInTime(executions: readonly Execution[]): readonly Execution[] {
  const moved = ({ violations }: Execution) =>
    violations.length > 0 && violations.every((violation) => oracleOf(violation).isFollowedInTime);
  return [...executions.filter(({ violations }) => violations.length === 0), ...executions.filter(moved)];
}

function firstOfEach<One extends Pick<CallSequence, "actor" | "uses">>(ones: readonly One[]): One[] {
  const first = new Map<string, One>();
  for (const one of ones) if (!first.has(functionOf(one))) first.set(functionOf(one), one);
  return [...first.values()];
}
