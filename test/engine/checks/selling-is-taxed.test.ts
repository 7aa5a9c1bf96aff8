import { describe, expect, test } from "vitest";
import { sellingIsTaxed } from "../../../src/engine/checks/selling-is-taxed.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, plainTrade, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };

import { inWords } from "../../support/in-words.ts";

describe("selling-is-taxed", () => {
  test("is a warning from five percent, with the figure", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(1_250) }] }))),
    ).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("12.5%"),
    });
  });

  test("is a danger from thirty percent", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(3_000) }] }))),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent about what many honest tokens take", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(499) }] }))),
    ).toBeUndefined();
  });

  test("is unknown when nothing could be measured", () => {
    expect(
      inWords(
        sellingIsTaxed.run(
          evidenceOf(
            {
              trades: [{ ...poolTrade, sold: failedStep, sizes: [] }],
              exits: { ...plainOutcomes.exits, half: stuck, little: stuck },
              holderSales: [],
            },
            ["ordinary"],
          ),
        ),
      ),
    ).toMatchObject({ known: false });
  });
});
