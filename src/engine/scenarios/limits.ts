import type { Address } from "viem";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { type Plan, plan, whole } from "../simulation/plan.ts";
import type { Source, Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { Limits } from "./outcomes/leaving.ts";
import { usualSum } from "./pool-trades.ts";
import { approval } from "./probes/approval.ts";
import { largestSale } from "./probes/largest-sale.ts";
import type { Measure } from "./probes/measure.ts";
import { salesInABlock } from "./sales-in-a-block.ts";

/** The largest purchase, holding and sale, from 0.01% to 5% of the pool, by search. */
export function limitsPlan(market: Market, { trader }: Cast, record: Recorder): Plan<Limits> {
  const { depthNative, tokenReserve } = market.route.pool;
  const least = depthNative / BPS_BIGINT || 1n;
  const most = depthNative / 20n || 1n;
  const largest = largestOfAll(market, trader, { least, most });
  const twice = smallTwice(market, trader);
  const inABlock = salesInABlock(market, { trader }, record);
  const sized = plan<Omit<Limits, "inABlock">>(
    [{ steps: largest.steps, gas: scenarioConfig.limitsGas }, { steps: twice.steps }],
    ([searched, repeated]) => {
      if (!searched || !repeated) return unknown("limits-without-purchase");
      const missing = brokenPrelude(market, searched);
      if (missing) return missing;
      const found = largest.read(searched);
      if (!found.known) return found;
      const mayRepeat = twice.read(repeated);
      if (!mayRepeat.known) return mayRepeat;
      const { buysAgain, ...sizes } = found.value;
      return known({
        ...sizes,
        triedPurchase: most,
        mayHoldMore: !mayRepeat.value || buysAgain,
        poolTokens: market.assumed && !market.launched ? sizes.brought * 20n : tokenReserve,
        marks: largest.marks,
        replay: record(searched),
      });
    },
  );
  const count = sized.experiments.length;
  return {
    experiments: [...sized.experiments, { steps: inABlock.steps }],
    outcome: (runs) => {
      const last = runs[count];
      const sold = last ? whole(last) : unknown("limits-without-purchase");
      return mapRead(sized.outcome(runs.slice(0, count)), (limits) => ({
        ...limits,
        inABlock: sold.known ? inABlock.read(sold.value) : sold,
      }));
    },
  };
}

type Largest = Pick<Limits, "largestPurchase" | "brought" | "largestSale"> & { readonly buysAgain: boolean };

function largestOfAll(
  market: Market,
  trader: Address,
  { least, most }: { least: bigint; most: bigint },
): Measure<Largest, Limits["marks"]> {
  const { route, token, prelude, deadline } = market;
  const found = mark("largest-purchase");
  const [buy, brought, again] = [mark("buy-largest"), mark("brought"), mark("buy-again")];
  const sale = largestSale(market, trader, brought, 10);
  const buying = (label: Mark, portionsOf: Source, required: boolean): Step =>
    act(label, trader, route.buy(trader, { portionBps: BPS }, deadline), { portionsOf, required });
  const trial = [buying(mark("buy"), "searched", true)];
  return {
    steps: [
      ...prelude,
      { kind: "search", label: found, low: least, high: most, trial, required: true },
      buying(buy, found, true),
      { ...balanceOf(brought, token, trader), required: true },
      ...approval(market, trader).steps,
      sale.step,
      buying(again, found, false),
    ],
    marks: { buyLargest: buy, largestPurchase: found, brought, largestSale: sale.mark, buyAgain: again },
    read: (run) => {
      const purchased = run.measured(found);
      const held = run.measured(brought);
      if (!purchased.known || !held.known || held.value === 0n) return unknown("limits-without-purchase");
      const sells = sale.read(run);
      if (!sells.known) return sells;
      return mapRead(run.worked(again), (buysAgain) => ({
        largestPurchase: purchased.value,
        brought: held.value,
        largestSale: sells.value > 0n ? sells.value : null,
        buysAgain,
      }));
    },
  };
}

/** Where even small purchases cannot follow each other, a refused second purchase says nothing about holdings. */
function smallTwice({ route, prelude, deadline }: Market, trader: Address) {
  const small = usualSum({ route }) / 10n || 1n;
  const buying = (label: Mark) => act(label, trader, route.buy(trader, small, deadline));
  const again = mark("buy-again");
  return {
    steps: [...prelude, buying(mark("buy")), buying(again)],
    read: (run: Run): Read<boolean> => run.worked(again),
  };
}
