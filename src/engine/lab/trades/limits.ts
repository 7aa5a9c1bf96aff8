import { known, unknown } from "../../read.ts";
import { literal } from "../machine/marks.ts";
import { type Plan, plan } from "../machine/plan.ts";
import type { Experiment, Step } from "../machine/program.ts";
import { act, balanceOf } from "../machine/steps.ts";
import type { Limits } from "../outcomes.ts";
import type { Recorder } from "../proofs/replay.ts";
import { largestSale } from "./exits.ts";
import type { Cast, Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";
import { approveSteps, brokenPrelude } from "./trade.ts";

const MARKS: Limits["marks"] = {
  buyLargest: literal("buy-largest"),
  largestPurchase: literal("largest-purchase"),
  bag: literal("bag"),
  largestSale: literal("largest-sale"),
  buyAgain: literal("buy-again"),
};

/** The largest purchase, holding and sale, from 0.01% to 5% of the pool, by search. */
export function limitsPlan(market: Market, cast: Cast, record: Recorder): Plan<Limits> {
  const { depthNative, tokenReserve } = market.route.pool;
  const least = depthNative / 10_000n || 1n;
  const most = depthNative / 20n || 1n;
  return plan([searches(market, cast, { least, most }), twice(market, cast)], ([searched, repeated]) => {
    const missing = searched && brokenPrelude(searched);
    if (missing) return missing;
    const largestPurchase = searched?.word("largest-purchase");
    const bag = searched?.word("bag");
    if (!searched || !largestPurchase || !bag) return unknown("limits-without-purchase");
    const mayRepeat = repeated?.succeeded("buy-again") === true;
    return known({
      largestPurchase,
      triedPurchase: most,
      bag,
      mayHoldMore: !mayRepeat || searched.succeeded("buy-again"),
      largestSale: searched.word("largest-sale") ?? null,
      poolTokens: market.assumed ? bag * 20n : tokenReserve,
      marks: MARKS,
      replay: record(searched),
    });
  });
}

function searches(market: Market, { trader }: Cast, { least, most }: { least: bigint; most: bigint }): Experiment {
  const { route, token, prelude, deadline } = market;
  const buy = (label: string, portionsOf: string, required: boolean): Step =>
    act(label, trader, route.buy(trader, { portionBps: 10_000 }, deadline), { portionsOf, required });
  return {
    steps: [
      ...prelude,
      {
        kind: "search",
        label: "largest-purchase",
        low: least,
        high: most,
        trial: [buy("buy", "searched", true)],
        required: true,
      },
      buy("buy-largest", "largest-purchase", true),
      { ...balanceOf("bag", token, trader), required: true },
      ...approveSteps(market, trader),
      largestSale(market, trader, "bag", 10),
      buy("buy-again", "largest-purchase", false),
    ],
    gas: 20_000_000,
  };
}

/** Where even small purchases cannot follow each other, a refused second purchase says nothing about holdings. */
function twice(market: Market, { trader }: Cast): Experiment {
  const { route, prelude, deadline } = market;
  const small = usualSum(market) / 10n || 1n;
  const buy = (label: string) => act(label, trader, route.buy(trader, small, deadline));
  return { steps: [...prelude, buy("buy"), buy("buy-again")] };
}
