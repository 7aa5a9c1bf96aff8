// Questions whose answers hold for ever, such as what code does. What came of them is remembered by what they are about: in memory, and
// where a party brings a shelf of its own, across restarts.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateRawSync, inflateRawSync } from "node:zlib";
import { BoundedMap } from "../bounded-map.ts";
import { LONGEST_ANSWER, threadConfig } from "./config.ts";
import type { CpuBudget, Pool } from "./pool.ts";
import type { Done } from "./thread.ts";

type Answer<Value> = { readonly done: true; readonly value: Value } | Exclude<Done, { done: true }>;

export function createAnswers<Value>(parts: {
  readonly pool: Pool;
  /** Undefined where the answer makes no sense. */
  readonly parse: (answer: string) => Value | undefined;
  /** Of answers as text. */
  readonly rememberedBytes: number;
  /** Under which name they are kept for longer: another where another answer might be given. Left out: they are not. */
  readonly version?: () => string;
}): (about: string, message: unknown, budget: CpuBudget) => Promise<Answer<Value>> {
  const { pool, parse, version } = parts;
  const remembered = new BoundedMap<string, Answer<Value>>(parts.rememberedBytes);
  const asked = new WeakMap<CpuBudget, Map<string, Promise<Answer<Value>>>>();
  let named: string | undefined;

  async function ask(key: string, message: unknown, budget: CpuBudget): Promise<Answer<Value>> {
    const shelf = version && budget.shelf;
    named ??= shelf && version?.();
    const place = `${named}:${key}`;
    const before = await shelf
      ?.get(place)
      .then(unpacked)
      .catch(() => undefined);
    const kept = before === undefined ? undefined : take(key, before, budget);
    if (kept) return kept;
    const done = await pool.run(message, budget);
    if (!done.done) return done;
    const answer = take(key, done.answer, budget);
    if (!answer) return { done: false, why: "broken" };
    shelf?.set(place, packed(done.answer)).catch(() => undefined);
    return answer;
  }

  function take(key: string, text: string, budget: CpuBudget): Answer<Value> | undefined {
    const value = parse(text);
    if (value === undefined) return undefined;
    const answer = { done: true, value } as const;
    remembered.set(key, answer, text.length);
    asked.get(budget)?.delete(key);
    return answer;
  }

  return async (about, message, budget) => {
    const key = createHash("sha256").update(about).digest("base64");
    const before = remembered.get(key);
    if (before) return before;
    // Only what came of it is shared between budgets: no one waits for another's turn.
    const own = asked.get(budget) ?? new Map<string, Promise<Answer<Value>>>();
    asked.set(budget, own);
    const current = own.get(key) ?? ask(key, message, budget);
    if (!own.has(key)) keep(own, key, current, threadConfig.questionsPerAudit);
    return await current;
  };
}

function packed(text: string): string {
  return deflateRawSync(text, { level: 1 }).toString("base64");
}

function unpacked(kept: string | undefined): string | undefined {
  if (kept === undefined) return undefined;
  return inflateRawSync(Buffer.from(kept, "base64"), { maxOutputLength: 4 * LONGEST_ANSWER }).toString("utf8");
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

// Names what a thread runs by what its files say: what one version found is never taken for what another one would find.

/** `files`: files, and folders with all the code in them. */
export function versionOf(...files: readonly URL[]): string {
  const hash = createHash("sha256");
  for (const file of files.map((url) => fileURLToPath(url)).flatMap(filesIn)) hash.update(readFileSync(file));
  return hash.digest("base64url").slice(0, 12);
}

function filesIn(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && entry.name.endsWith(".ts"),
  );
  return entries.map(({ parentPath, name }) => `${parentPath}/${name}`).sort();
}
