import { describe, expect, test } from "vitest";
import { day, duration, percent, share } from "../../../src/engine/messages/en/phrases.ts";

describe("a share", () => {
  test.each([
    [0, "0%"],
    [0.04, "under 0.001%"],
    [0.1, "0.001%"],
    [1, "0.01%"],
    [7, "0.07%"],
    [25, "0.25%"],
    [99, "0.99%"],
    [100, "1%"],
    [666, "6.7%"],
    [1_000, "10%"],
    [9_994, "99.9%"],
    [9_996, "over 99.9%"],
    [9_999.9, "over 99.9%"],
    [10_000, "100%"],
    [12_345, "123.5%"],
    [-666, "-6.7%"],
  ])("of %f basis points is %s", (bps, words) => {
    expect(percent(bps)).toBe(words);
  });

  test("is never rounded to all or to nothing", () => {
    for (let bps = 1; bps < 10_000; bps++) expect(["0%", "100%"]).not.toContain(percent(bps));
    expect(share(1n, 10n ** 30n)).toBe("under 0.001%");
    expect(share(10n ** 30n - 1n, 10n ** 30n)).toBe("over 99.9%");
    expect(share(1n, 400n)).toBe("0.25%");
    expect(share(3n, 3n)).toBe("100%");
    expect(share(0n, 0n)).toBe("0%");
  });
});

test.each([
  [0, "under 1 second"],
  [1, "1 second"],
  [59, "59 seconds"],
  [60, "1 minute"],
  [90, "90 seconds"],
  [3_601, "1 hour"],
  [5_400, "90 minutes"],
  [86_400, "1 day"],
  [100_000, "27 hours"],
  [30 * 86_400 + 1, "30 days"],
  [366 * 86_400, "1 year"],
  [500 * 86_400, "500 days"],
  [1_000 * 86_400, "2 years"],
])("%i seconds are %s", (seconds, words) => {
  expect(duration(seconds)).toBe(words);
});

test("a day is told whatever a contract answers", () => {
  expect(day(1_893_456_000n)).toBe("Jan 1, 2030");
  expect(day(2n ** 255n)).toBe("an impossible date");
});
