// Do some holders pay a higher tax on a sale than others, or than a fresh buyer?
import { type Read, unknown, valueOr } from "../core/read.ts";
import {
  type Condition,
  differsForPeople,
  type HolderSale,
  median,
  type Ordinary,
  type PoolTrade,
  type Replay,
  type Showing,
  showing,
} from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";
import { bringsEnough, bringsLess, ordinaryEnough, ordinaryLess, severityOfTax, soldFor } from "./shared/taxes.ts";
import { thresholds } from "./thresholds.ts";

const ID = "holders-pay-differently";

export const holdersPayDifferently = defineCheck({
  id: ID,
  category: "Tax Issue",
  explain:
    "We measure the sales of up to 40 real holders. Found when some pay at least five points more than a new buyer. Also " +
    "found when a new buyer pays five points more than most holders. Paying more for selling more, as a new buyer does, " +
    "doesn't count. A few accounts that pay nothing are usually the founders' and are left out.",
  needs: ["holderSales", "trades"],
  measures: ["ordinary"],
  run({ holderSales, trades }, { ordinary }) {
    const atOnce = trades[0]?.sold?.taxBps ?? null;
    const later = ordinary.known ? ordinary.value.sales[0]?.sold.taxBps : null;
    const fresh = differsForPeople([atOnce], later) ? later : atOnce;
    const paying = payingOf(holderSales, valueOr(ordinary, undefined)).filter((each) => !paysForSize(each, trades[0]));
    const middle = median(paying.map(({ taxBps }) => taxBps));
    if (middle === undefined) return unknown("holders-tax-unmeasured");
    const usual = fresh ?? middle;
    const most = paying.toSorted((a, b) => b.taxBps - a.taxBps)[0];
    if (most && most.taxBps >= usual + thresholds.holderSales.paysMoreBps) {
      const { taxBps } = most;
      const other = freshShown(trades[0], ordinary, usual) ?? paying.find(({ taxBps }) => taxBps <= usual);
      const dear = paying.filter((other) => other.taxBps >= usual + thresholds.holderSales.paysMoreBps);
      return executed(
        severityOfTax(taxBps),
        { code: "holders-pay-differently", holders: dear.length, taxBps, usualBps: usual },
        ...(other ? [besides(other, [most, ...dear.filter((each) => each !== most)])] : []),
      );
    }
    if (fresh === null && trades[0]?.sold?.ok) return unknown("holders-tax-unmeasured");
    if (fresh === null || paying.length < 3 || fresh < middle + thresholds.holderSales.paysMoreBps) return;
    return executed(
      "warning",
      { code: "fresh-buyer-pays-more", taxBps: fresh, usualBps: middle },
      ...freshPaysMore(trades[0], ordinary, fresh, paying, middle),
    );
  },
});

type Shown = { readonly replay: Replay; readonly paysLittle: readonly Condition[] };
type Paying = Shown & { readonly taxBps: number; readonly amountIn: bigint; readonly pays: readonly Condition[] };

/** Strangers pay about as much for selling much, and all who pay less sell less than this holder: the sum costs, not the account. */
function paysForSize({ taxBps, amountIn }: Paying, deepest: PoolTrade | undefined): boolean {
  const sales = deepest ? [deepest, ...deepest.sizes].flatMap(({ sold }) => (sold?.ok ? [sold] : [])) : [];
  const [alike, less] = [true, false].map((isAlike) =>
    sales.filter((sold) => taxBps < (sold.taxBps ?? 0) + thresholds.holderSales.paysMoreBps === isAlike),
  );
  return (
    alike !== undefined &&
    alike.length > 0 &&
    less !== undefined &&
    less.length > 0 &&
    less.every((sold) => sold.amountIn < amountIn)
  );
}

/** One account's tax beside others': as many as a proof has room for, the highest first. */
function besides(other: Shown, dear: readonly Paying[]): Showing {
  const replays = [...new Set([other, ...dear].map(({ replay }) => replay))].slice(0, thresholds.holderSales.maxRuns);
  const told = dear.filter(({ replay }) => replays.includes(replay)).slice(0, thresholds.holderSales.maxPayingShown);
  return showing(replays, [...other.paysLittle, ...told.flatMap(({ pays }) => pays)]);
}

/** A run that is there already is not added again. */
function differentOf(replay: Replay, other: Replay): readonly Replay[] {
  return replay === other ? [] : [replay];
}

/** That a fresh buyer pays no more than this. */
function freshShown(deepest: PoolTrade | undefined, ordinary: Read<Ordinary>, taxBps: number): Shown | undefined {
  const next = ordinary.known ? ordinary.value.sales[0] : undefined;
  if (ordinary.known && next?.sold.taxBps === taxBps) {
    return { replay: ordinary.value.replay, paysLittle: ordinaryEnough(ordinary.value, next.mark, taxBps) };
  }
  if (deepest?.sold?.taxBps !== taxBps) return undefined;
  const { marks, replay } = deepest;
  return { replay, paysLittle: bringsEnough(marks.sell, soldFor(marks), taxBps) };
}

function freshPaysMore(
  deepest: PoolTrade | undefined,
  ordinary: Read<Ordinary>,
  taxBps: number,
  paying: readonly Paying[],
  middle: number,
): Showing[] {
  const usual = paying.find((one) => one.taxBps <= middle);
  if (!usual) return [];
  const next = ordinary.known ? ordinary.value.sales[0] : undefined;
  if (ordinary.known && next?.sold.taxBps === taxBps) {
    const { value } = ordinary;
    const conditions = [...usual.paysLittle, ...ordinaryLess(value, next.mark, taxBps)];
    return [showing([usual.replay, ...differentOf(value.replay, usual.replay)], conditions)];
  }
  if (!deepest) return [];
  const pays = bringsLess(deepest.marks.sell, soldFor(deepest.marks), taxBps);
  return [showing([usual.replay, deepest.replay], [...usual.paysLittle, ...pays])];
}

/** The figures of ordinary accounts where they differ; where one differs, nothing is known of holders that were not tried as such. */
function payingOf(sales: readonly HolderSale[], ordinary: Ordinary | undefined): readonly Paying[] {
  const both = sales.map((sale) => ({
    sale,
    person: ordinary?.holders.find(({ account }) => account === sale.holder.address),
  }));
  const differs = both.some(({ sale, person }) => differsForPeople([sale.sold.taxBps], person?.sold.taxBps));
  return both.flatMap(({ sale, person }): Paying[] => {
    const forPerson = person?.sold.taxBps ?? null;
    if (differs && ordinary && person && forPerson !== null) return [asPerson(ordinary, person.mark, forPerson, sale)];
    return differs || sale.sold.taxBps === null ? [] : [asContract(sale, sale.sold.taxBps)];
  });
}

function asPerson(
  ordinary: Ordinary,
  mark: Ordinary["holders"][number]["mark"],
  taxBps: number,
  { sold: { amountIn } }: HolderSale,
): Paying {
  return {
    ...{ taxBps, amountIn },
    replay: ordinary.replay,
    pays: ordinaryLess(ordinary, mark, taxBps),
    paysLittle: ordinaryEnough(ordinary, mark, taxBps),
  };
}

function asContract({ replay, marks, sold: { amountIn } }: HolderSale, taxBps: number): Paying {
  const weighed = soldFor(marks);
  return {
    ...{ taxBps, amountIn },
    replay,
    pays: bringsLess(marks.sell, weighed, taxBps),
    paysLittle: bringsEnough(marks.sell, weighed, taxBps),
  };
}
