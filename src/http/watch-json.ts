// What the routes and tools of watches answer with.
import { z } from "zod";
import type { Watch } from "../engine/monitor/watch-lists.ts";
import type { Webhook } from "../engine/monitor/webhooks.ts";

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

export const NewWebhook = z.strictObject({
  url: z
    .url({ protocol: /^https$/ })
    .max(2_000)
    .describe("https, and not within anyone's own network"),
  secret: z.string().min(16).max(200).describe("signs each message: Assay-Signature"),
});

export const WebhookJson = z.strictObject({
  id: z.string(),
  url: z.string(),
  since: z.int().describe("milliseconds since 1970"),
  state: z.enum(["works", "failing", "dead"]).describe("dead: it took nothing for a day and is tried no more"),
  why: z.string().nullable().describe("why the last try failed"),
  tries: z.int(),
});
export const WebhooksJson = z.strictObject({ webhooks: z.array(WebhookJson) });

export function toWebhookJson({ id, url, since, failing, dead }: Webhook): z.infer<typeof WebhookJson> {
  const state = dead !== null ? "dead" : failing ? "failing" : "works";
  return { id, url, since, state, why: failing?.why ?? null, tries: failing?.tries ?? 0 };
}
