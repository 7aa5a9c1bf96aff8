// Escapes and renders text as Discord's markdown.
import { isRightToLeft, type Line, type Span } from "./spans.ts";

/**
 * Text that Discord shows as it is: a backslash before every ASCII punctuation mark leaves no link, mention, time stamp,
 * heading or list, whatever the text. One line, for half of Discord's markup needs the start of one.
 */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** Nothing in a code span is markup except the backtick that would end it. */
function codeSpan(text: string): string {
  const inside = text.replace(/\s+/g, " ").replaceAll("`", "ˋ").trim();
  return inside === "" ? "" : `\`${inside}\``;
}

function bold(text: string): string {
  const inside = text.trim();
  return inside === "" ? "" : `**${escapeMarkdown(inside)}**`;
}

export function renderSpan(span: Span): string {
  switch (span.kind) {
    case "strong":
      return bold(span.text);
    case "code":
      return codeSpan(span.text);
    case "link":
      return isPublicUrl(span.url)
        ? `[${escapeMarkdown(span.text)}](${new URL(span.url).href.replace(/[()<>]/g, percentEncoded)})`
        : escapeMarkdown(span.text);
    case "text":
      return escapeMarkdown(span.text);
    case "emphasis":
      return isolated(span.text, bold(span.text));
    case "hostile":
    case "prose":
      return isolated(span.text, escapeMarkdown(span.text));
  }
}

/** Right-to-left names would turn round the numbers beside them. */
function isolated(original: string, shown: string): string {
  return isRightToLeft(original) ? `\u2068${shown}\u2069` : shown;
}

function percentEncoded(character: string): string {
  return `%${character.charCodeAt(0).toString(16)}`;
}

export function renderLine({ marker, label, spans }: Line): string {
  const words = spans.map(renderSpan).join("").trim();
  return [marker, label === null ? null : bold(`${label}:`), words].filter((part) => part).join(" ");
}

/** Discord refuses links to hosts without a dot, and with them the whole card; no one else could follow them anyway. */
export function isPublicUrl(url: string): boolean {
  if (!URL.canParse(url) || url.length > 512) return false;
  const { protocol, hostname } = new URL(url);
  return /^https?:$/.test(protocol) && hostname.includes(".") && !/^[\d.]+$/.test(hostname);
}
