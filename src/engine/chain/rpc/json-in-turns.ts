// Parses large JSON in stretches, so that other work has its turn. In: a text. Out: the same value as `readJson`.
import { readJson } from "../../../json.ts";
import { chainConfig } from "../config.ts";
import { createTurns } from "../turns.ts";

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A list or an object that is being read. Large ones are put together from parts, small ones are parsed with what stands around them. */
type Open = {
  readonly start: number;
  readonly isList: boolean;
  /** The last comma between its own members. */
  comma: number | undefined;
  /** Of a large one: what it has, and up to where. */
  made: { readonly members: unknown; from: number; hasAny: boolean; name: string } | undefined;
};

/** The same as `readJson`, but others have their turn meanwhile, however long the text is. */
export async function readJsonInTurns(text: string): Promise<unknown> {
  if (text.length <= chainConfig.jsonStretchChars) return readJson(text);
  try {
    return await read(text);
  } catch {
    return undefined;
  }
}

async function read(text: string): Promise<unknown> {
  const turn = createTurns();
  const reading = createReading(text);
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === OPEN_LIST || code === OPEN_OBJECT) reading.opens(at, code === OPEN_LIST);
    else if (code === COMMA) reading.parts(at);
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) {
      const whole = reading.closes(at, code === CLOSE_LIST);
      if (whole) return whole.members;
    }
    if (turn.isOver()) await turn.next();
  }
  // One long text, or a small value with much around it.
  return reading.isLarge() ? undefined : readJson(text);
}

function createReading(text: string) {
  const open: Open[] = [];
  let large = 0;

  /** What stands innermost just now. */
  const innermost = (at: number) => {
    for (let one = open[large]; one && at - one.start > chainConfig.jsonStretchChars; one = open[++large])
      enlarge(text, one, open[large - 1]);
    return open.at(-1);
  };

  return {
    isLarge: () => large > 0,
    opens(at: number, isList: boolean): void {
      innermost(at);
      open.push({ start: at, isList, comma: undefined, made: undefined });
    },
    parts(at: number): void {
      const one = innermost(at);
      if (!one) throw new SyntaxError();
      one.comma = at;
      if (one.made && at - one.made.from > chainConfig.jsonStretchChars / 2) takeUp(text, one, at);
    },
    /** The outermost one, where that is a large one and it ends here. */
    closes(at: number, isList: boolean): { readonly members: unknown } | undefined {
      const one = innermost(at);
      open.pop();
      if (one?.isList !== isList) throw new SyntaxError();
      if (!one.made) return undefined;
      large--;
      takeUp(text, one, at);
      const around = open.at(-1);
      if (!around && !isBlank(text, at + 1, text.length)) throw new SyntaxError();
      if (!around) return one.made;
      putInto(around, one.made.members, at + 1);
      return undefined;
    },
  };
}

function isBlank(text: string, from: number, to: number): boolean {
  return text.slice(from, to).trim() === "";
}

/** The quote that ends the text beginning here. */
function endOfText(text: string, from: number): number {
  for (let at = text.indexOf('"', from + 1); at > 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes++;
    if (slashes % 2 === 0) return at;
  }
  throw new SyntaxError();
}

/** It has become too large to be parsed with what stands around it, which is as large then. */
function enlarge(text: string, one: Open, around: Open | undefined): void {
  one.made = { members: one.isList ? [] : {}, from: one.start + 1, hasAny: false, name: "" };
  if (one.comma !== undefined) takeUp(text, one, one.comma);
  if (!around?.made) {
    if (!isBlank(text, 0, one.start)) throw new SyntaxError();
    return;
  }
  if (around.comma !== undefined && around.comma > around.made.from) takeUp(text, around, around.comma);
  const isFirst = !around.made.hasAny;
  const before = text.slice(around.made.from, one.start).trimStart();
  if (!isFirst && !before.startsWith(",")) throw new SyntaxError();
  const name = isFirst ? before : before.slice(1);
  if (around.isList && name.trim() !== "") throw new SyntaxError();
  if (!around.isList) [around.made.name = ""] = Object.keys(membersIn(`{${name} 0}`));
}

/** The members that stand between what it has and `to`. */
function takeUp(text: string, { isList, made }: Open, to: number): void {
  if (!made) return;
  const part = text.slice(made.from, to).trimStart();
  made.from = to;
  if (part === "") return;
  if (made.hasAny && !part.startsWith(",")) throw new SyntaxError();
  const body = made.hasAny ? part.slice(1) : part;
  const members = membersIn(isList ? `[${body}]` : `{${body}}`);
  const entries = Object.entries(members);
  if (entries.length === 0) throw new SyntaxError();
  for (const [name, value] of entries) add(made.members, name, value);
  made.hasAny = true;
}

/** Of a list or an object. */
function membersIn(text: string): object {
  const value = readJson(text);
  if (typeof value !== "object" || value === null) throw new SyntaxError();
  return value;
}

function putInto({ isList, made }: Open, value: unknown, from: number): void {
  if (!made) return;
  add(made.members, isList ? "" : made.name, value);
  [made.from, made.hasAny] = [from, true];
}

/** Names may be anything, `__proto__` among them. */
function add(members: unknown, name: string, value: unknown): void {
  if (Array.isArray(members)) members.push(value);
  else Object.defineProperty(members, name, { value, writable: true, enumerable: true, configurable: true });
}
