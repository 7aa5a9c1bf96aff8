// Whether a failed trade is the fault of the token or of our way to trade: a control token at the same venue, and what the token
// refuses to contracts that it does not know.
import { known, mapRead, type Read, type Unknown, unknown } from "../core/read.ts";
import { mark } from "../simulation/marks.ts";
import { allOf, type Plan, plan } from "../simulation/plan.ts";
import { act, transfer, transferFrom } from "../simulation/steps.ts";
import { approveAll } from "../venues/calls.ts";
import { hookOf } from "../venues/registry.ts";
import type { Cast, Market } from "./market.ts";
import type { PoolTrade, StepOutcome } from "./outcomes/trade.ts";
import { purchase } from "./probes/purchase-and-transfer.ts";
import { buys, usualSum } from "./trade.ts";

/** A purchase of another token that all accounts can buy at the same venue; `null` where none is known. */
export function controlPlan({ control }: Market, { trader }: Cast): Plan<StepOutcome | null> {
  if (!control) return plan([], () => known(null));
  const buying = purchase(control, trader, usualSum(control));
  return plan([{ steps: buying.steps }], ([run]) => (run ? buying.read(run) : unknown("control-not-tried")));
}

/** Whether the token lets its holder, and yet no contract that it does not know, put tokens into the pool. */
export function refusalPlan(market: Market, { trader, friend }: Cast): Plan<boolean> {
  const { route, token } = market;
  if (!route.straight) return plan([], () => known(false));
  const pool = route.pool.address;
  const buying = purchase(market, trader, usualSum(market));
  const [take, give] = [mark("take"), mark("give")];
  const quarter = { from: buying.marks.bought, portionBps: 2_500 };
  const steps = [
    ...buying.steps,
    act(mark("approve"), trader, approveAll(token, friend)),
    transferFrom(take, token, { actor: friend, from: trader, to: pool, amount: quarter }),
    transfer(give, token, { actor: trader, to: pool, amount: quarter }),
  ];
  return plan([{ steps }], ([run]) => {
    if (!run) return unknown("trade-not-tried");
    const bought = buying.read(run);
    if (bought.known && !bought.value.ok) return known(false);
    return mapRead(allOf([run.worked(take), run.worked(give)]), ([taken, given]) => !taken && given);
  });
}

/** Then a sale through a contract of ours shows nothing: the token may well know the venue's router. */
export function refusesOurs(deepest: Read<PoolTrade>, refusal: Read<boolean>): Unknown | undefined {
  if (!deepest.known || (refusal.known && !refusal.value)) return;
  if ([deepest.value, ...deepest.value.sizes].some(({ sold }) => sold?.ok)) return;
  if (!refusal.known) return refusal;
  return unknown("router-unknown-and-refused");
}

/** A pool's hook is told who asks: it may serve the exchange's router and refuse a contract of ours. */
export function hookRefusesOurs({ route }: Market, deepest: Read<PoolTrade>): Unknown | undefined {
  if (!deepest.known || !route.straight || hookOf(route.pool) === null) return;
  if ([deepest.value, ...deepest.value.sizes].some(({ bought }) => bought.ok)) return;
  return unknown("router-untried-and-hook-refuses");
}

/** A purchase that fails at a venue where no account can buy anything says nothing about the token: the route is wrong. */
export function lostWay(
  { route, control: beside }: Market,
  deepest: Read<PoolTrade>,
  control: Read<StepOutcome | null>,
): Unknown | undefined {
  if (!deepest.known || !control.known || !control.value || buys({ bought: control.value })) return;
  // Its pool gives nothing for such a sum to anyone.
  if (control.value.quoted === 0n) return;
  const { pool } = route;
  const { bought, sizes } = deepest.value;
  if ([bought, ...sizes.map((size) => size.bought)].some(({ ok }) => ok)) return;
  return unknown({
    code: "nothing-sold-at-venue",
    venue: pool.name,
    other: beside?.token ?? pool.quote.address,
    refused: { token: bought.reason, other: control.value.reason },
  });
}
