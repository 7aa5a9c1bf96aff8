import type { FuzzContext } from "../context.ts";
import { groupOf } from "../executor/execute.ts";
import { type Baseline, observe } from "../executor/observe.ts";
import { spoilsQuotes } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import { type Actor, buyingIn, type CallSequence, names } from "../model/call-sequence.ts";
import type { Execution } from "../model/execution.ts";
import { hiddenIn, judge } from "../oracles/index.ts";
import type { Setting } from "../oracles/oracle.ts";

/** What each use does to a holder, beside what happens without it. `measured`: where not everything sells, how much does. */
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
    const sold = uses.some(({ trade }) => trade) ? sellerOf(actor) : undefined;
    const { nativeIn: spent, filler, put } = context.scenario;
    const setting: Setting = {
      paid: paidFor(uses),
      spent,
      sold,
      bought: buyingIn(uses),
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
  return authority === null ? "anybody" : "somebody";
}

function paidFor(uses: readonly Call[]): bigint {
  return uses.reduce((sum, { value = 0n }) => sum + value, 0n);
}
