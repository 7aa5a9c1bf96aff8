import { atMost, prove, succeeds } from "../lab/outcomes.ts";
import { defineCheck } from "./check.ts";

/** Limits at launch are around one percent of the supply, of which the pool has most. */
const USUAL_SHARE = 100n;
/** With so small a sale at a time, leaving takes hundreds of them. */
const TINY_SHARE = 2_000n;

export const salesAreLimited = defineCheck({
  id: "sales-are-limited",
  category: "Honeypot",
  explain:
    "The largest sale that is accepted is found by search, among sums of up to 5% of the pool. Found when it is under 1% of " +
    "the pool's tokens and less than what one purchase brings. A buyer who may buy no more than that sees no limit here.",
  needs: ["limits"],
  run({ limits }) {
    const { brought, largestSale, poolTokens, marks, replay } = limits;
    if (largestSale === null || largestSale >= brought || largestSale * USUAL_SHARE >= poolTokens) return;
    const figures = { most: largestSale, poolTokens };
    return {
      severity: largestSale * TINY_SHARE < poolTokens ? "danger" : "warning",
      basis: "executed",
      says: { code: "sales-are-limited", ...figures },
      proofs: [
        prove(replay, "sales-are-limited", { code: "no-larger-sale", ...figures }, [
          succeeds(marks.buyLargest),
          atMost({ step: marks.largestSale }, { step: marks.brought, portionBps: 9_999 }),
          atMost({ step: marks.largestSale }, `${poolTokens / USUAL_SHARE}`),
        ]),
      ],
    };
  },
});
