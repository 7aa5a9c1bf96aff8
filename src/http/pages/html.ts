import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import {
  checksummed,
  clean,
  cutText,
  explorerUrl,
  type Marker,
  sentencesWithin,
  shortAddress,
} from "../../format/spans.ts";

/** Escaped already: whatever a template is given besides this is text and gets escaped. */
export type Html = ReturnType<typeof html>;

/** A string of the token's author: cut, and kept from turning the words around it. */
export function named(value: string, most = 40): Html {
  return html`<bdi>${cutText(clean(value.normalize("NFKC")), most) || "(blank)"}</bdi>`;
}

/** Sentences of ours that may quote a token. */
export function said(value: string, most?: number): string {
  return sentencesWithin(clean(value), most);
}

export function addressOf(report: Report, address: string, kind: "token" | "address" = "address"): Html {
  const url = explorerUrl(report, address, kind);
  const whole = checksummed(address);
  const short = html`<code title="${whole}">${shortAddress(whole)}</code>`;
  return url ? html`<a href="${url}" rel="noreferrer nofollow">${short}</a>` : short;
}

/** Copies what stands before it, or what the link before it leads to. It is there where scripts are. */
export function copyButton(label: string): Html {
  return html`<button type="button" class="copy">${label}</button>`;
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

const MARKER_WORDS: Record<Marker, readonly [tone: string, word: string]> = {
  "🔴": ["danger", "danger"],
  "🟠": ["warning", "warning"],
  "🟢": ["clear", "nothing found"],
  "⚪": ["unknown", "could not look"],
};

/** Colour, shape and, for those who see neither, a word. */
export function dot(marker: Marker): Html {
  const [tone, word] = MARKER_WORDS[marker];
  return html`<span class="dot ${tone}" role="img" aria-label="${word}"></span>`;
}

/** Why a question could not be answered, where it could not. */
export function whyUnknown(report: Report, check: string): string | undefined {
  return report.rows.find((row) => row.id === check && row.outcome === "unknown")?.sentence;
}
