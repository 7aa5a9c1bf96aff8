import { describe, expect, test } from "vitest";
import type { Evidence } from "../../../src/engine/checks/check.ts";
import { fewHoldMost } from "../../../src/engine/checks/few-hold-most.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";

const resultFor = (holders: Evidence["holders"], more: Partial<Evidence> = {}) =>
  inWords(fewHoldMost.run(evidenceOf({ holders, ...more })));

describe("few-hold-most", () => {
  test("is danger when ten hold half, and names the largest", () => {
    const whale = holderOf(4000, { address: alice });
    expect(resultFor(holdersOf([whale, ...crowd(50, 120)]))).toMatchObject({
      severity: "danger",
      sentence: "The top 10 wallets hold 50.8% of the supply. The largest, 0x7099…79C8, holds 40%.",
    });
  });

  test("is a warning when ten hold three tenths", () => {
    expect(resultFor(holdersOf([holderOf(2000), ...crowd(50, 120)]))).toMatchObject({ severity: "warning" });
  });

  test.each(["pool", "burn", "locker", "bridge", "exchange"] as const)("does not count a %s", (label) => {
    expect(resultFor(holdersOf([holderOf(8000, { label }), ...crowd(50, 40)]))).toBeUndefined();
  });

  test("is a warning at most for a known token, whose large holders are custodians", () => {
    const listing = { address: alice, name: "Known", symbol: "KNOWN", famous: true };
    expect(resultFor(holdersOf([holderOf(9000)]), { listing })).toMatchObject({ severity: "warning" });
  });

  test("is unknown, never clear, when the sample explains too little", () => {
    const answer = resultFor(holdersOf(crowd(50, 20), { explainedBps: 1000, complete: false }));
    expect(answer).toEqual({ known: false, why: { code: "holders-explain-little", explainedBps: 1_000 } });
  });

  test("is found all the same when what little is explained is already too much", () => {
    const list = holdersOf([holderOf(6000)], { explainedBps: 6000, complete: false });
    expect(resultFor(list)).toMatchObject({ severity: "danger" });
  });
});
