// Quotas: fixed windows a minute, counted in Redis for all processes or in memory for one. Takes a window, returns what is left of it.
import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";
import { MINUTE } from "../engine/core/units.ts";
import type { Caller } from "./caller.ts";
import { accessConfig } from "./config.ts";

export type Quota = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
  /** How long a whole window is. */
  readonly windowSeconds: number;
};

/** Requests a minute. */
export type Limits = { readonly keyless: number; readonly keyed: number };

/** What besides audits is limited: how often, and in how long. */
const ASIDE = {
  "sign-in": { limit: 10, seconds: 60 },
  picture: { limit: 60, seconds: 60 },
  /** People who never had a key, by where they come from. */
  newcomer: { limit: 5, seconds: 3_600 },
  /** Audits that are given back, as no node answered. */
  refund: { limit: 10, seconds: 60 },
} as const;

export type Tier = keyof Limits | keyof typeof ASIDE | "search" | "keyed-search" | "keyed-refund";

/** One count that a request must fit into: so many times what the tier allows. */
export type Window = { readonly tier: Tier; readonly name: string; readonly times: number };

export type Limiter = {
  spend(window: Window): Promise<Quota>;
  peek(window: Window): Promise<Quota>;
  /** Takes back what was spent last, if its window is still open. */
  giveBack(window: Window): Promise<void>;
  health(): { readonly shared: boolean; readonly degraded: boolean };
};

/** What a window that Redis keeps must say to be believed. */
const SharedWindow = z.object({ consumedPoints: z.int().nonnegative(), msBeforeNext: z.number() }).nullable();

type Counter = {
  readonly limit: number;
  readonly seconds: number;
  readonly near: RateLimiterMemory;
  readonly shared: RateLimiterRedis | undefined;
};

/**
 * A window of a minute begins with a caller's first request. With Redis the count is made there, atomically, for all
 * processes; this process keeps a copy of each window it sees and goes on from that while Redis is away, so that
 * stopping Redis gives no one a new window.
 */
export function createLimiter(limits: Limits, redis: Redis | undefined): Limiter {
  const counters = new Map<string, Counter>();
  const counterOf = ({ tier, times }: Window): Counter => {
    const name = `${tier} ${times}`;
    const { limit, seconds } = allowanceOf(tier, limits);
    const counter = counters.get(name) ?? openCounter(tier, limit * times, seconds, redis);
    counters.set(name, counter);
    return counter;
  };
  /** Undefined as long as Redis answered when it was last asked. */
  let failedAt: number | undefined;
  const isAway = () => redis?.status !== "ready" || failedAt !== undefined;
  const isLeftAlone = () =>
    isAway() && performance.now() - (failedAt ?? Number.NEGATIVE_INFINITY) < accessConfig.redisRestMs;

  const shareOr = async (
    { near, shared }: Counter,
    name: string,
    ask: (limiter: RateLimiterRedis | RateLimiterMemory) => Promise<RateLimiterRes | null>,
  ) => {
    if (!shared || isLeftAlone()) return ask(near);
    try {
      const state = await ask(shared);
      SharedWindow.parse(state);
      failedAt = undefined;
      if (state) await near.set(name, state.consumedPoints, Math.max(state.msBeforeNext, 1) / 1000);
      return state;
    } catch {
      failedAt = performance.now();
      return ask(near);
    }
  };

  /** Where no one asks for anything, health is what notices that Redis is back. */
  const tryAgain = async () => {
    failedAt = performance.now();
    const answer = await redis?.ping().catch(() => undefined);
    if (answer) failedAt = undefined;
  };

  return {
    async spend(window) {
      const counter = counterOf(window);
      const state = await shareOr(counter, window.name, (limiter) => consume(limiter, window.name));
      return toQuota(counter, state, 0);
    },
    async peek(window) {
      const counter = counterOf(window);
      return toQuota(counter, await shareOr(counter, window.name, (limiter) => limiter.get(window.name)), 1);
    },
    async giveBack(window) {
      const counter = counterOf(window);
      await shareOr(counter, window.name, async (limiter) => {
        const state = await limiter.get(window.name);
        return state && state.consumedPoints > 0 ? limiter.reward(window.name, 1) : state;
      });
    },
    health() {
      const degraded = redis !== undefined && isAway();
      if (degraded && !isLeftAlone()) void tryAgain();
      return { shared: redis !== undefined && !degraded, degraded };
    },
  };
}

function allowanceOf(tier: Tier, { keyless, keyed }: Limits): { readonly limit: number; readonly seconds: number } {
  switch (tier) {
    case "keyless":
      return { limit: keyless, seconds: MINUTE };
    case "keyed":
    case "keyed-search":
    case "keyed-refund":
      return { limit: keyed, seconds: MINUTE };
    case "search":
      return { limit: keyless * accessConfig.searchesPerAudit, seconds: MINUTE };
    default:
      return ASIDE[tier];
  }
}

function openCounter(tier: Tier, limit: number, seconds: number, redis: Redis | undefined): Counter {
  const options = { keyPrefix: `quota:${tier}`, points: limit, duration: seconds };
  return {
    limit,
    seconds,
    near: new RateLimiterMemory(options),
    shared: redis && new RateLimiterRedis({ ...options, storeClient: redis, rejectIfRedisNotReady: true }),
  };
}

/** The library rejects with the state when nothing is left, and with an Error when its store fails. */
async function consume(limiter: RateLimiterMemory | RateLimiterRedis, name: string): Promise<RateLimiterRes> {
  try {
    return await limiter.consume(name);
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}

function toQuota({ limit, seconds }: Counter, state: RateLimiterRes | null, next: number): Quota {
  const consumed = state?.consumedPoints ?? 0;
  return {
    allowed: consumed + next <= limit,
    limit,
    remaining: Math.max(limit - consumed, 0),
    // Longer only by a clock that was set back meanwhile; the window itself ends by another one.
    windowSeconds: seconds,
    resetSeconds: state ? Math.min(Math.max(Math.ceil(state.msBeforeNext / 1000), 1), seconds) : seconds,
  };
}

/** Every count that a caller's request goes into, the caller's own first. */
export function windowsOf(caller: Caller, tier: Tier): readonly [Window, ...Window[]] {
  const own = { tier, name: nameOf(caller), times: 1 };
  if (caller.kind === "person") return [own];
  if (caller.kind === "address") return [own, ...wider(caller.address, tier, 1)];
  if (caller.address === undefined) return [own];
  const shared = { tier, name: `address:${caller.address}`, times: accessConfig.ownersPerAddress };
  return [own, shared, ...wider(caller.address, tier, accessConfig.ownersPerAddress)];
}

function nameOf(caller: Caller): string {
  switch (caller.kind) {
    case "key":
      return `owner:${caller.owner}`;
    case "address":
      return `address:${caller.address}`;
    case "person":
      return `${caller.platform}:${caller.id}`;
  }
}

/** The /56 and the /48 around a /64; nothing around an IPv4 address. */
function wider(address: string, tier: Tier, times: number): Window[] {
  const [, site = "", subnet = ""] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(address) ?? [];
  if (site === "") return [];
  const home = (Number.parseInt(subnet, 16) & 0xff00).toString(16);
  return [
    { tier, name: `address:${site}${home}::/56`, times: times * accessConfig.windowsPerIpv6Slash56 },
    { tier, name: `address:${site}:/48`, times: times * accessConfig.windowsPerIpv6Slash48 },
  ];
}
