// Calls that are tried once more, where there was no trading yet or not enough gas; and looks at what only succeeded behind others, or behind
// the opening.
import { fuzzConfig } from "../config.ts";
import {
  type CallSequence,
  fewOfEach,
  figureOf,
  functionsOf,
  interleave,
  isOrdinary,
  largestFirst,
  names,
} from "../model/call-sequence.ts";
import type { Scenario } from "../model/scenario.ts";
import { select } from "../select.ts";
import type { Seen, Strategy } from "./strategy.ts";

export const retries: Strategy = {
  id: "retries",
  phase: "retry",
  limit: "maxRetried",
  reason: "Where trading had to be opened first, calls that failed before it, or that need tokens, may succeed now.",
  generate(_, { tried, worked }) {
    const went = new Set(worked.flatMap(({ uses }) => uses));
    return tried.filter(({ uses, withTokens }) => withTokens || !uses.every((call) => went.has(call)));
  },
};

export const moreGas: Strategy = {
  id: "more-gas",
  phase: "more-gas",
  limit: "maxWithMuchGas",
  reason:
    "Code may burn so much gas that a call succeeds on the chain, and in no simulation with usual limits: the largest figures first.",
  generate(_, { outOfGas }) {
    const powers = outOfGas.filter(
      ({ actor, uses: [call, ...more] }) => call && more.length === 0 && actor.kind !== "burned" && !isOrdinary(call),
    );
    return fewOfEach(largestFirst(powers), fuzzConfig.waysWithMuchGas).map((way) => ({
      ...way,
      uses: way.uses.map((call) => ({ ...call, gas: fuzzConfig.muchGas })),
    }));
  },
};

export const openedCalls: Strategy = {
  id: "opened-calls",
  phase: "deepen",
  limit: "maxLooks",
  reason: "A single call that succeeded only now, with trading open or with more gas, was not looked at yet.",
  generate(_, { further, chosen }) {
    const looked = new Set(chosen.flatMap(({ uses }) => uses));
    return select(further.filter(({ uses: [call, ...more] }) => call && more.length === 0 && !looked.has(call)));
  },
};

export const openedPairs: Strategy = {
  id: "opened-pairs",
  phase: "deepen",
  limit: "maxOpenedPairs",
  reason: "What another call opened may do harm: a few ways of each row of functions are looked at.",
  generate({ scenario }, seen) {
    return openedPairsIn(seen, scenario);
  },
};

/**
 * Ways that used different gas took different paths, and of those that used the same one may hit the holder. The first way of each row of
 * functions comes before the second of any.
 */
export function openedPairsIn(
  { further }: Pick<Seen, "further">,
  { holder }: Pick<Scenario, "holder">,
): CallSequence[] {
  const rows = Map.groupBy(
    further.filter(({ uses }) => uses.length > 1),
    functionsOf,
  );
  const unlike = [...rows.values()].map((ways) => {
    const hits = ({ uses }: CallSequence) => Number(uses.some((call) => names(call, holder)));
    const figure = ({ uses }: CallSequence) => Number(figureOf({ uses: uses.slice(-1) }));
    const likeliest = ways.toSorted((one, other) => hits(other) - hits(one) || figure(other) - figure(one));
    const byGas = Map.groupBy(likeliest, ({ gas = 0n }) => gas / fuzzConfig.alikeGas);
    return interleave([...byGas.values()]).slice(0, fuzzConfig.waysOfOpenedPair);
  });
  return interleave(unlike).slice(0, fuzzConfig.maxOpenedPairs);
}
