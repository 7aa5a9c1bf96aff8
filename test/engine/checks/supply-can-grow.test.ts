import { describe, expect, test } from "vitest";
import { supplyCanGrow } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";
import { plainReplay } from "../../support/plain-outcomes.ts";
import { minted, multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("supply-can-grow", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(inWords(supplyCanGrow.run(evidenceOf({ powers: powersOf(usedPower(minted(11n))) })))).toMatchObject({
      severity: "danger",
    });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower(minted(11n), holder));
      expect(inWords(supplyCanGrow.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(supplyCanGrow.run(evidenceOf({ powers: powersOf(usedPower(minted(11n), nobody)) }))),
    ).toBeUndefined();
  });

  test("does not name who tried it where anybody who pays can", () => {
    const paid = { kind: "paid", asset: alice, replay: plainReplay, shows: [] } as const;
    const powers = powersOf({ ...usedPower(minted(11n)), mitigation: paid });
    const answer = inWords(supplyCanGrow.run(evidenceOf({ powers })));
    expect(answer).toMatchObject({
      severity: "warning",
      sentence:
        "Anyone who pays with another token (0x7099…79C8) can call 0x12345678(address) on 0x90F7…b906. When we simulated that, there were 11 times as many tokens. Vaults and wrappers work this way. We didn't check what that token is worth.",
    });
    expect(answer).toMatchObject({ sentence: expect.not.stringContaining("wner") });
    expect(answer).toMatchObject({
      sentence:
        "Anyone who pays with another token (0x7099…79C8) can call 0x12345678(address) on 0x90F7…b906. When we simulated that, there were 11 times as many tokens. Vaults and wrappers work this way. We didn't check what that token is worth.",
    });
  });

  test("says by how much", () => {
    const answer = inWords(supplyCanGrow.run(evidenceOf({ powers: powersOf(usedPower(minted(11n))) })));
    expect(answer).toMatchObject({ sentence: expect.stringContaining("11 times") });
  });
});
