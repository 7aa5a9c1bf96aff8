import type { Store } from "../store/store.ts";
import type { Caller } from "./caller.ts";
import { createKeys, type Keys } from "./keys.ts";
import { createLimiter, type Limits, type Quota } from "./limiter.ts";
import { connectRedis } from "./redis.ts";
import { createUse } from "./use.ts";

export type Access = {
  readonly limits: Limits;
  /** Spends one request of the caller's window, if one is left. */
  spend(caller: Caller): Promise<Quota>;
  /** The same for what is not an audit, in a window of its own. */
  attempt(caller: Caller, what: "sign-in" | "search"): Promise<Quota>;
  /** What is left, spending nothing. */
  peek(caller: Caller): Promise<Quota>;
  readonly keys: Keys;
  /** How many requests a key spent since midnight UTC. */
  usedToday(keyId: string): Promise<number>;
  /** Whether quotas are shared as configured, or for now held in this process alone. */
  health(): { readonly shared: boolean; readonly degraded: boolean };
  /** Writes down what is only in memory, and lets go of Redis. */
  close(): Promise<void>;
};

export type AccessParts = {
  readonly store: Store;
  /** Where several processes share their quotas; without it they are held in this process. */
  readonly redisUrl?: string | undefined;
  readonly limits: Limits;
};

export async function createAccess({ store, redisUrl, limits }: AccessParts): Promise<Access> {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl);
  const limiter = createLimiter(limits, redis);
  const use = createUse(store, redis);

  return {
    limits,
    async spend(caller) {
      const quota = await limiter.spend(nameOf(caller), tierOf(caller));
      if (quota.allowed && caller.kind === "key") use.count(caller.keyId);
      return quota;
    },
    attempt: (caller, what) => limiter.spend(nameOf(caller), what),
    peek: (caller) => limiter.peek(nameOf(caller), tierOf(caller)),
    keys: createKeys(store),
    usedToday: use.today,
    health: limiter.health,
    async close() {
      await use.close();
      redis?.disconnect();
    },
  };
}

function tierOf(caller: Caller): keyof Limits {
  return caller.kind === "key" ? "keyed" : "keyless";
}

function nameOf(caller: Caller): string {
  switch (caller.kind) {
    case "key":
      return `key:${caller.keyId}`;
    case "address":
      return `address:${caller.address}`;
    case "person":
      return `${caller.platform}:${caller.id}`;
  }
}
