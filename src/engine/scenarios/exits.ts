// A buyer's exits in one plan: half, a little, the largest part by search, two accounts in turn, and after others have traded.
import { known, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { mark } from "../simulation/marks.ts";
import type { Plan } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { grownPool, type TriedExits } from "./exits-after-trades.ts";
import type { Cast, Market } from "./market.ts";
import type { Approval } from "./outcomes/exits.ts";
import { purchase } from "./probes/purchase-and-transfer.ts";
import { approval, atMostSold, largestSale } from "./probes/sale.ts";
import { tradePlan, usualSum } from "./trade.ts";

/** Every exit of a buyer: a part, as much as possible, after another account, and once the pool has grown. */
export function exitsPlan(market: Market, cast: Cast, record: Recorder): Plan<TriedExits> {
  const nativeIn = usualSum(market);
  const half = tradePlan(market, cast, record, { nativeIn, portionBps: 5_000 });
  const little = tradePlan(market, cast, record, { nativeIn, portionBps: 100 });
  const part = largestPart(market, cast);
  const turns = takingTurns(market, cast);
  const grown = grownPool(market, cast, record);
  return {
    experiments: [
      ...half.experiments,
      ...little.experiments,
      { steps: part.steps, gas: scenarioConfig.longExperimentGas },
      { steps: turns.steps, gas: scenarioConfig.longExperimentGas },
      ...grown.experiments,
    ],
    outcome: ([halfRun, littleRun, parted, turned, ...afterOthers]): Read<TriedExits> => {
      const halved = half.outcome(halfRun ? [halfRun] : []);
      const small = little.outcome(littleRun ? [littleRun] : []);
      if (!halved.known) return halved;
      if (!small.known) return small;
      // These two are long: with a token that burns gas they end early, and what was not reached stays open.
      if (!parted?.known) return parted ?? unknown("exits-not-tried");
      if (!turned?.known) return turned ?? unknown("exits-not-tried");
      const [few = unknown("exits-not-tried"), ...more] = afterOthers;
      return known({
        half: halved.value,
        little: small.value,
        sellableBps: part.read(parted.value),
        refusedBps: part.refused(parted.value),
        sellable: record(parted.value),
        ...turns.read(turned.value),
        accounts: record(turned.value),
        marks: { ...part.marks, ...turns.marks },
        approval: part.approval(parted.value, record),
        ...grown.read(few, more),
      });
    },
  };
}

function largestPart(market: Market, { trader }: Cast) {
  const buying = purchase(market, trader, usualSum(market));
  const approving = approval(market, trader);
  const { buy, bought } = buying.marks;
  const most = largestSale(market, trader, bought, 10);
  const partOf = (run: Run, within: (part: bigint) => bigint): Read<number> => {
    const whole = buying.holding(run);
    if (!whole.known) return whole;
    if (whole.value === 0n) return unknown("nothing-bought");
    const part = most.read(run);
    return part.known ? known(Math.min(BPS, Number((within(part.value) * BPS_BIGINT) / whole.value))) : part;
  };
  return {
    steps: [...buying.steps, ...approving.steps, most.step],
    marks: { buy, bought, largestSale: most.mark },
    read: (run: Run) => partOf(run, (part) => part),
    refused: (run: Run) => partOf(run, atMostSold),
    approval: (run: Run, record: Recorder): Read<Approval> => {
      if (!buying.holding(run).known) return unknown("approval-without-purchase");
      const approved = approving.read(run);
      if (!approved.known) return approved;
      return known({ ...approved.value, marks: { bought, ...approving.marks }, replay: record(run) });
    },
  };
}

/** Two accounts buy and leave one after the other, and the first once more: that tells a rule about accounts from one about repetition. */
function takingTurns(market: Market, { trader, second }: Cast) {
  const [one, other, again] = [
    turn(market, "first", trader),
    turn(market, "second", second),
    turn(market, "again", trader),
  ];
  return {
    steps: [...market.prelude, ...one.steps, ...other.steps, ...again.steps],
    marks: { firstSell: one.marks.sell, secondBuy: other.marks.buy, secondSell: other.marks.sell },
    read: (run: Run) => ({ first: one.read(run), second: other.read(run), again: again.read(run) }),
  };
}

function turn(market: Market, name: string, who: Cast["trader"]) {
  const [buy, has, sell] = [mark(`${name}-buy`), mark(`${name}-has`), mark(`${name}-sell`)];
  const { route, token, deadline } = market;
  const steps: Step[] = [
    act(buy, who, route.buy(who, usualSum(market), deadline)),
    balanceOf(has, token, who),
    ...route.approve(who).map((call) => act(mark(`${name}-approve`), who, call)),
    act(sell, who, route.sell(who, { portionBps: BPS }, deadline), { portionsOf: has }),
  ];
  return {
    steps,
    marks: { buy, sell },
    read: (run: Run) => ({ buys: run.worked(buy), sells: run.worked(sell) }),
  };
}
