// How people are spoken to: twenty words a sentence, sixty characters a short text, and none of the words that nobody says.
import { expect } from "vitest";

const MOST_WORDS = 20;
const MOST_COLUMNS = 60;
const MOST_OF_CHINESE = 100;
/** Characters that take two columns. */
const WIDE = /[\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u;
export const BANNED =
  /\b(whoever|whom|upon|of which|somebody|nobody who|anew|of late|fared|cannot|could not be|was not|is not)\b/i;

/** What a token or its chain says stands in quotation marks or parentheses, and names of functions are one word. */
function isolated(text: string): string {
  return text
    .replaceAll(/“[^”]*”|«[^»]*»/g, "")
    .replaceAll(/0x[0-9a-f]+(…[0-9a-f]*)?/gi, "0")
    .replaceAll(/[(（][^()（）]*[)）]/g, "")
    .replaceAll(/\[[^\]]*\]/g, "");
}

export function expectPlain(text: string, where: string): void {
  expect(text, where).not.toMatch(BANNED);
  expectBrief(text, where);
}

/** In any language; a Chinese sentence holds as many columns as fit into two lines of a chat. */
export function expectBrief(text: string, where: string): void {
  for (const sentence of isolated(text).split(/(?<=[。？！：])/)) {
    if (WIDE.test(sentence)) expect(columnsOf(sentence), `${where}: ${sentence}`).toBeLessThanOrEqual(MOST_OF_CHINESE);
  }
  for (const sentence of isolated(text).split(/(?<=[.?!:])\s+/))
    expect(
      sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
      `${where}: ${sentence}`,
    ).toBeLessThanOrEqual(MOST_WORDS);
}

export function expectShort(text: string, where: string): void {
  expect(columnsOf(text), `${where}: ${text}`).toBeLessThanOrEqual(MOST_COLUMNS);
  expect(text, where).not.toMatch(/…$|[.。]$/);
  expectPlain(text, where);
}

/** As wide as a terminal shows it. */
function columnsOf(text: string): number {
  return [...text].reduce((columns, character) => columns + (WIDE.test(character) ? 2 : 1), 0);
}

/** Each text of a file, with one word in place of each figure. */
export function textsIn(source: string): string[] {
  const texts: string[] = [];
  let at = 0;
  const skipTo = (end: number) => {
    at = end;
  };
  const readText = (quote: string): string => {
    let text = "";
    for (at += 1; at < source.length && source[at] !== quote; at++) {
      if (source[at] === "\\") at++;
      if (quote === "`" && source.startsWith("${", at)) {
        at += 2;
        readCode("}");
        text += "100";
      } else text += source[at];
    }
    skipTo(at + 1);
    return text;
  };
  function readCode(end: string): void {
    for (let depth = 0; at < source.length; ) {
      const here = source[at] ?? "";
      if (here === end && depth === 0) return;
      if (source.startsWith("//", at)) skipTo(source.indexOf("\n", at));
      else if (source.startsWith("/*", at)) skipTo(source.indexOf("*/", at) + 2);
      else if (here === '"' || here === "`") {
        const text = readText(here);
        // What is followed by a colon is the name of a member.
        if (source[at] !== ":") texts.push(text);
      } else {
        if (here === "{") depth++;
        if (here === "}") depth--;
        at++;
      }
    }
  }
  readCode("");
  return texts;
}
