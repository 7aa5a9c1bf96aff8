import { Redis } from "ioredis";
import { z } from "zod";
import type { Log } from "../../../log.ts";
import { chainConfig } from "../config.ts";
import { type Rates, restOf, type TooOften } from "./pace.ts";

/** One pace for all processes that share a Redis. */
export type SharedPace = {
  /** Whether it is this request's turn, or for how long not; `undefined` where Redis cannot say. */
  take(
    calls: number,
    own: Rates,
    signal: AbortSignal,
  ): Promise<{ readonly waitMs: number; readonly rates: Rates } | undefined>;
  /** Nobody sends for a while. */
  rest(told: TooOften): void;
  /** Nobody is faster than this for longer. */
  slow(rates: Rates): void;
};

/** The next turn is kept by Redis' own clock; the slowest rates that anybody knows count. */
const TAKE = `
local clock = redis.call("TIME")
local now = clock[1] * 1000 + clock[2] / 1000
local kept = redis.call("HMGET", KEYS[2], "request", "call")
local request = math.max(tonumber(ARGV[2]), tonumber(kept[1]) or 0)
local call = math.max(tonumber(ARGV[3]), tonumber(kept[2]) or 0)
local turn = tonumber(redis.call("GET", KEYS[1])) or 0
if turn > now then return { tostring(turn - now), tostring(request), tostring(call) } end
local cost = math.max(request, call * tonumber(ARGV[1]))
if cost > 0 then redis.call("SET", KEYS[1], tostring(now + cost), "PX", math.ceil(cost) + 1000) end
return { "0", tostring(request), tostring(call) }
`;
const REST = `
local clock = redis.call("TIME")
local turn = clock[1] * 1000 + clock[2] / 1000 + tonumber(ARGV[1])
if turn > (tonumber(redis.call("GET", KEYS[1])) or 0) then
  redis.call("SET", KEYS[1], tostring(turn), "PX", math.ceil(tonumber(ARGV[1])) + 1000)
end
`;
const Turn = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]);

export function sharePaces(redisUrl: string, log: Log) {
  const client = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    connectTimeout: 2000,
    commandTimeout: 500,
    retryStrategy: (tries) => Math.min(50 * 2 ** tries, 2000),
  });
  // Whoever asks deals with what goes wrong.
  client.on("error", () => undefined);
  const warn = () => log.warn("Redis is away: this process spends the budgets of its endpoints alone.");
  client.on("close", warn);
  let aloneUntil = Number.NEGATIVE_INFINITY;
  return {
    of(id: string): SharedPace {
      const keys = [`assay:pace:${id}:turn`, `assay:pace:${id}:slow`] as const;
      return {
        async take(calls, own, signal) {
          if (client.status !== "ready" || performance.now() < aloneUntil) return undefined;
          try {
            const answer = await client.eval(TAKE, 2, ...keys, calls, gapOf(own.requests), gapOf(own.calls));
            const [waitMs, request, call] = Turn.parse(answer);
            return { waitMs: Math.ceil(waitMs), rates: { requests: rateOf(request), calls: rateOf(call) } };
          } catch {
            if (!signal.aborted) aloneUntil = performance.now() + chainConfig.redisRetryMs;
            return undefined;
          }
        },
        rest({ retryAfterMs }) {
          if (client.status === "ready") client.eval(REST, 1, keys[0], restOf(retryAfterMs)).catch(() => undefined);
        },
        slow(rates) {
          if (client.status !== "ready") return;
          const gaps = { request: gapOf(rates.requests), call: gapOf(rates.calls) };
          const kept = client.multi().hset(keys[1], gaps).pexpire(keys[1], chainConfig.slowRememberMs).exec();
          kept.catch(() => undefined);
        },
      };
    },
    async close() {
      client.off("close", warn);
      client.disconnect();
      await Promise.resolve();
    },
  };
}

function gapOf(rate: number | null): number {
  return rate === null ? 0 : 1000 / rate;
}

function rateOf(gapMs: number): number | null {
  return gapMs > 0 ? 1000 / gapMs : null;
}
