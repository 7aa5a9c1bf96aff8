// Reads what code does in other threads: the functions it has, and how they behave. Its author may have written it to never end, or to
// make us say things, so each read has limits and its answer is checked.
import { availableParallelism } from "node:os";
import type { Hex } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import { createAnswers } from "../../../threads/answers.ts";
import { CpuBudget, createPool } from "../../../threads/pool.ts";
import { Behaviour } from "../../bytecode/behaviour.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";
import { factsConfig } from "../config.ts";

const { code: limits } = factsConfig;

const FoundFunction = z.object({
  selector: z.string().regex(/^[\da-f]{8}$/),
  arguments: z.string().exactOptional(),
  stateMutability: z.string().exactOptional(),
});
export type FoundFunction = Readonly<z.infer<typeof FoundFunction>>;

export type CodeQuestion = { readonly part: "functions" | "behaviour"; readonly code: Hex };

const pool = createPool({
  script: new URL("./code-worker.ts", import.meta.url),
  threads: Math.min(limits.maxThreads, Math.max(limits.minThreads, availableParallelism())),
  jobLimitMs: limits.jobLimitMs,
  memoryMb: limits.threadMemoryMb,
  mostWaiting: limits.maxWaitingJobs,
});

const WHY = {
  broken: "code-unreadable",
  "too-slow": "code-too-slow-to-read",
  "too-many": "too-much-to-read",
} as const;

/** The functions in a contract's code. */
export const readFunctions = reader("functions", z.array(FoundFunction), limits.maxRememberedFunctionLists);

/** What they do. */
export const readBehaviour = reader("behaviour", Behaviour, limits.maxRememberedBehaviours);

function reader<Value>(part: CodeQuestion["part"], schema: z.ZodType<Value>, mostRemembered: number) {
  const parse = (answer: string) => schema.safeParse(readJson(answer)).data;
  const answers = createAnswers({ pool, parse, mostRemembered });
  return async (code: Hex, budget: CpuBudget): Promise<Read<Value>> => {
    const answer = await answers(code, { part, code } satisfies CodeQuestion, budget);
    if (answer.done) return known(answer.value);
    return unknown(WHY[answer.why]);
  };
}

const budgets = new WeakMap<Reader, CpuBudget>();

/** The CPU budget of one audit in these threads. It ends with the audit. */
export function cpuBudgetOf(reader: Reader): CpuBudget {
  const budget = budgets.get(reader) ?? new CpuBudget(reader.signal);
  budgets.set(reader, budget);
  return budget;
}
