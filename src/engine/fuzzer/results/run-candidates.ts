import { buyingIn, names } from "../calls/called.ts";
import { groupOf } from "../executor/execute.ts";
import { type Baseline, observe } from "../executor/observe.ts";
import { spoilsQuotes } from "../executor/steps.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Execution } from "../model/execution.ts";
import type { Use } from "../model/use.ts";
import type { Violation } from "../model/violation.ts";
import { judge, type Money } from "../oracles/oracle.ts";
import { unseenIn } from "../oracles/unseen.ts";

/** What each use does to a holder, beside what happens without it. `measured`: where not everything sells, how much does. */
export async function runCandidates(
  campaign: Campaign,
  candidates: readonly Candidate[],
  baseline: Baseline | Promise<Baseline>,
  measured = false,
): Promise<Execution[]> {
  const [seen, { people, beside }] = await Promise.all([observe(campaign, candidates, measured), baseline]);
  return seen.flatMap((each, index): Execution[] => {
    const candidate = candidates[index];
    if (!candidate) return [];
    const { actor, uses } = candidate;
    const without = beside.get(groupOf(actor)) ?? people;
    const sold = uses.some(({ trade }) => trade) ? sellerOf(actor) : undefined;
    const { nativeIn: spent, filler, put } = campaign.scenario;
    const bought = buyingIn(uses);
    const money = { paid: paidFor(uses), spent, sold, bought, unpriced: filler !== undefined, put: put !== undefined };
    const ofPool = uses.some((use) => names(use, campaign.scenario.pool));
    const byHook = spoilsQuotes(campaign.scenario, uses);
    const violations = judge(each.observed, without, money).map((violation): Violation => {
      if (violation.kind === "blocked" && violation.everyone && ofPool) return { ...violation, ofPool };
      // Others are compared with what the pool promised them after the call.
      return violation.kind === "taxed" && byHook ? { ...violation, everyone: true } : violation;
    });
    return [{ ...candidate, ...each, violations, unseen: unseenIn(each.observed, without, violations) }];
  });
}

function sellerOf({ authority }: Actor): Money["sold"] {
  return authority === null ? "anybody" : "somebody";
}

function paidFor(uses: readonly Use[]): bigint {
  return uses.reduce((sum, { value = 0n }) => sum + value, 0n);
}
