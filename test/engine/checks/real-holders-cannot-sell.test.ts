import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { realHoldersCannotSell } from "../../../src/engine/checks/real-holders-cannot-sell.ts";
import { known } from "../../../src/engine/core/read.ts";
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
      sentence: expect.stringContaining("None of the 2"),
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

  test("is proven by those who are stuck, wherever they stand among those who are not", () => {
    const addresses = Array.from({ length: 40 }, (_, at) => `0x${`${at + 10}`.repeat(20)}` as Address);
    const isStuck = (at: number) => at >= 30;
    const [pattern] = plainOutcomes.holderSales;
    if (!pattern) throw new Error("Nobody holds it.");
    const late = addresses.map((address, at) => ({
      ...pattern,
      holder: { ...pattern.holder, address },
      ...(isStuck(at) && { soldLittle: false }),
    }));
    const holders = addresses.map((account, at) => ({
      account,
      mark: plainMark(`sell ${at}`),
      has: plainMark(`has ${at}`),
      sold: isStuck(at) ? failedStep : { ...failedStep, ok: true, reason: null },
    }));
    const found = realHoldersCannotSell.run(
      evidenceOf({ holderSales: late, ordinary: { ...plainOutcomes.ordinary, holders } }),
    );
    const conditions = found && "proofs" in found ? (found.proofs ?? []).flatMap((each) => each.conditions) : [];
    const kinds = (is: string) => conditions.filter((each) => each.is === is).length;
    expect([kinds("fails"), kinds("succeeds")]).toEqual([10, 20]);
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
