import { parseEther } from "viem";
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import { progressLine } from "./print-card.ts";
import { openEngine, orAdvice, understand } from "./understand.ts";
import { EXIT, misused, USAGE } from "./usage.ts";

/** What is left of a sum of the native coin once the largest holders have sold first. */
export async function trySum(
  words: readonly string[],
  typed: string | undefined,
  env: NodeJS.ProcessEnv,
): Promise<number> {
  const sum = typed !== undefined && /^\d{1,9}(\.\d{1,18})?$/.test(typed) ? parseEther(typed) : 0n;
  if (sum === 0n) throw misused("--sum takes a sum of the native coin in digits, such as 0.5 or 1000.");
  const strange = words.find((word) => word.startsWith("--") && word !== "--json");
  if (strange) throw misused(`${strange} does not go with --sum.`);
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  const progress = progressLine();
  try {
    const request = await understand(words.filter((word) => !word.startsWith("--")).join(" "), engine);
    progress.say("letting the largest holders leave first, in a trial");
    const run = await orAdvice(request, Promise.resolve(engine.auditor.simulateAmount?.(request, sum)));
    progress.clear();
    if (!run) throw new AuditError("bad-request", USAGE);
    process.stdout.write(words.includes("--json") ? `${JSON.stringify(run, null, 2)}\n` : `${run.sentence}\n`);
    return run.outcome === "unknown" ? EXIT.unknown : EXIT.clean;
  } finally {
    progress.clear();
    await engine.close();
  }
}
