import { describe, expect, test } from "vitest";
import { ownerCanBurnHoldings } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("owner-can-burn-holdings", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(ownerCanBurnHoldings.run(evidenceOf({ powers: powersOf(usedPower({ kind: "burnt", lossBps: 5_000 })) }))),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ kind: "burnt", lossBps: 5_000 }, holder));
      expect(inWords(ownerCanBurnHoldings.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        ownerCanBurnHoldings.run(
          evidenceOf({ powers: powersOf(usedPower({ kind: "burnt", lossBps: 5_000 }, nobody)) }),
        ),
      ),
    ).toBeUndefined();
  });
});
