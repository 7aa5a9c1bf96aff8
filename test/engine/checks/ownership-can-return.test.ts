import { describe, expect, test } from "vitest";
import { ownershipCanReturn } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("ownership-can-return", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(ownershipCanReturn.run(evidenceOf({ powers: powersOf(usedPower({ kind: "owned", owner: 0xa11cen })) }))),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ kind: "owned", owner: 0xa11cen }, holder));
      expect(inWords(ownershipCanReturn.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        ownershipCanReturn.run(evidenceOf({ powers: powersOf(usedPower({ kind: "owned", owner: 0xa11cen }, nobody)) })),
      ),
    ).toBeUndefined();
  });
});
