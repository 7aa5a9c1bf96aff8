import { describe, expect, test } from "vitest";
import { harmlessApart } from "../../../../src/engine/fuzzer/explore.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import { besidePurchases } from "../../../../src/engine/fuzzer/strategies/purchases.ts";
import { admin, sequenceOf } from "../../../support/call-sequences.ts";
import { proposed } from "../../../support/contexts.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED } from "../../../support/used-powers.ts";

const LIST = "0x0000000a";
const RULE = "0x0000000b";
const OTHER = "0x0000000c";
const names: Readonly<Record<string, string>> = { [LIST]: "list", [RULE]: "rule", [OTHER]: "other" };
const use = (selector: `0x${string}`) => useOf({ selector, data: selector });
const call = (selector: `0x${string}`, actor = owner) => sequenceOf(actor, use(selector));
const told = (found: readonly Pick<CallSequence, "uses">[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector]).join(" "));

describe("pairs with a purchase by whoever holds power", () => {
  const buy = { ...use("0x0000000d"), purchase: true as const };
  const purchase = sequenceOf(owner, buy);
  const chosen = [purchase, call(RULE), call(LIST, admin), call("0x095ea7b3"), call(OTHER)];
  const joined = proposed(besidePurchases, { chosen });

  test("are of all that the same account calls, in both orders", () => {
    expect(told(joined)).toEqual([" rule", "rule ", " other", "other "]);
  });

  test("count where neither did harm alone", () => {
    const trials = [
      ownersTrial([], purchase.uses),
      ownersTrial([], chosen[1]?.uses ?? []),
      ownersTrial([BLOCKED], chosen[4]?.uses ?? []),
      ...joined.map(({ uses }) => ownersTrial([BLOCKED], uses)),
    ];
    const { executions, pairs } = harmlessApart(trials, joined);
    expect(told(executions)).toEqual(["", "rule", "other"]);
    expect(told(pairs)).toEqual([" rule", "rule "]);
  });
});
