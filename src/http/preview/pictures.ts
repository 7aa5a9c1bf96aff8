import { createAnswers } from "../../threads/answers.ts";
import { CpuBudget, createPool } from "../../threads/pool.ts";
import type { Pictured } from "./preview.ts";

const pool = createPool({
  script: new URL("./picture-worker.ts", import.meta.url),
  threads: 1,
  jobLimitMs: 4000,
  memoryMb: 128,
  mostWaiting: 100,
});

const PNG_IN_BASE64 = "iVBORw0KGgo";

const answers = createAnswers<Buffer<ArrayBuffer>>({
  pool,
  parse: (answer) => (answer.startsWith(PNG_IN_BASE64) ? Buffer.from(answer, "base64") : undefined),
  mostRemembered: 200,
});

const budget = new CpuBudget(undefined, Number.POSITIVE_INFINITY);

/** Drawn in another thread, as it takes long enough to hold up everybody else. Undefined where too many wait. */
export async function drawn(name: string, pictured: Pictured | null): Promise<Buffer<ArrayBuffer> | undefined> {
  const answer = await answers(name, pictured, budget);
  return answer.done ? answer.value : undefined;
}
