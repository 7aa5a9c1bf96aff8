import { known, type Read, unknown } from "../core/read.ts";
import type { Recorder } from "../evidence/proof.ts";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import { allOf } from "../simulation/plan.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf, transfer } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import { brokenPrelude, type Cast, type Market } from "./market.ts";
import type { SalesInABlock } from "./outcomes/leaving.ts";
import { usualSum } from "./pool-trades.ts";
import { purchase } from "./probes/purchase.ts";

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
