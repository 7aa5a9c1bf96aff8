import { describe, expect, test } from "vitest";
import { taxCanRise } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, taxed, timelock, usedPower } from "../../support/used-powers.ts";

describe("tax-can-rise", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(inWords(taxCanRise.run(evidenceOf({ powers: powersOf(usedPower(taxed(9_000))) })))).toMatchObject({
      severity: "danger",
    });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower(taxed(9_000), holder));
      expect(inWords(taxCanRise.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(inWords(taxCanRise.run(evidenceOf({ powers: powersOf(usedPower(taxed(9_000), nobody)) })))).toBeUndefined();
  });

  test("tells caps apart: up to 5% is nothing, up to a quarter a warning, above 30% a danger", () => {
    const answers = [500, 2_500, 10_000].map((bps) =>
      inWords(taxCanRise.run(evidenceOf({ powers: powersOf(usedPower(taxed(bps))) }))),
    );
    expect(answers[0]).toBeUndefined();
    expect(answers[1]).toMatchObject({ severity: "warning", sentence: expect.stringContaining("25%") });
    expect(answers[2]).toMatchObject({ severity: "danger", sentence: expect.stringContaining("100%") });
  });

  test("says the highest of several", () => {
    const powers = powersOf(usedPower(taxed(1_000)), usedPower(taxed(4_000)));
    expect(inWords(taxCanRise.run(evidenceOf({ powers })))).toMatchObject({ sentence: expect.stringContaining("40%") });
  });
});
