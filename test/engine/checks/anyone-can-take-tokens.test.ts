import { describe, expect, test } from "vitest";
import { anyoneCanTakeTokens } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { anybody, powersOf, usedPower } from "../../support/used-powers.ts";

describe("anyone-can-take-tokens", () => {
  test("finds what a stranger took or destroyed", () => {
    for (const kind of ["taken", "burnt"] as const) {
      const powers = powersOf(usedPower({ kind, lossBps: 10_000 }, anybody));
      expect(inWords(anyoneCanTakeTokens.run(evidenceOf({ powers })))).toMatchObject({
        severity: "danger",
        sentence:
          "Anyone can call 0x12345678(address) on 0x90F7…b906. When we simulated that, all of our test wallet's tokens disappeared.",
      });
    }
  });

  test("is silent about what only the owner can do", () => {
    expect(
      inWords(anyoneCanTakeTokens.run(evidenceOf({ powers: powersOf(usedPower({ kind: "taken", lossBps: 10_000 })) }))),
    ).toBeUndefined();
  });
});
