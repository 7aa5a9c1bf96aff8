import { describe, expect, test } from "vitest";
import type { Feeds } from "../../../../src/engine/fuzzer/clues.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { harmlessPairs } from "../../../../src/engine/fuzzer/strategies/pairs.ts";
import { admin, anybody } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { ownersTrial, useOf } from "../../../support/trials.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const OTHER = "0x0000000c";
const names: Readonly<Record<string, string>> = { [LIST]: "list", [RULE]: "rule", [OTHER]: "other" };
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));
const nothing: Feeds = () => false;
const listFeedsRule: Feeds = (one, other) => one.selector === LIST && other.selector === RULE;

const pairsOf = (executions: readonly Execution[], feeds = nothing) =>
  proposed(harmlessPairs, { executions }, contextWith({ feeds }));

describe("pairs of calls that did nothing alone", () => {
  const trials = ([RULE, OTHER, LIST] as const).map((selector) => ownersTrial([], [use(selector)]));

  test("are of different functions, in both orders", () => {
    expect(told(pairsOf(trials.slice(0, 2)))).toEqual(["rule other", "other rule"]);
  });

  test("begin with those of which one writes what the other reads, and tell no pair twice", () => {
    const found = told(pairsOf(trials, listFeedsRule));
    expect(found[0]).toBe("list rule");
    expect(found).toHaveLength(6);
    expect(new Set(found).size).toBe(6);
  });

  test("are by one account that holds power, and never of the token's own trade", () => {
    const [first] = trials;
    const others = [
      { ...ownersTrial([], [use(LIST)]), actor: admin },
      { ...ownersTrial([], [use(LIST)]), actor: anybody },
      ownersTrial([], [use("0x095ea7b3")]),
    ];
    expect(pairsOf([...(first ? [first] : []), ...others])).toEqual([]);
    expect(pairsOf(trials.map((trial) => ({ ...trial, actor: anybody })))).toEqual([]);
  });

  test("leave room for pairs of which nothing is known", () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      ownersTrial([], [use(`0x${(index + 16).toString(16).padStart(8, "0")}`)]),
    );
    const isEven: Feeds = ({ selector }) => BigInt(selector) % 2n === 0n;
    const found = pairsOf(many, isEven);
    const linked = found.filter(({ uses: [one, other] }) => one && other && isEven(one, other));
    expect([linked.length, found.length]).toEqual([100, 140]);
  });
});
