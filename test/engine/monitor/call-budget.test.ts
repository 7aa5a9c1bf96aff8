import { expect, test } from "vitest";
import { budgetFor, pauseAfter } from "../../../src/engine/monitor/chain-watch.ts";
import { monitorConfig } from "../../../src/engine/monitor/config.ts";
import { type Watched, watchPointConfig } from "../../../src/engine/watch-points/index.ts";

const { maxTradesPerCall } = watchPointConfig;
const { maxCallsPerSecond } = monitorConfig;

const wire = { kind: "code", at: "0x01" } as const;
const many = (count: number): Watched[] =>
  Array.from({ length: count }, (_, index) => ({
    token: `0x${index.toString(16).padStart(40, "0")}`,
    points: Array.from({ length: 10 }, () => wire),
  }));

const NONE = { tradedAt: new Map<string, number>(), active: new Set<string>() };

/** What a look at all of them takes, where nobody who holds power moved. */
function callsFor(blockTimeMs: number, watched: readonly Watched[]): number {
  const { trading, nonces } = budgetFor(blockTimeMs, watched, NONE);
  const reading = Math.ceil((watched.length * 10) / 2_000);
  return 4 + reading + Math.ceil(trading.size / maxTradesPerCall) + nonces.still;
}

test("a look at a thousand tokens takes what a block of twelve seconds has room for, and at two seconds hardly more than that", () => {
  expect(callsFor(12_000, many(1_000))).toBeLessThanOrEqual(12 * maxCallsPerSecond);
  expect(budgetFor(12_000, many(1_000), NONE).trading.size).toBe(1_000);
  expect(pauseAfter(callsFor(2_000, many(1_000)))).toBeLessThan(4_000);
  expect(pauseAfter(callsFor(2_000, many(1)))).toBeLessThanOrEqual(2_000);
});

test("trades that waited longest have their turn first", () => {
  const [first, second] = many(2).map(({ token }) => token);
  const watched = many(200);
  const waited = new Map(watched.map(({ token }, index) => [token as string, 1_000 - index]));
  const { trading } = budgetFor(1_000, watched, { ...NONE, tradedAt: waited });
  expect(trading.size).toBe(maxTradesPerCall);
  expect([first, second].some((token) => trading.has(String(token)))).toBe(false);
});

test("a trade need not wait where something of its token moved, and those that move always keep nobody waiting for ever", () => {
  const watched = many(200);
  const tokens = watched.map(({ token }) => token as string);
  const tradedAt = new Map(tokens.map((token, index) => [token, index]));
  const last = tokens.at(-1) ?? "";
  expect(budgetFor(1_000, watched, { tradedAt, active: new Set([last]) }).trading.has(last)).toBe(true);
  const { trading } = budgetFor(1_000, watched, { tradedAt, active: new Set(tokens.slice(100)) });
  expect(trading.size).toBe(maxTradesPerCall);
  expect(tokens.slice(0, maxTradesPerCall / 2).every((token) => trading.has(token))).toBe(true);
});
