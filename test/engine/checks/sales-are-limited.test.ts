import { describe, expect, test } from "vitest";
import { salesAreLimited } from "../../../src/engine/checks/sales-are-limited.ts";
import { atLeast } from "../../../src/engine/experiments/outcomes.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, fineStep, plainMark, plainOutcomes } from "../../support/plain-outcomes.ts";

const { limits } = plainOutcomes;

describe("sales-are-limited", () => {
  test("is a warning below a hundredth of the pool's tokens, with the figure", () => {
    expect(
      inWords(salesAreLimited.run(evidenceOf({ limits: { ...limits, largestSale: limits.poolTokens / 200n } }))),
    ).toMatchObject({ severity: "warning", sentence: expect.stringContaining("0.5%") });
  });

  test("is a danger when leaving takes thousands of sales", () => {
    expect(
      inWords(salesAreLimited.run(evidenceOf({ limits: { ...limits, largestSale: limits.poolTokens / 5_000n } }))),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is silent about a limit that launches usually have", () => {
    expect(
      inWords(salesAreLimited.run(evidenceOf({ limits: { ...limits, largestSale: limits.poolTokens / 50n } }))),
    ).toBeUndefined();
  });

  test("is silent when everything bought at once also sells at once", () => {
    expect(
      inWords(
        salesAreLimited.run(
          evidenceOf({
            limits: { ...limits, brought: limits.poolTokens / 200n, largestSale: limits.poolTokens / 200n },
          }),
        ),
      ),
    ).toBeUndefined();
  });

  test("shows that whoever was sent some had as much as was sold", () => {
    const { ordinary } = plainOutcomes;
    const received = { ...failedStep, amountIn: 7_000n };
    const sales = [0, 3 * 86_400].map((afterSeconds) => ({ afterSeconds, mark: plainMark("sell"), sold: fineStep }));
    const row = salesAreLimited.run(evidenceOf({ limits, ordinary: { ...ordinary, received, sales } }));
    expect(row).toMatchObject({ severity: "danger", message: { code: "received-cannot-be-sold" } });
    expect(row).toMatchObject({
      proofs: [{ conditions: expect.arrayContaining([atLeast({ step: ordinary.marks.received }, "7000")]) }],
    });
  });
});
