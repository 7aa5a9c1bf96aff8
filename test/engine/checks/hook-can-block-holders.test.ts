import { describe, expect, test } from "vitest";
import { hookCanBlockHolders } from "../../../src/engine/checks/hook-can-block-holders.ts";
import { ownerCanBlockHolders, ownerCanStopTrading } from "../../../src/engine/checks/powers.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf, WHY } from "../../support/evidence.ts";
import { hookedPool, overHook } from "../../support/hooks.ts";
import { inWords } from "../../support/in-words.ts";
import { plainPool } from "../../support/plain-outcomes.ts";
import { BLOCKED, multisig, nobody, powersOf, STOPPED, usedPower } from "../../support/used-powers.ts";

const pools = [hookedPool];

describe("hook-can-block-holders", () => {
  test("is told of whoever can make the pool's hook refuse sales, and of the token no more", () => {
    for (const effect of [BLOCKED, STOPPED]) {
      const reads = evidenceOf({ pools, powers: overHook(usedPower(effect)) });
      expect(inWords(hookCanBlockHolders.run(reads))).toMatchObject({ severity: "danger" });
      expect(ownerCanBlockHolders.run(reads)).toBeUndefined();
      expect(ownerCanStopTrading.run(reads)).toBeUndefined();
    }
  });

  test("is a warning where several must agree, and nothing where nobody is left", () => {
    const run = (holder: typeof multisig) =>
      inWords(hookCanBlockHolders.run(evidenceOf({ pools, powers: overHook(usedPower(BLOCKED, holder)) })));
    expect(run(multisig)).toMatchObject({ severity: "warning" });
    expect(run(nobody)).toBeUndefined();
  });

  test("is silent of powers over the token, which have rows of their own", () => {
    const [power] = powersOf(usedPower(BLOCKED)).harmful;
    const calls = [
      { target: "0x00000000000000000000000000000000000000aa", selector: "0x12345678", inputs: "" },
    ] as const;
    const harmful = power ? [{ ...power, calls }] : [];
    const reads = evidenceOf({ pools, powers: { ...overHook(), harmful } });
    expect(hookCanBlockHolders.run(reads)).toBeUndefined();
    expect(inWords(ownerCanBlockHolders.run(reads))).toMatchObject({ severity: "danger" });
  });

  test("is unknown where there is a hook, and powers were not or not all tried", () => {
    expect(hookCanBlockHolders.run({ ...evidenceOf({ pools }), powers: WHY })).toEqual(WHY);
    const cut = { ...overHook(), missing: WHY.why };
    expect(hookCanBlockHolders.run(evidenceOf({ pools, powers: cut }))).toEqual(unknown(WHY.why));
    expect(hookCanBlockHolders.run({ ...evidenceOf(), powers: WHY })).toBeUndefined();
  });

  test("is unknown where the pool with the hook is not the one that powers are used in", () => {
    const reads = evidenceOf({ pools: [plainPool, hookedPool], powers: powersOf() });
    expect(hookCanBlockHolders.run(reads)).toEqual(unknown("hook-not-tried"));
  });
});
