// The store in Redis, for several processes: collections, locks and leases. Calls fail fast while Redis hangs.
import { randomUUID } from "node:crypto";
import KeyvRedis, { createClient } from "@keyv/redis";
import Keyv from "keyv";
import { type Log, seldom } from "../log.ts";
import { createCollections, createImpatience, PLAIN_JSON } from "./collections.ts";
import { storeConfig } from "./config.ts";
import type { Store } from "./store.ts";

/** Deletes a lock only if it is still ours: it may have run out and been taken by someone else. */
const UNLOCK = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

const RENEW =
  "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('pexpire', KEYS[1], ARGV[2]) end return 0";

/** A shared store that hangs must not make an audit hang; the client's own limit ends with the sending. */
export const PATIENCE = { limitMs: 500, restMs: 2000 };

export type RedisConnection = ReturnType<typeof connect>;

/** While Redis is away commands fail at once instead of queueing, and the connection is sought again for ever. */
export function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: 30_000,
    socket: {
      connectTimeout: storeConfig.redisConnectMs,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000),
    },
  });
}

export async function createRedisStore(url: string, log: Log): Promise<Store> {
  const client = connect(url);
  const within = createImpatience(PATIENCE);
  const warn = seldom((error) =>
    log.warn({ err: error }, "Redis is away: reads answer as missing and writes are dropped until it is back."),
  );
  client.setMaxListeners(0);
  client.on("error", warn);
  client.on("ready", () => {
    log.info("Redis is connected.");
    within(() => client.info("memory")).then((info) => tellEviction(info, log), warn);
  });
  const connecting = client.connect().catch(warn);
  await Promise.race([connecting, pause(storeConfig.redisConnectMs)]);
  return {
    kind: "redis",
    open: createCollections(
      (name) => {
        const namespace = `assay:${name}`;
        const store = new KeyvRedis<unknown>(client, { namespace, throwOnConnectError: false, throwOnErrors: true });
        const keyv = new Keyv<unknown>({ store, namespace, useKeyPrefix: false, ...PLAIN_JSON });
        // Those who ask are told of what failed.
        for (const emitter of [store, keyv]) emitter.on("error", () => undefined);
        return keyv;
      },
      { log, within, onFailure: warn },
    ),
    async withLock(name, ttlMs, work) {
      const key = `assay:lock:${name}`;
      const token = randomUUID();
      const expiration = { type: "PX", value: ttlMs } as const;
      const held = await within(() => client.set(key, token, { expiration, condition: "NX" })).then(
        (answer) => answer !== null,
        // Without Redis no one can tell: doing the work twice is better than not at all.
        (error: unknown) => {
          warn(error);
          return true;
        },
      );
      if (!held) return undefined;
      try {
        return await work();
      } finally {
        await within(() => client.eval(UNLOCK, { keys: [key], arguments: [token] })).catch(warn);
      }
    },
    async lease(name, ttlMs) {
      const keys = [`assay:lock:${name}`];
      const token = randomUUID();
      const unheard = (error: unknown) => {
        warn(error);
        return null;
      };
      const expiration = { type: "PX", value: ttlMs } as const;
      const taking = within(() => client.set(keys[0] ?? "", token, { expiration, condition: "NX" }));
      if ((await taking.catch(unheard)) === null) return undefined;
      return {
        async renew() {
          const renewing = within(() => client.eval(RENEW, { keys, arguments: [token, `${ttlMs}`] }));
          return (await renewing.catch(unheard)) === 1;
        },
        async release() {
          await within(() => client.eval(UNLOCK, { keys, arguments: [token] })).catch(warn);
        },
      };
    },
    healthy: () =>
      within(() =>
        client.set("assay:health", "1", { expiration: { type: "PX", value: storeConfig.healthEntryMs } }),
      ).then(
        (answer) => answer === "OK",
        (error: unknown) => {
          warn(error);
          return false;
        },
      ),
    async close() {
      if (!client.isOpen) return;
      if (client.isReady) await within(() => client.close()).catch(() => client.destroy());
      else client.destroy();
      await connecting;
    },
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}

/** Says at the start what a Redis whose memory is full would throw away. */
export function tellEviction(info: string, log: Log): void {
  const [, policy = "noeviction"] = /^maxmemory_policy:(\S+)/m.exec(info) ?? [];
  const advice = "Its maxmemory-policy should be noeviction.";
  if (policy.startsWith("allkeys-")) {
    log.error({ policy }, `When its memory is full, Redis throws away API keys and settings of chats. ${advice}`);
  } else if (policy.startsWith("volatile-")) {
    log.warn(
      { policy },
      `When its memory is full, Redis throws away windows of quotas, and limits begin anew. ${advice}`,
    );
  }
}
