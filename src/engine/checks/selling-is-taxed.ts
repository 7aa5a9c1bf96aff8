// What does a sale cost beside the pool's fee? Ordinary accounts' figures count before those of contracts.
import { type Read, unknown, valueOr } from "../core/read.ts";
import { BPS, BPS_BIGINT } from "../core/units.ts";
import {
  type Arrivals,
  atLeast,
  atMost,
  type Circumstances,
  differsForPeople,
  type Exits,
  type Later,
  median,
  type Ordinary,
  type Paths,
  type PoolTrade,
  type Showing,
  type StepOutcome,
  showing,
  succeeds,
  type Trade,
} from "../experiments/outcomes.ts";
import { venueOf } from "../venues/registry.ts";
import { defineCheck, executed, type Finding } from "./check.ts";
import { taxOnceOpen } from "./shared/once-opened.ts";
import {
  bringsLess,
  costOfWaiting,
  ordinaryLess,
  severityBesideLaunch,
  severityOfTax,
  soldFor,
} from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";
import type { Elsewhere, Waiting } from "./vocabulary/trading.ts";

export const sellingIsTaxed = defineCheck({
  id: "selling-is-taxed",
  category: "Tax Issue",
  explain:
    "We compare what a seller gets with the pool's own quote for the same amount. So price impact and the pool's fee are " +
    "left out. Reported from 5%, a danger from 30%, with the cost for those who wait if that's lower. A tax on sales of up " +
    "to 5% of the pool alone is reported from 30%. If a new buyer can't sell, we measure real holders' sales. If trading " +
    "is closed, we measure selling once it's open. That's a warning if opening creates the pool, and the tax is under 30% " +
    "within a day and stays so. We also report what selling a part takes of the rest. And we compare the router with " +
    "another approved contract, as aggregators use: five points less in the pool is reported.",
  needs: ["trades", "exits"],
  measures: ["ordinary"],
  uses: ["holderSales", "powers", "later", "paths", "circumstances"],
  run({ trades, exits }, { holderSales, ordinary, powers, later, paths, circumstances }) {
    const [deepest, ...others] = trades;
    if (!deepest) return unknown("no-pool-to-sell-into");
    const contractTrades = [deepest, ...deepest.sizes, exits.half, exits.little];
    const usual = contractTrades.find(({ sold }) => (sold?.taxBps ?? null) !== null);
    const holders = holderSales.known ? holderSales.value.flatMap(({ sold }) => sold.taxBps ?? []) : [];
    const simulated = ordinary.known ? ordinary.value.sales.flatMap(({ sold }) => sold.taxBps ?? []) : [];
    const next = ordinary.known ? ordinary.value.sales[0] : undefined;
    const people = differsForPeople(
      contractTrades.map(({ sold }) => sold?.taxBps),
      next?.sold.taxBps,
    )
      ? next
      : undefined;
    const byGas = people ? undefined : asWalletsSend(usual?.sold, circumstances);
    const measured = people ? usual : (byGas ?? ofLargeSales(usual?.sold, deepest.sizes) ?? usual);
    const taxBps = people?.sold.taxBps ?? measured?.sold?.taxBps ?? simulated[0] ?? median(holders);
    if (taxBps === undefined) {
      return taxOnceOpen("selling", powers) ?? unknown("selling-tax-unmeasured");
    }
    const beside = besideTheSale({ deepest, paths, exits }, taxBps);
    if (beside) return beside;
    if (taxBps < thresholds.tax.toldBps) return;
    const smaller = people || byGas ? undefined : smallerThan(measured?.sold, contractTrades);
    return executed(
      severityBesideLaunch(taxBps, deepest, smaller === undefined ? { ordinary } : {}),
      {
        code: "is-taxed",
        deal: "selling",
        taxBps,
        elsewhere: elsewhereOf(others, taxBps),
        waiting: byGas ? null : waitingToSell(taxBps, { later, ordinary }, { sold: measured?.sold, smaller }),
        ...(smaller === undefined ? {} : { smallerBps: smaller }),
        strayedTo: null,
        shared: ordinary.known && ordinary.value.sharesFees,
      },
      ...shown({ people, measured, ordinary }, taxBps),
    );
  },
});

type Measured = {
  readonly people: Ordinary["sales"][number] | undefined;
  readonly measured: Trade | undefined;
  readonly ordinary: Read<Ordinary>;
};

function shown({ people, measured, ordinary }: Measured, taxBps: number): Showing[] {
  if (people && ordinary.known)
    return [showing(ordinary.value.replay, ordinaryLess(ordinary.value, people.mark, taxBps))];
  return measured ? [showing(measured.replay, bringsLess(measured.marks.sell, soldFor(measured.marks), taxBps))] : [];
}

/** Where less of what was sold costs less at once, it is not time that makes the difference to a later sale of less. */
function waitingToSell(
  taxBps: number,
  { later, ordinary }: { readonly later: Read<Later>; readonly ordinary: Read<Ordinary> },
  { sold, smaller }: { readonly sold: StepOutcome | null | undefined; readonly smaller: number | undefined },
): Waiting {
  if (smaller === undefined) return costOfWaiting("selling", taxBps, { later, ordinary });
  const least = ((sold?.amountIn ?? 0n) * BigInt(thresholds.tax.alikeAmountBps)) / BPS_BIGINT;
  return costOfWaiting("selling", taxBps, { later }, least);
}

type Beside = { readonly deepest: PoolTrade; readonly paths: Read<Paths>; readonly exits: Exits };

/** Losses that are worse than the tax on the sale itself, and are told in its place. */
function besideTheSale({ deepest, paths, exits }: Beside, taxBps: number): Finding | undefined {
  return keptUnlessByRouter(deepest, paths, taxBps) ?? takenBeside([exits.half, exits.little], taxBps);
}

/** What a holder loses when another contract moves the tokens, where that is worse than the router's sales. */
function keptUnlessByRouter(deepest: PoolTrade, paths: Read<Paths>, taxBps: number): Finding | undefined {
  const tried = valueOr(paths, null);
  const arrives = tried?.arrives;
  if (!arrives) return undefined;
  const { pool } = deepest;
  const { byRouterBps, byOtherBps } = arrives;
  const apart = byRouterBps - byOtherBps;
  if (
    apart <= thresholds.tax.toldBps ||
    taxBps >= (apart < thresholds.tax.dangerBps ? thresholds.tax.toldBps : thresholds.tax.dangerBps)
  )
    return undefined;
  return executed(
    severityOfTax(apart),
    {
      code: "kept-unless-by-router",
      exchange: venueOf(pool).trading.sharesSpender ? null : pool.name,
      keptBps: BPS - byOtherBps,
      byRouterBps: BPS - byRouterBps,
    },
    ...keptOnOtherWays(deepest, tried, arrives),
  );
}

/** The pool gets what is sold through the router, and all that the router moves there for a holder, but less of what a stranger does. */
function keptOnOtherWays(deepest: PoolTrade, { pulls, other, replay }: Paths, arrives: Arrivals): readonly Showing[] {
  const { sold, inPool, marks } = deepest;
  if (!sold?.ok || !inPool) return [];
  const [first, byOther, again] = pulls;
  const conditions = [
    succeeds(marks.sell),
    atLeast({ step: inPool.after, minus: inPool.before }, "1"),
    ...[first, byOther, again].map(({ step }) => succeeds(step)),
    ...[first, again].map(({ came, left }) => atLeast(came, { ...left, portionBps: arrives.byRouterBps })),
    atMost(byOther.came, { ...byOther.left, portionBps: arrives.byOtherBps + 1 }),
  ];
  return [showing([deepest.replay, replay], conditions, [{ address: other, is: "nobody" }])];
}

/** What a seller loses of what is kept, where that is more than what the sale itself costs. */
function takenBeside(parts: readonly Trade[], taxBps: number): Finding | undefined {
  const besideBps = Math.max(...parts.map((trade) => trade.besideBps ?? 0));
  if (besideBps < thresholds.tax.toldBps || besideBps <= taxBps) return undefined;
  return executed(severityOfTax(besideBps), { code: "takes-beside", besideBps });
}

/**
 * Of what costs little, the larger sale that costs most of the money. A token's own sales on the way move the price of a large one by
 * less than that.
 */
function ofLargeSales(usual: StepOutcome | null | undefined, sizes: readonly Trade[]): Trade | undefined {
  if (!usual || usual.taxBps === null || usual.taxBps >= thresholds.tax.toldBps) return undefined;
  return sizes.find(
    ({ sold }) => sold?.ok && sold.amountIn > usual.amountIn && (sold.taxBps ?? 0) >= thresholds.tax.dangerBps,
  );
}

/** A test has more gas to spend than wallets send: what costs more with theirs is what people meet. */
function asWalletsSend(usual: StepOutcome | null | undefined, circumstances: Read<Circumstances>): Trade | undefined {
  const { taxBps } = usual ?? {};
  if (typeof taxBps !== "number" || !circumstances.known) return undefined;
  return circumstances.value.trades.find(
    ({ circumstance, sold }) =>
      circumstance === "less-gas" && sold?.ok && (sold.taxBps ?? 0) > taxBps + thresholds.tax.noticeableBps,
  );
}

/** The least that a smaller sale costs at the same time, where that is noticeably less. */
function smallerThan(
  whole: StepOutcome | null | undefined,
  trades: readonly Pick<Trade, "sold">[],
): number | undefined {
  const { amountIn, taxBps } = whole ?? {};
  if (amountIn === undefined || taxBps === undefined || taxBps === null) return undefined;
  const less = trades.flatMap(({ sold }) =>
    sold?.ok && sold.taxBps !== null && sold.amountIn < amountIn && sold.taxBps <= taxBps - thresholds.tax.noticeableBps
      ? [sold.taxBps]
      : [],
  );
  return less.length > 0 ? Math.min(...less) : undefined;
}

function elsewhereOf(others: readonly PoolTrade[], taxBps: number): Elsewhere {
  const other = others.find(
    ({ sold }) => typeof sold?.taxBps === "number" && Math.abs(sold.taxBps - taxBps) >= thresholds.tax.toldBps,
  );
  return other ? { pool: other.pool.name, taxBps: other.sold?.taxBps ?? 0 } : null;
}
