import { hexToBigInt, slice } from "viem";
import { functionOf, isPower } from "../calls/called.ts";
import { interleave } from "../calls/interleave.ts";
import { fuzzConfig } from "../config.ts";
import type { Arming } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import { callerKey, type FunctionKey, functionKey } from "../model/function-key.ts";
import type { Use } from "../model/use.ts";

/**
 * What no single call opens may need the same one several times, two of them, or one that itself needs another first. Only calls
 * that by the code belong together are put together, each in its first ways and those with figures that the code compares with.
 */
export function chains(
  tried: readonly Candidate[],
  worked: readonly Candidate[],
  { arming, constants }: { readonly arming: Arming; readonly constants: readonly bigint[] },
): Candidate[] {
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
function waysOf(candidates: readonly Candidate[], constants: readonly bigint[]): Map<string, Candidate[]> {
  const said = new Set(constants);
  const ways = new Map<string, Candidate[]>();
  for (const candidate of candidates) {
    const [use] = candidate.uses;
    if (!use || !isPower(candidate)) continue;
    const before = ways.get(functionOf(candidate)) ?? [];
    if (before.length === 0 || (before.length < fuzzConfig.waysInChains && says(use, said)))
      ways.set(functionOf(candidate), [...before, candidate]);
  }
  return ways;
}

function says({ data, numbersAt }: Use, said: ReadonlySet<bigint>): boolean {
  return numbersAt.some((offset) => said.has(hexToBigInt(slice(data, offset, offset + 32))));
}

function repeats(way: Candidate): Candidate[] {
  return Array.from({ length: fuzzConfig.maxRepeats - 1 }, (_, index) => ({
    ...way,
    uses: Array.from({ length: index + 2 }, () => way.uses).flat(),
  }));
}

function joined(before: readonly Candidate[], after: readonly Candidate[]): Candidate[] {
  return before.flatMap((one) =>
    after.map((other) => ({
      actor: one.actor,
      uses: [...one.uses, ...other.uses],
      withTokens: one.withTokens || other.withTokens,
    })),
  );
}
