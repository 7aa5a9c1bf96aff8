import type { Redis } from "ioredis";
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { z } from "zod";

export type Quota = {
  readonly allowed: boolean;
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the window ends. */
  readonly resetSeconds: number;
};

/** Requests a minute. */
export type Limits = { readonly keyless: number; readonly keyed: number };

/** What besides audits is limited, by address: these are no business of anybody's configuration. */
const ASIDE = { "sign-in": 10, search: 20 } as const;

export type Tier = keyof Limits | keyof typeof ASIDE;

export type Limiter = {
  spend(name: string, tier: Tier): Promise<Quota>;
  peek(name: string, tier: Tier): Promise<Quota>;
  health(): { readonly shared: boolean; readonly degraded: boolean };
};

/** What a window that Redis keeps must say to be believed. */
const SharedWindow = z.object({ consumedPoints: z.int().nonnegative(), msBeforeNext: z.number() }).nullable();

const WINDOW_SECONDS = 60;
/** After Redis failed to answer it is left alone for so long, so that nobody waits for it in vain. */
const LEAVE_ALONE_MS = 1_000;

type Windows = {
  readonly limit: number;
  readonly near: RateLimiterMemory;
  readonly shared: RateLimiterRedis | undefined;
};

/**
 * A window of a minute begins with a caller's first request. With Redis the count is made there, atomically, for all
 * processes; this process keeps a copy of each window it sees and goes on from that while Redis is away, so that
 * stopping Redis gives nobody a new window.
 */
export function createLimiter(limits: Limits, redis: Redis | undefined): Limiter {
  const open = (tier: Tier, limit: number) => openWindows(tier, limit, redis);
  const tiers: Record<Tier, Windows> = {
    keyless: open("keyless", limits.keyless),
    keyed: open("keyed", limits.keyed),
    "sign-in": open("sign-in", ASIDE["sign-in"]),
    search: open("search", ASIDE.search),
  };
  /** Undefined as long as Redis answered when it was last asked. */
  let failedAt: number | undefined;
  const isAway = () => redis?.status !== "ready" || failedAt !== undefined;
  const isLeftAlone = () => isAway() && performance.now() - (failedAt ?? Number.NEGATIVE_INFINITY) < LEAVE_ALONE_MS;

  const shareOr = async (
    { near, shared }: Windows,
    ask: (limiter: RateLimiterRedis | RateLimiterMemory) => Promise<RateLimiterRes | null>,
    name: string,
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

  /** Where nobody asks for anything, health is what notices that Redis is back. */
  const tryAgain = async () => {
    failedAt = performance.now();
    const answer = await redis?.ping().catch(() => undefined);
    if (answer) failedAt = undefined;
  };

  return {
    async spend(name, tier) {
      const state = await shareOr(tiers[tier], (limiter) => consume(limiter, name), name);
      return toQuota(tiers[tier].limit, state, 0);
    },
    async peek(name, tier) {
      const state = await shareOr(tiers[tier], (limiter) => limiter.get(name), name);
      return toQuota(tiers[tier].limit, state, 1);
    },
    health() {
      const degraded = redis !== undefined && isAway();
      if (degraded && !isLeftAlone()) void tryAgain();
      return { shared: redis !== undefined && !degraded, degraded };
    },
  };
}

function openWindows(tier: Tier, limit: number, redis: Redis | undefined): Windows {
  const options = { keyPrefix: `quota:${tier}`, points: limit, duration: WINDOW_SECONDS };
  return {
    limit,
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

function toQuota(limit: number, state: RateLimiterRes | null, next: number): Quota {
  const consumed = state?.consumedPoints ?? 0;
  return {
    allowed: consumed + next <= limit,
    limit,
    remaining: Math.max(limit - consumed, 0),
    resetSeconds: state ? Math.max(Math.ceil(state.msBeforeNext / 1000), 1) : WINDOW_SECONDS,
  };
}
