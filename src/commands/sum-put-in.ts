// `assay audit … --sum 0.5`: what is left of a sum of the native coin once the largest holders have sold first.
import { parseEther } from "viem";
import { runInWords } from "../engine/messages/index.ts";
import { besides, runAudit, strangeTo } from "./run-audit.ts";
import { misused } from "./usage.ts";

export function trySum(words: readonly string[], typed: string | undefined, env: NodeJS.ProcessEnv): Promise<number> {
  const sum = typed !== undefined && /^\d{1,9}(\.\d{1,18})?$/.test(typed) ? parseEther(typed) : 0n;
  if (sum === 0n) throw misused("--sum takes a sum of the native coin in digits, such as 0.5 or 1000.");
  const strange = strangeTo(words, "--json");
  if (strange) throw misused(`${strange} does not go with --sum.`);
  return runAudit(env, {
    text: besides(words),
    stage: "letting the largest holders leave first, in a trial",
    beside: async (auditor, request) => {
      const run = await auditor.simulateAmount?.(request, sum);
      return run && runInWords(run, "en");
    },
    print(_, run) {
      process.stdout.write(words.includes("--json") ? `${JSON.stringify(run, null, 2)}\n` : `${run?.sentence}\n`);
    },
  });
}
