import { describe, expect, test } from "vitest";
import { holdingsAreLimited } from "../../../src/engine/checks/holdings-are-limited.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { plainOutcomes } from "../../support/plain-outcomes.ts";

const { limits } = plainOutcomes;

describe("holdings-are-limited", () => {
  test("is a warning that tells what one account may hold", () => {
    expect(
      inWords(
        holdingsAreLimited.run(
          evidenceOf({
            limits: { ...limits, largestPurchase: 1n, brought: limits.poolTokens / 100n, mayHoldMore: false },
          }),
        ),
      ),
    ).toMatchObject({ severity: "warning", sentence: expect.stringContaining("max wallet is 1%") });
  });

  test("is a warning about purchases when the account may go on buying", () => {
    expect(inWords(holdingsAreLimited.run(evidenceOf({ limits: { ...limits, largestPurchase: 1n } })))).toMatchObject({
      sentence: "You can buy at most 4% of the pool's tokens at once.",
    });
  });
});
