// Reads what code does in other threads: the functions it has, and how they behave. Its author may have written it to never end, or to
// make us say things, so each read has limits and its answer is checked.
import { availableParallelism } from "node:os";
import type { Hex } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import type { Collection, Store } from "../../../store/store.ts";
import { createAnswers, versionOf } from "../../../threads/answers.ts";
import { threadConfig } from "../../../threads/config.ts";
import { LONGEST_ANSWER } from "../../../threads/messages.ts";
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

let read: string | undefined;
/** Of all that has a say in how code is read. */
function version(): string {
  const decompiler = new URL(import.meta.resolve("evmole/evmole_bg.wasm"));
  read ??= versionOf(
    new URL("../../bytecode", import.meta.url),
    new URL("./code-worker.ts", import.meta.url),
    decompiler,
  );
  return read;
}

/** What threads read in code, packed. */
const CODE_ANSWERS: Collection<string> = {
  name: "code-answers",
  version: 1,
  schema: z.base64().max(2 * LONGEST_ANSWER),
  ttlMs: limits.answersKeptMs,
};

const WHY = {
  broken: "code-unreadable",
  "too-slow": "code-too-slow-to-read",
  "too-many": "too-much-to-read",
} as const;

/** The functions in a contract's code. */
export const readFunctions = reader("functions", z.array(FoundFunction), limits.rememberedFunctionBytes);

/** What they do. */
export const readBehaviour = reader("behaviour", Behaviour, limits.rememberedBehaviourBytes);

function reader<Value>(part: CodeQuestion["part"], schema: z.ZodType<Value>, rememberedBytes: number) {
  const parse = (answer: string) => schema.safeParse(readJson(answer)).data;
  const answers = createAnswers({ pool, parse, rememberedBytes, version: () => `${part}-${version()}` });
  return async (code: Hex, budget: CpuBudget): Promise<Read<Value>> => {
    const answer = await answers(code, { part, code } satisfies CodeQuestion, budget);
    if (answer.done) return known(answer.value);
    return unknown(WHY[answer.why]);
  };
}

const budgets = new WeakMap<Reader, CpuBudget>();

/** The CPU budget of one audit in these threads. It ends with the audit. `store`: where what is read in code is kept. */
export function cpuBudgetOf(reader: Reader, store?: Store): CpuBudget {
  const shelf = store?.open(CODE_ANSWERS);
  const budget = budgets.get(reader) ?? new CpuBudget(reader.signal, threadConfig.cpuBudgetMs, shelf);
  budgets.set(reader, budget);
  return budget;
}
