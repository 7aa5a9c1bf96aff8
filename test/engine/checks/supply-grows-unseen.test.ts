import { describe, expect, test } from "vitest";
import { supplyGrowsUnseen } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { minted, multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("supply-grows-unseen", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(supplyGrowsUnseen.run(evidenceOf({ powers: powersOf(usedPower({ ...minted(1n), unseen: true })) }))),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ ...minted(1n), unseen: true }, holder));
      expect(inWords(supplyGrowsUnseen.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        supplyGrowsUnseen.run(evidenceOf({ powers: powersOf(usedPower({ ...minted(1n), unseen: true }, nobody)) })),
      ),
    ).toBeUndefined();
  });

  test("is silent about a growth that the supply tells", () => {
    expect(inWords(supplyGrowsUnseen.run(evidenceOf({ powers: powersOf(usedPower(minted(2n))) })))).toBeUndefined();
  });
});
