import { describe, expect, test } from "vitest";
import { approvalCanBeForged } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { anybody, powersOf, spending, usedPower } from "../../support/used-powers.ts";

describe("approval-can-be-forged", () => {
  test("finds tokens that were spent without an approval", () => {
    const powers = powersOf({ ...usedPower({ kind: "taken", lossBps: 10_000 }, anybody), calls: spending });
    expect(inWords(approvalCanBeForged.run(evidenceOf({ powers })))).toMatchObject({ severity: "danger" });
  });

  test("is silent about other ways to take tokens", () => {
    expect(
      inWords(
        approvalCanBeForged.run(
          evidenceOf({ powers: powersOf(usedPower({ kind: "taken", lossBps: 10_000 }, anybody)) }),
        ),
      ),
    ).toBeUndefined();
  });
});
