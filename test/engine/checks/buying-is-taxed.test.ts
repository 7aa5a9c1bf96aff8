import { describe, expect, test } from "vitest";
import { buyingIsTaxed } from "../../../src/engine/checks/buying-is-taxed.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

describe("buying-is-taxed", () => {
  test("is a warning from five percent, with the figure", () => {
    const trades = [{ ...poolTrade, bought: taxedStep(1_250) }];
    expect(inWords(buyingIsTaxed.run(evidenceOf({ trades }, ["ordinary"])))).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("12.5%"),
    });
  });

  test("is a danger from thirty percent", () => {
    expect(
      buyingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, bought: taxedStep(3_000) }] }, ["ordinary"])),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent about what many honest tokens take", () => {
    expect(buyingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, bought: taxedStep(499) }] }))).toBeUndefined();
  });

  test("is unknown when nothing could be measured", () => {
    expect(
      buyingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, bought: failedStep, sizes: [] }] }, ["ordinary"])),
    ).toMatchObject({ known: false });
  });
});
