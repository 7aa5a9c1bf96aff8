import { buys, fails, isWorthSelling, type Powers, showing, tried } from "../lab/outcomes.ts";
import { defineCheck } from "./check.ts";
import { actingOf, type Opening, useOf } from "./shared/power-findings.ts";
import type { Awaited } from "./shared/sayings/openings.ts";

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
    if (ordinary.known && buys(ordinary.value)) return;
    const sales = holderSales.known ? holderSales.value.filter(isWorthSelling) : [];
    const leaving = sales.filter(({ sold, soldLittle }) => sold.ok || soldLittle === true);
    // The owner, and whom it exempts, may trade before everybody else.
    if (leaving.length * 2 > sales.length) return;
    const entry = powers.known ? powers.value.entry : null;
    const opening = entry?.opening ?? null;
    const nobody = !opening && owner.known && owner.value?.kind === "burned";
    const closed = deepest.bought.ok ? [] : [showing(deepest.replay, [fails(deepest.marks.buy)])];
    return {
      severity: nobody ? "danger" : "warning",
      basis: "executed",
      says: {
        code: "trading-not-open",
        reason: deepest.bought.reason,
        awaited: nobody ? { code: "nobody-left" } : awaitedOf(entry),
      },
      proofs: [...closed, ...(opening ? [proofOf(opening)] : [])],
    };
  },
});

function awaitedOf(entry: Powers["entry"]): Awaited {
  if (!entry) return { code: "somebody" };
  const { opening } = entry;
  return opening ? { code: "call", by: useOf(opening), everybody: opening.everybody } : { code: "no-call-found" };
}

function proofOf(opening: Opening) {
  return showing(opening.replay, opening.shows, actingOf(opening.holder));
}
