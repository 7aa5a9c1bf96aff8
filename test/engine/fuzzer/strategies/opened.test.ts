import { describe, expect, test } from "vitest";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { openedPairs, openersAlone } from "../../../../src/engine/fuzzer/strategies/opened.ts";
import { admin, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { proposed } from "../../../support/contexts.ts";
import { owner, useOf } from "../../../support/trials.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });

const alone = (further: readonly CallSequence[], chosen: readonly CallSequence[] = []) =>
  proposed(openersAlone, { further, chosen });

test("Of calls that others opened, two ways of each pair of functions are looked at", () => {
  const pair = (figure: bigint) => sequenceOf(owner, use(LIST), callWith([figure], { selector: RULE }));
  const others = sequenceOf(admin, use(LIST), use(RULE));
  expect(proposed(openedPairs, { further: [pair(1n), pair(2n), pair(3n), others] })).toEqual([
    pair(1n),
    pair(2n),
    others,
  ]);
});

describe("what opened something", () => {
  const opened = sequenceOf(owner, use(LIST), use(RULE));
  const [key] = opened.uses;

  test("is tried alone once, where nobody looked at it", () => {
    const found = alone([opened, { ...opened, uses: [...opened.uses] }]);
    expect(found.map(({ uses }) => uses)).toEqual([[key]]);
  });

  test("is not tried again where somebody did, nor as its neighbour's", () => {
    expect(alone([opened], [{ ...opened, uses: key ? [key] : [] }])).toEqual([]);
    expect(alone([{ ...opened, actor: admin }])).toEqual([]);
  });
});
