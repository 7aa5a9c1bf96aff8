import { describe, expect, test } from "vitest";
import type { Story } from "../../src/engine/core/report.ts";
import { costsOf } from "../../src/format/money.ts";
import { sampleReports } from "../support/reports.ts";

const sample = sampleReports.clear.story;
if (!sample) throw new Error("the example was not traded");

const traded = (spent: string, bought: string, sold: string, came: string, more: Partial<Story>): Story => ({
  ...sample,
  bought: { ...sample.bought, amountIn: spent, amountOut: bought },
  sold: { ...sample.sold, amountIn: sold, amountOut: came },
  ...more,
});

describe("what a purchase and its sale cost", () => {
  test.each([
    ["with no tax", traded("10000", "500", "500", "9930", { roundTripBps: 10_000, feeBps: 30 }), [9_930, 0, 60, 10]],
    ["with a tax", traded("10000", "500", "500", "9150", { roundTripBps: 9_216, feeBps: 30 }), [9_150, 784, 55, 11]],
    [
      "where only half could be sold",
      traded("10000", "500", "250", "4965", { roundTripBps: 10_000, feeBps: 30 }),
      [9_930, 0, 60, 10],
    ],
    [
      "where the pool decides its fee",
      traded("10000", "500", "500", "9930", { roundTripBps: 10_000, feeBps: null }),
      [9_930, 0, null, 70],
    ],
  ] as const)("adds up to the whole sum %s", (_, story, expected) => {
    const costs = costsOf(story);
    expect(costs && [costs.back, costs.tax, costs.fee, costs.impact]).toEqual(expected);
    expect(costs && costs.back + costs.tax + (costs.fee ?? 0) + costs.impact).toBe(10_000);
  });

  test("is not told where nothing could be sold", () => {
    expect(costsOf({ ...sample, sold: { ...sample.sold, ok: false } })).toBeUndefined();
  });
});
