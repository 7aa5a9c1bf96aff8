// The watch commands and buttons of Discord, and how notifications are delivered there.
import { createHash } from "node:crypto";
import { DiscordAPIError, type REST, Routes } from "discord.js";
import { z } from "zod";
import type { Deliver } from "../../engine/monitor/outbox.ts";
import type { Watcher } from "../../engine/monitor/watch-lists.ts";
import { readWatchData } from "../../format/actions.ts";
import { renderDiscord } from "../../format/discord.ts";
import { toAlertCard } from "../../format/watch-cards.ts";
import type { Log } from "../../log.ts";
import { wordsOf } from "../../words/index.ts";
import type { Answers } from "../answers.ts";
import type { Settings } from "../chat-store.ts";
import { readOwn } from "../typed-arguments.ts";
import type { WatchVerbs } from "../verbs.ts";
import { explain, understand } from "./audits.ts";
import { discordConfig } from "./config.ts";
import { type Exchange, faultOf, isOver, NOBODY, persistently } from "./exchange.ts";
import { note } from "./reply.ts";
import type { Invoker } from "./user-input.ts";

// The watch commands and buttons of Discord.

type Typed = { readonly address: string; readonly chain: string };

/**
 * What is watched, and a person's own tokens: answered to the one who asks, and to no one else. Those who manage a server watch for the
 * channel; everyone else for themselves.
 */
export function createWatches(verbs: WatchVerbs, answers: Answers, settings: Settings) {
  const keepLanguage = (invoker: Invoker): Promise<void> => {
    const { id } = watcherOf(invoker);
    const server = id.startsWith("channel:") ? (invoker.guildId ?? undefined) : undefined;
    return settings.alertsAskedFor(id, invoker.language, server);
  };

  return {
    async watch(exchange: Exchange, typed: Typed, invoker: Invoker): Promise<void> {
      const { questions, problem } = understand(typed, answers.chains);
      const [question] = questions;
      if (!question) return exchange.tell(note(explain(typed, problem, answers.chains, invoker.language)));
      if (!isHeard(invoker)) return exchange.tell(note(wordsOf(invoker.language).chat.watching.cantWrite));
      if (!(await exchange.thinkPrivately())) return;
      await keepLanguage(invoker);
      const answer = await verbs.begin(watcherOf(invoker), {
        question,
        person: invoker.person,
        language: invoker.language,
        compact: true,
      });
      await exchange.show(renderDiscord(answer.card));
    },

    async watching(exchange: Exchange, quiet: string, invoker: Invoker): Promise<void> {
      if (!(await exchange.thinkPrivately())) return;
      const { language } = invoker;
      const watcher = watcherOf(invoker);
      if (quiet !== "" && (await verbs.quiet(watcher, quiet, language)) === undefined)
        return exchange.show(note(wordsOf(language).discord.quietHelp));
      await exchange.show(renderDiscord(await verbs.list(watcher, language)));
    },

    async unwatch(exchange: Exchange, typed: Typed, invoker: Invoker): Promise<void> {
      const { questions, problem } = understand(typed, answers.chains);
      const [question] = questions;
      if (!question) return exchange.tell(note(explain(typed, problem, answers.chains, invoker.language)));
      if (!(await exchange.thinkPrivately())) return;
      await exchange.show(note(await verbs.stopWherever(watcherOf(invoker), question, invoker.language)));
    },

    /** On a list, the list is shown anew; elsewhere the message stays, and the one who pressed is told what was done. */
    async press(exchange: Exchange, data: string, invoker: Invoker & { readonly isPrivate: boolean }): Promise<void> {
      if (readWatchData(data)?.kind === "watch" && !isHeard(invoker))
        return exchange.tell(note(wordsOf(invoker.language).chat.watching.cantWrite));
      const isList = /^[xn]:/.test(data) && invoker.isPrivate;
      if (!(await (isList ? exchange.touch() : exchange.thinkPrivately()))) return;
      if (readWatchData(data)?.kind === "watch") await keepLanguage(invoker);
      const done = await verbs.press(data, watcherOf(invoker), invoker);
      if (!done) return exchange.whisper(note(wordsOf(invoker.language).chat.staleButton));
      await (isList && done.list ? exchange.show(renderDiscord(done.list)) : exchange.whisper(note(done.sentence)));
    },

    async mine(exchange: Exchange, typed: Typed & { readonly wallet: string }, invoker: Invoker): Promise<void> {
      const { language } = invoker;
      const asked = readOwn(`${typed.wallet} ${typed.chain} ${typed.address}`, "", answers.chains);
      if (asked === undefined) return exchange.tell(note(wordsOf(language).discord.mineHelp));
      if ("problem" in asked) return exchange.tell(note(explain(typed, asked.problem, answers.chains, language)));
      if (!(await exchange.thinkPrivately())) return;
      const { wallet, question } = asked;
      const answer = await answers.mine({ question, person: invoker.person, language }, wallet);
      await exchange.show(renderDiscord(answer.card));
    },
  };
}

function watcherOf({ channelId, isManager, person }: Invoker): Watcher {
  return channelId !== null && isManager ? channelWatcher(channelId) : userWatcher(person.id);
}

/** Nothing could be told in a channel in which the bot may not write, and its watches would end with the first alert. */
function isHeard({ channelId, isManager, mayWrite }: Invoker): boolean {
  return mayWrite || channelId === null || !isManager;
}

const Made = z.looseObject({ id: z.string() });

/** What no one can write to: an account that is gone, or that takes no messages from us. */
const DEAF = new Set<number | string>([10013, 50007, 50278]);

const channelWatcher = (id: string): Watcher => ({ door: "discord", id: `channel:${id}` });
const userWatcher = (id: string): Watcher => ({ door: "discord", id: `user:${id}` });

/** Tells a channel or a person what changed, under the library's own limits. */
export function createDelivery(
  rest: REST,
  publicUrl: string,
  log: Log,
  settings: Pick<Settings, "languageOfAlerts">,
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
        now: Date.now(),
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
