import { describe, expect, test } from "vitest";
import type { Code } from "../../../src/engine/facts/facts.ts";
import { armingOf, cluesOf, dataFlowOf, likeliestFirst } from "../../../src/engine/fuzzer/clues.ts";
import type { TargetFunction } from "../../../src/engine/fuzzer/functions.ts";
import { functionKey } from "../../../src/engine/fuzzer/model/call.ts";
import { carol, mallory } from "../../support/people.ts";
import { codeOf, functionOf, sampleCode, selectors } from "./samples.ts";

const code = sampleCode();
const nothing = { functions: [], codes: [], known: [] };
const steering = (of: Code, functions: readonly TargetFunction[] = []) =>
  cluesOf(carol, of, { functions, codes: [], known: [] }).functionsWith["steers-transfers"];
const key = (name: keyof typeof selectors, target = carol) => functionKey({ target, selector: selectors[name] });
/** Its transfer jumps to wherever the caller says, which nobody can follow; its other function notes a number. */
const UNREADABLE = "0x5f3560e01c8063a9059cbb14601c57806312345678146021575f5ffd5b600435565b600160095500";
/** The same, but that it returns. */
const READABLE = "0x5f3560e01c8063a9059cbb14601c57806312345678146021575f5ffd5b600435005b600160095500";

describe("functions that may steer transfers", () => {
  test("are those that write what transfers read", () => {
    const steers = steering(code, []);
    for (const name of ["bar", "setTax", "untax"] as const) expect(steers).toContain(key(name));
    for (const name of ["setNote", "role"] as const) expect(steers).not.toContain(key(name));
  });

  test("are all of other contracts, of which nothing was read, whatever their selectors", () => {
    const others = [{ ...functionOf(selectors.setNote), target: mallory }];
    const steers = steering(code, others);
    expect(steers).toContain(key("setNote", mallory));
    expect(steers).not.toContain(key("setNote"));
  });

  test("are all where transfers could not be read to their end", () => {
    const noting = functionOf("0x12345678");
    expect(steering(codeOf(UNREADABLE, [noting])).size).toBe(1);
    expect(steering(codeOf(READABLE, [noting])).size).toBe(0);
  });

  test("are all where the code says nothing of them", () => {
    expect(steering(codeOf("0x", [functionOf(selectors.setNote)]))).toEqual(new Set([key("setNote")]));
  });
});

test("Functions that insist on the time are told from those that do not", () => {
  expect(cluesOf(carol, code, nothing).functionsWith["checks-time"]).toEqual(new Set([key("untax")]));
});

describe("what a token with nearly the same code is known for", () => {
  const carrying = (...techniques: Parameters<typeof cluesOf>[3] & object) => cluesOf(carol, code, nothing, techniques);

  test("points at the functions that could do it, and at none where nothing is known", () => {
    expect(carrying().clues).not.toContain("carries-known-trap");
    const taxing = carrying("Tax").functionsWith["carries-known-trap"];
    expect(taxing).toContain(key("setTax"));
    expect(taxing).not.toContain(key("setNote"));
    expect(taxing, "it only says who has how much").not.toContain(key("transfer"));
    expect(carrying("Siphoning").functionsWith["carries-known-trap"]).not.toContain(key("setNote"));
  });

  test("has these tried first, and leaves all others in their order", () => {
    const functions = (["setNote", "role", "setTax"] as const).map((name) => functionOf(selectors[name]));
    const inOrder = functions.map((each) => ({ ...each, target: carol }));
    expect(likeliestFirst(inOrder, carrying()).map(({ selector }) => selector)).toEqual(
      functions.map(({ selector }) => selector),
    );
    expect(likeliestFirst(inOrder, carrying("Tax")).map(({ selector }) => selector)).toEqual([
      selectors.setTax,
      selectors.setNote,
      selectors.role,
    ]);
  });
});

const call = (name: keyof typeof selectors, target = carol) => ({ target, selector: selectors[name] });

describe("one call feeds another", () => {
  const { feeds } = dataFlowOf([{ address: carol, code: sampleCode() }]);

  test("where it writes what the other reads", () => {
    expect(feeds(call("arm"), call("bar"))).toBe(true);
    expect(feeds(call("setTax"), call("transfer"))).toBe(true);
  });

  test("neither the other way round, nor where nothing reads it", () => {
    expect(feeds(call("bar"), call("arm"))).toBe(false);
    expect(feeds(call("setNote"), call("bar"))).toBe(false);
  });

  test("by no balances, which every trade writes and reads", () => {
    expect(feeds(call("transfer"), call("transfer"))).toBe(false);
  });

  test("in one contract only", () => {
    expect(feeds(call("arm", mallory), call("bar"))).toBe(false);
    expect(feeds(call("arm"), call("bar", mallory))).toBe(false);
  });
});

describe("what arms a function", () => {
  const arming = armingOf(sampleCode(), carol);
  const armers = (name: keyof typeof selectors, target = carol) => arming.get(functionKey(call(name, target)));

  test("is what writes what it insists on", () => {
    expect(armers("bar")).toEqual([functionKey(call("arm"))]);
  });

  test("is nothing where nobody writes that, and is not known of another contract", () => {
    expect(armers("setNote")).toEqual([]);
    expect(armers("bar", mallory)).toBeUndefined();
  });
});
