import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL("../../src/engine/", import.meta.url));
/** Messages are made here; the others are no part of an audit, and log what fails. */
const ELSEWHERE = ["messages/", "monitor/", "outcome-tracking/", "history/"];

/** Whole files with words that are not about findings, or are names by which something is known. */
const OTHER_WORDS: Readonly<Record<string, string>> = {
  "chain/rpc/classify.ts": "what nodes say when they fail",
  "chain/rpc/pace.ts": "what Redis runs for us",
  "chain/rpc/providers.ts": "where it is known from what providers refuse",
  "checks/shared/severity.ts": "who holds a power, as the page of checks has it",
  "chain/tally.ts": "what a trace calls a request",
  "chains/chains-file.ts": "what is wrong with a file of chains",
  "chains/hooks.ts": "names of hooks, as their makers tell them apart",
  "similar/traits.ts": "names of behaviours, by which they are counted and kept",
  "similar/wording.ts":
    "names of behaviours, as traits.ts has them, and what other tokens became, as it is kept of them",
  "core/similar-tags.ts": "names of behaviors and of what became of tokens, by which they are kept",
  "facts/holders/labels.ts": "names of holders, beside those from tables",
  "venues/named-pairs.ts": "names of exchanges, beside those from tables",
  "venues/wrapper.ts": "a name of what is no exchange",
  "venues/trading.ts": "names of ways to trade, beside those from tables",
  "venues/settings.ts": "what is wrong with a file of chains",
};

/** What may stand before words: whatever is thrown, logged, or documents a check, a strategy, a field, or how far an audit is. */
const BEFORE_OTHER_WORDS = [
  /(?:Error|NotTheLabs|super)\(\s*(?:"[\w-]+",\s*)?$/,
  /\blog\.\w+\([^;]*$/,
  /\b(?:explain|reason):\s*(?:"(?:\\.|[^"\\\n])*"\s*\+\s*)*$/,
  /\.describe\(\s*$/,
  /\btell\(\s*$/,
];

/** Signatures of functions and events, for viem. */
const SIGNATURE = /^(?:function |event |\(?address\b)/;

/** Three words in a row. */
const PROSE = /[A-Za-z]{2,},? [a-z']+,? [a-z']{2,}/;

const SAID = "role|label|why|calls?|circumstance|sentence|claim|reason";
const READING_WORDS = [
  new RegExp(
    `\\b(?:${SAID})\\??\\.(?:startsWith|endsWith|includes|match|search|replace|replaceAll|split|slice)\\(\\s*["'\`/]`,
  ),
  new RegExp(`/[a-z]*\\.(?:test|exec)\\((?:\\w+\\.)*(?:${SAID})\\)`),
  /\b(?:sentence|claim)\s*[=!]==?\s*["'`]/,
];

type Source = { readonly file: string; readonly text: string };

const sources: readonly Source[] = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !ELSEWHERE.some((folder) => file.startsWith(folder)))
  .map((file) => ({ file, text: readFileSync(`${root}${file}`, "utf8") }));

describe("words", () => {
  test("are made in the messages alone", () => {
    const made = sources.filter(({ file }) => !(file in OTHER_WORDS)).flatMap(proseIn);
    expect(made).toEqual([]);
  });

  test("are read by nobody", () => {
    const read = sources
      .filter(({ file }) => file !== "chain/rpc/classify.ts")
      .flatMap(({ file, text }) =>
        text.split("\n").flatMap((line, index) => (isReading(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
      );
    expect(read).toEqual([]);
  });

  test("are not asked for by what finds, tries or judges", () => {
    const asking = sources.filter(
      ({ file, text }) =>
        /^(?:bytecode|chain|checks|facts|fuzzer|scenarios|simulation|experiments)\//.test(file) &&
        /from "[./]+\/messages\//.test(text),
    );
    expect(asking.map(({ file }) => file)).toEqual([]);
  });

  test("of other kinds are in files that exist", () => {
    const files = new Set(sources.map(({ file }) => file));
    expect(Object.keys(OTHER_WORDS).filter((file) => !files.has(file))).toEqual([]);
  });

  test("are told from signatures, errors and codes", () => {
    const told = (text: string) => proseIn({ file: "", text }).length;
    expect(told("const sentence = `Holders lose all of it, and nobody gets it.`;")).toBe(1);
    expect(told('throw new Error("There is no such step.");')).toBe(0);
    expect(told('const abi = "function buy(address to, bool wraps)"; // It buys from a pool.')).toBe(0);
    expect(told('const code = "holders-cannot-sell";')).toBe(0);
  });

  test("count as read where code asks what they say", () => {
    expect(isReading('if (row.sentence.startsWith("Nobody")) return;')).toBe(true);
    expect(isReading("return /^role /.test(holder.role);")).toBe(true);
    expect(isReading('if (label === "pool") return;')).toBe(false);
  });
});

function isReading(line: string): boolean {
  return READING_WORDS.some((pattern) => pattern.test(line));
}

function proseIn({ file, text }: Source): string[] {
  return literalsOf(text)
    .filter(({ before, literal }) => PROSE.test(literal) && !SIGNATURE.test(literal) && !isOther(before))
    .map(({ before, literal }) => `${file}:${before.split("\n").length}: ${literal}`);
}

function isOther(before: string): boolean {
  const near = before.slice(-2_000);
  return BEFORE_OTHER_WORDS.some((pattern) => pattern.test(near));
}

/** Comments are passed over; what a template fills in is part of it. */
const TOKEN = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`/g;

function literalsOf(text: string): { readonly before: string; readonly literal: string }[] {
  return [...text.matchAll(TOKEN)]
    .filter(([token]) => !token.startsWith("/"))
    .map(({ 0: token, index }) => ({ before: text.slice(0, index), literal: token.slice(1, -1) }));
}
