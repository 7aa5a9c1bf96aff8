// The list of a chat's calls as a card: what was posted, what became of it, who posted it when.
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import {
  type Card,
  hostile,
  type Line,
  line,
  type Marker,
  prose,
  type Section,
  section,
  shortAddress,
  strong,
  text,
} from "../format/card.ts";
import { rounded } from "../format/money.ts";
import type { Log } from "../log.ts";
import { wordsOf } from "../words/index.ts";
import type { Calls, CallsTold, CallTold } from "./calls.ts";
import type { Settings } from "./chat-store.ts";
import { chatConfig } from "./config.ts";

type Shown = {
  readonly calls: CallsTold;
  readonly now: number;
  readonly name?: string | undefined;
  readonly weekly?: true;
};

export function toCallsCard({ calls: { latest, best }, now, name, weekly }: Shown, language: Language): Card {
  const { calls: words } = wordsOf(language);
  const title = weekly ? words.week : name === undefined ? words.title : words.titleOf(name);
  const none = name === undefined ? words.none : words.noneOf(name);
  const callsSection = (heading: string | null, calls: readonly CallTold[]): Section => ({
    title: heading,
    // The best first: that is what a chat asks for.
    lines: calls
      .toSorted((one, other) => (other.times ?? 0) - (one.times ?? 0))
      .map((call) => toLine(call, now, language)),
    folded: false,
  });
  const sections =
    best.length > 0
      ? [callsSection(words.latest, latest), callsSection(words.bestBefore, best)]
      : [callsSection(null, latest)];
  return {
    language,
    tone: "note",
    title: [text("📣 "), strong(title)],
    sections: latest.length > 0 ? sections : [section([line(text(none))])],
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
  const price = call.price === null ? null : `${rounded(call.price, language)} ${call.quoteSymbol ?? ""}`;
  const at = price === null ? [] : [text(" "), prose(words.at(price), chatConfig.callPrice)];
  return {
    marker: markerOf(call),
    label: null,
    spans: [name, text(` · ${becameOf(call, language)} · `), by, ...at],
  };
}

function becameOf({ times, best, fate }: CallTold, language: Language): string {
  const { calls: words } = wordsOf(language);
  const { number, percent } = figuresOf(language);
  const by = (times: number) => `×${number(times, { maximumSignificantDigits: 3 })}`;
  if (fate === "rugged") return words.rugged;
  const parts = [
    ...(fate === null ? [] : [fate === "dangerous" ? words.dangerous : words.soldOut]),
    ...(times === null ? [words.noPrice] : [words.now(by(times))]),
    ...(best === null || times === null || best <= times
      ? []
      : [words.best(by(best)), words.belowBest(percent(Math.round((1 - times / best) * 10_000)))]),
  ];
  return parts.join(wordsOf(language).card.between.parts);
}

function markerOf({ times, fate }: CallTold): Marker {
  if (fate !== null) return "🔴";
  return times === null ? "⚪" : times >= 1 ? "🟢" : "🟠";
}

// The weekly summary of a chat's calls, the same for both platforms.

type Parts = {
  readonly calls: Calls;
  readonly settings: Pick<Settings, "of">;
  /** Where the settings of a chat are kept. */
  readonly placeOf: (chat: string) => string;
  readonly send: (chat: string, card: Card) => Promise<void>;
  /** Before each look for chats that are due. */
  readonly tidy?: () => Promise<void>;
  readonly start: (work: () => Promise<void>) => void;
  readonly log: Log;
};

/** Ends when what it returns is called. */
export function startSummaries({ calls, settings, placeOf, send, tidy, start, log }: Parts): () => void {
  const sumUp = async (): Promise<void> => {
    await tidy?.();
    for (const { chat, since } of await calls.due()) {
      const chosen = await settings.of(placeOf(chat));
      if (!chosen.calls || !chosen.weekly) continue;
      const week = await calls.told(chat, { since });
      const card = toCallsCard({ calls: week, now: Date.now(), weekly: true }, chosen.language ?? "en");
      // One chat that takes none keeps no other from its own.
      await send(chat, card).catch((error: unknown) => log.warn({ err: error }, "A chat took no summary of its calls"));
    }
  };
  const timer = setInterval(() => start(sumUp), chatConfig.summaryCheckMs);
  timer.unref();
  return () => clearInterval(timer);
}
