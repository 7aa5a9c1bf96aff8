import { buys, fails, isWorthSelling, type Powers, prove, tried } from "../lab/outcomes.ts";
import { because } from "../words.ts";
import { defineCheck } from "./check.ts";
import { callsOf, type Opening, openedBy, whoOf } from "./shared/power-findings.ts";

const id = "trading-not-open";

export const tradingNotOpen = defineCheck({
  id,
  category: "Honeypot",
  explain:
    "Many tokens trade only after their owner opens it. Found when strangers can buy nothing and holders sell nothing. Then every " +
    "call, and pairs of calls, by everybody who may hold power are tried, and a stranger's purchase after each: who can open it, and " +
    "how, is told; with no owner left, or where no call does it, nobody may. An opening that needs more calls, or waits, is missed.",
  needs: ["trades"],
  uses: ["holderSales", "ordinary", "owner", "powers"],
  run({ trades }, { holderSales, ordinary, owner, powers }) {
    const [deepest] = trades;
    if (!deepest || trades.flatMap(tried).some(buys)) return;
    if (ordinary.known && ordinary.value.bought.ok) return;
    const sales = holderSales.known ? holderSales.value.filter(isWorthSelling) : [];
    const leaving = sales.filter(({ sold, soldLittle }) => sold.ok || soldLittle === true);
    // The owner, and whom it exempts, may trade before everybody else.
    if (leaving.length * 2 > sales.length) return;
    const entry = powers.known ? powers.value.entry : null;
    const opening = entry?.opening ?? null;
    const nobody = !opening && owner.known && owner.value?.kind === "burned";
    const closed = deepest.bought.ok
      ? []
      : [prove(deepest.replay, id, "a stranger's purchase fails", [fails(deepest.marks.buy)])];
    return {
      severity: nobody ? "danger" : "warning",
      basis: "executed",
      sentence: `Nobody can trade it${because(deepest.bought.reason)}, ${nobody ? NOBODY_LEFT : endOf(entry)}.`,
      proofs: [...closed, ...(opening ? [proofOf(opening)] : [])],
    };
  },
});

const NOBODY_LEFT = "and nobody is left who could open it";

function endOf(entry: Powers["entry"]): string {
  if (!entry) return "until somebody opens it";
  const { opening } = entry;
  if (!opening) return "and no call that was tried opens it";
  const who = `${whoOf(opening)} can`;
  return opening.everybody
    ? `until it is opened: ${who} open it by calling ${callsOf(opening)}`
    : `but for those whom somebody lets in: ${who} do so by calling ${callsOf(opening)}`;
}

function proofOf(opening: Opening) {
  const who = opening.everybody ? "a stranger" : "somebody who was let in";
  return prove(opening.replay, id, `after ${openedBy(opening)}, ${who} can buy`, opening.shows);
}
