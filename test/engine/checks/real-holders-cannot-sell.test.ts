import { describe, expect, test } from "vitest";
import { realHoldersCannotSell } from "../../../src/engine/checks/real-holders-cannot-sell.ts";
import { known } from "../../../src/engine/read.ts";
import { evidenceOf, NOT_SIMULATED } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainMark, plainOutcomes } from "../../support/plain-outcomes.ts";

const never = {
  ...plainOutcomes.ordinary,
  quick: failedStep,
  sales: [{ afterSeconds: 0, mark: plainMark("sell"), sold: failedStep }],
  second: failedStep,
};
const holderSales = plainOutcomes.holderSales.map((sale) => ({ ...sale, sold: failedStep, soldLittle: false }));

describe("real-holders-cannot-sell", () => {
  test("is a danger when most cannot leave, in any amount", () => {
    expect(inWords(realHoldersCannotSell.run(evidenceOf({ holderSales, ordinary: never })))).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("2 of 2"),
    });
  });

  test("is a warning when one among several is blocked", () => {
    expect(
      inWords(
        realHoldersCannotSell.run(
          evidenceOf({
            holderSales: [...plainOutcomes.holderSales, ...plainOutcomes.holderSales, ...holderSales.slice(0, 1)],
            ordinary: never,
          }),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is silent about holders who may sell bit by bit", () => {
    expect(
      inWords(
        realHoldersCannotSell.run(
          evidenceOf({ holderSales: holderSales.map((sale) => ({ ...sale, soldLittle: true })) }),
        ),
      ),
    ).toBeUndefined();
  });

  test("is unknown when nobody holds anything worth selling", () => {
    expect(inWords(realHoldersCannotSell.run(evidenceOf({ holderSales: [] })))).toMatchObject({ known: false });
  });

  test("is unknown where only the first can sell, and holders could not be tried after others", () => {
    const stuckTurn = { buys: known(true), sells: known(false) };
    const reads = evidenceOf({ exits: { ...plainOutcomes.exits, second: stuckTurn } });
    expect(realHoldersCannotSell.run({ ...reads, ordinary: NOT_SIMULATED })).toMatchObject({
      why: { code: "after-others-untried" },
    });
    expect(realHoldersCannotSell.run(reads)).toBeUndefined();
  });
});
