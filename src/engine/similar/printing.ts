import type { Hex } from "viem";
import { createAnswers, versionOf } from "../../threads/answers.ts";
import { type CpuBudget, createPool } from "../../threads/pool.ts";
import { known, type Read, unknown } from "../core/read.ts";
import { similarConfig } from "./config.ts";
import { decodeFingerprint, type Fingerprint } from "./fingerprint.ts";

const pool = createPool({
  script: new URL("./fingerprint-worker.ts", import.meta.url),
  threads: 2,
  jobLimitMs: 4000,
  memoryMb: 256,
  mostWaiting: 2000,
});

let read: string | undefined;
/** Of all that has a say in a fingerprint. */
function version(): string {
  read ??= versionOf(...["../bytecode", ".", "./weights.bin"].map((file) => new URL(file, import.meta.url)));
  return read;
}

const answers = createAnswers<Fingerprint>({
  pool,
  parse: (answer) => decodeFingerprint(Buffer.from(answer, "base64")),
  rememberedBytes: similarConfig.rememberedPrintBytes,
  version: () => `print-${version()}`,
});

/** The fingerprint of what runs, made in another thread because the code's author is not to be trusted to let it end. */
export async function readFingerprint(parts: readonly Hex[], budget: CpuBudget): Promise<Read<Fingerprint>> {
  const answer = await answers(parts.join(), parts, budget);
  if (answer.done) return known(answer.value);
  return unknown(answer.why === "broken" ? "code-unreadable" : "code-too-slow-to-read");
}
