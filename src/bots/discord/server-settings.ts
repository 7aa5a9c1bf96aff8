import type { Card } from "../../format/card.ts";
import type { DiscordMessage } from "../../format/discord.ts";
import type { Line } from "../../format/spans.ts";
import type { ChatSettings, Settings } from "../settings.ts";
import type { Asked } from "./asked.ts";
import type { Exchange } from "./exchange.ts";
import { note, panel } from "./panel.ts";
import type { Texts } from "./texts.ts";

/** What each button changes; nothing else a button may say does anything. */
const CHANGES: Readonly<Record<string, Partial<ChatSettings>>> = {
  "set-pasted-on": { autoAudit: true },
  "set-pasted-off": { autoAudit: false },
  "set-cards-full": { compact: false },
  "set-cards-compact": { compact: true },
};

export function isSettingsButton(customId: string): boolean {
  return Object.hasOwn(CHANGES, customId);
}

type Asker = Pick<Asked, "guildId" | "isManager">;

/** `/settings`: for those who manage the server, whatever the command's own permissions were changed to. */
export function createServerSettings(settings: Settings, readsMessages: () => boolean) {
  return {
    async open(exchange: Exchange, asked: Asker, texts: Texts): Promise<void> {
      const { guildId, isManager } = asked;
      if (guildId === null || !isManager) return exchange.tell(note(texts.settings.notAllowed));
      if (!(await exchange.thinkPrivately())) return;
      await exchange.show(settingsPanel(await settings.of(guildId), readsMessages(), texts));
    },
    async change(exchange: Exchange, asked: Asker, customId: string, texts: Texts): Promise<void> {
      const { guildId, isManager } = asked;
      const change = CHANGES[customId];
      if (guildId === null || !change || !isManager) return exchange.tell(note(texts.settings.notAllowed));
      if (!(await exchange.touch())) return;
      await exchange.show(settingsPanel(await settings.change(guildId, change), readsMessages(), texts));
    },
  };
}

function settingsPanel(
  { autoAudit, compact }: ChatSettings,
  isHeard: boolean,
  { settings: words }: Texts,
): DiscordMessage {
  const pasted = isHeard ? (autoAudit ? words.pastedOn : words.pastedOff) : words.pastedUnheard;
  const line = (label: string, text: string): Line => ({ marker: null, label, spans: [{ kind: "text", text }] });
  const lines = [line(words.pasted, pasted), line(words.cards, compact ? words.compact : words.full)];
  const card: Card = {
    tone: "note",
    title: [{ kind: "strong", text: words.title }],
    sections: [{ title: null, lines, folded: false }],
    actions: [],
  };
  return panel(card, [
    autoAudit
      ? { id: "set-pasted-off", label: words.leavePasted }
      : { id: "set-pasted-on", label: words.answerPasted, disabled: !isHeard },
    compact ? { id: "set-cards-full", label: words.fullCards } : { id: "set-cards-compact", label: words.compactCards },
  ]);
}
