// Calls that are tried once more: where there was no trading yet, or not enough gas.
import { fuzzConfig } from "../config.ts";
import { fewOfEach, isOrdinary } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

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
  reason: "Code may burn so much gas that a call succeeds on the chain, and in no simulation with usual limits.",
  generate(_, { outOfGas }) {
    const powers = outOfGas.filter(
      ({ actor, uses: [call, ...more] }) => call && more.length === 0 && actor.kind !== "burned" && !isOrdinary(call),
    );
    return fewOfEach(powers, fuzzConfig.waysWithMuchGas).map((way) => ({
      ...way,
      uses: way.uses.map((call) => ({ ...call, gas: fuzzConfig.muchGas })),
    }));
  },
};
