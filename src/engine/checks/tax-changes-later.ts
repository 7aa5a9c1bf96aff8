// Does a tax rise with time, or after other trades?
import { unknown } from "../core/read.ts";
import { DAY } from "../core/units.ts";
import {
  type CostlierTrade,
  isTaxOpen,
  type Later,
  type Ordinary,
  type PoolTrade,
  type Showing,
  showing,
  succeeds,
} from "../experiments/outcomes.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import {
  boughtFor,
  bringsEnough,
  bringsLess,
  ordinaryEnough,
  ordinaryLess,
  severityOfTax,
  soldFor,
} from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";
import type { Deal, LaterTrader } from "./vocabulary/trading.ts";

export const taxChangesLater = defineCheck({
  id: "tax-changes-later",
  category: "Tax Issue",
  explain:
    "We measure the same trade an hour, a day and thirty days later, and holders' sales, too. An ordinary wallet that " +
    "bought sells a part in the same block. Others sell in the next block, after ten minutes, an hour, a day and thirty " +
    "days. Found when buying or selling then costs at least one point more, though nobody did anything. A tax that falls, " +
    "as after many launches, is good news, and is reported with the tax. We also report a cost that rises by five points " +
    "after trades: when others bought for three times the pool. Or when two dozen wallets traded and forty were sent some " +
    "(half as many where transfers burn much gas). Or when the same buyer bought again.",
  needs: ["later", "trades"],
  measures: ["ordinary", "exits"],
  tellsOf: "sales",
  run({ later, trades }, { ordinary, exits }) {
    const [deepest] = trades;
    if (!deepest || (deepest.bought.taxBps === null && (deepest.sold?.taxBps ?? null) === null)) {
      return unknown("later-tax-unmeasured");
    }
    const rises = [
      ...risesForNewcomers(deepest, later),
      ...risesForHolders(later),
      ...(ordinary.known ? risesForBuyer(ordinary.value) : []),
    ];
    const worst = rises.toSorted((a, b) => b.laterBps - a.laterBps)[0];
    const costlier = exits.known ? exits.value.costlier : exits;
    if (costlier.known && costlier.value && costlier.value.thenBps > (worst?.laterBps ?? 0))
      return afterTrades(costlier.value);
    if (!worst) {
      if (!costlier.known) return costlier;
      const open = [deepest, ...later.moments].flatMap(({ bought, sold }) => [bought, sold]).some(isTaxOpen);
      return open ? unknown("later-tax-unmeasured") : undefined;
    }
    const { deal, who, nowBps, laterBps, seconds, proof } = worst;
    return executed(
      severityOfTax(laterBps),
      { code: "tax-changes-later", deal, who, nowBps, laterBps, seconds },
      proof(),
    );
  },
});

/** Time made no difference there, but what others did, or the buyer. */
function afterTrades({
  code: after,
  times,
  deal,
  nowBps,
  thenBps,
  usual,
  others,
  dear,
  replays,
}: CostlierTrade): Finding {
  const conditions = [
    ...bringsEnough(usual.step, usual.weighed, nowBps),
    succeeds(others),
    ...bringsLess(dear.step, dear.weighed, thenBps),
  ];
  return executed(
    severityOfTax(thenBps),
    { code: "tax-after-trades", deal, after, times, nowBps, laterBps: thenBps },
    showing(replays, conditions),
  );
}

type Rise = {
  readonly deal: Deal;
  readonly who: LaterTrader;
  readonly nowBps: number;
  readonly laterBps: number;
  readonly seconds: number;
  readonly proof: () => Showing;
};

type Costs = { readonly now: number | null | undefined; readonly later: number | null | undefined };

function rise(
  { now, later }: Costs,
  told: Pick<Rise, "deal" | "who" | "seconds">,
  proof: (nowBps: number, laterBps: number) => Showing,
): Rise[] {
  if (typeof now !== "number" || typeof later !== "number" || later < now + thresholds.tax.noticeableBps) return [];
  return [{ ...told, nowBps: now, laterBps: later, proof: () => proof(now, later) }];
}

function risesForNewcomers({ bought, sold, marks: here, replay }: PoolTrade, { moments }: Later): Rise[] {
  return moments.flatMap((moment) => {
    const { marks: there, afterSeconds: seconds } = moment;
    const replays = [replay, moment.replay];
    return [
      ...rise(
        { now: sold?.taxBps, later: moment.sold?.taxBps },
        { deal: "selling", who: "newcomer", seconds },
        (nowBps, laterBps) =>
          showing(replays, [
            ...bringsEnough(here.sell, soldFor(here), nowBps),
            ...bringsLess(there.sell, soldFor(there), laterBps),
          ]),
      ),
      ...rise(
        { now: bought.taxBps, later: moment.bought.taxBps },
        { deal: "buying", who: "newcomer", seconds },
        (nowBps, laterBps) =>
          showing(replays, [
            ...bringsEnough(here.buy, boughtFor(here), nowBps),
            ...bringsLess(there.buy, boughtFor(there), laterBps),
          ]),
      ),
    ];
  });
}

/** A buyer sells at once, or else in the next block, and more later; a new account buys at the end. */
function risesForBuyer(ordinary: Ordinary): Rise[] {
  const { bought, late, quick, sales, marks, replay } = ordinary;
  const purchase = rise(
    { now: bought.taxBps, later: late?.taxBps },
    { deal: "buying", who: "newcomer", seconds: 30 * DAY },
    (nowBps, laterBps) =>
      showing(replay, [
        ...ordinaryEnough(ordinary, marks.buy, nowBps),
        ...ordinaryLess(ordinary, marks.lateBuy, laterBps),
      ]),
  );
  const atOnce = typeof quick?.taxBps === "number" ? { taxBps: quick.taxBps, mark: marks.quickSell } : undefined;
  const [next] = sales;
  const first = atOnce ?? (next && { taxBps: next.sold.taxBps, mark: next.mark });
  if (!first) return purchase;
  const more = sales.flatMap(({ afterSeconds: seconds, mark, sold }) =>
    rise({ now: first.taxBps, later: sold.taxBps }, { deal: "selling", who: "buyer", seconds }, (nowBps, laterBps) =>
      showing(replay, [...ordinaryEnough(ordinary, first.mark, nowBps), ...ordinaryLess(ordinary, mark, laterBps)]),
    ),
  );
  return [...purchase, ...more];
}

function risesForHolders({ moments }: Later): Rise[] {
  return moments.flatMap(({ afterSeconds: seconds, holders }) =>
    holders.flatMap(({ nowBps: now, laterBps: later, nowMarks: here, marks: there, replays }) =>
      rise({ now, later }, { deal: "selling", who: "holder", seconds }, (nowBps, laterBps) =>
        showing(replays, [
          ...bringsEnough(here.sell, soldFor(here), nowBps),
          ...bringsLess(there.sell, soldFor(there), laterBps),
        ]),
      ),
    ),
  );
}
