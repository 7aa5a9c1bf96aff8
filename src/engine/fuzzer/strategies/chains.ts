// Chains of calls before one that no single call opens.
import { hexToBigInt, slice } from "viem";
import { fuzzConfig } from "../config.ts";
import { type Call, callerKey, type FunctionKey, functionKey } from "../model/call.ts";
import { type CallSequence, functionOf, interleave, isPower } from "../model/call-sequence.ts";
import type { Strategy } from "./strategy.ts";

export const chains: Strategy = {
  id: "chains",
  phase: "unlock",
  limit: "maxChains",
  reason:
    "A function may need the same call several times, two calls, or one that needs another first. Only calls that belong together by the code are joined.",
  generate({ arming, figures: { constants } }, { tried, worked }) {
    const open = waysOf(worked, constants);
    const all = waysOf(tried, constants);
    const queues = [...all]
      .filter(([name]) => !open.has(name))
      .map(([, shut]) => {
        const [first] = shut;
        const [call] = first?.uses ?? [];
        if (!first || !call) return [];
        const armers = (key: FunctionKey) =>
          (arming.get(key) ?? []).filter((each) => each !== key).map((each) => callerKey(first.actor.address, each));
        const keys = armers(functionKey(call));
        const opened = keys.map((key) => open.get(key) ?? []).filter(({ length }) => length > 0);
        const again = opened.flatMap(([way]) => (way ? repeats(way) : []));
        const both = opened.flatMap((one) =>
          opened.filter((other) => other !== one).flatMap((other) => joined(one, other)),
        );
        const deeper = keys
          .filter((key) => !open.has(key))
          .flatMap((key) => {
            const ways = all.get(key) ?? [];
            const [its] = ways[0]?.uses ?? [];
            return its ? armers(functionKey(its)).flatMap((before) => joined(open.get(before) ?? [], ways)) : [];
          });
        return joined([...again, ...both, ...deeper], shut);
      });
    return interleave(queues);
  },
};

/** By function and living actor: the first way, and those with numbers that the code compares with. */
function waysOf(sequences: readonly CallSequence[], constants: readonly bigint[]): Map<string, CallSequence[]> {
  const compared = new Set(constants);
  const ways = new Map<string, CallSequence[]>();
  for (const sequence of sequences) {
    const [call] = sequence.uses;
    if (!call || !isPower(sequence)) continue;
    const before = ways.get(functionOf(sequence)) ?? [];
    if (before.length === 0 || (before.length < fuzzConfig.waysInChains && hasOneOf(call, compared)))
      ways.set(functionOf(sequence), [...before, sequence]);
  }
  return ways;
}

function hasOneOf({ data, numbersAt }: Call, numbers: ReadonlySet<bigint>): boolean {
  return numbersAt.some((offset) => numbers.has(hexToBigInt(slice(data, offset, offset + 32))));
}

function repeats(way: CallSequence): CallSequence[] {
  return Array.from({ length: fuzzConfig.maxRepeats - 1 }, (_, index) => ({
    ...way,
    uses: Array.from({ length: index + 2 }, () => way.uses).flat(),
  }));
}

function joined(before: readonly CallSequence[], after: readonly CallSequence[]): CallSequence[] {
  return before.flatMap((one) =>
    after.map((other) => ({
      actor: one.actor,
      uses: [...one.uses, ...other.uses],
      withTokens: one.withTokens || other.withTokens,
    })),
  );
}
