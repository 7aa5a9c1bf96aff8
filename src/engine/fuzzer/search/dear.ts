import { isOrdinary } from "../calls/called.ts";
import { fewOfEach } from "../calls/few-of-each.ts";
import type { Candidate } from "../model/candidate.ts";

/** What a call may take in a block of any chain. */
const MUCH_GAS = 10_000_000;
const WAYS_OF_EACH = 2;
const MOST = 6;

/** What failed for want of gas, with as much as anybody would pay for: code may take much so that it goes through nowhere but on the chain. */
export function withMuchGas(short: readonly Candidate[]): Candidate[] {
  const powers = short.filter(({ actor, uses: [use, ...more] }) => {
    return use && more.length === 0 && actor.kind !== "burned" && !isOrdinary(use);
  });
  return fewOfEach(powers, WAYS_OF_EACH)
    .slice(0, MOST)
    .map((way) => ({ ...way, uses: way.uses.map((use) => ({ ...use, gas: MUCH_GAS })) }));
}
