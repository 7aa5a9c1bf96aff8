import { createHash } from "node:crypto";
import { threadConfig } from "./config.ts";
import type { CpuBudget, Pool } from "./pool.ts";
import type { Done } from "./thread.ts";

export type Answer<Value> = { readonly done: true; readonly value: Value } | Exclude<Done, { done: true }>;

/** Questions whose answers hold for ever, such as what code does: what came of them is kept, by what they are about. */
export function createAnswers<Value>(parts: {
  readonly pool: Pool;
  /** Undefined where the answer makes no sense. */
  readonly parse: (answer: string) => Value | undefined;
  readonly mostRemembered: number;
}): (about: string, message: unknown, budget: CpuBudget) => Promise<Answer<Value>> {
  const { pool, parse, mostRemembered } = parts;
  const remembered = new Map<string, Answer<Value>>();
  const asked = new WeakMap<CpuBudget, Map<string, Promise<Answer<Value>>>>();

  async function ask(key: string, message: unknown, budget: CpuBudget): Promise<Answer<Value>> {
    const done = await pool.run(message, budget);
    if (!done.done) return done;
    const value = parse(done.answer);
    if (value === undefined) return { done: false, why: "broken" };
    const answer = { done: true, value } as const;
    keep(remembered, key, answer, mostRemembered);
    asked.get(budget)?.delete(key);
    return answer;
  }

  return async (about, message, budget) => {
    const key = createHash("sha256").update(about).digest("base64");
    const before = remembered.get(key);
    if (before) return before;
    // Only what came of it is shared between budgets: nobody waits for another's turn.
    const own = asked.get(budget) ?? new Map<string, Promise<Answer<Value>>>();
    asked.set(budget, own);
    const current = own.get(key) ?? ask(key, message, budget);
    if (!own.has(key)) keep(own, key, current, threadConfig.questionsPerAudit);
    return await current;
  };
}

function keep<Value>(kept: Map<string, Value>, key: string, value: Value, most: number): void {
  kept.set(key, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
