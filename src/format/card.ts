// A card: what a chat shows, as text and structure without markup. Text is pieces: trusted words, and hostile ones that are cleaned here.
import { getAddress, isAddress } from "viem";
import type { Language } from "../engine/core/languages.ts";
import type { Report, Row, Verdict } from "../engine/core/report.ts";
import { pieces } from "../words/fill.ts";
import { wordsOf } from "../words/index.ts";
import { cardConfig } from "./config.ts";

export const VIEWS = ["summary", "details", "holders", "similar", "proof"] as const;
export type View = (typeof VIEWS)[number];

/** What a card is about. */
export type Subject = { readonly chainId: number; readonly address: string };

/** What a button does. `show` costs nothing as long as the report is at hand; `refresh` and `audit` look anew. */
export type Action =
  | { readonly kind: "show"; readonly label: string; readonly view: View; readonly subject: Subject }
  | AuditAction
  /** Watches the token for the one who presses, or for the chat; no longer; no longer, on a list of what is watched. */
  | { readonly kind: "watch" | "unwatch" | "drop"; readonly label: string; readonly subject: Subject }
  | { readonly kind: "choose"; readonly label: string; readonly choice: NewsChoice }
  /** `app`: the same page for a window inside the chat, where the platform has one. */
  | { readonly kind: "open"; readonly label: string; readonly url: string; readonly app?: string }
  /** Puts a text where one can paste it; only some platforms can. */
  | { readonly kind: "copy"; readonly label: string; readonly text: string };

/** What comes back to us when it is pressed. */
export type Pressable = Exclude<Action, { kind: "open" | "copy" }>;

/** With a sum of the chain's coin, like 0.5, also what is left of that. */
export type AuditAction = {
  readonly kind: "refresh" | "audit";
  readonly label: string;
  readonly subject: Subject;
  readonly sum?: string;
};

/** What one who watches is told of, and when. */
export const NEWS_CHOICES = ["danger", "everything", "quiet", "loud"] as const;
export type NewsChoice = (typeof NEWS_CHOICES)[number];

export type Section = {
  readonly title: string | null;
  readonly lines: readonly Line[];
  /** Long and of interest to few: folded away where the platform can. */
  readonly folded: boolean;
};

/** What a chat shows: plain text and structure, no markup. Renderers escape, nothing before them does. */
export type Card = {
  /** Of all words on it. */
  readonly language: Language;
  readonly tone: Verdict | "working" | "note";
  readonly title: readonly Span[];
  readonly sections: readonly Section[];
  /** Shown above the words where the platform can fetch it. */
  readonly picture?: { readonly url: string; readonly alt: string };
  /** Rows of buttons. */
  readonly actions: readonly (readonly Action[])[];
};

/** A line without a marker and a label. */
export function line(...spans: readonly Span[]): Line {
  return { marker: null, label: null, spans };
}

/** A section without a title, open. */
export function section(lines: readonly Line[]): Section {
  return { title: null, lines, folded: false };
}

// Pieces of text: trusted words and hostile ones. Cleans token names, and formats addresses and verdicts.

/**
 * `text` and `strong` are words of ours. `hostile` is a string of the token's author, `prose` and
 * `emphasis` sentences of ours that may quote one: nothing in them may work as a link, mention, command or markup. `code` is an address or a line to copy.
 */
export type Span =
  | { readonly kind: "text" | "strong" | "hostile" | "prose" | "emphasis" | "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly url: string };

export type Marker = "🔴" | "🟠" | "🟢" | "⚪";

export type Line = { readonly marker: Marker | null; readonly label: string | null; readonly spans: readonly Span[] };

export const text = (value: string): Span => ({ kind: "text", text: value });
export const strong = (value: string): Span => ({ kind: "strong", text: value });
export const code = (value: string): Span => ({ kind: "code", text: value });
export const prose = (value: string, most?: number): Span => ({
  kind: "prose",
  text: sentencesWithin(clean(value), most),
});
export const emphasis = (value: string): Span => ({ kind: "emphasis", text: prose(value).text });

/** A text of ours, with spans in the places of its braces: `filled("Testing {token}", { token: [hostile("X")] })`. */
export function filled(words: string, parts: Readonly<Record<string, readonly Span[]>>): Span[] {
  return pieces(words).flatMap((piece) => (typeof piece === "string" ? [text(piece)] : [...(parts[piece.part] ?? [])]));
}

/** What others wrote, or may be quoted as having written. */
export function isForeign({ kind }: Span): boolean {
  return kind === "hostile" || kind === "prose" || kind === "emphasis";
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

export function hostile(value: string, most: number = cardConfig.nameLength): Span {
  const shown = cutText(clean(value.normalize("NFKC")), most);
  return { kind: "hostile", text: shown === "" ? "(blank)" : shown };
}

/** Format characters, and letters and marks that show as nothing at all. */
const INVISIBLE = /\p{Cf}|\u115F|\u1160|\u3164|\uFFA0|\u2800|\u034F|[\u180B-\u180F]|[\uFE00-\uFE0E]/gu;

/** One line without control, bidi, invisible or blank characters, and at most two combining marks on a letter. */
export function clean(value: string): string {
  return value
    .slice(0, 4_096)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, " ")
    .replace(INVISIBLE, "")
    .replace(/(\p{M}{2})\p{M}+/gu, "$1")
    .trim();
}

/** Hebrew, Arabic and what is written like them: shown beside other words it must be isolated, or it turns them round. */
export function isRightToLeft(text: string): boolean {
  return /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/.test(text);
}

/** A name for a place among other words. */
export function isolated(original: string, shown: string): string {
  return isRightToLeft(original) ? `\u2068${shown}\u2069` : shown;
}

const sentences = new Intl.Segmenter("en", { granularity: "sentence" });

/** As many whole sentences as fit, and one at least: a sentence that decides something is never cut. */
export function sentencesWithin(value: string, most: number = cardConfig.proseLength): string {
  if (value.length <= most) return value;
  let shown = "";
  for (const { segment } of sentences.segment(value)) {
    if (shown !== "" && shown.length + segment.trimEnd().length > most) break;
    shown += segment;
  }
  return cutText(shown.trimEnd(), cardConfig.proseLength);
}

/** At most so many UTF-16 code units, which is how chats count, and never a part of a character. */
export function cutText(value: string, most: number): string {
  if (value.length <= most) return value;
  let shown = "";
  for (const { segment } of graphemes.segment(value)) {
    if (shown.length + segment.length > most - 1) break;
    shown += segment;
  }
  return `${shown.trimEnd()}…`;
}

export function plainText(spans: readonly Span[]): string {
  return spans.map((span) => span.text).join("");
}

/** How many characters a line shows, its end included. */
export function lineLength({ marker, label, spans }: Line): number {
  return (marker ? 3 : 0) + (label ? label.length + 2 : 0) + plainText(spans).length + 1;
}

/** Spelled as the whole address is: one with two spellings looks like two. */
export function shortAddress(address: string): string {
  const whole = checksummed(address);
  return whole.length > 14 ? `${whole.slice(0, 6)}…${whole.slice(-4)}` : whole;
}

export function addressLine(chainName: string, address: string): Line {
  return line(text(`${clean(chainName)} · `), code(checksummed(address)));
}

/** Links are built from the chain table and an address, never from anything a token says. */
export function explorerUrl(report: Report, address: string, kind: "token" | "address"): string | null {
  const { explorer } = report.chain;
  return explorer && isAddress(address, { strict: false }) ? `${explorer}/${kind}/${checksummed(address)}` : null;
}

export function reportUrl(publicUrl: string, report: Report): string {
  return `${publicUrl}/t/${report.chain.id}/${report.token.address}`;
}

export function checksummed(address: string): string {
  return isAddress(address, { strict: false }) ? getAddress(address) : address;
}

export function titleOf(report: Report): Span[] {
  const { name, symbol, address } = report.token;
  const named =
    name === null && symbol === null ? [code(shortAddress(address))] : [hostile(firstWords(name ?? symbol ?? ""))];
  const ticker = name !== null && symbol !== null ? [text(" ("), hostile(firstWords(symbol, 1), 16), text(")")] : [];
  return [text(`${VERDICT_MARKERS[report.verdict]} `), strong(verdictWords(report)), text(" · "), ...named, ...ticker];
}

function firstWords(name: string, most: number = cardConfig.nameWords): string {
  const words = clean(name.normalize("NFKC")).split(" ");
  return words.length > most ? `${words.slice(0, most).join(" ")}…` : name;
}

const MARKUP = /<[^<>]*>|[<>[\]{}*`]/g;
const LINK = /:\/\/|\.\p{L}|@/u;
/** Characters: one line on a phone. */
const BAIT_LENGTH = 24;

/** A name or symbol over a verdict. What was judged to be bait has no markup there, and ends before its first link or mention. */
export function headerName({ rows }: Pick<Report, "rows">, name: string): string {
  if (!rows.some(({ id, outcome }) => id === "name-is-bait" && outcome === "found")) return name;
  const words = clean(name.normalize("NFKC")).replace(MARKUP, "").split(/[ (]/);
  const link = words.findIndex((word) => LINK.test(word));
  if (link < 0) return cutText(words.join(" "), BAIT_LENGTH);
  return `${cutText(words.slice(0, link).join(" "), BAIT_LENGTH - 1)}…`;
}

/** Without a pool no one can buy it, whatever was found in one that was made for the simulation. */
export function isTraded({ story }: Pick<Report, "story">): boolean {
  return !story?.assumedPool;
}

export const VERDICT_MARKERS: Record<Report["verdict"], Marker> = {
  danger: "🔴",
  warning: "🟠",
  clear: "🟢",
  unknown: "⚪",
};

export const MARKER_VERDICTS: Readonly<Record<Marker, Report["verdict"]>> = {
  "🔴": "danger",
  "🟠": "warning",
  "🟢": "clear",
  "⚪": "unknown",
};

type Judged = Pick<Report, "verdict" | "honeypot" | "language"> & Partial<Pick<Report, "story">>;

/** A honeypot is called one only where it was bought and could not be sold. What is not traded yet is called so, whatever its owner could do. */
export function verdictWords({ verdict, honeypot, language, story = null }: Judged): string {
  const words = wordsOf(language).card;
  if (honeypot && verdict === "danger") return words.honeypot;
  return isTraded({ story }) ? words.verdicts[verdict] : words.notTraded;
}

/** What is drawn beside a verdict, and decides on the advice. `waiting`: not traded yet, and nothing dangerous found so far. */
export type Sign = Verdict | "waiting";

export function signOf({ verdict, story }: Pick<Report, "verdict" | "story">): Sign {
  return isTraded({ story }) || verdict === "danger" ? verdict : "waiting";
}

export function markerOf(row: Row): Marker {
  if (row.outcome === "unknown") return "⚪";
  if (row.outcome === "clear") return "🟢";
  return row.severity === "danger" ? "🔴" : "🟠";
}

/** Danger first, then warnings, otherwise as they were. */
export function worstFirst(rows: readonly Row[]): Row[] {
  return rows.filter((row) => row.outcome === "found").toSorted((a, b) => weight(a) - weight(b));
}

/** The same without those that another row tells, too, because one call does both. */
export function tellers(rows: readonly Row[]): Row[] {
  return worstFirst(rows).filter(({ toldBy }) => toldBy === null);
}

function weight(row: Row): number {
  return row.severity === "danger" ? 0 : 1;
}
