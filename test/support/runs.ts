import { known, unknown } from "../../src/engine/core/read.ts";
import type { Run } from "../../src/engine/simulation/run.ts";

/** A run in which these steps succeeded (each with the word one) and those failed; others were not taken. */
export function ranWith(succeeded: readonly string[], failed: readonly string[]): Run {
  const step = (label: string) => {
    if (!succeeded.includes(label) && !failed.includes(label)) return undefined;
    const ok = succeeded.includes(label);
    return { ok, word: ok ? 1n : 0n, gas: 50_000n, size: 32, data: "0x" as const };
  };
  return {
    status: "done",
    step,
    taken: (label: string) => {
      const taken = step(label);
      return taken ? known(taken) : unknown("step-not-taken");
    },
    succeeded: (label: string) => step(label)?.ok === true,
    failed: (label: string) => step(label)?.ok === false,
    word: (label: string) => (step(label)?.ok ? step(label)?.word : undefined),
  } as unknown as Run;
}
