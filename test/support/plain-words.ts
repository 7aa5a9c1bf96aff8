// How people are spoken to: twenty words a sentence, sixty characters a short text, and none of the words that nobody says.
import { expect } from "vitest";

const MOST_WORDS = 20;
const MOST_CHARACTERS = 60;
const BANNED =
  /\b(whoever|whom|upon|of which|somebody|nobody who|anew|of late|fared|cannot|could not be|was not|is not)\b/i;

/** What a token or its chain says stands in quotation marks or parentheses, and names of functions are one word. */
function isolated(text: string): string {
  return text
    .replaceAll(/“[^”]*”/g, "")
    .replaceAll(/\([^()]*\)/g, "")
    .replaceAll(/\[[^\]]*\]/g, "");
}

export function expectPlain(text: string, where: string): void {
  expect(text, where).not.toMatch(BANNED);
  for (const sentence of isolated(text).split(/(?<=[.?!:])\s+/))
    expect(
      sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length,
      `${where}: ${sentence}`,
    ).toBeLessThanOrEqual(MOST_WORDS);
}

export function expectShort(text: string, where: string): void {
  expect(text.length, `${where}: ${text}`).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect(text, where).not.toMatch(/…$|\.$/);
  expectPlain(text, where);
}
