import { concat, encodeAbiParameters } from "viem";
import { expect, test } from "vitest";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { selfRelays } from "../../../../src/engine/fuzzer/strategies/relays.ts";
import { sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed } from "../../../support/contexts.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner, useOf } from "../../../support/trials.ts";

const { token } = scenario;
const shut = sequenceOf(owner, useOf({ target: token, selector: "0x11111111", data: "0x1111111100000001" }));
const entry = (selector: `0x${string}`, inputs: string) =>
  ({ target: token, part: token, selector, inputs, mutability: "nonpayable" }) as const;

const passedOn = (inputs: string, worked: readonly CallSequence[] = []) =>
  proposed(selfRelays, { tried: [shut], worked }, contextWith({ functions: [entry("0x22222222", inputs)] }));

test.each(["bytes[]", "uint256[]"])("what nobody can call is passed on as %s, by whoever tried it", (inputs) => {
  const [only, ...more] = passedOn(inputs);
  const calls = encodeAbiParameters([{ type: "bytes[]" }], [["0x1111111100000001"]]);
  expect(more).toEqual([]);
  expect(only?.actor).toBe(owner);
  expect(only?.uses).toMatchObject([{ target: token, data: concat(["0x22222222", calls]) }]);
});

test("nothing is passed on that somebody can call, or where nothing takes calls", () => {
  expect(passedOn("bytes", [shut])).toEqual([]);
  expect(passedOn("address")).toEqual([]);
});
