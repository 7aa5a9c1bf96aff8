// The list of watched tokens as a card, with a button to stop each.
import { day } from "../engine/messages/index.ts";
import type { Watch, WatchSettings } from "../engine/monitor/watcher.ts";
import type { Action, Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { clean, code, cutText, hostile, type Line, shortAddress, strong, text } from "./spans.ts";

export type WatchedChain = { readonly id: number; readonly name: string };

/** What is watched, with a button to stop each, and what is told of it. */
export function toWatchingCard(
  watches: readonly Watch[],
  settings: WatchSettings,
  chains: readonly WatchedChain[],
): Card {
  const shown = watches.slice(0, cardConfig.watchesShown);
  const hidden = watches.length - shown.length;
  const lines = shown.map(
    (watch): Line => ({
      marker: null,
      label: null,
      spans: [
        ...(watch.symbol === null ? [] : [hostile(watch.symbol, cardConfig.watchLabel), text(" · ")]),
        text(`${chainName(watch, chains)} · `),
        code(shortAddress(watch.address)),
        text(` · until ${day(watch.until / 1000)}`),
      ],
    }),
  );
  const more: Line[] = hidden > 0 ? [{ marker: null, label: null, spans: [text(`and ${hidden} more`)] }] : [];
  const none: Line[] = [
    { marker: null, label: null, spans: [text("Nothing is watched here. /watch eth 0x… begins.")] },
  ];
  return {
    tone: "note",
    title: [text("🔔 "), strong("Watching")],
    sections: [
      { title: null, lines: watches.length === 0 ? none : [...lines, ...more], folded: false },
      { title: null, lines: settingLines(settings), folded: false },
    ],
    actions: [...pairs(shown.map((watch) => dropButton(watch, chains))), settingButtons(settings)],
  };
}

function dropButton(watch: Watch, chains: readonly WatchedChain[]): Action {
  const name =
    watch.symbol === null ? shortAddress(watch.address) : cutText(clean(watch.symbol), cardConfig.watchLabel);
  const subject = { chainId: watch.chainId, address: watch.address };
  return { kind: "drop", label: `🔕 ${name || "(blank)"} · ${chainName(watch, chains)}`, subject };
}

function settingLines({ onlyDanger, quiet }: WatchSettings): Line[] {
  const line = (label: string, words: string): Line => ({ marker: null, label, spans: [text(words)] });
  return [
    line("Told of", onlyDanger ? "danger alone" : "every change that matters"),
    line("Quiet hours", quiet ? `${hour(quiet.from)} to ${hour(quiet.to)} UTC` : "none"),
  ];
}

function settingButtons({ onlyDanger, quiet }: WatchSettings): Action[] {
  return [
    onlyDanger
      ? { kind: "choose", label: "Tell every change", choice: "everything" }
      : { kind: "choose", label: "Tell danger alone", choice: "danger" },
    quiet
      ? { kind: "choose", label: "No quiet hours", choice: "loud" }
      : { kind: "choose", label: "Quiet at night", choice: "quiet" },
  ];
}

function chainName({ chainId }: Watch, chains: readonly WatchedChain[]): string {
  return chains.find(({ id }) => id === chainId)?.name ?? `chain ${chainId}`;
}

function hour(value: number): string {
  return `${String(value).padStart(2, "0")}:00`;
}

function pairs(actions: readonly Action[]): Action[][] {
  return Array.from({ length: Math.ceil(actions.length / 2) }, (_, row) => actions.slice(row * 2, row * 2 + 2));
}
