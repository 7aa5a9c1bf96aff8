import { decodeFunctionData, pad, parseAbi, toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { callsTo, needsTokens, withWord } from "../../../../src/engine/fuzzer/arguments/calls.ts";
import type { Accounts } from "../../../../src/engine/fuzzer/arguments/values.ts";
import type { Figures } from "../../../../src/engine/fuzzer/context.ts";
import { FALLBACK } from "../../../../src/engine/fuzzer/model/call.ts";
import { alice, bob, carol } from "../../../support/people.ts";

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
const figures: Figures = {
  poolBalance: 10_000_000n,
  supply: 10n ** 27n,
  timestamp: 1_800_000_000n,
  constants: [7n],
  masks: [],
  words: [],
};
const abi = parseAbi(["function take(address who, uint256 much)"]);
const selector = toFunctionSelector("take(address,uint256)");
const uses = (entry: Partial<Parameters<typeof callsTo>[1]> = {}, limit = 40) =>
  callsTo(carol, { selector, inputs: "address,uint256", mutability: "nonpayable", ...entry }, accounts, figures, limit);

describe("ways to call a function", () => {
  test("are calls of the contract by the actor, with places counted from the selector", () => {
    const [first] = uses();
    expect(first).toMatchObject({ actor: bob, target: carol, selector, holderBalanceAt: [36], numbersAt: [36] });
    expect(decodeFunctionData({ abi, data: first?.data ?? "0x" }).args[0]).toBe(alice);
  });

  test("are its selector alone where it takes nothing", () => {
    expect(uses({ inputs: "" }).map(({ data }) => data)).toEqual([selector]);
  });

  test("pay nothing where nothing may be paid", () => {
    expect(uses().some(({ value }) => value !== undefined)).toBe(false);
  });

  test("pay different sums where something may be, and nothing first", () => {
    const paid = uses({ mutability: "payable" });
    expect(paid[0]?.value).toBeUndefined();
    expect(new Set(paid.flatMap(({ value }) => value ?? [])).size).toBe(4);
    expect(paid.at(-1)?.value).toBeUndefined();
  });

  test("pay for large amounts as well as for the likeliest", () => {
    const paid = uses({ mutability: "payable" }, 60).filter(({ value }) => value !== undefined);
    const much = pad(`0x${(figures.supply * 10n).toString(16)}`).slice(2);
    expect(paid.some(({ data }) => data.includes(much))).toBe(true);
  });

  test("are no more than asked for, paid ones among them", () => {
    expect(uses({ mutability: "payable" }, 9)).toHaveLength(9);
    expect(uses({ selector: FALLBACK, inputs: "" }, 9)).toHaveLength(9);
  });

  test("of code without a name are data that names people, alone and behind what the code compares with", () => {
    const sent = uses({ selector: FALLBACK, inputs: "" }, 100).map(({ data }) => data);
    expect(sent).toEqual(expect.arrayContaining(["0x", pad(alice), alice, `0x07${alice.slice(2)}`, "0x07"]));
  });
});

test("A word is put in its place, and nothing else is moved", () => {
  expect(withWord(`0x12345678${"11".repeat(32)}${"22".repeat(32)}`, 4, 5n)).toBe(
    `0x12345678${"00".repeat(31)}05${"22".repeat(32)}`,
  );
  expect(withWord(`0x12345678${"11".repeat(32)}`, 4, 5n)).toBe(`0x12345678${"00".repeat(31)}05`);
});

test("Whoever moves an amount of somebody's tokens needs somebody to have some", () => {
  expect(needsTokens({ inputs: "address,uint256" })).toBe(true);
  expect(needsTokens({ inputs: "address,bool" })).toBe(false);
  expect(needsTokens({ inputs: "uint256" })).toBe(false);
});
