import { hexToBigInt, slice } from "viem";
import type { Arming } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import { type Call, callerKey, type FunctionKey, functionKey } from "../model/call.ts";
import { type CallSequence, functionOf, interleave, isPower } from "../model/call-sequence.ts";

/**
 * What no single call opens may need the same one several times, two of them, or one that itself needs another first. Only calls
 * that by the code belong together are put together, each in its first ways and those with figures that the code compares with.
 */
export function chains(
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
  { arming, constants }: { readonly arming: Arming; readonly constants: readonly bigint[] },
): CallSequence[] {
  const open = waysOf(worked, constants);
  const all = waysOf(tried, constants);
  const queues = [...all]
    .filter(([name]) => !open.has(name))
    .map(([, shut]) => {
      const [first] = shut;
      const [use] = first?.uses ?? [];
      if (!first || !use) return [];
      const armers = (key: FunctionKey) =>
        (arming.get(key) ?? []).filter((each) => each !== key).map((each) => callerKey(first.actor.address, each));
      const keys = armers(functionKey(use));
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
  return interleave(queues).slice(0, fuzzConfig.maxChains);
}

/** Of everybody who is alive, by function: the first way and those that say what the code says. */
function waysOf(sequences: readonly CallSequence[], constants: readonly bigint[]): Map<string, CallSequence[]> {
  const said = new Set(constants);
  const ways = new Map<string, CallSequence[]>();
  for (const sequence of sequences) {
    const [use] = sequence.uses;
    if (!use || !isPower(sequence)) continue;
    const before = ways.get(functionOf(sequence)) ?? [];
    if (before.length === 0 || (before.length < fuzzConfig.waysInChains && says(use, said)))
      ways.set(functionOf(sequence), [...before, sequence]);
  }
  return ways;
}

function says({ data, numbersAt }: Call, said: ReadonlySet<bigint>): boolean {
  return numbersAt.some((offset) => said.has(hexToBigInt(slice(data, offset, offset + 32))));
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
