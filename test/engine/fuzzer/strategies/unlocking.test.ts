import { describe, expect, test } from "vitest";
import type { DataFlow } from "../../../../src/engine/fuzzer/clues.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { unlocking } from "../../../../src/engine/fuzzer/strategies/unlocking.ts";
import { admin, anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { alice, bob } from "../../../support/people.ts";
import { owner, useOf } from "../../../support/trials.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const OTHER = "0x0000000c";
const names: Readonly<Record<string, string>> = { [LIST]: "list", [RULE]: "rule", [OTHER]: "other" };
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });
const call = (selector: `0x${string}`, actor = owner) => sequenceOf(actor, use(selector));
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));
const nothing: DataFlow["feeds"] = () => false;
const listFeedsRule: DataFlow["feeds"] = (one, other) => one.selector === LIST && other.selector === RULE;

const unlocked = (tried: readonly CallSequence[], worked: readonly CallSequence[], feeds: DataFlow["feeds"]) =>
  proposed(unlocking, { tried, worked }, contextWith({ feeds }));

describe("what may open a call that never went through", () => {
  const shut = call(RULE);
  const key = call(LIST);

  test("is each call that did, before it", () => {
    expect(told(unlocked([shut, key], [key], nothing))).toEqual(["list rule"]);
  });

  test("is the largest figure of each function first, as bounds are raised", () => {
    const raising = [5n, 900n, 30n].map((figure) => sequenceOf(owner, callWith([figure], { selector: LIST })));
    const [first] = unlocked([shut, ...raising], raising, nothing);
    expect(first?.uses[0]).toEqual(raising[1]?.uses[0]);
  });

  test("is only what is known to move its bounds, where it went through in another way", () => {
    const bounded = sequenceOf(owner, callWith([10n ** 27n], { selector: RULE }));
    const worked = [call(RULE), key, call(OTHER)];
    expect(told(unlocked([bounded, ...worked], worked, listFeedsRule))).toEqual(["list rule"]);
  });

  test("is another person's call where that writes what it reads", () => {
    const [other] = [call(LIST, admin)];
    expect(told(unlocked([shut, other], [other], nothing))).toEqual([]);
    const [found] = unlocked([shut, other], [other], listFeedsRule);
    expect(found?.actor).toBe(owner);
    expect(found?.uses.map(({ actor }) => actor)).toEqual([bob, alice]);
  });

  test("is no call by which another gives this account its power", () => {
    const granting = sequenceOf(admin, { ...use(LIST), data: `${LIST}${alice.slice(2).toLowerCase()}` as const });
    expect(unlocked([shut, granting], [granting], listFeedsRule)).toEqual([]);
  });

  test("is no stranger's call, nor the token's own trade", () => {
    const trade = call("0xa9059cbb");
    expect(unlocked([shut, trade], [trade], nothing)).toEqual([]);
    expect(unlocked([call(RULE, anybody), key], [key], listFeedsRule)).toEqual([]);
  });
});
