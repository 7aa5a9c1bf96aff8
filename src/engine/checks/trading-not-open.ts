import { buys, fails, isWorthSelling, prove, tried } from "../lab/outcomes.ts";
import { because } from "../words.ts";
import { defineCheck } from "./check.ts";

export const tradingNotOpen = defineCheck({
  id: "trading-not-open",
  category: "Honeypot",
  title: "Trading is not open",
  explain:
    "Many tokens trade only after their owner opens it. Found when strangers can buy nothing and holders sell nothing. " +
    "Whether it will ever be opened nobody can know; with no owner left it cannot.",
  needs: ["trades"],
  uses: ["holderSales", "ordinary", "owner"],
  run({ trades }, { holderSales, ordinary, owner }) {
    const [deepest] = trades;
    if (!deepest || trades.flatMap(tried).some(buys)) return;
    if (ordinary.known && ordinary.value.bought.ok) return;
    const sales = holderSales.known ? holderSales.value.filter(isWorthSelling) : [];
    const leaving = sales.filter(({ sold, soldLittle }) => sold.ok || soldLittle === true);
    // The owner, and whom it exempts, may trade before everybody else.
    if (leaving.length * 2 > sales.length) return;
    const nobody = owner.known && owner.value?.kind === "burned";
    const end = nobody ? "and nobody is left who could open it" : "until somebody opens it";
    return {
      severity: nobody ? "danger" : "warning",
      basis: "executed",
      sentence: `Nobody can trade it${because(deepest.bought.reason)}, ${end}.`,
      proofs: deepest.bought.ok
        ? []
        : [prove(deepest.replay, "trading-not-open", "a stranger's purchase fails", [fails("buy")])],
    };
  },
});
