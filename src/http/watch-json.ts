// What the routes and tools of watches answer with.
import { z } from "zod";
import type { Watch } from "../engine/monitor/watcher.ts";

/** One token that the owner of a key watches. */
export const WatchJson = z.strictObject({
  chain: z.int(),
  ca: z.string(),
  symbol: z.string().nullable(),
  since: z.int().describe("milliseconds since 1970"),
  until: z.int().describe("milliseconds since 1970; asking for the watch again makes it later"),
});

export const WatchesJson = z.strictObject({ watches: z.array(WatchJson) });

export function toWatchJson({ chainId, address, symbol, since, until }: Watch): z.infer<typeof WatchJson> {
  return { chain: chainId, ca: address, symbol, since, until };
}
