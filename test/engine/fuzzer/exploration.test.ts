import { pad } from "viem";
import { expect, test } from "vitest";
import { isEveryFunctionCalled } from "../../../src/engine/fuzzer/exploration.ts";
import { admin, callWith, sequenceOf } from "../../support/call-sequences.ts";
import { alice, bob } from "../../support/people.ts";
import { owner, useOf } from "../../support/trials.ts";

const naming = (who: typeof alice) => useOf({ selector: "0x87654321", data: `0x87654321${pad(who).slice(2)}` });
const owners = [sequenceOf(owner, callWith([5n])), sequenceOf(owner, naming(alice)), sequenceOf(owner, naming(bob))];

test("a way counts as skipped only where the same account called that function in no way", () => {
  const tried = owners.slice(0, 2);
  expect(isEveryFunctionCalled(owners, tried)).toBe(true);
  expect(isEveryFunctionCalled([...owners, sequenceOf(admin, naming(alice))], tried)).toBe(false);
  expect(isEveryFunctionCalled(owners, owners.slice(0, 1))).toBe(false);
});
