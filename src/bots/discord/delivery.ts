import { createHash } from "node:crypto";
import { DiscordAPIError, type REST, Routes } from "discord.js";
import { z } from "zod";
import type { Deliver } from "../../engine/monitor/outbox.ts";
import type { Watcher } from "../../engine/monitor/watcher.ts";
import { toAlertCard } from "../../format/alert-card.ts";
import { renderDiscord } from "../../format/discord.ts";
import type { Log } from "../../log.ts";
import type { Settings } from "../settings.ts";
import { discordConfig } from "./config.ts";
import { NOBODY } from "./exchange.ts";
import { faultOf, isOver, persistently } from "./faults.ts";

const Made = z.looseObject({ id: z.string() });

/** What no one can write to: an account that is gone, or that takes no messages from us. */
const DEAF = new Set<number | string>([10013, 50007, 50278]);

export const channelWatcher = (id: string): Watcher => ({ door: "discord", id: `channel:${id}` });
export const userWatcher = (id: string): Watcher => ({ door: "discord", id: `user:${id}` });

/** Tells a channel or a person what changed, under the library's own limits. */
export function createDelivery(
  rest: REST,
  publicUrl: string,
  log: Log,
  settings: Pick<Settings, "languageOfAlerts">,
  now: () => number = Date.now,
): Deliver {
  const direct = new Map<string, string>();

  const openDirect = async (user: string): Promise<string> => {
    const near = direct.get(user);
    if (near !== undefined) return near;
    const { id } = Made.parse(await rest.post(Routes.userChannels(), { body: { recipient_id: user } }));
    if (direct.size >= discordConfig.rememberedMessages) direct.clear();
    direct.set(user, id);
    return id;
  };

  return async (watcher, alert) => {
    const [, kind, id] = /^(channel|user):(\d{1,20})$/.exec(watcher.id) ?? [];
    if (id === undefined) return "gone";
    // The nonce lets Discord know an alert that is sent twice because the answer to the first time was lost.
    const nonce = createHash("sha256")
      .update(`${alert.id} ${watcher.id}`)
      .digest("hex")
      .slice(0, discordConfig.nonceLength);
    const message = renderDiscord(
      toAlertCard(alert, {
        publicUrl,
        now: now(),
        language: await settings.languageOfAlerts(watcher.id),
      }),
    );
    const body = { ...message, ...NOBODY, nonce, enforce_nonce: true };
    try {
      await persistently(async () => {
        const channel = kind === "user" ? await openDirect(id) : id;
        await rest.post(Routes.channelMessages(channel), { body });
      });
      return "delivered";
    } catch (error) {
      const isDeaf = error instanceof DiscordAPIError && DEAF.has(error.code);
      if (isDeaf || isOver(error)) return "gone";
      log.warn(faultOf(error), "Discord took no alert: it is tried again");
      return "later";
    }
  };
}
