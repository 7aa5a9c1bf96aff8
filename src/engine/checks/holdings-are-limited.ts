import { atMost, fails, showing, succeeds } from "../experiments/outcomes.ts";
import { defineCheck, executed } from "./check.ts";

export const holdingsAreLimited = defineCheck({
  id: "holdings-are-limited",
  category: "Honeypot",
  explain:
    "We search for the largest buy, up to 5% of the pool, then repeat it from the same wallet. Found when a buy, or what " +
    "one wallet may hold, is limited. Many tokens have such a limit at launch. It doesn't stop you from selling.",
  needs: ["limits"],
  tellsOf: "purchases",
  run({ limits }) {
    const { brought, poolTokens, largestPurchase, triedPurchase, mayHoldMore, marks, replay } = limits;
    if (largestPurchase >= triedPurchase) return;
    const figures = { most: brought, poolTokens, ofPurchase: mayHoldMore };
    const limit = [succeeds(marks.buyLargest), atMost({ step: marks.largestPurchase }, `${triedPurchase - 1n}`)];
    return executed(
      "warning",
      { code: "holdings-are-limited", ...figures },
      showing(replay, mayHoldMore ? limit : [...limit, fails(marks.buyAgain)]),
    );
  },
});
