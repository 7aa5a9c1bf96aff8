import type { Log } from "../log.ts";
import { createSqliteStore } from "./sqlite-store.ts";
import type { Store } from "./store.ts";

/** `dataDir: null` keeps everything in memory, for demos and tests. Throws StoreUnusable for a file that cannot be used. */
export async function createStore(options: {
  dataDir: string | null;
  redisUrl: string | null;
  log: Log;
}): Promise<Store> {
  const { dataDir, redisUrl, log } = options;
  if (redisUrl === null) return createSqliteStore(dataDir, log);
  // Its client is 400 modules, which few need.
  const { createRedisStore } = await import("./redis-store.ts");
  return await createRedisStore(redisUrl, log);
}
