import { describe, expect, test } from "vitest";
import type { SearchSpace } from "../../../../src/engine/fuzzer/context.ts";
import { type Actor, functionOf } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { directCalls } from "../../../../src/engine/fuzzer/strategies/direct-calls.ts";
import { admin, anybody } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { bob, carol, mallory } from "../../../support/people.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner } from "../../../support/trials.ts";

type Entry = SearchSpace["functions"][number];
const entry = (digit: string, inputs: string): Entry => ({
  selector: `0x0000000${digit}` as `0x${string}`,
  inputs,
  mutability: "nonpayable",
  part: carol,
  target: carol,
});
const planned = (
  actors: readonly Actor[],
  functions: readonly Entry[],
  codeAddresses: SearchSpace["codeAddresses"] = [],
) => proposed(directCalls, {}, contextWith({ actors, functions, codeAddresses }));

describe("what is tried first", () => {
  test("is one way of every function by everybody, before a second of any", () => {
    const sequences = planned([owner, admin, anybody], [entry("1", "address,uint256"), entry("2", "bool")]);
    expect(new Set(sequences.slice(0, 6).map(functionOf)).size).toBe(6);
  });

  test("is more by those who likely hold power than by those found in storage and by strangers", () => {
    const stored = { ...admin, address: bob, named: false, role: { code: "slot", slot: 7 } } as const;
    const creator = { ...admin, address: carol, named: false, role: { code: "creator" } } as const;
    const sequences = planned([owner, creator, stored, anybody], [entry("1", "address,uint256,bool")]);
    const waysOf = (who: Actor) => sequences.filter(({ actor }) => actor.address === who.address).length;
    expect([waysOf(owner), waysOf(creator), waysOf(stored), waysOf(anybody)]).toEqual([64, 64, 12, 12]);
  });

  test("is called by its actor, of its own contract", () => {
    const sequences = planned([admin], [{ ...entry("1", "bool"), target: mallory }]);
    const said = sequences.map(({ uses }) => uses.map(({ actor, target }) => [actor, target]).join());
    expect(new Set(said)).toEqual(new Set([[bob, mallory].join()]));
  });

  test("has tokens where it moves an amount of somebody's or names the holder, and none where it does neither", () => {
    const needs = (inputs: string) => planned([owner], [entry("1", inputs)]).map(({ withTokens }) => withTokens);
    expect(new Set(needs("address,uint256"))).toEqual(new Set([true]));
    expect(needs("address,bool").slice(0, 3)).toEqual([true, true, false]);
    expect(new Set(needs("uint256"))).toEqual(new Set([true, false]));
  });

  test("names the holder first, and those that the code compares with as well", () => {
    const named = planned([owner], [entry("1", "address")], [mallory]).map(({ uses: [use] }) => use?.data ?? "0x");
    expect(named[0]).toContain(scenario.holder.slice(2));
    expect(named.some((data) => data.includes(mallory.slice(2).toLowerCase()))).toBe(true);
  });
});
