import { randomUUID } from "node:crypto";
import KeyvRedis, { createClient } from "@keyv/redis";
import Keyv from "keyv";
import type { Log } from "../log.ts";
import { createShelves, PLAIN_JSON } from "./shelves.ts";
import type { Store } from "./store.ts";

/** Deletes a lock only if it is still ours: it may have run out and been taken by somebody else. */
const UNLOCK = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** A shared store that hangs must not make an audit hang. */
const COMMAND_TIMEOUT_MS = 2000;
const WARNING_EVERY_MS = 10_000;

export type RedisConnection = ReturnType<typeof connect>;

/** While Redis is away commands fail at once instead of queueing, and the connection is sought again for ever. */
export function connect(url: string) {
  return createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_TIMEOUT_MS },
    pingInterval: 30_000,
    socket: { connectTimeout: COMMAND_TIMEOUT_MS, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, 2000) },
  });
}

export async function createRedisStore(url: string, log: Log): Promise<Store> {
  const client = connect(url);
  const warn = throttled(WARNING_EVERY_MS, (error: unknown) =>
    log.warn({ error }, "Redis is away: reads answer as missing and writes are dropped until it is back."),
  );
  client.setMaxListeners(0);
  client.on("error", warn);
  client.on("ready", () => log.info("Redis is connected."));
  const connecting = client.connect().catch(warn);
  await Promise.race([connecting, pause(COMMAND_TIMEOUT_MS)]);
  return {
    kind: "redis",
    open: createShelves((namespace) => {
      const adapter = new KeyvRedis<unknown>(client, { namespace: `assay:${namespace}`, throwOnConnectError: false });
      adapter.on("error", warn);
      const keyv = new Keyv<unknown>({
        store: adapter,
        namespace: `assay:${namespace}`,
        useKeyPrefix: false,
        ...PLAIN_JSON,
      });
      keyv.on("error", warn);
      return keyv;
    }, log),
    async withLock(name, ttlMs, work) {
      const key = `assay:lock:${name}`;
      const token = randomUUID();
      const held = await client.set(key, token, { expiration: { type: "PX", value: ttlMs }, condition: "NX" }).then(
        (answer) => answer !== null,
        // Without Redis nobody can tell: doing the work twice is better than not at all.
        (error: unknown) => {
          warn(error);
          return true;
        },
      );
      if (!held) return undefined;
      try {
        return await work();
      } finally {
        await client.eval(UNLOCK, { keys: [key], arguments: [token] }).catch(warn);
      }
    },
    healthy: () =>
      client.ping().then(
        () => true,
        () => false,
      ),
    async close() {
      if (!client.isOpen) return;
      if (client.isReady) await client.close();
      else client.destroy();
      await connecting;
    },
  };
}

function throttled(everyMs: number, say: (error: unknown) => void): (error: unknown) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (error) => {
    if (performance.now() - last < everyMs) return;
    last = performance.now();
    say(error);
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
