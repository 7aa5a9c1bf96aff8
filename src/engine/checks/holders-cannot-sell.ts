import {
  atMost,
  buys,
  fails,
  type Ordinary,
  type PoolTrade,
  prove,
  sells,
  sellsInTime,
  succeeds,
  tried,
} from "../lab/outcomes.ts";
import { unknown } from "../read.ts";
import { because } from "../words.ts";
import { defineCheck, type Finding } from "./check.ts";
import { trapOnceOpen } from "./shared/once-opened.ts";

/** A way out through a pool this much shallower is hardly one. */
const SHALLOW = 10n;

export const holdersCannotSell = defineCheck({
  id: "holders-cannot-sell",
  category: "Honeypot",
  title: "Who buys cannot sell",
  explain:
    "A stranger buys through the router and then tries to sell all, half and a hundredth of it, at once and, where the " +
    "node can simulate blocks, later and as an ordinary account. Found when nothing of that works, or brings less than a " +
    "hundredth of its worth. Where trading is closed, it is tried after whoever can opens it. A trap " +
    "that a power has yet to spring is not seen here but by the checks on powers.",
  needs: ["trades", "exits"],
  uses: ["ordinary", "holderSales", "powers"],
  run({ trades, exits }, { ordinary, holderSales, powers }) {
    const [deepest] = trades;
    const inLab = deepest ? [...tried(deepest), exits.half, exits.little].some(sells) : false;
    if (ordinary.known && ordinary.value.bought.ok && ordinary.value.sales.length > 0) {
      return deepest && !sellsInTime(ordinary.value)
        ? unlessElsewhere(never(deepest, ordinary.value, inLab), trades)
        : undefined;
    }
    if (!deepest || !tried(deepest).some(buys)) {
      return trapOnceOpen("holders-cannot-sell", powers) ?? unknown("buyer-sale-without-purchase");
    }
    if (inLab) return;
    const others_ = holderSales.known ? holderSales.value.filter(({ sold }) => sold.ok) : [];
    if (holderSales.known && others_.length * 2 > holderSales.value.length) return;
    const sentence = sentenceOf(deepest, deepest.sold?.reason ?? null);
    return unlessElsewhere({ severity: "danger", basis: "executed", sentence, proofs: [proofOf(deepest)] }, trades);
  },
});

/** A pool of another kind may take what the deepest refuses, such as a token with a tax in a concentrated pool. */
function unlessElsewhere(finding: Finding, [deepest, ...others]: readonly PoolTrade[]): Finding {
  const way = others.find(
    (trade) => sells(trade) && deepest && trade.pool.depthNative * SHALLOW >= deepest.pool.depthNative,
  );
  if (!way) return finding;
  return { ...finding, severity: "warning", sentence: `${finding.sentence} Only ${way.pool.name} still takes it.` };
}

/** Ordinary accounts decide: they are what people have. */
function never(deepest: PoolTrade, { sales, marks, replay }: Ordinary, inLab: boolean): Finding {
  const reason = sales[0]?.sold.reason ?? null;
  const claim = `an ordinary account bought and could never sell${because(reason)}`;
  const proof = prove(replay, "holders-cannot-sell", claim, [
    succeeds(marks.buy),
    ...sales.map(({ mark }) => fails(mark)),
  ]);
  return {
    severity: "danger",
    basis: "executed",
    sentence: `A stranger bought through ${deepest.pool.name} and could not sell any of it${because(reason)}.`,
    proofs: !inLab && deepest.sold ? [proofOf(deepest), proof] : [proof],
  };
}

function sentenceOf({ pool, sold }: PoolTrade, reason: string | null): string {
  if (sold?.ok) return `A stranger bought through ${pool.name} and got less than 1% of its worth for selling it.`;
  return `A stranger bought through ${pool.name} and could not sell any of it${because(reason)}.`;
}

function proofOf(trade: PoolTrade) {
  const { marks } = trade;
  const bought = [succeeds(marks.buy), succeeds(marks.bought)];
  if (!trade.sold?.ok) {
    const claim = `the purchase works and the sale fails${because(trade.sold?.reason ?? null)}`;
    return prove(trade.replay, "holders-cannot-sell", claim, [...bought, fails(marks.sell)]);
  }
  const nothing = atMost(
    { step: marks.nativeAfter, minus: marks.nativeBefore },
    { step: marks.quotedSale, portionBps: 100 },
  );
  return prove(trade.replay, "holders-cannot-sell", "the sale brings less than 1% of the pool's quote", [
    ...bought,
    nothing,
  ]);
}
