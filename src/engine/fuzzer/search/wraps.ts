import { hexToBigInt, slice } from "viem";
import { withWord } from "../arguments/calls.ts";
import { fuzzConfig } from "../config.ts";
import { type CallSequence, functionOf } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import { oracleOf } from "../oracles/index.ts";
import { numberOr } from "../oracles/measured.ts";

/** Sums that are added without a check, and make a balance smaller. */
const WRAPPING = 2n ** 255n;
const WHOLE = 2n ** 256n;

/** Where a balance starts again at zero: with what makes it nothing, once it is known how much somebody has. */
export function wholeWraps(found: readonly Execution[]): CallSequence[] {
  const ways = new Map<string, CallSequence>();
  for (const trial of found) {
    const { actor, uses, violations } = trial;
    const [use] = uses;
    const at = use?.numbersAt.find((offset) => wordAt(use.data, offset) >= WRAPPING);
    if (!use || uses.length > 1 || at === undefined) continue;
    for (const whose of ["holder", "pool"] as const) {
      const isHit = violations.some((violation) => oracleOf(violation).hits === whose);
      const had = heldBefore(trial, whose);
      const key = `${functionOf(trial)}:${whose}`;
      if (!isHit || had === 0n || ways.has(key)) continue;
      const data = withWord(use.data, at, WHOLE - had);
      ways.set(key, { actor, uses: [{ ...use, data, holderBalanceAt: [], search: undefined }], withTokens: true });
    }
  }
  return [...ways.values()].slice(0, fuzzConfig.maxZeroingWraps);
}

function heldBefore({ observed: { leaving } }: Execution, whose: "holder" | "pool"): bigint {
  return leaving.known && leaving.value ? numberOr(leaving.value.before[whose], 0n) : 0n;
}

function wordAt(data: `0x${string}`, offset: number): bigint {
  return hexToBigInt(slice(data, offset, offset + 32));
}
