import { toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { known, unknown } from "../../../src/engine/core/read.ts";
import type { FactReads } from "../../../src/engine/facts/facts.ts";
import { changesCode, fallbacksOf, writersOf } from "../../../src/engine/fuzzer/functions.ts";
import { FALLBACK } from "../../../src/engine/fuzzer/model/call.ts";
import { alice, carol, mallory } from "../../support/people.ts";
import { codeOf, functionOf, sampleCode, selectors } from "./samples.ts";

const code = sampleCode();
/** An EIP-1167 proxy, which only passes calls on. */
const PROXY = `0x363d3d373d3d3d363d73${mallory.slice(2)}5af43d82803e903d91602b57fd5bf3` as const;

describe("functions that can change something", () => {
  const writers = (...functions: Parameters<typeof codeOf>[1] & object) =>
    writersOf({ ...code, functions }).map(({ selector }) => selector);

  test("are those that say so, and those whose code writes whatever they say", () => {
    expect(writers(functionOf(selectors.setNote, "view"), functionOf(selectors.role, "view"))).toEqual([
      selectors.setNote,
    ]);
  });

  test("are never fewer for what could be read of the code", () => {
    expect(writers(functionOf(selectors.role), functionOf("0xdeadbeef", "payable"))).toEqual([
      selectors.role,
      "0xdeadbeef",
    ]);
  });
});

describe("code that answers without a name", () => {
  test("is a power where it writes", () => {
    expect(fallbacksOf(code)).toEqual([{ selector: FALLBACK, inputs: "", mutability: "payable", part: carol }]);
  });

  test("is none where it only passes calls on", () => {
    expect(fallbacksOf(codeOf(PROXY))).toEqual([]);
  });
});

describe("a function that puts other code in place", () => {
  const proxy = known({ implementations: [carol] }) as unknown as FactReads["proxy"];

  test("is one of the proxy's own, or one of the standards'", () => {
    expect(changesCode(functionOf("0x12345678", "nonpayable", alice), proxy)).toBe(true);
    expect(changesCode(functionOf(toFunctionSelector("upgradeTo(address)")), proxy)).toBe(true);
    expect(changesCode(functionOf("0x12345678"), proxy)).toBe(false);
  });

  test("is none where there is no proxy, or nobody knows whether there is", () => {
    const upgrade = functionOf(toFunctionSelector("upgradeTo(address)"));
    expect(changesCode(upgrade, known(null))).toBe(false);
    expect(changesCode(upgrade, unknown("no-trade-tried"))).toBe(false);
  });
});
