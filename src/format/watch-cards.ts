// The list of watched tokens as a card, with a button to stop each.
import type { Language } from "../engine/core/languages.ts";
import type { Alert } from "../engine/diff/change.ts";
import { type Change, severityOfChange } from "../engine/diff/index.ts";
import { capital, figuresOf, sayCause, sayChanged } from "../engine/messages/index.ts";
import type { Watch, WatchSettings } from "../engine/monitor/watch-lists.ts";
import { wordsOf } from "../words/index.ts";
import {
  type Action,
  addressLine,
  type Card,
  clean,
  code,
  cutText,
  emphasis,
  hostile,
  type Line,
  line,
  type Marker,
  prose,
  type Subject,
  section,
  shortAddress,
  strong,
  text,
  VERDICT_MARKERS,
} from "./card.ts";
import { cardConfig } from "./config.ts";

// A watch notification → card: what changed, from what to what, with links.

type AlertOptions = {
  /** Where report pages are, without a slash at the end. */
  readonly publicUrl: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly language: Language;
};

/** What a watcher is told, with what it takes to see for oneself, and to be told no more. */
export function toAlertCard(alert: Alert, { publicUrl, now, language }: AlertOptions): Card {
  const words = wordsOf(language).alerts;
  const { card } = wordsOf(language);
  const subject: Subject = { chainId: alert.chain.id, address: alert.token.address };
  const page = `${publicUrl}/t/${subject.chainId}/${subject.address}`;
  const name = alert.token.symbol === null ? text(shortAddress(alert.token.address)) : hostile(alert.token.symbol, 24);
  const buttons: Action[] = [
    { kind: "show", label: card.buttons.card, view: "summary", subject },
    { kind: "open", label: card.buttons.report, url: page },
  ];
  // Two tokens may have one name: what tells them apart stands in every alert.
  const which = section([addressLine(alert.chain.name, subject.address)]);
  switch (alert.code) {
    case "changed": {
      const { icon, tone } = alert.danger ? DANGER : NEWS;
      const [first, ...others] = alert.changes;
      return {
        language,
        tone,
        title: [text(`${icon} `), name, text(" · "), ...(first ? [emphasis(sayChanged(first, language))] : [])],
        sections: [
          which,
          section([
            ...others.slice(0, cardConfig.changesShown).map((each) => changeLine(each, language)),
            ...moreLine(others.length, language),
          ]),
          section(whenLines(alert, now, language)),
        ],
        actions: [
          proofButtons(alert, page, language),
          [...buttons, ...txButton(alert, language)],
          [{ kind: "unwatch", label: words.buttons.stop, subject }],
        ],
      };
    }
    case "taken-back":
      return {
        language,
        tone: "note",
        title: [text("↩️ "), name, text(" · "), strong(words.takenBack)],
        sections: [
          which,
          section([
            line(text(words.blockGone)),
            ...alert.changes.slice(0, cardConfig.changesShown).map((each) => changeLine(each, language)),
          ]),
        ],
        actions: [buttons],
      };
    case "ends-soon":
    case "ended":
      return {
        language,
        tone: "note",
        title: [text("⏳ "), name],
        sections: [
          which,
          section([
            line(
              text(words[alert.code === "ended" ? "ended" : "endsSoon"](figuresOf(language).day(alert.until / 1000))),
            ),
          ]),
        ],
        actions: [[{ kind: "watch", label: words.buttons.keepWatching, subject }, ...buttons]],
      };
  }
}

const DANGER = { icon: "🚨", tone: "danger" } as const;
const NEWS = { icon: "🔔", tone: "warning" } as const;

type Changed = Extract<Alert, { code: "changed" }>;

function whenLines({ cause, before, after }: Changed, now: number, language: Language): Line[] {
  const words = wordsOf(language).alerts;
  const seen = ({ verdict, block }: Changed["before"]) =>
    words.seen(VERDICT_MARKERS[verdict], block.number, figuresOf(language).moment(block.timestamp));
  return [
    ...(cause ? [line(prose(capital(`${sayCause(cause, Math.round(now / 1000), language)}.`)))] : []),
    { marker: null, label: words.before, spans: [text(seen(before))] },
    { marker: null, label: words.after, spans: [text(seen(after))] },
  ];
}

/** Where nothing can be replayed, there is still what was seen. */
function proofButtons({ before, after }: Changed, page: string, language: Language): Action[] {
  const { buttons } = wordsOf(language).alerts;
  const proofs = (label: string, { block, proofs }: Changed["before"]): Action[] =>
    proofs.length === 0 ? [] : [{ kind: "open", label, url: `${page}/history/${block.number}` }];
  const both = [...proofs(buttons.proofBefore, before), ...proofs(buttons.proofAfter, after)];
  return both.length > 0 ? both : [{ kind: "open", label: buttons.history, url: `${page}/history` }];
}

function txButton({ cause, chain }: Changed, language: Language): Action[] {
  const isHash = cause !== null && /^0x[0-9a-f]{64}$/i.test(cause.txHash);
  const label = wordsOf(language).alerts.buttons.transaction;
  return isHash && chain.explorer ? [{ kind: "open", label, url: `${chain.explorer}/tx/${cause.txHash}` }] : [];
}

const MARKER_OF: Record<ReturnType<typeof severityOfChange>, Marker> = { danger: "🔴", warning: "🟠", good: "🟢" };

function changeLine(change: Change, language: Language): Line {
  return {
    marker: MARKER_OF[severityOfChange(change)],
    label: null,
    spans: [prose(`${sayChanged(change, language)}.`)],
  };
}

function moreLine(count: number, language: Language): Line[] {
  const hidden = count - cardConfig.changesShown;
  return hidden > 0 ? [line(text(wordsOf(language).alerts.more(figuresOf(language).number(hidden))))] : [];
}

type WatchedChain = { readonly id: number; readonly name: string };

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
  const more: Line[] = hidden > 0 ? [line(text(card.more(number(hidden))))] : [];
  const none: Line[] = [line(text(words.none))];
  return {
    language,
    tone: "note",
    title: [text("🔔 "), strong(words.title)],
    sections: [section(watches.length === 0 ? none : [...lines, ...more]), section(settingLines(settings, language))],
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
