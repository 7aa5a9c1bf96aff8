// The list of watched tokens as a card, with a button to stop each.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import type { Watch, WatchSettings } from "../engine/monitor/watcher.ts";
import { wordsOf } from "../words/index.ts";
import type { Action, Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { clean, code, cutText, hostile, type Line, shortAddress, strong, text } from "./spans.ts";

export type WatchedChain = { readonly id: number; readonly name: string };

/** What is watched, with a button to stop each, and what is told of it. */
export function toWatchingCard(
  watches: readonly Watch[],
  settings: WatchSettings,
  chains: readonly WatchedChain[],
  language: Language,
): Card {
  const { alerts, card } = wordsOf(language);
  const { day, number } = figuresOf(language);
  const words = alerts.list;
  const shown = watches.slice(0, cardConfig.watchesShown);
  const hidden = watches.length - shown.length;
  const lines = shown.map(
    (watch): Line => ({
      marker: null,
      label: null,
      spans: [
        ...(watch.symbol === null ? [] : [hostile(watch.symbol, cardConfig.watchLabel), text(" · ")]),
        text(`${chainName(watch, chains, language)} · `),
        code(shortAddress(watch.address)),
        text(` · ${words.until(day(watch.until / 1000))}`),
      ],
    }),
  );
  const more: Line[] = hidden > 0 ? [{ marker: null, label: null, spans: [text(card.more(number(hidden)))] }] : [];
  const none: Line[] = [{ marker: null, label: null, spans: [text(words.none)] }];
  return {
    language,
    tone: "note",
    title: [text("🔔 "), strong(words.title)],
    sections: [
      { title: null, lines: watches.length === 0 ? none : [...lines, ...more], folded: false },
      { title: null, lines: settingLines(settings, language), folded: false },
    ],
    actions: [...pairs(shown.map((watch) => dropButton(watch, chains, language))), settingButtons(settings, language)],
  };
}

function dropButton(watch: Watch, chains: readonly WatchedChain[], language: Language): Action {
  const name =
    watch.symbol === null ? shortAddress(watch.address) : cutText(clean(watch.symbol), cardConfig.watchLabel);
  const subject = { chainId: watch.chainId, address: watch.address };
  return {
    kind: "drop",
    label: `🔕 ${name || wordsOf(language).card.blankName} · ${chainName(watch, chains, language)}`,
    subject,
  };
}

function settingLines({ onlyDanger, quiet }: WatchSettings, language: Language): Line[] {
  const { list } = wordsOf(language).alerts;
  const line = (label: string, words: string): Line => ({ marker: null, label, spans: [text(words)] });
  return [
    line(list.news, onlyDanger ? list.onlyDanger : list.everything),
    line(list.quiet, quiet ? list.quietHours(hour(quiet.from), hour(quiet.to)) : list.noQuiet),
  ];
}

function settingButtons({ onlyDanger, quiet }: WatchSettings, language: Language): Action[] {
  const { list } = wordsOf(language).alerts;
  return [
    onlyDanger
      ? { kind: "choose", label: list.sendEverything, choice: "everything" }
      : { kind: "choose", label: list.sendDanger, choice: "danger" },
    quiet
      ? { kind: "choose", label: list.noQuietHours, choice: "loud" }
      : { kind: "choose", label: list.quietAtNight, choice: "quiet" },
  ];
}

function chainName({ chainId }: Watch, chains: readonly WatchedChain[], language: Language): string {
  return chains.find(({ id }) => id === chainId)?.name ?? wordsOf(language).card.chain(`${chainId}`);
}

function hour(value: number): string {
  return `${String(value).padStart(2, "0")}:00`;
}

function pairs(actions: readonly Action[]): Action[][] {
  return Array.from({ length: Math.ceil(actions.length / 2) }, (_, row) => actions.slice(row * 2, row * 2 + 2));
}
