// Who may ask how often: one object over keys, quotas and counts of use. Takes the store and the limits; doors ask it before an audit.
import { Redis } from "ioredis";
import { z } from "zod";
import { AuditError } from "../engine/core/errors.ts";
import type { Collection, Store } from "../store/store.ts";
import type { Caller, Stranger } from "./caller.ts";
import { accessConfig } from "./config.ts";
import { createKeys, type Keys } from "./keys.ts";
import { createLimiter, type Limiter, type Limits, type Quota, type Window, windowsOf } from "./limiter.ts";

export type Access = {
  readonly limits: Limits;
  /** Spends one request in every window that the caller's go into, if one is left in each. */
  spend(caller: Caller): Promise<Quota>;
  /** Takes that back: no one pays for an audit that no node answered. */
  giveBack(caller: Caller): Promise<void>;
  /** The same for what is not an audit, in windows of its own. */
  attempt(caller: Caller, what: "sign-in" | "search" | "picture"): Promise<Quota>;
  /** What is left, spending nothing. */
  peek(caller: Caller): Promise<Quota>;
  readonly keys: Keys;
  /** A key for someone who comes from there. Throws AuditError where too many came from there who never had one. */
  createKey(owner: string, name: string, from: Stranger): ReturnType<Keys["create"]>;
  /** How many requests a key spent since midnight UTC. */
  usedToday(keyId: string): Promise<number>;
  /** Whether quotas are shared as configured, or for now held in this process alone. */
  health(): { readonly shared: boolean; readonly degraded: boolean };
  /** Writes down what is only in memory, and lets go of Redis. */
  close(): Promise<void>;
};

type AccessParts = {
  readonly store: Store;
  /** Where several processes share their quotas; without it they are held in this process. */
  readonly redisUrl?: string | undefined;
  readonly limits: Limits;
};

export async function createAccess({ store, redisUrl, limits }: AccessParts): Promise<Access> {
  const redis = redisUrl === undefined ? undefined : await connectRedis(redisUrl);
  const limiter = createLimiter(limits, redis);
  const use = createUse(store, redis);
  const keys = createKeys(store);

  return {
    limits,
    keys,
    async spend(caller) {
      const quota = await spendIn(limiter, windowsOf(caller, tierOf(caller)));
      if (quota.allowed && caller.kind === "key") use.count(caller.keyId);
      return quota;
    },
    async giveBack(caller) {
      const { allowed } = await spendIn(limiter, windowsOf(caller, caller.kind === "key" ? "keyed-refund" : "refund"));
      if (allowed) await Promise.all(windowsOf(caller, tierOf(caller)).map(limiter.giveBack));
    },
    attempt(caller, what) {
      const tier = what === "search" && caller.kind === "key" ? "keyed-search" : what;
      return spendIn(limiter, windowsOf(caller, tier));
    },
    async peek(caller) {
      const [own, ...others] = windowsOf(caller, tierOf(caller));
      return narrowest(await limiter.peek(own), await Promise.all(others.map(limiter.peek)));
    },
    async createKey(owner, name, from) {
      const isNew = (await keys.list(owner)).length === 0;
      const quota = isNew ? await spendIn(limiter, windowsOf(from, "newcomer")) : undefined;
      if (quota && !quota.allowed) throw new AuditError("rate-limited", tooManyNewcomers(quota));
      return keys.create(owner, name);
    },
    usedToday: use.today,
    health: limiter.health,
    async close() {
      await use.close();
      redis?.disconnect();
    },
  };
}

function tierOf(caller: Caller): "keyless" | "keyed" {
  return caller.kind === "key" ? "keyed" : "keyless";
}

/** A caller over the own limit takes nothing from the neighbours', and a request that is refused costs nothing. */
async function spendIn({ spend, giveBack }: Limiter, [own, ...others]: readonly [Window, ...Window[]]): Promise<Quota> {
  const first = await spend(own);
  if (!first.allowed || others.length === 0) return first;
  const rest = await Promise.all(others.map(spend));
  const quota = narrowest(first, rest);
  if (!quota.allowed) await Promise.all([own, ...others].map(giveBack));
  return quota;
}

/** The caller's own limit, and of all windows what leaves least. */
function narrowest(own: Quota, others: readonly Quota[]): Quota {
  const least = others.reduce((narrow, each) => (each.remaining < narrow.remaining ? each : narrow), own);
  const allowed = own.allowed && others.every((each) => each.allowed);
  if (least === own) return { ...own, allowed };
  const { remaining, resetSeconds } = allowed ? least : (others.find((each) => !each.allowed) ?? least);
  return { ...own, allowed, remaining, resetSeconds };
}

function tooManyNewcomers({ resetSeconds }: Quota): string {
  const minutes = Math.ceil(resetSeconds / 60);
  return `Too many wallets without a key came from your network; try again in ${minutes} min.`;
}

// Counts how often each key was used today, in Redis or in memory, and writes the counts down.

const USES: Collection<number> = {
  name: "key-use",
  version: 1,
  schema: z.int().nonnegative(),
  ttlMs: accessConfig.useKeepMs,
};

/** As Redis tells it. */
const Counted = z.coerce.number().pipe(z.int().nonnegative());

type Use = {
  count(keyId: string): void;
  /** Since midnight UTC. */
  today(keyId: string): Promise<number>;
  close(): Promise<void>;
};

/** How often keys are used: a number to look at, never a limit, so it is gathered and written off the requests' way. */
function createUse(store: Store, redis: Redis | undefined): Use {
  const entries = store.open(USES);
  const pending = new Map<string, number>();

  const add = async (name: string, times: number) => {
    if (redis) {
      await redis.multi().incrby(`key-use:${name}`, times).pexpire(`key-use:${name}`, accessConfig.useKeepMs).exec();
    } else {
      await entries.set(name, ((await entries.get(name)) ?? 0) + times);
    }
  };
  const written = async (name: string) => {
    const times = redis ? Counted.safeParse(await redis.get(`key-use:${name}`)).data : await entries.get(name);
    return times ?? 0;
  };

  /** Written one after another: each reads what the one before it wrote. */
  let writing: Promise<void> = Promise.resolve();
  const write = () => {
    writing = writing.then(async () => {
      for (const [name, times] of [...pending]) {
        pending.delete(name);
        await add(name, times).catch(() => pending.set(name, (pending.get(name) ?? 0) + times));
      }
    });
    return writing;
  };
  const timer = setInterval(write, accessConfig.useWriteMs);
  timer.unref();

  return {
    count(keyId) {
      const name = nameToday(keyId);
      pending.set(name, (pending.get(name) ?? 0) + 1);
    },
    async today(keyId) {
      await write();
      const name = nameToday(keyId);
      return (await written(name).catch(() => 0)) + (pending.get(name) ?? 0);
    },
    async close() {
      clearInterval(timer);
      await write();
    },
  };
}

function nameToday(keyId: string): string {
  return `${keyId}:${new Date().toISOString().slice(0, 10)}`;
}

/** Commands fail at once while the connection is away, and it is tried again every second at most. */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: accessConfig.redisCommandMs,
    connectTimeout: accessConfig.redisConnectMs,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Without a listener an error ends the process; what it means is told by health().
  redis.on("error", () => {});
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, accessConfig.redisConnectMs);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return redis;
}
