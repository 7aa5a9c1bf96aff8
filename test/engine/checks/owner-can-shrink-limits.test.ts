import { describe, expect, test } from "vitest";
import { ownerCanShrinkLimits } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("owner-can-shrink-limits", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(
        ownerCanShrinkLimits.run(
          evidenceOf({ powers: powersOf(usedPower({ kind: "limited", everyone: true, mostBps: 100 })) }),
        ),
      ),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ kind: "limited", everyone: true, mostBps: 100 }, holder));
      expect(inWords(ownerCanShrinkLimits.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        ownerCanShrinkLimits.run(
          evidenceOf({ powers: powersOf(usedPower({ kind: "limited", everyone: true, mostBps: 100 }, nobody)) }),
        ),
      ),
    ).toBeUndefined();
  });

  test("is a warning where a few sales are enough, and silent where two are", () => {
    const told = (mostBps: number) =>
      inWords(
        ownerCanShrinkLimits.run(
          evidenceOf({ powers: powersOf(usedPower({ kind: "limited", everyone: true, mostBps })) }),
        ),
      );
    expect(told(1_500)).toMatchObject({ severity: "warning" });
    expect(told(8_600)).toBeUndefined();
  });
});
