import { loadEmbedding } from "../../src/engine/similar/embedding.ts";
import { type Fingerprint, fingerprint } from "../../src/engine/similar/fingerprint.ts";
import { isRecorded, readRecord } from "./record.ts";
import type { Subject } from "./subject.ts";
import { writtenHere } from "./written.ts";

export const CORPUS = new URL("../../src/engine/similar/corpus.jsonl", import.meta.url);

/** Code that does less is no token: what stands in front of one, or something that makes it. */
const FEWEST_TOKENS = 20;

/** The same code under another name, or with other holders, has nothing of the kind. */
const NOT_OF_THE_CODE = new Set([
  "pretends-to-be-another",
  "name-is-bait",
  "hidden-balances",
  "balances-exceed-supply",
]);

type Fingerprinted = Pick<Subject, "name" | "wanted"> & { readonly print: Fingerprint };

/** One line with all behaviours that any of them has, and one a token that says by their places which those are. */
export function toCorpus(subjects: readonly Subject[] = writtenHere()): string {
  const embedding = loadEmbedding();
  const record = readRecord();
  const found = subjects.flatMap((subject): Fingerprinted[] => {
    const told = record.get(subject.name);
    // What was said otherwise than it is known to be is no knowledge.
    if (subject.wanted.some(({ rows }) => rows.some((row) => NOT_OF_THE_CODE.has(row)))) return [];
    if (!subject.code || !told || !isRecorded(record, subject) || told.otherwise.length + told.alarms > 0) return [];
    const print = fingerprint([subject.code()], embedding);
    return print.core.length === 0 || print.tokens.length < FEWEST_TOKENS
      ? []
      : [{ name: subject.name, wanted: subject.wanted, print }];
  });
  const all = [...new Map(found.toReversed().map((one) => [one.print.key, one])).values()].reverse();
  const behaviours = [...new Set(all.flatMap(({ print }) => [...print.tokens, ...print.core]))].sort((a, b) => a - b);
  const places = new Map(behaviours.map((token, place) => [token, place]));
  const placesOf = (tokens: Uint32Array) => [...tokens].flatMap((token) => places.get(token) ?? []).join();
  const lines = all.map(({ name, wanted, print: { key, tokens, core, traits } }) => ({
    name,
    category: wanted[0]?.category ?? null,
    rows: wanted.flatMap(({ rows }) => rows),
    key,
    tokens: placesOf(tokens),
    core: placesOf(core),
    traits,
  }));
  return [{ behaviours: behaviours.join() }, ...lines].map((line) => `${JSON.stringify(line)}\n`).join("");
}
