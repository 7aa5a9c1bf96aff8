import { describe, expect, test } from "vitest";
import {
  type Accounts,
  HOLDER_BALANCE,
  numberPatterns,
  WRAP,
  wrapping,
} from "../../../../src/engine/fuzzer/arguments/values.ts";
import type { Figures } from "../../../../src/engine/fuzzer/context.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";

const pool = "0x3333333333333333333333333333333333333333";
const accounts: Accounts = {
  holder: alice,
  actor: bob,
  pool,
  spender: bob,
  token: carol,
  freshAccount: bob,
  codeAddresses: [],
};
const A_YEAR = 365n * 86_400n;
const MOST = 2n ** 256n - 1n;
const mask = 0xabcdef0123456789abcdef0123456789abcdef01n;
const figures: Figures = {
  poolBalance: 10_000_000n,
  supply: 10n ** 27n,
  timestamp: 1_800_000_000n,
  constants: [0n, 777n],
  masks: [mask],
  words: [],
};
const numbers = (count: number, withAddress: boolean) => numberPatterns(count, withAddress, figures, accounts);

describe("figures to be tried", () => {
  test("are none where no number is asked for", () => {
    expect(numbers(0, true)).toEqual([[]]);
  });

  test("begin with the holder's balance beside an account, and with a whole share alone", () => {
    expect(numbers(1, true)[0]).toEqual([HOLDER_BALANCE]);
    expect(numbers(1, false)[0]).toEqual([100n]);
  });

  test.each([true, false])("are each a number of 256 bits, and none twice (beside an account: %s)", (withAddress) => {
    const tried = numbers(1, withAddress).flat();
    expect(new Set(tried).size).toBe(tried.length);
    expect(tried.filter((figure) => figure < 0n || figure > MOST)).toEqual([]);
  });

  test.each([true, false])("have what the code compares with among them, before its neighbours", (withAddress) => {
    const near = new Set([776n, 777n, 778n]);
    const tried = numbers(1, withAddress)
      .flat()
      .filter((figure) => near.has(figure));
    expect(tried).toEqual([777n, 778n, 776n]);
  });

  test("have a time that has not come, and within a year does", () => {
    const { timestamp } = figures;
    const soon = numbers(1, true)
      .flat()
      .filter((figure) => figure > timestamp && figure < timestamp + A_YEAR);
    expect(soon).toHaveLength(1);
  });

  test("hide an account where none is asked for openly: as a number, above others, below them, and masked", () => {
    const account = BigInt(alice);
    const tried = numbers(1, false).flat();
    expect(tried).toContain(account);
    expect(tried).toContain(account ^ mask);
    expect(tried.some((figure) => figure !== account && figure >> 96n === account)).toBe(true);
    expect(tried.some((figure) => figure !== account && figure % 2n ** 160n === account)).toBe(true);
    expect(numbers(1, true).flat()).not.toContain(account);
  });

  test("are raised all together, and each alone, as each may have a bound of its own", () => {
    const tried = numbers(3, false);
    expect(tried).toContainEqual([10_000n, 10_000n, 10_000n]);
    for (const one of [
      [100n, 0n, 0n],
      [0n, 100n, 0n],
      [0n, 0n, 100n],
      [100n, 0n, 100n],
    ])
      expect(tried).toContainEqual(one);
  });

  test("are an amount beside nothing, in either order", () => {
    const much = figures.supply * 10n;
    const tried = numbers(2, false);
    expect(tried).toContainEqual([much, 0n]);
    expect(tried).toContainEqual([0n, much]);
    expect(numbers(1, false)).toContainEqual([much]);
  });

  test("are an amount and a time in either order, early among many", () => {
    const early = numbers(2, true).slice(0, 8);
    const isTime = (figure: bigint | undefined) =>
      figure !== undefined && figure > figures.timestamp && figure < 2n ** 40n;
    expect(early.some(([one, other]) => one === HOLDER_BALANCE && isTime(other))).toBe(true);
    expect(early.some(([one, other]) => isTime(one) && other === HOLDER_BALANCE)).toBe(true);
  });

  test("keep the one that starts again at zero for functions that name an account", () => {
    expect(numbers(1, true).flat()).toContain(WRAP);
    expect(numbers(1, false).flat()).not.toContain(WRAP);
  });
});

describe("a sum that starts again at zero", () => {
  const added = (balance: bigint, figure: bigint) => (balance + figure) % 2n ** 256n;

  test("leaves half to the pool, to a holder of a 500th of that, or to whoever has everything", () => {
    const { poolBalance, supply } = figures;
    const held = poolBalance / 500n;
    expect(added(held, wrapping(alice, 1, figures, accounts))).toBe(held / 2n);
    expect(added(poolBalance, wrapping(pool, 1, figures, accounts))).toBe(poolBalance / 2n);
    expect(added(supply, wrapping(mallory, 1, figures, accounts))).toBe(supply / 2n);
  });

  test("is nothing in a list of two", () => {
    expect((2n * wrapping(alice, 2, figures, accounts)) % 2n ** 256n).toBe(0n);
  });

  test("is told from the largest number, even where next to nothing is held", () => {
    expect(wrapping(alice, 1, { ...figures, poolBalance: 0n }, accounts)).toBeLessThan(MOST - 1n);
  });
});
