import { describe, expect, test } from "vitest";
import { ownerCanStopTrading } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, STOPPED, timelock, usedPower } from "../../support/used-powers.ts";

describe("owner-can-stop-trading", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(inWords(ownerCanStopTrading.run(evidenceOf({ powers: powersOf(usedPower(STOPPED)) })))).toMatchObject({
      severity: "danger",
    });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower(STOPPED, holder));
      expect(inWords(ownerCanStopTrading.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(ownerCanStopTrading.run(evidenceOf({ powers: powersOf(usedPower(STOPPED, nobody)) }))),
    ).toBeUndefined();
  });

  test("is silent where others can still sell: that is owner-can-block-holders", () => {
    const powers = powersOf(usedPower({ ...STOPPED, everyone: false }));
    expect(inWords(ownerCanStopTrading.run(evidenceOf({ powers })))).toBeUndefined();
  });
});
