import { known, type Read, unknown } from "../read.ts";
import type { Cast, Market } from "./market.ts";
import type { Approval, Exits } from "./outcomes.ts";
import { type Plan, plan } from "./plan.ts";
import { usualSum } from "./pool-trades.ts";
import type { Experiment, SearchStep } from "./program.ts";
import { toReason } from "./reason.ts";
import type { Run } from "./run.ts";
import { act, balanceOf } from "./steps.ts";
import { approveSteps, brokenPrelude, buySteps, type Recorder, tradePlan } from "./trade.ts";

/** Every way out for somebody who just bought: a part, as much as possible, and after somebody else. */
export function exitsPlan(market: Market, cast: Cast, record: Recorder): Plan<Exits> {
  const nativeIn = usualSum(market);
  const half = tradePlan(market, cast, record, { nativeIn, portionBps: 5_000 });
  const little = tradePlan(market, cast, record, { nativeIn, portionBps: 100 });
  const rest = plan([sellableExperiment(market, cast), accountsExperiment(market, cast)], ([sellable, accounts]) => {
    if (!sellable || !accounts) return unknown("Ways out were not tried.");
    const missing = brokenPrelude(sellable);
    if (missing) return unknown(missing);
    return known({ sellable, accounts });
  });
  return {
    experiments: [...half.experiments, ...little.experiments, ...rest.experiments],
    outcome: (runs): Read<Exits> => {
      const halved = half.outcome(runs.slice(0, 1));
      const small = little.outcome(runs.slice(1, 2));
      const others = rest.outcome(runs.slice(2));
      if (!halved.known) return halved;
      if (!small.known) return small;
      if (!others.known) return others;
      const { sellable, accounts } = others.value;
      return known({
        half: halved.value,
        little: small.value,
        sellableBps: shareOf(sellable.word("largest-sale"), sellable.word("bought")),
        sellable: record(sellable),
        first: tookPlace(accounts, "first-sell"),
        second: accounts.succeeded("second-buy") ? tookPlace(accounts, "second-sell") : null,
        again: tookPlace(accounts, "again-buy") ? tookPlace(accounts, "again-sell") : tookPlace(accounts, "again-buy"),
        accounts: record(accounts),
        approval: approvalOf(sellable, record),
      });
    },
  };
}

function sellableExperiment(market: Market, { trader }: Cast): Experiment {
  const steps = [...buySteps(market, trader, usualSum(market)), ...approveSteps(market, trader)];
  return { steps: [...steps, largestSale(market, trader, "bought", 10)], gas: 16_000_000 };
}

/** Searches between a small portion of a balance and all of it. */
export function largestSale(
  { route, deadline }: Market,
  seller: Cast["trader"],
  held: string,
  leastBps: number,
): SearchStep {
  const sale = act("sell", seller, route.sell(seller, { portionBps: 10_000 }, deadline), {
    portionsOf: "searched",
    required: true,
  });
  return {
    kind: "search",
    label: "largest-sale",
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: held, portionBps: leastBps },
      { offset: 32, from: held },
    ],
    trial: [sale],
  };
}

/** Two accounts buy and leave one after the other, and the first once more: that tells a rule about accounts from one about repetition. */
function accountsExperiment(market: Market, { trader, second }: Cast): Experiment {
  const { route, token, deadline, prelude } = market;
  const turn = (name: string, who: Cast["trader"]) => [
    act(`${name}-buy`, who, route.buy(who, usualSum(market), deadline)),
    balanceOf(`${name}-has`, token, who),
    ...route.approve(who).map((call, index) => act(`${name}-approve${index}`, who, call)),
    act(`${name}-sell`, who, route.sell(who, { portionBps: 10_000 }, deadline), { portionsOf: `${name}-has` }),
  ];
  return {
    steps: [...prelude, ...turn("first", trader), ...turn("second", second), ...turn("again", trader)],
    gas: 16_000_000,
  };
}

function tookPlace(run: Run, label: string): boolean | null {
  return run.step(label)?.ok ?? null;
}

function shareOf(part: bigint | undefined, whole: bigint | undefined): number {
  return part === undefined || !whole ? 0 : Number((part * 10_000n) / whole);
}

function approvalOf(run: Run, record: Recorder): Approval | null {
  const step = run.step("approve");
  if (!step) return null;
  return {
    ok: step.ok && !(step.size === 32 && step.word === 0n),
    reason: step.ok ? null : toReason(step.data),
    allowance: run.word("allowance") ?? null,
    replay: record(run),
  };
}
