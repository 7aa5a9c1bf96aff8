// Runs call sequences and judges each: observations in, violations out, with the kinds that may be hidden in what was not measured.
import type { FuzzContext } from "../context.ts";
import { groupOf } from "../executor/execute.ts";
import { type Baseline, observe } from "../executor/observe.ts";
import { spoilsQuotes } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import { type Actor, buyingIn, type CallSequence, functionOf, isOrdinary, names } from "../model/call-sequence.ts";
import type { Execution, UnseenPower } from "../model/found.ts";
import { hiddenIn, judge, kindsWith } from "../oracles/index.ts";
import { isNothing } from "../oracles/measured.ts";
import type { Setting } from "../oracles/oracle.ts";

/** `measured`: where not everything sells, the largest part that does is searched for. */
export async function runSequences(
  context: FuzzContext,
  sequences: readonly CallSequence[],
  baseline: Baseline | Promise<Baseline>,
  measured = false,
): Promise<Execution[]> {
  const [seen, { people, beside }] = await Promise.all([observe(context, sequences, measured), baseline]);
  return seen.flatMap((each, index): Execution[] => {
    const sequence = sequences[index];
    if (!sequence) return [];
    const { actor, uses } = sequence;
    const without = beside.get(groupOf(actor)) ?? people;
    const bought = buyingIn(uses);
    const sold = bought !== "resold" && uses.some(({ trade }) => trade) ? sellerOf(actor) : undefined;
    const { nativeIn: spent, filler, put } = context.scenario;
    const setting: Setting = {
      paid: paidFor(uses),
      spent,
      sold,
      bought,
      ordinary: uses.every(isOrdinary),
      unpriced: filler !== undefined,
      put: put !== undefined,
      namesPool: uses.some((use) => names(use, context.scenario.pool)),
      spoilsQuotes: spoilsQuotes(context.scenario, uses),
    };
    const violations = judge(each.observed, without, setting);
    return [{ ...sequence, ...each, violations, unseen: hiddenIn(each.observed, without, violations) }];
  });
}

function sellerOf({ authority }: Actor): Setting["sold"] {
  return authority === null ? "by-anyone" : "by-holder-of-power";
}

function paidFor(uses: readonly Call[]): bigint {
  return uses.reduce((sum, { value = 0n }) => sum + value, 0n);
}

/** Kinds of violations that none of a function's uses by one account could show. What one use hides another may have shown. */
export function unseenPowers(trials: readonly Execution[]): UnseenPower[] {
  const byFunction = Map.groupBy(
    trials.filter((trial) => trial.uses.length === 1 && trial.actor.kind !== "burned" && !isUnused(trial)),
    functionOf,
  );
  const doubtful = kindsWith(({ isDoubtedByOneUse = false }) => isDoubtedByOneUse);
  return [...byFunction.values()].flatMap((same) => {
    const [first] = same;
    const doubted = doubtful.filter((kind) =>
      same.some(({ watching, unseen }) => watching === "all-known" && unseen.includes(kind)),
    );
    const everywhere = first?.unseen.filter((kind) => same.every((each) => each.unseen.includes(kind))) ?? [];
    const unseen = [...new Set([...everywhere, ...doubted])];
    return first && unseen.length > 0 ? [{ actor: first.actor, uses: first.uses, unseen }] : [];
  });
}

/** The call did not go through where people trade. */
export function isUnused({ observed: { leaving, reach } }: Execution): boolean {
  return isNothing(leaving) && isNothing(reach);
}
