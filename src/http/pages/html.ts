import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { Report } from "../../engine/core/report.ts";
import {
  checksummed,
  clean,
  cutText,
  explorerUrl,
  MARKER_VERDICTS,
  type Marker,
  sentencesWithin,
  shortAddress,
} from "../../format/card.ts";
import { pieces } from "../../words/fill.ts";
import { wordsOf } from "../../words/index.ts";

/** Escaped already: whatever a template is given besides this is text and gets escaped. */
export type Html = ReturnType<typeof html>;

/** A text of ours, with what a page puts in the places of its braces: links, names, addresses. */
export function filled(words: string, parts: Readonly<Record<string, Html | string>>): Html {
  return html`${pieces(words).map((piece) => html`${typeof piece === "string" ? piece : (parts[piece.part] ?? "")}`)}`;
}

/** A string of the token's author: cut, and kept from turning the words around it. */
export function named(value: string, most = 40): Html {
  return html`<bdi>${cutText(clean(value.normalize("NFKC")), most) || "·"}</bdi>`;
}

/** Sentences of ours that may quote a token. */
export function said(value: string, most?: number): string {
  return sentencesWithin(clean(value), most);
}

export function addressOf(report: Report, address: string): Html {
  const url = explorerUrl(report, address, "address");
  const whole = checksummed(address);
  const short = html`<code title="${whole}">${shortAddress(whole)}</code>`;
  return url ? html`<a href="${url}" rel="noreferrer nofollow">${short}</a>` : short;
}

/** Copies what stands before it, or what the link before it leads to. It is there where scripts are. */
export function copyButton(language: Language, label?: string): Html {
  const { copy, copied, notCopied } = wordsOf(language).pages.layout;
  return html`<button type="button" class="copy" data-copied="${copied}" data-not-copied="${notCopied}">${label ?? copy}</button>`;
}

/** A share of 10 000 as a bar; the number stands beside it for those who cannot see it. */
export function bar(parts: readonly { readonly bps: number; readonly tone: string }[]): Html {
  let x = 0;
  const pieces = parts.map(({ bps, tone }) => {
    const from = x;
    x += bps;
    return html`<rect class="${tone}" x="${from}" y="0" width="${Math.max(Math.min(bps, 10_000 - from), 0)}" height="10"></rect>`;
  });
  return html`<svg class="bar" viewBox="0 0 10000 10" preserveAspectRatio="none" aria-hidden="true">${pieces}</svg>`;
}

/** Colour, shape and, for those who see neither, a word. */
export function dot(marker: Marker, language: Language): Html {
  return html`<span class="dot ${MARKER_VERDICTS[marker]}" role="img" aria-label="${wordsOf(language).pages.marks[marker]}"></span>`;
}

/** Why a question could not be answered, where it could not. */
export function whyUnknown(report: Report, check: string): string | undefined {
  return report.rows.find((row) => row.id === check && row.outcome === "unknown")?.sentence;
}
