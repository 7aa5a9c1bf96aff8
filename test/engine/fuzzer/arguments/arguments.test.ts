import { type Address, decodeAbiParameters, parseAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import { argumentSets } from "../../../../src/engine/fuzzer/arguments/argument-sets.ts";
import type { Accounts } from "../../../../src/engine/fuzzer/arguments/values.ts";
import type { Figures } from "../../../../src/engine/fuzzer/context.ts";

const address = (digit: string): Address => `0x${digit.repeat(40)}`;
const accounts: Accounts = {
  holder: address("1"),
  actor: address("2"),
  pool: address("3"),
  spender: address("4"),
  token: address("5"),
  freshAccount: address("6"),
  codeAddresses: [address("7")],
};
const figures: Figures = {
  poolBalance: 10_000_000n,
  supply: 10n ** 27n,
  timestamp: 1_800_000_000n,
  constants: [42n],
  masks: [],
  words: [],
};
const sets = (inputs: string, limit = 500) =>
  argumentSets(inputs, accounts, figures, limit).map(({ data }) =>
    data === "0x" ? [] : decodeAbiParameters(parseAbiParameters(inputs), data),
  ) as unknown[][];

describe("arguments for an unknown function", () => {
  test("need no data when it takes nothing", () => {
    expect(argumentSets("", accounts, figures, 10)).toEqual([{ data: "0x", numbersAt: [], holderBalanceAt: [] }]);
  });

  test("turn a switch both ways", () => {
    expect(sets("bool", 2).flat().sort()).toEqual([false, true]);
  });

  test("give a switch a figure as well, as what is asked to be something looks like one", () => {
    const data = argumentSets("bool", accounts, figures, 64).map((each) => BigInt(each.data));
    expect(data.slice(0, 2)).toEqual([1n, 0n]);
    expect(data).toContain(100n);
    expect(data.length).toBeLessThanOrEqual(10);
  });

  test("name everybody, the holder first", () => {
    expect(sets("address").flat()).toEqual([1, 3, 2, 4, 5, 6, 0, 7].map((digit) => address(`${digit}`)));
  });

  test("put the holder on a list in every usual shape", () => {
    expect(sets("address,bool", 7)).toContainEqual([accounts.holder, true]);
    expect(sets("address[],bool", 7)).toContainEqual([[accounts.holder], true]);
    expect(sets("(address,bool)[]", 7)).toContainEqual([[[accounts.holder, true]]]);
    expect(sets("bool,address[]", 7)).toContainEqual([true, [accounts.holder]]);
    expect(sets("address[],uint256")).toContainEqual([[accounts.holder], 1n]);
  });

  test("say where their numbers stand, whatever lies before them", () => {
    const [first] = argumentSets("address[],uint256,uint8,bool", accounts, figures, 1);
    expect(first?.numbersAt).toEqual([32, 64]);
  });

  test("take the holder's tokens whichever way round", () => {
    const takes = argumentSets("address,address,uint256", accounts, figures, 500).filter(({ holderBalanceAt }) =>
      holderBalanceAt.includes(64),
    );
    const parties = takes.map(({ data }) =>
      decodeAbiParameters(parseAbiParameters("address,address,uint256"), data).slice(0, 2),
    );
    expect(parties).toContainEqual([accounts.holder, accounts.actor]);
    expect(parties).toContainEqual([accounts.actor, accounts.holder]);
  });

  test("try the figures that taxes and limits are written in, and those in the code with their neighbours", () => {
    const tried = sets("uint256").flat();
    expect(tried).toEqual(expect.arrayContaining([0n, 1n, 25n, 99n, 100n, 10_000n, 41n, 42n, 43n, 2n ** 256n - 1n]));
  });

  test("raise one of several figures alone, as each may have a bound of its own", () => {
    expect(sets("uint256,uint256,uint256")).toContainEqual([0n, 100n, 0n]);
    expect(sets("uint256,uint256,uint256")).toContainEqual([100n, 100n, 100n]);
  });

  test("fit small integers", () => {
    expect(sets("uint8").flat()).toContain(255);
    expect(sets("int16").flat()).toContain(32_767);
    expect(sets("uint96").flat()).toContain(2n ** 96n - 1n);
  });

  test("are no more than asked for, and none twice", () => {
    const many = argumentSets("address,address,uint256,bool", accounts, figures, 50);
    expect(many).toHaveLength(50);
    expect(new Set(many.map(({ data }) => data)).size).toBe(50);
  });

  test("of types that make no sense are none", () => {
    expect(argumentSets("uint257,what", accounts, figures, 10)).toEqual([
      { data: "0x", numbersAt: [], holderBalanceAt: [] },
    ]);
  });
});
