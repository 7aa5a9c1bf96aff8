import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { hookTake } from "../../../../src/engine/checks/shared/hooks.ts";
import type { PoolTrade } from "../../../../src/engine/experiments/outcomes.ts";
import { NO_KEY } from "../../../../src/engine/venues/pool.ts";

/** One token for one wei, a fee of 0.3%, a pool so deep that nothing moves it. */
function tradeOf(bought: bigint, sale: bigint, pool: Partial<PoolTrade["pool"]> = {}): PoolTrade {
  const key = { fee: 3_000, tickSpacing: 60, hooks: zeroAddress, stable: false };
  return {
    pool: { spot: { numerator: 1n, denominator: 1n }, hop: null, key, depthNative: 10n ** 24n, ...pool },
    sizes: [tradeIn(1n, bought, sale)],
    ...tradeIn(10n, bought, sale),
  } as unknown as PoolTrade;
}

function tradeIn(times: bigint, bought: bigint, sale: bigint) {
  const sum = 1_000_000n * times;
  return { nativeIn: sum, bought: { quoted: bought * times }, sold: { quoted: sale * times, amountIn: sum } };
}

describe("what a hook takes", () => {
  test("is what is missing beside the pool's own fee", () => {
    expect(hookTake(tradeOf(997_000n, 997_000n))).toMatchObject({ buyBps: 0, sellBps: 0 });
    expect(hookTake(tradeOf(897_300n, 498_500n))).toMatchObject({ buyBps: 999, sellBps: 4_999 });
  });

  test("is all of a fee that the hook decides", () => {
    const key = { fee: 0x800000, tickSpacing: 60, hooks: zeroAddress, stable: false };
    expect(hookTake(tradeOf(900_000n, 900_000n, { key }))).toMatchObject({ buyBps: 999, sellBps: 999 });
  });

  test("cannot be told where a trade of this size may have moved the price so far, unless that is little in any case", () => {
    const depthNative = 20_000_000n;
    expect(hookTake(tradeOf(900_000n, 900_000n, { depthNative }))).toBeUndefined();
    expect(hookTake(tradeOf(960_000n, 960_000n, { depthNative }))).toMatchObject({ buyBps: 0, sellBps: 0 });
  });

  test("cannot be told where a larger sum loses more, as the price gives way then", () => {
    const narrow = { ...tradeOf(900_000n, 900_000n), ...tradeIn(10n, 500_000n, 500_000n) };
    expect(hookTake(narrow as unknown as PoolTrade)).toBeUndefined();
  });

  test("is what is missing beside the fees of all pools on the way", () => {
    const bridge = { spot: { numerator: 1n, denominator: 2n }, key: NO_KEY, feePips: 10_000, depthNative: 10n ** 24n };
    const pool = { bridge } as unknown as Partial<PoolTrade["pool"]>;
    // Half a wei for each, less 1%, less 0.3%.
    expect(hookTake(tradeOf(1_974_060n, 493_515n, pool))).toMatchObject({ buyBps: 0, sellBps: 0 });
    expect(hookTake(tradeOf(987_030n, 493_515n, pool))).toMatchObject({ buyBps: 4_998, sellBps: 0 });
  });

  test("cannot be told where the way is not known, or nobody tells a price", () => {
    expect(hookTake(tradeOf(0n, 0n))).toBeUndefined();
    expect(hookTake(tradeOf(900_000n, 900_000n, { spot: undefined }))).toBeUndefined();
    const hop = { fee: 500, tickSpacing: 10, hooks: zeroAddress, stable: false };
    expect(hookTake(tradeOf(900_000n, 900_000n, { hop }))).toBeUndefined();
    const bridge = { spot: undefined, key: NO_KEY } as unknown as PoolTrade["pool"];
    expect(hookTake(tradeOf(900_000n, 900_000n, { bridge }))).toBeUndefined();
  });
});
