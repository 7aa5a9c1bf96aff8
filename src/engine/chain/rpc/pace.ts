// How fast an endpoint may be asked, measured by what passed before it refused; and one pace for all processes that share a
// Redis.
import type { Redis } from "ioredis";
import { z } from "zod";
import type { Log } from "../../../log.ts";
import { chainConfig } from "../config.ts";
/** Requests and calls a second; `null`: no limit is known. */
export type Rates = { readonly requests: number | null; readonly calls: number | null };
/** What a refusal for being too often says of itself. */
export type TooOften = { readonly limit?: number | undefined; readonly retryAfterMs?: number | undefined };

export type Pace = ReturnType<typeof createPace>;

export const UNLIMITED: Rates = { requests: null, calls: null };

type Sent = { readonly at: number; readonly calls: number; passed: number };

/** How fast an endpoint may be asked: measured by what it let pass in the second before it refused. */
export function createPace(first: Rates, now: () => number, onSlower: (rates: Rates) => void = () => undefined) {
  let rates = first;
  /** What is known for sure, and what was refused a while ago. */
  let firm = UNLIMITED;
  let ceiling = UNLIMITED;
  let next = Number.NEGATIVE_INFINITY;
  let changedAt = now();
  let refusedAt = Number.NEGATIVE_INFINITY;
  let refusal: { readonly at: number; readonly limit: number | undefined } | undefined;
  let recent: Sent[] = [];

  const costMs = (calls: number) => Math.max(gapOf(rates.requests), gapOf(rates.calls) * calls);
  const become = (to: Rates) => {
    changedAt = now();
    rates = slowest(to, firm);
  };

  /** Once what was under way is over: only then is it known what passed. */
  function learn(): void {
    if (!refusal || now() < next) return;
    const { at, limit } = refusal;
    refusal = undefined;
    const last = recent.filter((each) => at - each.at < chainConfig.paceWindowMs && each.at <= at);
    const passed = last.filter((each) => each.passed > 0);
    const sum = (of: (each: Sent) => number) => last.reduce((all, each) => all + of(each), 0);
    if (limit !== undefined) become({ ...rates, calls: least(rates.calls, truly(limit)) });
    else if (passed.length === 0) {
      const half = { requests: last.length / 2, calls: sum((each) => each.calls) / 2 };
      become(slowest(rates, atLeastOne(half)));
    } else {
      become(slowest(rates, { requests: truly(passed.length), calls: truly(sum((each) => each.passed)) }));
    }
    ceiling = rates;
    onSlower(rates);
  }

  function grow(): void {
    if (now() - refusedAt > chainConfig.paceForgetMs) ceiling = UNLIMITED;
    if (now() - changedAt < chainConfig.paceGrowAfterMs) return;
    become(
      slowest(
        { requests: times(rates.requests, chainConfig.paceGrowth), calls: times(rates.calls, chainConfig.paceGrowth) },
        ceiling,
      ),
    );
  }

  return {
    /** Until the next request may go. */
    waitMs(): number {
      learn();
      grow();
      return Math.max(0, next - now());
    },
    costMs,
    /** A request goes; what it answers is told when it is over. */
    send(calls: number): { passed(calls: number): void } {
      const at = now();
      next = Math.max(next, at) + costMs(calls);
      const sent: Sent = { at, calls, passed: 0 };
      recent = [...recent.filter((each) => at - each.at < 4 * chainConfig.paceWindowMs), sent];
      return {
        passed(count) {
          sent.passed = count;
        },
      };
    },
    /** Refusals of one burst count once. */
    refused({ limit, retryAfterMs }: TooOften): void {
      const at = now();
      next = Math.max(next, at + restOf(retryAfterMs));
      if (at - refusedAt < chainConfig.paceWindowMs) return;
      refusedAt = at;
      refusal = { at, limit };
    },
    limit(most: Rates): void {
      firm = slowest(firm, most);
      rates = slowest(rates, most);
    },
    /** So fast it was not long ago. */
    recall(before: Rates): void {
      rates = slowest(rates, before);
      ceiling = rates;
      refusedAt = now();
    },
    /** Others found it slower than this. */
    follow(others: Rates): void {
      rates = slowest(rates, others);
    },
    /** More calls in one request would be refused for their number, however long they wait. */
    mostCalls: () => (rates.calls === null ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(rates.calls))),
    rates: () => rates,
  };
}

export function restOf(retryAfterMs: number = chainConfig.paceRestMs): number {
  return Math.min(chainConfig.paceRestMaxMs, Math.max(chainConfig.paceRestMs, retryAfterMs));
}

function gapOf(rate: number | null): number {
  return rate === null ? 0 : 1000 / rate;
}

function truly(truth: number): number {
  return Math.max(1, truth * chainConfig.paceSafetyShare);
}

function atLeastOne({ requests, calls }: { requests: number; calls: number }): Rates {
  return { requests: Math.max(1, requests), calls: Math.max(1, calls) };
}

function times(rate: number | null, by: number): number | null {
  return rate === null ? null : rate * by;
}

export function slowest(a: Rates, b: Rates): Rates {
  return { requests: least(a.requests, b.requests), calls: least(a.calls, b.calls) };
}

export function least(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

/** One pace for all processes that share a Redis. */
export type SharedPace = {
  /** Whether it is this request's turn, or for how long not; `undefined` where Redis cannot say. */
  take(
    calls: number,
    own: Rates,
    signal: AbortSignal,
  ): Promise<{ readonly waitMs: number; readonly rates: Rates } | undefined>;
  /** All processes pause for a while. */
  rest(told: TooOften): void;
  /** No process is faster than this for longer. */
  slow(rates: Rates): void;
};

/** The next turn is kept by Redis' own clock; the slowest rates that any process knows count. */
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
  let client: Redis | undefined;
  const warn = () => log.warn("Redis is away: this process spends the budgets of its endpoints alone.");
  const opening = import("ioredis").then(({ Redis }) => {
    client = new Redis(redisUrl, {
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      connectTimeout: 2000,
      commandTimeout: 500,
      retryStrategy: (tries) => Math.min(50 * 2 ** tries, 2000),
    });
    // Callers deal with what goes wrong.
    client.on("error", () => undefined);
    client.on("close", warn);
    return client;
  });
  let aloneUntil = Number.NEGATIVE_INFINITY;
  return {
    of(id: string): SharedPace {
      const keys = [`assay:pace:${id}:turn`, `assay:pace:${id}:slow`] as const;
      return {
        async take(calls, own, signal) {
          if (client?.status !== "ready" || performance.now() < aloneUntil) return undefined;
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
          if (client?.status === "ready") client.eval(REST, 1, keys[0], restOf(retryAfterMs)).catch(() => undefined);
        },
        slow(rates) {
          if (client?.status !== "ready") return;
          const gaps = { request: gapOf(rates.requests), call: gapOf(rates.calls) };
          const kept = client.multi().hset(keys[1], gaps).pexpire(keys[1], chainConfig.slowRememberMs).exec();
          kept.catch(() => undefined);
        },
      };
    },
    async close() {
      const opened = await opening;
      opened.off("close", warn);
      opened.disconnect();
    },
  };
}

function rateOf(gapMs: number): number | null {
  return gapMs > 0 ? 1000 / gapMs : null;
}
