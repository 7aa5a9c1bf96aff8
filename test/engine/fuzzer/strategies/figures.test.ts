import { concat, encodeAbiParameters } from "viem";
import { describe, expect, test } from "vitest";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import type { Violation } from "../../../../src/engine/fuzzer/oracles/index.ts";
import * as figures from "../../../../src/engine/fuzzer/strategies/figures.ts";
import { admin, anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed, withFunctions } from "../../../support/contexts.ts";
import { mallory } from "../../../support/people.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED, minted, STOPPED, taxed } from "../../../support/used-powers.ts";

const LIMIT = "0x0000000a";
const worstCases = (violating: readonly Execution[], worked: readonly CallSequence[]) =>
  proposed(figures.worstFigures, { violating, worked });
const stillSelling = (violating: readonly Execution[]) => proposed(figures.highestWithSales, { violating });
const smallestFigures = (tried: readonly CallSequence[], worked: readonly CallSequence[]) =>
  proposed(figures.smallestFigures, { tried, worked });

describe("the highest tax", () => {
  const raise = callWith([25n]);
  const worked = [sequenceOf(owner, raise)];

  test("is looked for from the figure that made one as far as people still sell, where that figure stands", () => {
    const [found] = worstCases([ownersTrial([taxed(2_500)], [raise])], worked);
    expect(found?.uses).toEqual([{ ...raise, search: { low: 25n, high: 2n ** 128n - 1n, at: [4], selling: true } }]);
  });

  test("is looked for once a function, from what taxed most", () => {
    const more = callWith([30n]);
    const trials = [ownersTrial([taxed(2_500)], [raise]), ownersTrial([taxed(3_000)], [more])];
    const found = worstCases(trials, [...worked, sequenceOf(owner, more)]);
    expect(found.map(({ uses: [use] }) => use?.search?.low)).toEqual([30n]);
  });

  test("is looked for with more records of a list, as each of them may be bounded and not their sum", () => {
    const types = [{ type: "tuple[]", components: [{ type: "address" }, { type: "uint256" }] }] as const;
    const data = (shares: readonly bigint[]) =>
      concat([LIMIT, encodeAbiParameters(types, [shares.map((share) => [mallory, share] as const)])]);
    const shares = useOf({ selector: LIMIT, inputs: "(address,uint256)[]", data: data([5n, 20n]) });
    const found = worstCases([ownersTrial([taxed(2_500)], [shares])], [sequenceOf(owner, shares)]);
    expect(found.map(({ uses: [use] }) => use?.data)).toContain(data([20n, 20n, 20n, 20n]));
  });

  test("raises only the numbers that were raised", () => {
    const one = callWith([0n, 25n, 10n ** 27n]);
    const [found] = worstCases([ownersTrial([taxed(2_500)], [one])], [sequenceOf(owner, one)]);
    expect(found?.uses[0]?.search).toMatchObject({ low: 25n, at: [36] });
  });

  test("is not looked for where nearly everything is taken, nothing was taxed, or no figure did it", () => {
    expect(worstCases([ownersTrial([taxed(9_950)], [raise])], worked)).toEqual([]);
    expect(worstCases([ownersTrial([BLOCKED], [raise])], worked)).toEqual([]);
    expect(worstCases([ownersTrial([taxed(2_500)], [useOf()])], [sequenceOf(owner, useOf())])).toEqual([]);
  });

  test("is not looked for with what went through in another contract alone", () => {
    const elsewhere = sequenceOf(owner, callWith([25n], { target: mallory }));
    expect(worstCases([ownersTrial([taxed(2_500)], [raise])], [elsewhere])).toEqual([]);
  });
});

describe("the highest figure with which people still sell", () => {
  const searchesOf = (violations: readonly Violation[], figure: bigint) =>
    stillSelling([ownersTrial(violations, [callWith([figure])])]).map(({ uses: [use] }) => use?.search);

  test("is looked for below one that stopped all trade", () => {
    expect(searchesOf([STOPPED], 100n)).toEqual([{ low: 1n, high: 100n, at: [4], selling: true }]);
  });

  test("is not looked for where only one person was stopped, taxes are known, or nothing lies below", () => {
    expect(searchesOf([BLOCKED], 100n)).toEqual([]);
    expect(searchesOf([STOPPED, taxed(2_500)], 100n)).toEqual([]);
    expect(searchesOf([STOPPED], 1n)).toEqual([]);
  });
});

describe("the highest amount", () => {
  const amount = callWith([10n ** 9n]);
  const worked = [sequenceOf(owner, amount)];
  const searchOf = (violation: Violation) =>
    worstCases([ownersTrial([violation], [amount])], worked)[0]?.uses[0]?.search;

  test("that is made is looked for up to ten times the supply", () => {
    const some = { ...minted(1n), gained: 10n ** 9n };
    expect(searchOf(some)).toEqual({ low: 10n ** 9n, high: some.supplyBefore * 10n, at: [4] });
    expect(searchOf({ ...some, gained: some.supplyBefore * 9n })).toBeUndefined();
  });

  test("that is made is looked for from the holder's balance on, where that is the most that was accepted", () => {
    const use = { ...amount, holderBalanceAt: [4] };
    const some = { ...minted(1n), supplyAfter: minted(1n).supplyBefore + 5n };
    const [found] = worstCases([ownersTrial([some], [use])], [sequenceOf(owner, use)]);
    expect(found?.uses[0]).toMatchObject({
      holderBalanceAt: [],
      search: { low: 5n, high: some.supplyBefore * 10n, at: [4] },
    });
  });

  test("that is taken, burnt or drained is looked for, where something is left", () => {
    const lost = (lossBps: number) => ({ kind: "taken", lossBps }) as const;
    expect(searchOf(lost(170))).toMatchObject({ low: 10n ** 9n });
    expect(searchOf({ kind: "drained", lossBps: 170 })).toMatchObject({ low: 10n ** 9n });
    expect(searchOf(lost(10_000))).toBeUndefined();
  });
});

describe("the smallest figure that a function accepts", () => {
  const limit = (...numbers: readonly bigint[]) => sequenceOf(owner, callWith(numbers, { selector: LIMIT }));

  test("is looked for below the smallest that went through, where smaller ones did not", () => {
    const tried = [1n, 5_000n, 100n, 10n].map((figure) => limit(figure));
    const found = smallestFigures(tried, [limit(5_000n), limit(100n)]);
    expect(found.map(({ uses: [use] }) => use?.search)).toEqual([{ low: 1n, high: 100n, at: [4], smallest: true }]);
  });

  test("is not looked for where nothing is refused, nothing accepted, or one is small enough", () => {
    expect(smallestFigures([limit(5n), limit(100n)], [limit(5n), limit(100n)])).toEqual([]);
    expect(smallestFigures([limit(5n), limit(100n)], [])).toEqual([]);
    expect(smallestFigures([limit(1n), limit(0n)], [limit(1n)])).toEqual([]);
  });

  test("is looked for where all its numbers are alike, as it would not be known which to lower", () => {
    expect(smallestFigures([limit(9n, 9n), limit(1n, 1n)], [limit(9n, 9n)])).toHaveLength(1);
    expect(smallestFigures([limit(9n, 8n), limit(1n, 1n)], [limit(9n, 8n)])).toEqual([]);
  });

  test("is each account's own, but no strangers's", () => {
    const ofAdmin = sequenceOf(admin, callWith([100n], { selector: LIMIT }));
    expect(smallestFigures([limit(1n), ofAdmin], [ofAdmin])).toEqual([]);
    const ofAnybody = [1n, 100n].map((figure) => sequenceOf(anybody, callWith([figure], { selector: LIMIT })));
    expect(smallestFigures(ofAnybody, ofAnybody.slice(1))).toEqual([]);
  });

  test("is not looked for in amounts of the holder's", () => {
    const patched = sequenceOf(owner, callWith([100n], { selector: LIMIT, holderBalanceAt: [4] }));
    expect(smallestFigures([limit(1n), patched], [patched])).toEqual([]);
  });
});

describe("taxes together", () => {
  const [fee, other] = [callWith([25n]), callWith([30n], { selector: LIMIT })];
  const appointing = useOf({ selector: "0x0000000e", data: "0x0000000e" });
  const together = (...violating: readonly Execution[]) => proposed(figures.taxesTogether, { violating });

  test("are raised one after the other, each as high as it was, and what lets them go through is called once", () => {
    const trials = [
      [appointing, fee],
      [appointing, callWith([20n])],
      [appointing, other],
    ];
    const [found, ...more] = together(...trials.map((uses, place) => ownersTrial([taxed(2_500 - place)], uses)));
    expect(found?.uses).toEqual([appointing, fee, other]);
    expect(more).toEqual([]);
  });

  test("are not tried where one function alone raises them, and others raise nothing or little", () => {
    expect(together(ownersTrial([taxed(2_500)], [fee]), ownersTrial([taxed(2_600)], [callWith([26n])]))).toEqual([]);
    expect(together(ownersTrial([taxed(2_500)], [fee]), ownersTrial([STOPPED], [other]))).toEqual([]);
    expect(together(ownersTrial([taxed(2_500)], [fee]), ownersTrial([taxed(400)], [other]))).toEqual([]);
  });
});

describe("the smallest figures together", () => {
  const [FEE, LEAST, EMPTY] = ["0x0000000b", "0x0000000c", "0x0000000d"] as const;
  const fee = callWith([0n], { selector: FEE });
  const least = callWith([0n], { selector: LEAST });
  const empty = useOf({ selector: EMPTY, data: EMPTY, inputs: "" });
  const keys = (...calls: readonly ReturnType<typeof useOf>[]) => new Set(calls.map(functionKey));
  const clues = withFunctions({ "steers-transfers": keys(fee, least), "moves-money": keys(empty) });
  const context = contextWith(clues);
  const chosen = [fee, callWith([5n], { selector: FEE }), callWith([7n], { selector: LEAST }), least, empty];

  test("are set one after the other, and then the contract is emptied", () => {
    const [found, ...more] = proposed(
      figures.smallestTogether,
      { chosen: chosen.map((call) => sequenceOf(owner, call)) },
      context,
    );
    expect(found?.uses.map(({ data }) => data)).toEqual([fee.data, least.data, empty.data]);
    expect(more).toEqual([]);
  });

  test("are not of strangers, nor of what moves nothing", () => {
    expect(
      proposed(figures.smallestTogether, { chosen: [sequenceOf(anybody, fee), sequenceOf(anybody, least)] }, context),
    ).toEqual([]);
    expect(proposed(figures.smallestTogether, { chosen: [sequenceOf(owner, fee)] }, context)).toEqual([]);
  });

  test("are tried in parts where they do harm", () => {
    const pairs = [ownersTrial([STOPPED], [fee, least, empty])];
    const parts = proposed(figures.fewerTogether, { pairs }).map(({ uses }) => uses.map(({ selector }) => selector));
    expect(parts).toEqual([
      [FEE, LEAST],
      [FEE, EMPTY],
      [LEAST, EMPTY],
    ]);
  });
});
