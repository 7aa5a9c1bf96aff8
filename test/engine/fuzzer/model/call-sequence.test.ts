import { describe, expect, test } from "vitest";
import { figureOf, functionOf, isPower } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { admin, anybody, callWith, nobody, sequenceOf } from "../../../support/call-sequences.ts";
import { mallory } from "../../../support/people.ts";
import { owner, useOf } from "../../../support/trials.ts";

describe("a call's figure", () => {
  test("is the largest of its first call, and zero where it has none", () => {
    expect(figureOf(sequenceOf(owner, callWith([3n, 70n, 5n]), callWith([99n])))).toBe(70n);
    expect(figureOf(sequenceOf(owner, useOf()))).toBe(0n);
  });

  test("is looked for only where numbers stand", () => {
    expect(figureOf(sequenceOf(owner, callWith([3n, 70n], { numbersAt: [4] })))).toBe(3n);
  });
});

describe("ways to call one function by one account", () => {
  const key = functionOf(sequenceOf(owner, callWith([1n])));

  test("are alike, whatever they say", () => {
    expect(functionOf(sequenceOf(owner, callWith([2n]), useOf({ target: mallory })))).toBe(key);
  });

  test("differ from another's, from another function's and from another contract's", () => {
    expect(functionOf(sequenceOf(admin, callWith([1n])))).not.toBe(key);
    expect(functionOf(sequenceOf(owner, callWith([1n], { selector: "0x87654321" })))).not.toBe(key);
    expect(functionOf(sequenceOf(owner, callWith([1n], { target: mallory })))).not.toBe(key);
  });
});

describe("a power", () => {
  test("is what somebody alive who holds power calls", () => {
    expect(isPower(sequenceOf(owner, useOf()))).toBe(true);
    expect(isPower(sequenceOf(anybody, useOf()))).toBe(false);
    expect(isPower(sequenceOf(nobody, useOf()))).toBe(false);
    expect(isPower(sequenceOf(owner))).toBe(false);
  });

  test("is no trade and no approval, which everybody makes", () => {
    for (const selector of ["0xa9059cbb", "0x095ea7b3", "0x23b872dd"] as const)
      expect(isPower(sequenceOf(owner, useOf({ selector })))).toBe(false);
  });
});
