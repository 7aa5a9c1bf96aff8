// `/calls` and `/forget` on Discord. Calls are kept for each channel: what a closed channel says is shown in that channel alone. They end
// with the server.
import { type REST, Routes } from "discord.js";
import { z } from "zod";
import type { CodedReport } from "../../engine/core/report.ts";
import type { Card } from "../../format/card.ts";
import { renderDiscord } from "../../format/discord.ts";
import type { Log } from "../../log.ts";
import { wordsOf } from "../../words/index.ts";
import type { Calls } from "../calls.ts";
import { toCallsCard } from "../calls-card.ts";
import type { Settings } from "../chat-store.ts";
import { discordConfig } from "./config.ts";
import { type Exchange, faultOf, isUnknownChannel, NOBODY, persistently } from "./exchange.ts";
import { note } from "./reply.ts";
import type { Invoker } from "./user-input.ts";

type Spot = { readonly guildId: string | null; readonly channelId: string | null };
type Caller = { readonly id: string; readonly name: string };

const chatAt = (guildId: string, channelId: string) => `${guildId}:${channelId}`;
export const guildOf = (chat: string): string => chat.slice(0, chat.indexOf(":"));
const channelOf = (chat: string) => chat.slice(chat.indexOf(":") + 1);

export type GroupCalls = ReturnType<typeof createGroupCalls>;

export function createGroupCalls({
  calls,
  settings,
  rest,
  log,
}: {
  readonly calls: Calls;
  readonly settings: Settings;
  readonly rest: REST;
  readonly log: Log;
}) {
  return {
    /** Where the server keeps calls. A card that is shown already does not fail with it. */
    async note({ guildId, channelId }: Spot, by: Caller | null, report: CodedReport): Promise<void> {
      if (guildId === null || channelId === null || by === null || !(await settings.of(guildId)).calls) return;
      await calls
        .note(chatAt(guildId, channelId), by, report)
        .catch((error: unknown) => log.warn(faultOf(error), "A call was not kept"));
    },

    /** The channel's latest and best, or those of one person in it. */
    async list(exchange: Exchange, typed: string, invoker: Invoker): Promise<void> {
      const { guildId, channelId, language } = invoker;
      const words = wordsOf(language);
      if (guildId === null || channelId === null) return exchange.tell(note(words.discord.callsInServers));
      // Discord turns a name that is picked from its list into the person's id.
      const who = /^<@!?(\d{1,20})>$/.exec(typed.trim())?.[1] ?? (typed.trim() || undefined);
      if (!(await exchange.think())) return;
      if (!(await settings.of(guildId)).calls) return exchange.show(note(words.calls.off));
      const found = await calls.told(chatAt(guildId, channelId), { who });
      const name = [...found.latest, ...found.best].find(({ by }) => by === who)?.name ?? who;
      await exchange.show(renderDiscord(toCallsCard({ calls: found, now: Date.now(), name }, language)));
    },

    /** What is kept of the person who asks, in this server or in all of them; all of the server's, where its manager says so. */
    async forget(exchange: Exchange, whose: string, { guildId, person, isManager, language }: Invoker): Promise<void> {
      const { discord, calls: words } = wordsOf(language);
      const isAll = whose === "all";
      if (isAll && (guildId === null || !isManager)) return exchange.tell(note(discord.settings.notAllowed));
      if (!(await exchange.thinkPrivately())) return;
      for (const chat of await calls.chats())
        if (guildId === null || guildOf(chat) === guildId) await calls.forget(chat, isAll ? undefined : person.id);
      const here = isAll ? discord.allCallsForgotten : discord.callsForgotten;
      await exchange.show(note(guildId === null ? words.forgottenEverywhere : here));
    },

    async sendSummary(chat: string, card: Card): Promise<void> {
      const body = { ...renderDiscord(card), ...NOBODY };
      try {
        await rest.post(Routes.channelMessages(channelOf(chat)), { body });
      } catch (error) {
        if (isUnknownChannel(error)) await calls.forget(chat);
        else log.warn(faultOf(error), "Discord took no summary of calls");
      }
    },

    /** Servers that the bot left: without a list of servers in memory, Discord tells of none, so it is asked for all of ours. */
    async forgetLeft(): Promise<void> {
      const chats = await calls.chats();
      if (chats.length === 0) return;
      const guilds = await listGuilds(rest);
      for (const chat of chats) if (!guilds.has(guildOf(chat))) await calls.forget(chat);
    },
  };
}

const Page = z.array(z.looseObject({ id: z.string() }));

/** Rejects where a page fails: a server that is not listed has to be one that was left. */
async function listGuilds(rest: REST): Promise<ReadonlySet<string>> {
  const guilds = new Set<string>();
  for (let after = "0"; ; ) {
    const query = new URLSearchParams({ limit: String(discordConfig.guildsPerPage), after });
    const page = Page.parse(await persistently(() => rest.get(Routes.userGuilds(), { query })));
    for (const { id } of page) guilds.add(id);
    const last = page.at(-1);
    if (!last || page.length < discordConfig.guildsPerPage) return guilds;
    after = last.id;
  }
}
