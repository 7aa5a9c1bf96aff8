/** What Telegram makes of text: entities found by themselves, as its client library finds them, and markup parsed. */

export type Entity = { type: string; offset: number; length: number; url?: string };

const TOP_LEVEL =
  /^(com|org|net|io|me|co|xyz|app|zip|mov|ru|de|info|link|finance|exchange|site|online|club|gg|fi|money|cash|рф|example|xn--[a-z0-9-]+)$/iu;
const WORD = /[\p{L}\p{N}_-]/u;

/** Links, mentions, commands, hashtags, cashtags, mail addresses, telephone numbers and bank cards outside of code. */
export function liveEntities(text: string, given: readonly Entity[] = []): Entity[] {
  const quiet = given.filter((entity) => ["code", "pre", "text_link"].includes(entity.type));
  const found: Entity[] = [];
  const add = (type: string, offset: number, length: number) => {
    const isQuiet = quiet.some((entity) => offset < entity.offset + entity.length && entity.offset < offset + length);
    if (!isQuiet) found.push({ type, offset, length });
  };
  const each = (type: string, pattern: RegExp, isIt: (match: RegExpExecArray) => boolean = () => true) => {
    for (const match of text.matchAll(pattern)) if (isIt(match)) add(type, match.index, match[0].length);
  };
  each("url", /(?:https?|ftp|tg|ton):\/\/[^\s<>"]+/giu);
  each("url", /[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)+/giu, (match) => isDomain(match[0]));
  each("email", /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu);
  each("mention", /@[a-z0-9_]{2,32}/giu, (match) => !WORD.test(text[match.index - 1] ?? " "));
  each(
    "bot_command",
    /\/[a-z0-9_]{1,64}(?:@[a-z0-9_]{3,32})?/giu,
    (match) => !/[\w/<>]/.test(text[match.index - 1] ?? " "),
  );
  each("hashtag", /#[\p{L}\p{N}_]*\p{L}[\p{L}\p{N}_]*/giu, (match) => !WORD.test(text[match.index - 1] ?? " "));
  each("cashtag", /\$(?:1INCH|[A-Z]{1,8})(?![\p{L}\p{N}_])/gu, (match) => !WORD.test(text[match.index - 1] ?? " "));
  each("phone_number", /\+\d[\d ()-]{7,}\d/gu);
  each("bank_card", /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/gu, (match) => passesLuhn(match[0]));
  return found;
}

function isDomain(text: string): boolean {
  const labels = text.split(".");
  const isAddress = labels.length === 4 && labels.every((label) => /^\d{1,3}$/.test(label) && Number(label) < 256);
  return isAddress || TOP_LEVEL.test(labels.at(-1) ?? "");
}

function passesLuhn(text: string): boolean {
  const digits = [...text.replace(/\D/g, "")].reverse().map(Number);
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit;
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return sum % 10 === 0;
}

const TAGS: Record<string, string> = {
  b: "bold",
  strong: "bold",
  i: "italic",
  em: "italic",
  u: "underline",
  s: "strikethrough",
  code: "code",
  pre: "pre",
  a: "text_link",
  blockquote: "blockquote",
};

/** HTML as Telegram reads it: strictly, with the errors it gives. Returns the text, or what is wrong with it. */
export function parseHtml(html: string): { text: string; entities: Entity[] } | string {
  let text = "";
  const entities: Entity[] = [];
  const open: { tag: string; offset: number }[] = [];
  for (let at = 0; at < html.length; ) {
    const rest = html.slice(at);
    const entity = /^&(lt|gt|amp|quot|#\d+|#x[0-9a-f]+);/i.exec(rest);
    if (entity) {
      text += decode(entity[1] ?? "");
      at += entity[0].length;
    } else if (rest.startsWith("</")) {
      const end = /^<\/([a-z-]*)\s*>/i.exec(rest);
      if (!end) return `Can't parse entities: unclosed end tag at byte offset ${at}`;
      const last = open.pop();
      if (!last) return `Can't parse entities: unexpected end tag at byte offset ${at}`;
      if (end[1] !== last.tag)
        return `Can't parse entities: unmatched end tag at byte offset ${at}, expected "</${last.tag}>", found "</${end[1]}>"`;
      entities.push({ type: TAGS[last.tag] ?? last.tag, offset: last.offset, length: text.length - last.offset });
      at += end[0].length;
    } else if (rest.startsWith("<")) {
      const start = /^<([a-z-]+)((?:\s+[a-z-]+(?:=(?:"[^"]*"|'[^']*'|[\w.]+))?)*)\s*>/i.exec(rest);
      if (!start) return `Can't parse entities: unclosed start tag at byte offset ${at}`;
      const tag = (start[1] ?? "").toLowerCase();
      if (!TAGS[tag]) return `Can't parse entities: unsupported start tag "${tag}" at byte offset ${at}`;
      open.push({ tag, offset: text.length });
      at += start[0].length;
    } else {
      text += html[at];
      at++;
    }
  }
  const left = open.at(-1);
  return left
    ? `Can't parse entities: can't find end tag corresponding to start tag "${left.tag}"`
    : { text, entities };
}

function decode(name: string): string {
  const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };
  return named[name] ?? String.fromCodePoint(Number(name.replace("#", "").replace(/^x/i, "0x")));
}
