import { toFunctionSelector } from "viem";
import { describe, expect, test } from "vitest";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import type { FactReads } from "../../../../src/engine/facts/facts.ts";
import {
  changesCode,
  cluesOf,
  fallbacksOf,
  steeringOf,
  waitingOf,
  writersOf,
} from "../../../../src/engine/fuzzer/calls/clues.ts";
import { FALLBACK, functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import { alice, bob, carol, mallory } from "../../../support/people.ts";
import { codeOf, functionOf, ROLE, sampleCode, selectors } from "./samples.ts";

const code = sampleCode();
const key = (name: keyof typeof selectors, target = carol) => functionKey({ target, selector: selectors[name] });
/** Its transfer jumps to wherever the caller says, which nobody can follow; its other function notes a number. */
const UNREADABLE = "0x5f3560e01c8063a9059cbb14601c57806312345678146021575f5ffd5b600435565b600160095500";
/** The same, but that it returns. */
const READABLE = "0x5f3560e01c8063a9059cbb14601c57806312345678146021575f5ffd5b600435005b600160095500";
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

describe("functions that may steer transfers", () => {
  test("are those that write what transfers read", () => {
    const steering = steeringOf(code, carol, []);
    for (const name of ["bar", "setTax", "untax"] as const) expect(steering).toContain(key(name));
    for (const name of ["setNote", "role"] as const) expect(steering).not.toContain(key(name));
  });

  test("are all of other contracts, of which nothing was read, whatever their selectors", () => {
    const others = [{ ...functionOf(selectors.setNote), target: mallory }];
    const steering = steeringOf(code, carol, others);
    expect(steering).toContain(key("setNote", mallory));
    expect(steering).not.toContain(key("setNote"));
  });

  test("are all where transfers could not be read to their end", () => {
    const noting = functionOf("0x12345678");
    expect(steeringOf(codeOf(UNREADABLE, [noting]), carol, []).size).toBe(1);
    expect(steeringOf(codeOf(READABLE, [noting]), carol, []).size).toBe(0);
  });

  test("are all where the code says nothing of them", () => {
    expect(steeringOf(codeOf("0x", [functionOf(selectors.setNote)]), carol, [])).toEqual(new Set([key("setNote")]));
  });
});

test("Functions that insist on the time are told from those that do not", () => {
  expect(waitingOf(code, carol)).toEqual(new Set([key("untax")]));
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

describe("what the code compares with", () => {
  test("is who may be its keeper, its bounds, and its roles", () => {
    const { others, figures } = cluesOf(code);
    expect(others).toContain(bob);
    expect(figures.constants).toContain(7_777n);
    expect(figures.words).toContain(ROLE);
  });

  test("is no selector", () => {
    const { figures } = cluesOf(code);
    for (const selector of Object.values(selectors)) expect(figures.constants).not.toContain(BigInt(selector));
  });

  test("is only so much, however much there is", () => {
    const bounds = Array.from({ length: 40 }, (_, index) => `61${(5_000 + index).toString(16)}10`).join("");
    expect(cluesOf(codeOf(`0x${bounds}`)).figures.constants).toHaveLength(12);
  });
});
