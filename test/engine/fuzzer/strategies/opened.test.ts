import { expect, test } from "vitest";
import { openedPairs } from "../../../../src/engine/fuzzer/strategies/opened.ts";
import { admin, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { proposed } from "../../../support/contexts.ts";
import { owner, useOf } from "../../../support/trials.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });

test("Of calls that others opened, each row of functions is looked at, with its largest figure first", () => {
  const pair = (figure: bigint) => sequenceOf(owner, use(LIST), callWith([figure], { selector: RULE }));
  const others = sequenceOf(admin, use(LIST), use(RULE));
  expect(proposed(openedPairs, { further: [pair(1n), pair(2n), pair(4n), pair(3n), others] })).toEqual([
    pair(4n),
    others,
    pair(3n),
    pair(2n),
  ]);
});
