import { pad } from "viem";
import { describe, expect, test } from "vitest";
import { select } from "../../../src/engine/fuzzer/select.ts";
import { admin, callWith, sequenceOf } from "../../support/call-sequences.ts";
import { alice, bob, carol, mallory } from "../../support/people.ts";
import { owner, useOf } from "../../support/trials.ts";

const setTax = (figure: bigint, gas = 30_000n) => ({ ...sequenceOf(owner, callWith([figure])), gas });
const figuresOf = (chosen: ReturnType<typeof select>) =>
  chosen.map(({ uses: [use] }) => BigInt(`0x${use?.data.slice(10, 74)}`));
const naming = (who: typeof alice, selector: `0x${string}` = "0x87654321") =>
  useOf({ selector, data: `${selector}${pad(who).slice(2)}` });

describe("of the calls that went through", () => {
  test("each is chosen once, where there is room for all", () => {
    const worked = [setTax(5n), sequenceOf(owner, naming(alice)), sequenceOf(admin, naming(alice))];
    expect(new Set(select(worked))).toEqual(new Set(worked));
    expect(select(worked)).toHaveLength(3);
  });

  test("the likeliest two, the largest share, the largest and the smallest figure stand before the rest", () => {
    const middling = Array.from({ length: 60 }, (_, index) => 200n + BigInt(index));
    const chosen = figuresOf(select([100n, 25n, ...middling, 9_999n, 10n ** 27n, 3n].map((figure) => setTax(figure))));
    expect(chosen.slice(0, 2)).toEqual([100n, 25n]);
    expect(new Set(chosen.slice(0, 5))).toEqual(new Set([100n, 25n, 9_999n, 10n ** 27n, 3n]));
    expect(chosen.length).toBeLessThan(65);
  });

  test("the one with the holder's balance comes before figures that were made up", () => {
    const takes = { ...setTax(7n), uses: [callWith([7n], { holderBalanceAt: [4] })] };
    const chosen = select([setTax(100n), ...Array.from({ length: 60 }, (_, i) => setTax(200n + BigInt(i))), takes]);
    expect(chosen.indexOf(takes)).toBeLessThan(4);
    expect(chosen).toContain(takes);
  });

  test("one that spends other gas went another way, and is looked at however alike it is", () => {
    const alike = Array.from({ length: 80 }, (_, index) => setTax(200n + BigInt(index)));
    const other = setTax(240n, 55_000n);
    expect(select([...alike, other]).indexOf(other)).toBe(0);
  });

  test("one that writes to a place more goes before those that are only rare", () => {
    const alike = Array.from({ length: 8 }, (_, index) => setTax(200n + BigInt(index)));
    const cheaper = setTax(0n, 27_000n);
    const writing = [setTax(777n, 52_000n), setTax(778n, 52_000n)];
    expect(select([cheaper, ...alike, ...writing])[0]).toBe(writing[0]);
  });

  test("one that starts again at zero is looked at, among many", () => {
    const many = Array.from({ length: 80 }, (_, index) => setTax(200n + BigInt(index)));
    const wrapping = setTax(2n ** 256n - 5_000n);
    const largest = setTax(2n ** 256n - 1n);
    expect(select([...many, largest, wrapping])).toContain(wrapping);
  });

  test("everybody who is named gets a turn before more figures for one of them", () => {
    const about = (who: typeof alice, figure: bigint) => {
      const tail = figure.toString(16).padStart(64, "0");
      return sequenceOf(owner, useOf({ data: `0x12345678${pad(who).slice(2)}${tail}`, numbersAt: [36] }));
    };
    const many = Array.from({ length: 60 }, (_, index) => about(alice, 100n + BigInt(index)));
    const few = [bob, carol].flatMap((who) => [about(who, 100n), about(who, 101n)]);
    const chosen = select([...many, ...few]);
    for (const each of few) {
      expect(chosen).toContain(each);
      expect(chosen.indexOf(each)).toBeLessThan(10);
    }
  });

  test("no function uses up the room of another, and the token's own trade gets least", () => {
    const many = (selector: `0x${string}`) =>
      Array.from({ length: 100 }, (_, index) => sequenceOf(owner, callWith([200n + BigInt(index)], { selector })));
    const alone = sequenceOf(owner, naming(mallory));
    const chosen = select([...many("0x12345678"), ...many("0xa9059cbb"), alone]);
    expect(chosen.indexOf(alone)).toBeLessThan(3);
    const countOf = (selector: string) => chosen.filter(({ uses: [use] }) => use?.selector === selector).length;
    expect(countOf("0xa9059cbb")).toBeLessThan(countOf("0x12345678") / 2);
  });

  test("no more are chosen than one round of experiments holds", () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      sequenceOf(owner, useOf({ selector: `0x${(index + 1).toString(16).padStart(8, "0")}` })),
    );
    expect(select(many)).toHaveLength(360);
  });
});
