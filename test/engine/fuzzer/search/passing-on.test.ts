import { concat, encodeAbiParameters } from "viem";
import { expect, test } from "vitest";
import { passedOn } from "../../../../src/engine/fuzzer/search/passing-on.ts";
import { sequenceOf } from "../../../support/call-sequences.ts";
import { scenario } from "../../../support/scenarios.ts";
import { owner, useOf } from "../../../support/trials.ts";

const { token } = scenario;
const shut = sequenceOf(owner, useOf({ target: token, selector: "0x11111111", data: "0x1111111100000001" }));
const entry = (selector: `0x${string}`, inputs: string) =>
  ({ target: token, part: token, selector, inputs, mutability: "nonpayable" }) as const;

test.each(["bytes[]", "uint256[]"])("what nobody can call is passed on as %s, by whoever tried it", (inputs) => {
  const [only, ...more] = passedOn({ functions: [entry("0x22222222", inputs)], scenario }, [shut], []);
  const calls = encodeAbiParameters([{ type: "bytes[]" }], [["0x1111111100000001"]]);
  expect(more).toEqual([]);
  expect(only?.actor).toBe(owner);
  expect(only?.uses).toMatchObject([{ target: token, data: concat(["0x22222222", calls]) }]);
});

test("nothing is passed on that somebody can call, or where nothing takes calls", () => {
  expect(passedOn({ functions: [entry("0x22222222", "bytes")], scenario }, [shut], [shut])).toEqual([]);
  expect(passedOn({ functions: [entry("0x22222222", "address")], scenario }, [shut], [])).toEqual([]);
});
