import { loadEmbedding } from "../../src/engine/similar/embedding.ts";
import { fingerprint } from "../../src/engine/similar/fingerprint.ts";
import { type KnownCode, Written } from "../../src/engine/similar/known.ts";
import { isRecorded, readRecord } from "./record.ts";
import type { Subject } from "./subject.ts";
import { writtenHere } from "./written.ts";

/** Code that does less is no token: what stands in front of one, or something that makes it. */
const FEWEST_TOKENS = 20;

/** The same code under another name, or with other holders, has nothing of the kind. */
const NOT_OF_THE_CODE = new Set([
  "pretends-to-be-another",
  "name-is-bait",
  "hidden-balances",
  "balances-exceed-supply",
]);

/** Those of which the record says what they are known to be, by code: of those that are the same, the first. */
export function toCorpus(subjects: readonly Subject[] = writtenHere()): readonly KnownCode<Written>[] {
  const embedding = loadEmbedding();
  const record = readRecord();
  const found = subjects.flatMap((subject): KnownCode<Written>[] => {
    const { name, wanted } = subject;
    const told = record.get(name);
    // What was said otherwise than it is known to be is no knowledge.
    if (wanted.some(({ rows }) => rows.some((row) => NOT_OF_THE_CODE.has(row)))) return [];
    if (!subject.code || !told || !isRecorded(record, subject) || told.otherwise.length + told.alarms > 0) return [];
    const print = fingerprint([subject.code()], embedding);
    if (print.core.length === 0 || print.tokens.length < FEWEST_TOKENS) return [];
    const [first] = wanted;
    const rows = wanted.flatMap((each) => each.rows);
    return [{ print, tokens: [Written.parse({ name, category: first?.category ?? null, rows })] }];
  });
  return [...new Map(found.toReversed().map((one) => [one.print.key, one])).values()].reverse();
}
