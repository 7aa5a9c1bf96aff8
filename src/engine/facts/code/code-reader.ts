import { availableParallelism } from "node:os";
import type { Hex } from "viem";
import { z } from "zod";
import { readJson } from "../../../json.ts";
import { createAnswers } from "../../../threads/answers.ts";
import { createPool, Lane } from "../../../threads/pool.ts";
import { Behaviour } from "../../bytecode/behaviour.ts";
import type { Reader } from "../../chain/reader.ts";
import { known, type Read, unknown } from "../../core/read.ts";

const FoundFunction = z.object({
  selector: z.string().regex(/^[\da-f]{8}$/),
  arguments: z.string().exactOptional(),
  stateMutability: z.string().exactOptional(),
});
export type FoundFunction = Readonly<z.infer<typeof FoundFunction>>;

/** What another thread is asked: the functions that code has, or what they do. */
export type CodeQuestion = { readonly part: "functions" | "behaviour"; readonly code: Hex };

const pool = createPool({
  script: new URL("./code-worker.ts", import.meta.url),
  // More than there are cores: the system lets those that take long take turns with the others.
  threads: Math.min(8, Math.max(4, availableParallelism())),
  // Ordinary contracts take milliseconds, the largest a second on a slow machine.
  jobLimitMs: 4000,
  memoryMb: 256,
  mostWaiting: 2000,
});

const WHY = {
  broken: "code-unreadable",
  "too-slow": "code-too-slow-to-read",
  "too-many": "too-much-to-read",
} as const;

/** The functions in a contract's code. */
export const readFunctions = reader("functions", z.array(FoundFunction), 500);

/** What they do. */
export const readBehaviour = reader("behaviour", Behaviour, 200);

/** Code is read in other threads because its author is not to be trusted: neither to let it end, nor in what it makes us say. */
function reader<Value>(part: CodeQuestion["part"], schema: z.ZodType<Value>, mostRemembered: number) {
  const parse = (answer: string) => schema.safeParse(readJson(answer)).data;
  const answers = createAnswers({ pool, parse, mostRemembered });
  return async (code: Hex, lane: Lane): Promise<Read<Value>> => {
    const answer = await answers(code, { part, code } satisfies CodeQuestion, lane);
    if (answer.done) return known(answer.value);
    return unknown(WHY[answer.why]);
  };
}

const lanes = new WeakMap<Reader, Lane>();

/** What one audit may spend in threads, whatever it reads there; it ends with the audit. */
export function laneOf(reader: Reader): Lane {
  const lane = lanes.get(reader) ?? new Lane(reader.signal);
  lanes.set(reader, lane);
  return lane;
}
