// The list of a chat's calls as a card: what was posted, what became of it, who posted it when.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import type { Card } from "../format/card.ts";
import { hostile, type Line, type Marker, prose, shortAddress, strong, text } from "../format/spans.ts";
import { wordsOf } from "../words/index.ts";
import type { CallTold } from "./calls.ts";
import { chatConfig } from "./config.ts";

type Shown = {
  readonly calls: readonly CallTold[];
  readonly now: number;
  readonly name?: string | undefined;
  readonly weekly?: true;
};

export function toCallsCard({ calls, now, name, weekly }: Shown, language: Language): Card {
  const { calls: words } = wordsOf(language);
  const title = weekly ? words.week : name === undefined ? words.title : words.titleOf(name);
  const none = name === undefined ? words.none : words.noneOf(name);
  // The best first: that is what a chat asks for.
  const best = calls.toSorted((one, other) => (other.times ?? 0) - (one.times ?? 0));
  const lines = best.map((call) => toLine(call, now, language));
  return {
    language,
    tone: "note",
    title: [text("📣 "), strong(title)],
    sections: [{ title: null, lines: lines.length > 0 ? lines : [plain(none)], folded: false }],
    actions: [],
  };
}

function toLine(call: CallTold, now: number, language: Language): Line {
  const { calls: words } = wordsOf(language);
  const { duration } = figuresOf(language);
  const name = call.symbol === null ? text(shortAddress(call.address)) : hostile(call.symbol, chatConfig.callSymbol);
  const by = prose(
    words.by(call.name, duration(Math.max(0, Math.round((now - call.at) / 1_000)))),
    chatConfig.callName,
  );
  return { marker: markerOf(call), label: null, spans: [name, text(` · ${becameOf(call, language)} · `), by] };
}

function becameOf({ times, best, fate }: CallTold, language: Language): string {
  const { calls: words } = wordsOf(language);
  const { number, percent } = figuresOf(language);
  const by = (times: number) => `×${number(times, { maximumSignificantDigits: 3 })}`;
  if (fate === "rugged") return words.rugged;
  const parts = [
    ...(fate === "dangerous" ? [words.dangerous] : []),
    ...(times === null ? [words.noPrice] : [words.now(by(times))]),
    ...(best === null || times === null || best <= times
      ? []
      : [words.best(by(best)), words.belowBest(percent(Math.round((1 - times / best) * 10_000)))]),
  ];
  return parts.join(", ");
}

function markerOf({ times, fate }: CallTold): Marker {
  if (fate !== null) return "🔴";
  return times === null ? "⚪" : times >= 1 ? "🟢" : "🟠";
}

function plain(words: string): Line {
  return { marker: null, label: null, spans: [text(words)] };
}
