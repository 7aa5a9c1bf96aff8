import { describe, expect, test } from "vitest";
import { transferCallsOut } from "../../../src/engine/checks/transfer-calls-out.ts";
import { known } from "../../../src/engine/core/read.ts";
import type { CalledContract } from "../../../src/engine/facts/facts.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob, mallory } from "../../support/people.ts";

const judge: CalledContract = {
  address: bob,
  during: ["sending", "selling"],
  verified: true,
  changeable: false,
  controller: null,
  asks: known([]),
  asksNumber: false,
};
const touching = (changes: Partial<CalledContract>) =>
  inWords(transferCallsOut.run(evidenceOf({ callsOut: [{ ...judge, ...changes }] })));

describe("transfer-calls-out", () => {
  test("is a warning when nobody can read the other contract's source", () => {
    expect(touching({ verified: false })).toMatchObject({
      severity: "warning",
      sentence:
        "Every transfer and sell depends on another contract (0x3C44…93BC). That contract's source code isn't verified.",
    });
  });

  test("is a warning when the other contract can be replaced", () => {
    expect(touching({ changeable: true })).toMatchObject({ severity: "warning" });
  });

  test("is danger when it is unread and one account can replace it", () => {
    const controller = { address: mallory, kind: "person" } as const;
    expect(touching({ verified: false, changeable: true, controller })).toMatchObject({ severity: "danger" });
  });

  test("is clear when the other contract is verified and fixed", () => {
    expect(touching({})).toBeUndefined();
  });

  test("is unknown when nothing is known of the other contract", () => {
    expect(touching({ verified: null })).toMatchObject({ known: false });
  });

  test("is clear for a known token", () => {
    const listing = { address: alice, name: "Known", symbol: "KNOWN", famous: true };
    const callsOut = [{ ...judge, verified: false }];
    expect(inWords(transferCallsOut.run(evidenceOf({ callsOut, listing })))).toBeUndefined();
  });
});
