// The settings of a server, as buttons.
import { setTimeout as sleep } from "node:timers/promises";
import { type REST, Routes } from "discord.js";
import { z } from "zod";
import { LANGUAGES, type Language, languageOf } from "../../engine/core/languages.ts";
import { type Card, type Line, section } from "../../format/card.ts";
import type { DiscordMessage } from "../../format/discord.ts";
import { toNoteCard } from "../../format/plain-cards.ts";
import type { Log } from "../../log.ts";
import { wordsOf } from "../../words/index.ts";
import type { ChatSettings, Settings } from "../chat-store.ts";
import { discordConfig } from "./config.ts";
import { type Exchange, faultOf } from "./exchange.ts";
import { note, panel } from "./reply.ts";
import type { Invoker } from "./user-input.ts";

/** What each button changes; nothing else a button may say does anything. */
const CHANGES: Readonly<Record<string, Partial<ChatSettings>>> = {
  "set-pasted-on": { autoAudit: true },
  "set-pasted-off": { autoAudit: false },
  "set-cards-full": { compact: false },
  "set-cards-compact": { compact: true },
  "set-pictures-on": { pictures: true },
  "set-pictures-off": { pictures: false },
  "set-calls-on": { calls: true },
  "set-calls-off": { calls: false },
  "set-weekly-on": { weekly: true },
  "set-weekly-off": { weekly: false },
};

export function isSettingsButton(customId: string): boolean {
  return Object.hasOwn(CHANGES, customId);
}

/** `/settings`: for those who manage the server, whatever the command's own permissions were changed to. */
export function createServerSettings(settings: Settings, readsMessages: () => boolean) {
  return {
    async open(exchange: Exchange, invoker: Invoker): Promise<void> {
      const { guildId, isManager, language } = invoker;
      if (guildId === null || !isManager) return exchange.tell(note(wordsOf(language).discord.settings.notAllowed));
      if (!(await exchange.thinkPrivately())) return;
      await exchange.show(settingsPanel(await settings.of(guildId), readsMessages(), language));
    },
    async change(exchange: Exchange, invoker: Invoker, customId: string): Promise<void> {
      const { guildId, isManager, language } = invoker;
      const change = CHANGES[customId];
      if (guildId === null || !change || !isManager)
        return exchange.tell(note(wordsOf(language).discord.settings.notAllowed));
      if (!(await exchange.touch())) return;
      const chosen = await settings.change(guildId, change);
      await exchange.show(
        chosen ? settingsPanel(chosen, readsMessages(), language) : note(wordsOf(language).chat.notSaved),
      );
    },
  };
}

function settingsPanel(
  { autoAudit, compact, pictures, calls, weekly, language: chosen }: ChatSettings,
  isHeard: boolean,
  language: Language,
): DiscordMessage {
  const {
    chat,
    discord,
    calls: { settings: callWords },
  } = wordsOf(language);
  const words = chat.settings;
  const { title, pastedOn, pastedUnheard } = discord.settings;
  const pasted = isHeard ? (autoAudit ? pastedOn : words.pastedOff) : pastedUnheard;
  const line = (label: string, text: string): Line => ({ marker: null, label, spans: [{ kind: "text", text }] });
  const lines = [
    line(words.pasted, pasted),
    line(words.cards, compact ? words.compact : words.full),
    line(words.pictures, pictures ? words.on : words.off),
    line(callWords.calls, calls ? words.on : words.off),
    ...(calls ? [line(callWords.weekly, weekly ? words.on : words.off)] : []),
    line(words.language, chosen ? wordsOf(chosen).chat.ownName : words.languageFollows),
  ];
  const card: Card = {
    language,
    tone: "note",
    title: [{ kind: "strong", text: title }],
    sections: [section(lines)],
    actions: [],
  };
  return panel(card, [
    autoAudit
      ? { id: "set-pasted-off", label: words.ignorePasted }
      : { id: "set-pasted-on", label: words.answerPasted, disabled: !isHeard },
    compact ? { id: "set-cards-full", label: words.showFull } : { id: "set-cards-compact", label: words.showCompact },
    pictures
      ? { id: "set-pictures-off", label: words.withoutPictures }
      : { id: "set-pictures-on", label: words.withPictures },
    calls ? { id: "set-calls-off", label: callWords.switchOff } : { id: "set-calls-on", label: callWords.switchOn },
    ...(calls
      ? [
          weekly
            ? { id: "set-weekly-off", label: callWords.weeklyOff }
            : { id: "set-weekly-on", label: callWords.weeklyOn },
        ]
      : []),
    { id: "language-open", label: words.chooseLanguage },
  ]);
}

// In which language Discord is answered, and `/language`, where a server or a person chooses one.

/** Whose choice counts: the server's, and outside of servers the person's. */
export function settingsPlace({ guildId, person }: Pick<Invoker, "guildId" | "person">): string {
  return guildId ?? `user:${person.id}`;
}

/** What was chosen; undefined where nothing was, or the store does not say in time: Discord does not wait for an acknowledgement. */
export async function chosenLanguage(
  settings: Settings,
  where: Pick<Invoker, "guildId" | "person">,
): Promise<Language | undefined> {
  const late = sleep(discordConfig.languageMs, undefined, { ref: false });
  return (await Promise.race([settings.of(settingsPlace(where)).catch(() => undefined), late]))?.language;
}

const BUTTON = /^language-(open|each|en|es|zh|ru)$/;

export function isLanguageButton(customId: string): boolean {
  return BUTTON.test(customId);
}

/** `/language`: in a server for those who manage it, elsewhere for oneself. */
export function createLanguageMenu(settings: Settings) {
  const menu = (language: Language) => {
    const { chat } = wordsOf(language);
    return panel(toNoteCard([chat.language.choose], language), [
      ...LANGUAGES.map((one) => ({ id: `language-${one}`, label: wordsOf(one).chat.ownName })),
      { id: "language-each", label: chat.language.follow },
    ]);
  };
  const mayChoose = ({ guildId, isManager }: Invoker) => guildId === null || isManager;

  return {
    open: (exchange: Exchange, invoker: Invoker): Promise<void> =>
      exchange.tell(
        mayChoose(invoker) ? menu(invoker.language) : note(wordsOf(invoker.language).discord.settings.notAllowed),
      ),

    async choose(exchange: Exchange, invoker: Invoker, customId: string): Promise<void> {
      const [, value] = BUTTON.exec(customId) ?? [];
      if (!mayChoose(invoker)) return exchange.tell(note(wordsOf(invoker.language).discord.settings.notAllowed));
      if (!(await exchange.touch())) return;
      if (value === "open") return exchange.show(menu(invoker.language));
      const language = LANGUAGES.find((one) => one === value);
      const kept = await settings.change(settingsPlace(invoker), { language });
      const { chat } = wordsOf(language ?? invoker.language);
      await exchange.show(note(kept ? (language ? chat.language.chosen : chat.language.follows) : chat.notSaved));
    },
  };
}

const Server = z.looseObject({ preferred_locale: z.string() });

/** The language that a server has at Discord, where it chose none here: messages say nothing of their writers' languages. */
export function createServerLanguages(rest: REST, log: Log) {
  const known = new Map<string, Promise<Language | undefined>>();

  const ask = async (server: string): Promise<Language | undefined> => {
    try {
      const signal = AbortSignal.timeout(discordConfig.serverLanguageMs);
      return languageOf(Server.parse(await rest.get(Routes.guild(server), { signal })).preferred_locale);
    } catch (error) {
      log.debug(faultOf(error), "Discord did not say which language a server has");
      return undefined;
    }
  };

  return (server: string | undefined): Promise<Language | undefined> => {
    if (server === undefined) return Promise.resolve(undefined);
    if (known.size > discordConfig.rememberedServers) known.clear();
    const language = known.get(server) ?? ask(server);
    known.set(server, language);
    return language;
  };
}
