// The largest purchase, holding and sale by search, and how many sales one block lets through.
import type { Address } from "viem";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import type { Recorder } from "../evidence/proof.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf, type Plan, plan, whole } from "../simulation/plan.ts";
import type { Source, Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf, transfer } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { Limits, SalesInABlock } from "./outcomes/exits.ts";
import { type Measure, purchase } from "./probes/purchase-and-transfer.ts";
import { approval, largestSale } from "./probes/sale.ts";
import { usualSum } from "./trade.ts";

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

/**
 * A buyer sells again and again in one block. Two others were given as much as each other: one sells early, the other last. Where only
 * the last is refused, and the buyer was before, it is a rule of the block and not of accounts.
 */
export function salesInABlock(market: Market, { trader }: Pick<Cast, "trader">, record: Recorder) {
  const { route, token, deadline } = market;
  const others = { early: freshAccount(), last: freshAccount() };
  const buying = purchase(market, trader, usualSum(market));
  const { bought } = buying.marks;
  const own = Array.from({ length: scenarioConfig.salesInOneBlock }, () => mark("sell"));
  const sellOf = (who: "early" | "last") => mark(`${who}-sell`);
  const [early, last] = [sellOf("early"), sellOf("last")];
  const approve = (who: typeof trader): Step[] => route.approve(who).map((call) => act(mark("approve"), who, call));
  const sellPart = (label: Mark): Step =>
    act(label, trader, route.sell(trader, { portionBps: scenarioConfig.blockSaleBps }, deadline), {
      portionsOf: bought,
    });
  const given = (who: "early" | "last"): Step =>
    transfer(mark("give"), token, {
      actor: trader,
      to: others[who],
      amount: { from: bought, portionBps: scenarioConfig.blockSaleBps },
    });
  const sells = (who: "early" | "last", label: Mark): Step[] => {
    const has = mark(`${who}-has`);
    const call = route.sell(others[who], { portionBps: scenarioConfig.blockSaleOthersBps }, deadline);
    return [balanceOf(has, token, others[who]), act(label, others[who], call, { portionsOf: has })];
  };
  const [first, ...more] = own.map(sellPart);
  const steps: Step[] = [
    ...buying.steps,
    given("early"),
    given("last"),
    ...[trader, others.early, others.last].flatMap(approve),
    ...(first ? [first] : []),
    ...sells("early", early),
    ...more,
    ...sells("last", last),
  ];
  return {
    steps,
    /** `null`: no such rule, or people cannot sell twice or be given anything at all. */
    read: (run: Run): Read<SalesInABlock | null> => {
      const missing = brokenPrelude(market, run);
      if (missing) return missing;
      if (!buying.holding(run).known) return unknown("nothing-bought");
      const tried = allOf([allOf(own.map((each) => run.worked(each))), run.worked(early), run.worked(last)]);
      if (!tried.known) return tried;
      const [sold, soldEarly, soldLast] = tried.value;
      const refused = sold.indexOf(false);
      if (refused < 1 || !soldEarly || soldLast) return known(null);
      const went = own.slice(0, refused);
      const next = own[refused];
      if (!next) return known(null);
      return known({ sales: went.length + 1, went: [...went, early], refused: [next, last], replay: record(run) });
    },
  };
}
