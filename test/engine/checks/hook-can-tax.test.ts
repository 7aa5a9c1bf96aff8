import { describe, expect, test } from "vitest";
import { hookCanBlockHolders } from "../../../src/engine/checks/hook-can-block-holders.ts";
import { hookCanTax } from "../../../src/engine/checks/hook-can-tax.ts";
import { taxCanRise } from "../../../src/engine/checks/powers.ts";
import { evidenceOf, WHY } from "../../support/evidence.ts";
import { hookedPool, hookedTrade, overHook } from "../../support/hooks.ts";
import { inWords } from "../../support/in-words.ts";
import { plainPool } from "../../support/plain-outcomes.ts";
import { taxed, usedPower } from "../../support/used-powers.ts";

const pools = [hookedPool];

function rowOf(takenBps: bigint, powers = overHook()) {
  const trades = [hookedTrade(takenBps)];
  return inWords(hookCanTax.run(evidenceOf({ pools, powers, trades, later: { moments: [], missing: null } })));
}

const MONTH = 30 * 86_400;

/** Four fifths are taken, and that much of whoever waits so long; `null`: it could not be measured. */
function waited(...times: readonly (readonly [seconds: number, takenBps: bigint | null])[]) {
  const moments = times.map(([afterSeconds, takenBps]) => {
    const trade = hookedTrade(takenBps ?? 0n);
    const measured = takenBps === null ? { ...trade, sold: null } : trade;
    return { ...measured, afterSeconds, idle: [], idleReplays: null, holders: [] };
  });
  const reads = { pools, powers: overHook(), trades: [hookedTrade(8_000n)], later: { moments, missing: null } };
  return inWords(hookCanTax.run(evidenceOf(reads)));
}

describe("hook-can-tax", () => {
  test("tells what the hook takes now: from 5%, and a danger from 30%", () => {
    expect(rowOf(0n)).toBeUndefined();
    expect(rowOf(300n)).toBeUndefined();
    expect(rowOf(1_000n)).toMatchObject({ severity: "warning", sentence: expect.stringContaining("10%") });
    expect(rowOf(4_000n)).toMatchObject({ severity: "danger", sentence: expect.stringContaining("40%") });
  });

  test("tells what it can be made to take, and says nothing of the token's own tax", () => {
    const powers = overHook(usedPower(taxed(8_000)));
    expect(rowOf(0n, powers)).toMatchObject({ severity: "danger", sentence: expect.stringContaining("80%") });
    expect(rowOf(0n, overHook(usedPower(taxed(1_000))))).toMatchObject({ severity: "warning" });
    expect(rowOf(0n, overHook(usedPower(taxed(200))))).toBeUndefined();
    expect(taxCanRise.run(evidenceOf({ pools, powers }))).toBeUndefined();
  });

  test("is a warning where whoever waits loses little, and says how long", () => {
    expect(waited([3_601, 100n])).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("After 1 hour"),
    });
    expect(waited([3_601, 500n], [86_400, 100n], [MONTH, 150n])).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("After 1 day"),
    });
    expect(waited([MONTH, 100n])).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("After 30 days"),
    });
  });

  test("is a danger where it takes as much again later, or nobody can tell", () => {
    expect(waited([3_601, 100n], [86_400, 8_000n], [MONTH, 8_000n])).toMatchObject({ severity: "danger" });
    expect(waited([3_601, 100n], [86_400, 100n], [MONTH, 1_000n])).toMatchObject({ severity: "danger" });
    expect(waited([3_601, 100n], [86_400, 100n], [MONTH, null])).toMatchObject({ severity: "danger" });
  });

  test("is unknown where the trade itself may have moved the price as far as the hook would", () => {
    const shallow = (takenBps: bigint) => {
      const trade = hookedTrade(takenBps);
      const trades = [{ ...trade, pool: { ...trade.pool, depthNative: 0n } }];
      return hookCanTax.run(evidenceOf({ pools, powers: overHook(), trades, later: { moments: [], missing: null } }));
    };
    expect(shallow(8_000n)).toMatchObject({ why: { code: "hook-take-unmeasured" } });
    expect(shallow(300n)).toBeUndefined();
  });

  test.each([hookCanTax, hookCanBlockHolders])(
    "has nothing to say of a pool in which hardly anybody trades",
    (check) => {
      const beside = (depthNative: bigint) => ({
        ...evidenceOf({ pools: [plainPool, { ...hookedPool, depthNative }] }),
        powers: WHY,
      });
      expect(check.run(beside(plainPool.depthNative / 20n))).toBeUndefined();
      expect(check.run(beside(plainPool.depthNative / 5n))).toEqual(WHY);
    },
  );

  test.each([hookCanTax, hookCanBlockHolders])(
    "is unknown where the pool itself runs code that nobody knows",
    (check) => {
      const pool = { ...plainPool, unvouched: "code" } as const;
      expect(check.run(evidenceOf({ pools: [pool, plainPool] }))).toMatchObject({ why: { code: "pool-code-unknown" } });
      expect(check.run(evidenceOf({ pools: [plainPool, pool] }))).toBeUndefined();
    },
  );

  test("is unknown where there is a hook and what it takes could not be measured", () => {
    const reads = evidenceOf({ pools, powers: overHook(), trades: [{ ...hookedTrade(0n), sold: null }] });
    expect(hookCanTax.run(reads)).toMatchObject({ why: { code: "hook-take-unmeasured" } });
    expect(hookCanTax.run({ ...reads, trades: WHY })).toEqual(WHY);
    expect(hookCanTax.run({ ...reads, powers: WHY })).toEqual(WHY);
    expect(hookCanTax.run({ ...evidenceOf(), trades: WHY, powers: WHY })).toBeUndefined();
  });
});
