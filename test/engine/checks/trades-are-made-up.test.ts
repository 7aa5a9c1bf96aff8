import { describe, expect, test } from "vitest";
import { tradesAreMadeUp } from "../../../src/engine/checks/trades-are-made-up.ts";
import type { Traffic } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";

const resultFor = (traffic: Partial<Traffic>) =>
  inWords(tradesAreMadeUp.run(evidenceOf({ traffic: { ...plainEvidence.traffic, ...traffic } })));
const circle = { accounts: 4, largest: alice, bps: 8_200 };

describe("trades-are-made-up", () => {
  test("is a warning where few hands make most of many trades", () => {
    expect(resultFor({ circle, trades: 60 })).toMatchObject({
      severity: "warning",
      sentence:
        "4 connected wallets made 82% of the latest trades, buying and selling back and forth. The busiest is 0x7099…79C8.",
    });
    expect(resultFor({ circle, trades: 60, whole: false })).toMatchObject({ severity: "warning" });
  });

  test("is silent about few trades, and about a smaller share", () => {
    expect(resultFor({ circle, trades: 12 })).toBeUndefined();
    expect(resultFor({ circle: { ...circle, bps: 6_900 } })).toBeUndefined();
    expect(resultFor({ circle: null })).toBeUndefined();
  });

  test("is unknown where a contract makes them, or somebody of whom that was not read", () => {
    expect(resultFor({ circle, circleHasKey: false })).toMatchObject({
      known: false,
      why: { code: "traders-not-known" },
    });
  });

  test("is unknown where logs are missing and nothing was seen", () => {
    expect(resultFor({ trades: 0 })).toMatchObject({ known: false, why: { code: "no-trades-seen" } });
    expect(resultFor({ whole: false })).toMatchObject({ known: false, why: { code: "trades-partly-seen" } });
  });
});
