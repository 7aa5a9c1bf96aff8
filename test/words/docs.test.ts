import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BANNED } from "../support/plain-words.ts";

const ROOT = new URL("../../", import.meta.url);
const DOCS = readdirSync(new URL("docs/", ROOT)).filter((name) => name.endsWith(".md"));
const ELSEWHERE = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ".env.example", "docs/pictures/README.md"];
const PAGES = [...ELSEWHERE, ...DOCS.map((name) => `docs/${name}`)];
/** What was released keeps the words it was released with. */
const RELEASED = /^## \d+\.\d+\.\d+$.*/ms;
const MOST_WORDS = 30;

const read = (path: string) => readFileSync(new URL(path, ROOT), "utf8");

/** Paragraphs, items and cells, without code. */
function passagesOf(page: string): string[] {
  return page
    .replace(RELEASED, "")
    .replaceAll(/^```.*?^```/gms, "")
    .replaceAll(/`[^`]*`/g, "code")
    .replaceAll(/\]\([^)]*\)/g, "]")
    .split(/\n\s*\n|\n(?=\s*(?:[-*#|]|\d+\.) ?)|\|/)
    .map((passage) => passage.replaceAll(/\s+/g, " ").trim())
    .filter((passage) => passage !== "");
}

const sentencesOf = (passage: string) => passage.split(/(?<=[.?!:]["*_)]*)\s+/);
const wordsOf = (sentence: string) => sentence.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word));

describe("docs", () => {
  test.each(PAGES)("of %s are in plain words", (path) => {
    const passages = passagesOf(read(path));
    expect(passages.length).toBeGreaterThan(5);
    for (const passage of passages) expect(passage, path).not.toMatch(BANNED);
  });

  test("keep the README's sentences short", () => {
    for (const sentence of passagesOf(read("README.md")).flatMap(sentencesOf))
      expect(wordsOf(sentence).length, sentence).toBeLessThanOrEqual(MOST_WORDS);
  });
});
