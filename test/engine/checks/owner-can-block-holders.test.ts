import { describe, expect, test } from "vitest";
import { ownerCanBlockHolders } from "../../../src/engine/checks/powers.ts";
import type { PowerOutcome } from "../../../src/engine/experiments/outcomes.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { BLOCKED, issuer, multisig, nobody, powersOf, timelock, usedPower } from "../../support/used-powers.ts";

describe("owner-can-block-holders", () => {
  test("is a danger in one person's hands, or in anybody's", () => {
    expect(inWords(ownerCanBlockHolders.run(evidenceOf({ powers: powersOf(usedPower(BLOCKED)) })))).toMatchObject({
      severity: "danger",
    });
  });

  test("is a warning where several must agree, or time must pass", () => {
    for (const holder of [multisig, timelock]) {
      const powers = powersOf(usedPower(BLOCKED, holder));
      expect(inWords(ownerCanBlockHolders.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
    }
  });

  test("is inert, and silent, in the hands of an address that nobody can use", () => {
    expect(
      inWords(ownerCanBlockHolders.run(evidenceOf({ powers: powersOf(usedPower(BLOCKED, nobody)) }))),
    ).toBeUndefined();
  });

  test("is a warning where an issuer keeps named roles apart", () => {
    const powers = { ...powersOf(usedPower(BLOCKED, issuer)), separateRoles: 3 };
    expect(inWords(ownerCanBlockHolders.run(evidenceOf({ powers })))).toMatchObject({ severity: "warning" });
  });

  test("is unknown where it may end by itself and nobody could wait for that, unless another lock is as bad", () => {
    const passing = { ...usedPower(BLOCKED), endUntried: { code: "blocks-not-simulated" } as const };
    const run = (...harmful: PowerOutcome[]) => ownerCanBlockHolders.run(evidenceOf({ powers: powersOf(...harmful) }));
    expect(run(passing)).toMatchObject({ why: { code: "power-end-untried" } });
    expect(run(passing, usedPower(BLOCKED))).toMatchObject({ severity: "danger" });
    expect(run({ ...passing, holder: multisig })).toMatchObject({ severity: "warning" });
  });

  test("is silent where everybody is stopped: that is owner-can-stop-trading", () => {
    const powers = powersOf(usedPower({ ...BLOCKED, everyone: true }));
    expect(inWords(ownerCanBlockHolders.run(evidenceOf({ powers })))).toBeUndefined();
  });
});
