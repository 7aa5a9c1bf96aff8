import { describe, expect, test } from "vitest";
import { balancesExceedSupply } from "../../../src/engine/checks/balances-exceed-supply.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { inWords } from "../../support/in-words.ts";

const resultFor = (list: Parameters<typeof holdersOf>[0]) =>
  inWords(balancesExceedSupply.run(evidenceOf({ holders: holdersOf(list) })));

describe("balances-exceed-supply", () => {
  test("is danger when one balance is larger than the supply", () => {
    expect(resultFor([holderOf(30_000)])).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("3×"),
    });
  });

  test("is danger when the sum is", () => {
    expect(resultFor([holderOf(9000), holderOf(8000)])).toMatchObject({ sentence: expect.stringContaining("170%") });
  });

  test("is a warning when it is a little", () => {
    expect(resultFor([holderOf(9000), holderOf(3000)])).toMatchObject({ severity: "warning" });
  });

  test("allows for rounding", () => {
    expect(resultFor([holderOf(9990), holderOf(60)])).toBeUndefined();
  });

  test("is clear where the sample holds less", () => {
    expect(resultFor(crowd(20, 100))).toBeUndefined();
  });

  test("is unknown where the token has no supply to tell", () => {
    const metadata = { ...plainEvidence.metadata, totalSupply: null };
    expect(inWords(balancesExceedSupply.run(evidenceOf({ metadata })))).toMatchObject({ known: false });
  });
});
