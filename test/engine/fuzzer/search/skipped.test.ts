import { pad } from "viem";
import { expect, test } from "vitest";
import { skippedIn } from "../../../../src/engine/fuzzer/search/sequences.ts";
import { admin, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { alice, bob } from "../../../support/people.ts";
import { owner, useOf } from "../../../support/trials.ts";

const naming = (who: typeof alice) => useOf({ selector: "0x87654321", data: `0x87654321${pad(who).slice(2)}` });
const owners = [sequenceOf(owner, callWith([5n])), sequenceOf(owner, naming(alice)), sequenceOf(owner, naming(bob))];

test("a way counts as skipped only where the same account called that function in no way", () => {
  const tried = owners.slice(0, 2);
  expect(skippedIn(owners, tried)).toBeNull();
  expect(skippedIn([...owners, sequenceOf(admin, naming(alice))], tried)).toEqual({ code: "too-many-ways-to-act" });
  expect(skippedIn(owners, owners.slice(0, 1))).toEqual({ code: "too-many-ways-to-act" });
});
