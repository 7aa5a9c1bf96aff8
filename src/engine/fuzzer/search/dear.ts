import { fuzzConfig } from "../config.ts";
import { type CallSequence, fewOfEach, isOrdinary } from "../model/call-sequence.ts";

/** What failed for want of gas, with as much as anybody would pay for: code may take much so that it goes through nowhere but on the chain. */
export function withMuchGas(short: readonly CallSequence[]): CallSequence[] {
  const powers = short.filter(({ actor, uses: [use, ...more] }) => {
    return use && more.length === 0 && actor.kind !== "burned" && !isOrdinary(use);
  });
  return fewOfEach(powers, fuzzConfig.waysWithMuchGas)
    .slice(0, fuzzConfig.maxWithMuchGas)
    .map((way) => ({ ...way, uses: way.uses.map((use) => ({ ...use, gas: fuzzConfig.muchGas })) }));
}
