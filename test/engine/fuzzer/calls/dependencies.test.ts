import { describe, expect, test } from "vitest";
import { armingOf, feedsOf } from "../../../../src/engine/fuzzer/calls/dependencies.ts";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import { carol, mallory } from "../../../support/people.ts";
import { sampleCode, selectors } from "./samples.ts";

const call = (name: keyof typeof selectors, target = carol) => ({ target, selector: selectors[name] });

describe("one call feeds another", () => {
  const feeds = feedsOf(sampleCode(), carol);

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
