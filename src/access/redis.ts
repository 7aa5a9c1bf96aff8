import { Redis } from "ioredis";
import { accessConfig } from "./config.ts";

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
