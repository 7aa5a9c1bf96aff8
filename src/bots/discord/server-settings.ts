// The settings of a server, as buttons.
import type { Language } from "../../engine/core/languages.ts";
import type { Card } from "../../format/card.ts";
import type { DiscordMessage } from "../../format/discord.ts";
import type { Line } from "../../format/spans.ts";
import { wordsOf } from "../../words/index.ts";
import type { ChatSettings, Settings } from "../settings.ts";
import type { Exchange } from "./exchange.ts";
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
    sections: [{ title: null, lines, folded: false }],
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
