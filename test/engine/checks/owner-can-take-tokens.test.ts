import { describe, expect, test } from "vitest";
import { ownerCanTakeTokens } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { anybody, multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("owner-can-take-tokens", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(
      inWords(ownerCanTakeTokens.run(evidenceOf({ powers: powersOf(usedPower({ kind: "taken", lossBps: 10_000 })) }))),
    ).toMatchObject({ severity: "danger" });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower({ kind: "taken", lossBps: 10_000 }, holder));
      expect(inWords(ownerCanTakeTokens.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(
        ownerCanTakeTokens.run(evidenceOf({ powers: powersOf(usedPower({ kind: "taken", lossBps: 10_000 }, nobody)) })),
      ),
    ).toBeUndefined();
  });

  test("says how much was lost, and names the call", () => {
    const answer = inWords(
      ownerCanTakeTokens.run(evidenceOf({ powers: powersOf(usedPower({ kind: "taken", lossBps: 2_500 })) })),
    );
    expect(answer).toMatchObject({
      sentence:
        "The owner (0x7099…79C8) can call 0x12345678(address) on 0x90F7…b906. When we simulated that, 25% of our test wallet's tokens went to another wallet.",
    });
  });

  test("leaves to another row what anybody can do", () => {
    const powers = powersOf(usedPower({ kind: "taken", lossBps: 10_000 }, anybody));
    expect(inWords(ownerCanTakeTokens.run(evidenceOf({ powers })))).toBeUndefined();
  });
});
