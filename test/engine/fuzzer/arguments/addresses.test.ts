import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { type Accounts, addressPatterns } from "../../../../src/engine/fuzzer/arguments/values.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";

const accounts: Accounts = {
  holder: alice,
  actor: bob,
  pool: "0x3333333333333333333333333333333333333333",
  spender: "0x4444444444444444444444444444444444444444",
  token: carol,
  freshAccount: "0x6666666666666666666666666666666666666666",
  codeAddresses: [mallory],
};

describe("who is named", () => {
  test("is nobody where no account is asked for", () => {
    expect(addressPatterns(0, accounts)).toEqual([[]]);
  });

  test("is everybody once where one account is, the holder first and those in the code last", () => {
    const named = addressPatterns(1, accounts).flat();
    expect(named[0]).toBe(alice);
    expect(named.at(-1)).toBe(mallory);
    const { codeAddresses, ...parts } = accounts;
    expect(named.toSorted()).toEqual([...Object.values(parts), zeroAddress, ...codeAddresses].toSorted());
  });

  test("is first the holder towards the actor, then the pool towards the actor, and the holder to a newcomer sometime", () => {
    const pairs = addressPatterns(2, accounts);
    expect(pairs.slice(0, 2)).toEqual([
      [alice, bob],
      [accounts.pool, bob],
    ]);
    expect(pairs).toContainEqual([alice, accounts.freshAccount]);
  });

  test("is an account of the code's as well where two are asked for", () => {
    expect(addressPatterns(2, accounts)).toContainEqual([alice, mallory]);
  });

  test("is the actor wherever more than two are asked for", () => {
    const patterns = addressPatterns(4, accounts);
    for (const [, , ...more] of patterns.slice(0, -1)) expect(more).toEqual([bob, bob]);
    expect(new Set(patterns.at(-1))).toEqual(new Set([zeroAddress]));
  });
});
