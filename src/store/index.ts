import type { Log } from "../log.ts";
import { createRedisStore } from "./redis-store.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** `dataDir: null` keeps everything in memory, for demos and tests. Throws StoreUnusable for a file that cannot be used. */
export async function createStore(options: {
  dataDir: string | null;
  redisUrl: string | null;
  log: Log;
}): Promise<Store> {
  const { dataDir, redisUrl, log } = options;
  return redisUrl === null ? createSqliteStore(dataDir, log) : await createRedisStore(redisUrl, log);
}
