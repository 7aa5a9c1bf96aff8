import { describe, expect, test } from "vitest";
import { taxIsPersonal } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, taxed, timelock, usedPower } from "../../support/used-powers.ts";

describe("tax-is-personal", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(taxIsPersonal.run(evidenceOf({ powers: powersOf(usedPower({ ...taxed(9_000), everyone: false })) }))),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ ...taxed(9_000), everyone: false }, holder));
      expect(inWords(taxIsPersonal.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        taxIsPersonal.run(evidenceOf({ powers: powersOf(usedPower({ ...taxed(9_000), everyone: false }, nobody)) })),
      ),
    ).toBeUndefined();
  });

  test("is silent where everybody pays", () => {
    expect(inWords(taxIsPersonal.run(evidenceOf({ powers: powersOf(usedPower(taxed(9_000))) })))).toBeUndefined();
  });
});
