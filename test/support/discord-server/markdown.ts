/** One piece of text that Discord's clients turn into something: a link, a mention, a heading, bold type … */
export type Live = { readonly kind: string; readonly text: string };

const ESCAPED = /^\\[^0-9A-Za-z\s]/;
const AT_LINE_START: readonly [string, RegExp][] = [
  ["heading", /^#{1,3}\s+[^\n]*\S[^\n]*/],
  ["subtext", /^-#\s+[^\n]*\S[^\n]*/],
  ["quote", /^>(?:>>)?[ ][^\n]*/],
  ["list", /^\s*(?:[-*]|\d{1,9}\.)\s+\S[^\n]*/],
];
const ANYWHERE: readonly [string, RegExp][] = [
  ["code block", /^```[\s\S]+?```/],
  ["code", /^(`+)[\s\S]*?[^`]\1(?!`)/],
  ["mention", /^<(?:@[!&]?|#)\d+>|^@(?:everyone|here)|^<id:\w+>/],
  ["command", /^<\/[^:>]+:\d+>/],
  ["timestamp", /^<t:-?\d+(?::[tTdDfFsSR])?>/],
  ["emoji", /^<a?:\w+:\d+>/],
  ["link", /^\[[^\]]*\](?:\\.)?\((?!\s*\))[^)]*\)/],
  ["link", /^<(?:https?|steam|discord|tel|mailto|sms):[^\s>]+>/],
  ["link", /^(?:https?|steam|discord):\/\/[^\s<]*[^<.,:;"'\]\s]/],
  ["invite", /^(?:discord\.gg|discord(?:app)?\.com\/invite)\/\w+/i],
  ["bold", /^\*\*(?:\\[\s\S]|[^\\])+?\*\*(?!\*)/],
  ["underline", /^__(?:\\[\s\S]|[^\\])+?__(?!_)/],
  ["italic", /^\*(?=\S)(?:\\[\s\S]|[^*\\])+?\*(?!\*)|^_(?:\\[\s\S]|[^_\\])+?_/],
  ["strike", /^~~[\s\S]+?~~/],
  ["spoiler", /^\|\|[\s\S]+?\|\|/],
];
/** Nothing above begins with another character. */
const MAY_BEGIN = /^[-\s\d#>`<@[*_~|hsd]/i;
/** What is inside these is read as markdown again. */
const NESTING = new Set(["heading", "subtext", "quote", "list", "bold", "underline", "italic", "strike", "spoiler"]);

/** A close approximation of how Discord's clients read markdown; where they differ, more is taken for live here. */
export function liveParts(text: string): Live[] {
  const live: Live[] = [];
  let rest = text;
  let lineStart = true;
  while (rest !== "") {
    const escaped = ESCAPED.exec(rest)?.[0];
    const hit =
      escaped || !MAY_BEGIN.test(rest)
        ? undefined
        : firstLive(rest, lineStart ? [...AT_LINE_START, ...ANYWHERE] : ANYWHERE);
    if (hit) {
      live.push({ kind: hit.kind, text: hit.text });
      if (NESTING.has(hit.kind)) live.push(...liveParts(withoutMarks(hit.text)));
    }
    const taken: string = escaped ?? hit?.text ?? rest[0] ?? "";
    rest = rest.slice(taken.length);
    lineStart = taken.endsWith("\n") || (lineStart && taken.trim() === "");
  }
  return live;
}

function firstLive(text: string, rules: readonly [string, RegExp][]): Live | undefined {
  for (const [kind, rule] of rules) {
    const found = rule.exec(text)?.[0];
    if (found) return { kind, text: found };
  }
  return undefined;
}

function withoutMarks(text: string): string {
  return text
    .trim()
    .replace(/^(?:#{1,3}|-#|>(?:>>)?|[-*]|\d{1,9}\.)\s+|^(?:\*\*?|__?|~~|\|\|)|(?:\*\*?|__?|~~|\|\|)$/g, "");
}

/** What a person reads: the marks are gone, the escapes too. */
export function asRead(text: string): string {
  return text
    .replace(/\\([^0-9A-Za-z\s])|(?:\*\*|__|`)|^(?:#{1,3}|-#) /gm, (_, escaped: string | undefined) => escaped ?? "")
    .trim();
}
