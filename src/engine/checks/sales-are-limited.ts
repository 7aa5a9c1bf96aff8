import { atMost, fails, type SalesInABlock, showing, succeeds } from "../lab/outcomes.ts";
import { defineCheck, type Finding } from "./check.ts";

/** Limits at launch are around one percent of the supply, of which the pool has most. */
const USUAL_SHARE = 100n;
/** With so small a sale at a time, leaving takes hundreds of them. */
const TINY_SHARE = 2_000n;

export const salesAreLimited = defineCheck({
  id: "sales-are-limited",
  category: "Honeypot",
  explain:
    "The largest sale that is accepted is found by search, among sums of up to 5% of the pool. Found when it is under 1% of " +
    "the pool's tokens and less than what one purchase brings. A buyer who may buy no more than that sees no limit here. A buyer also sells six " +
    "times in one block, and two others once: found where only so many sales a block go through, whoever sells.",
  needs: ["limits"],
  run({ limits }) {
    const { brought, largestSale, poolTokens, marks, replay } = limits;
    if (largestSale === null || largestSale >= brought || largestSale * USUAL_SHARE >= poolTokens) {
      const { inABlock } = limits;
      if (!inABlock.known) return inABlock;
      return inABlock.value ? byBlock(inABlock.value) : undefined;
    }
    const figures = { most: largestSale, poolTokens };
    return {
      severity: largestSale * TINY_SHARE < poolTokens ? "danger" : "warning",
      basis: "executed",
      says: { code: "sales-are-limited", ...figures },
      proofs: [
        showing(replay, [
          succeeds(marks.buyLargest),
          atMost({ step: marks.largestSale }, { step: marks.brought, portionBps: 9_999 }),
          atMost({ step: marks.largestSale }, `${poolTokens / USUAL_SHARE}`),
        ]),
      ],
    };
  },
});

function byBlock({ sales, went, refused, replay }: SalesInABlock): Finding {
  const says = { code: "sales-limited-by-block", sales } as const;
  const shown = [...went.map(succeeds), ...refused.map(fails)];
  return {
    severity: "warning",
    basis: "executed",
    says,
    proofs: [showing(replay, shown)],
  };
}
