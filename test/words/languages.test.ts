// Every language says what English says, in its own words. `sayings.jsonl` has one or two of each kind that audits of all fixtures said.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../src/engine/core/languages.ts";
import { messagesOf, say } from "../../src/engine/messages/index.ts";
import { expectBrief, expectShort, textsIn } from "../support/plain-words.ts";

const SAYINGS = readFileSync(new URL("sayings.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => ({ line, saying: JSON.parse(line) }));
/** Roles are named by code. */
const IN_WORDS = SAYINGS.filter(({ saying }) => saying.say !== "role");
const OTHERS = LANGUAGES.filter((language) => language !== "en");
const FOREIGN = ["zh", "ru"] as const;

/** What Chinese and Russian traders write in Latin letters: names, functions, words of the code. */
const LATIN = new Set(
  [
    "Assay Blockscout CORS CREATE2 DEX DeFi EIP ERC Erigon Ethereum HTTP JSON LP Latin NFT Nethermind OFT RPC SELFDESTRUCT UTC",
    "Approval OpenZeppelin beacon decimals diamond vault",
    "API BotFather Discord JavaScript MIT NODE Telegram api assay eth key nn new off quiet revoke kB",
    "admin approve assert contract delegatecall eth_call eth_simulateV1 fallback false gas geth hook http https localhost mint",
    "nonce overrides owner panic reth state total totalSupply totalsupply Transfer transfer transferFrom true wei balanceOf Safe",
  ].flatMap((line) => line.split(" ")),
);
/** Words that no Spanish sentence has. */
const ENGLISH =
  /\b(the|of|and|is|are|was|with|from|your|you|we|it|can't|don't|isn't|nothing|other|everything|someone)\b/i;

const folder = (language: string, of: string) => new URL(`../../src/${of}/${language}/`, import.meta.url);
const textsOf = (language: string, of: string) =>
  readdirSync(folder(language, of)).flatMap((file) =>
    textsIn(readFileSync(new URL(file, folder(language, of)), "utf8")).map((text) => ({ file, text })),
  );

/** What a token or a node says of itself, addresses, calls, commands and places for figures are in no language. */
function own(text: string): string {
  return text
    .replaceAll(/“[^”]*”|«[^»]*»/g, " ")
    .replaceAll(/[\w$]+\([^()]*\) \[0x[0-9a-f]+\]|0x[0-9a-f…]+/gi, " ")
    .replaceAll(/\{\w+\}|<[^>]*>|\/\w+|eth_\w+/g, " ");
}

function figuresIn(text: string): readonly string[] {
  return [...own(text).matchAll(/\d+(?:[.,\u00a0\u202f]\d+)*/g)].map(([figure]) => figure.replaceAll(/\D/g, ""));
}

describe.each(OTHERS)("%s", (language) => {
  test.each(SAYINGS)("says with all figures $line", ({ line, saying }) => {
    const [english, told] = [say(saying, "en"), say(saying, language)];
    expect(told === "").toBe(english === "");
    for (const figure of figuresIn(english)) expect(figuresIn(told), told).toContain(figure);
    if (saying.say !== "claim" && saying.say !== "refusal") expectBrief(told, line);
  });

  test("has rows that fit", () => {
    for (const [id, { found, passed, unseen }] of Object.entries(messagesOf(language).checks))
      for (const text of [found, passed, unseen]) expectShort(text, id);
  });

  test("takes no text from another language", () => {
    for (const of of ["engine/messages", "words"]) {
      for (const file of readdirSync(folder(language, of)))
        expect(readFileSync(new URL(file, folder(language, of)), "utf8"), file).not.toMatch(
          /^export \* from "\.\.\/|\.\.\.english/m,
        );
    }
  });
});

describe.each(FOREIGN)("%s", (language) => {
  test.each(IN_WORDS)("says in its own letters $line", ({ line, saying }) => {
    const words = own(say(saying, language)).match(/[A-Za-z][A-Za-z\d_]+/g) ?? [];
    for (const word of words)
      expect(LATIN.has(word) || line.includes(word), `${word}: ${say(saying, language)}`).toBe(true);
  });

  test.each(["engine/messages", "words"])("has texts in its own letters in %s", (of) => {
    const texts = textsOf(language, of);
    expect(texts.length).toBeGreaterThan(300);
    for (const { file, text } of texts) {
      if (!/ /.test(text) && !/[^\x20-\x7e]/.test(text)) continue;
      for (const word of own(text).match(/[A-Za-z][A-Za-z\d]+/g) ?? [])
        expect(LATIN.has(word.replace(/100$/, "")), `${file}: ${word} in ${text}`).toBe(true);
    }
  });
});

test("Spanish texts have no English words", () => {
  for (const of of ["engine/messages", "words"])
    for (const { file, text } of textsOf("es", of)) if (/ /.test(text)) expect(own(text), file).not.toMatch(ENGLISH);
});
