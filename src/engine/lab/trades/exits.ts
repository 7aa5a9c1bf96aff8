import { known, type Read, unknown } from "../../read.ts";
import { literal } from "../machine/marks.ts";
import type { Plan } from "../machine/plan.ts";
import type { Experiment, SearchStep } from "../machine/program.ts";
import { toReason } from "../machine/revert-reason.ts";
import type { Run } from "../machine/run.ts";
import { act, balanceOf } from "../machine/steps.ts";
import type { Approval, Exits } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import type { Cast, Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { approveSteps, buySteps, tradePlan } from "./trade.ts";

const MARKS: Exits["marks"] = {
  buy: literal("buy"),
  bought: literal("bought"),
  largestSale: literal("largest-sale"),
  firstSell: literal("first-sell"),
  secondBuy: literal("second-buy"),
  secondSell: literal("second-sell"),
};

const APPROVAL_MARKS: Approval["marks"] = {
  bought: literal("bought"),
  approve: literal("approve"),
  allowance: literal("allowance"),
};

/** Every way out for somebody who just bought: a part, as much as possible, and after somebody else. */
export function exitsPlan(market: Market, cast: Cast, record: Recorder): Plan<Exits> {
  const nativeIn = usualSum(market);
  const half = tradePlan(market, cast, record, { nativeIn, portionBps: 5_000 });
  const little = tradePlan(market, cast, record, { nativeIn, portionBps: 100 });
  return {
    experiments: [
      ...half.experiments,
      ...little.experiments,
      sellableExperiment(market, cast),
      accountsExperiment(market, cast),
    ],
    outcome: ([halfRun, littleRun, sellable, accounts]): Read<Exits> => {
      const halved = half.outcome(halfRun ? [halfRun] : []);
      const small = little.outcome(littleRun ? [littleRun] : []);
      if (!halved.known) return halved;
      if (!small.known) return small;
      // These two are long: with a token that burns gas they end early, and what was not reached stays open.
      if (!sellable?.known) return sellable ?? unknown("exits-not-tried");
      if (!accounts?.known) return accounts ?? unknown("exits-not-tried");
      const run = accounts.value;
      return known({
        half: halved.value,
        little: small.value,
        sellableBps: shareOf(sellable.value.word("largest-sale"), sellable.value.word("bought")),
        sellable: record(sellable.value),
        first: tookPlace(run, "first-sell"),
        second: run.succeeded("second-buy") ? tookPlace(run, "second-sell") : null,
        again: tookPlace(run, "again-buy") ? tookPlace(run, "again-sell") : tookPlace(run, "again-buy"),
        accounts: record(run),
        marks: MARKS,
        approval: approvalOf(sellable.value, record),
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
    marks: APPROVAL_MARKS,
    replay: record(run),
  };
}
