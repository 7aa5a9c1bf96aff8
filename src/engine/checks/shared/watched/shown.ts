import { buys, fails, type Showing, sells, showing, succeeds, type Trade } from "../../../experiments/outcomes.ts";
import { boughtFor, bringsEnough, bringsLess, bringsNextToNothing, soldFor } from "../weighing.ts";

/** The one that works and the one that fails: together they show the difference. */
export function proofsOf(usual: Trade, other: Trade, step: "buy" | "sell"): Showing[] {
  const worked = step === "buy" ? buys : sells;
  const conditions = [usual, other].map(({ marks, ...trade }) => {
    if (worked(trade)) return succeeds(marks[step]);
    const wentThrough = trade[step === "buy" ? "bought" : "sold"]?.ok === true;
    if (!wentThrough) return fails(marks[step]);
    return bringsNextToNothing(step === "buy" ? boughtFor(marks) : soldFor(marks));
  });
  return [showing([usual.replay, other.replay], conditions)];
}

type Costing = { readonly trade: Trade; readonly taxBps: number };

/** The same deal twice: what it costs the one, and what more it costs the other. */
export function costing(deal: "buying" | "selling", one: Costing, other: Costing): Showing {
  const [cheap, dear] = one.taxBps < other.taxBps ? [one, other] : [other, one];
  const [step, weigh] = deal === "buying" ? (["buy", boughtFor] as const) : (["sell", soldFor] as const);
  return showing(
    [one.trade.replay, other.trade.replay],
    [
      ...bringsEnough(cheap.trade.marks[step], weigh(cheap.trade.marks), cheap.taxBps),
      ...bringsLess(dear.trade.marks[step], weigh(dear.trade.marks), dear.taxBps),
    ],
  );
}
