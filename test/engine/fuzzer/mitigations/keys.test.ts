import { describe, expect, test } from "vitest";
import { keysOf } from "../../../../src/engine/fuzzer/mitigations/mitigations.ts";
import { anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { mallory } from "../../../support/people.ts";
import { owner, useOf } from "../../../support/trials.ts";

const OPEN = "0x0000000a";
const call = (figure: bigint, changes = {}) => sequenceOf(anybody, callWith([figure], { selector: OPEN, ...changes }));
const uses = (...sequences: readonly ReturnType<typeof call>[]) => sequences.flatMap((each) => each.uses);

describe("what strangers may call to let somebody out", () => {
  test("is two ways of each function, those first that went through", () => {
    const tried = [call(1n), call(2n), call(3n)];
    const worked = tried.slice(2);
    expect(keysOf(tried, worked)).toEqual(uses(...worked, ...tried.slice(0, 1)));
  });

  test("is another contract's function of that selector as well", () => {
    const [own, others] = [call(1n), call(1n, { target: mallory })];
    expect(keysOf([own, others], [])).toEqual(uses(own, others));
  });

  test("is nothing that others may call, no trade, and nothing that names what the holder has", () => {
    const trade = sequenceOf(anybody, useOf({ selector: "0xa9059cbb" }));
    expect(keysOf([sequenceOf(owner, useOf()), trade, call(1n, { holderBalanceAt: [4] })], [])).toEqual([]);
  });
});
