import { Redis } from "ioredis";

/** A Redis that does not answer within this is treated as away: the caller is not made to wait for it. */
const COMMAND_TIMEOUT_MS = 500;
const FIRST_CONNECT_MS = 2_000;

/** Commands fail at once while the connection is away, and it is tried again every second at most. */
export async function connectRedis(url: string): Promise<Redis> {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: COMMAND_TIMEOUT_MS,
    connectTimeout: FIRST_CONNECT_MS,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  });
  // Without a listener an error ends the process; what it means is told by health().
  redis.on("error", () => {});
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, FIRST_CONNECT_MS);
    redis.once("ready", () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return redis;
}
