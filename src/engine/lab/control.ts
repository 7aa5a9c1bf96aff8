import { known, type Read, type Unknown, unknown } from "../read.ts";
import type { Cast, Market } from "./market.ts";
import type { PoolTrade } from "./outcomes.ts";
import { type Plan, plan } from "./plan.ts";
import { usualSum } from "./pool-trades.ts";
import { buySteps, gain } from "./trade.ts";

/** Whether the same venue sells a token that everybody can buy; `null` where it has none that is known. */
export function controlPlan({ control }: Market, { trader }: Cast): Plan<boolean | null> {
  if (!control) return plan([], () => known(null));
  return plan([{ steps: buySteps(control, trader, usualSum(control)) }], ([run]) => {
    if (!run) return unknown("The venue was not tried with another token.");
    return known(run.succeeded("buy") && (gain(run, "had", "bought") ?? 0n) > 0n);
  });
}

/** A purchase that fails at a venue where nobody can buy anything says nothing about the token: the way there is not as known. */
export function lostWay(
  { route }: Market,
  deepest: Read<PoolTrade>,
  control: Read<boolean | null>,
): Unknown | undefined {
  if (!deepest.known || !control.known || control.value !== false) return;
  if ([deepest.value, ...deepest.value.sizes].some(({ bought }) => bought.ok)) return;
  return unknown(
    `Through ${route.pool.name} nothing at all could be bought in the way that is known, not even a base token.`,
  );
}
