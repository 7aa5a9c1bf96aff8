// One audit in the terminal, and whatever is asked beside it. Prints what the caller makes of both; the exit code tells the verdict.
import { readConfig } from "../config.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Report, Stage } from "../engine/core/report.ts";
import { inWords } from "../engine/messages/index.ts";
import type { Request } from "../engine/request/request.ts";
import { wordsOf } from "../words/index.ts";
import { progressLine } from "./print-card.ts";
import { openEngine, orAdvice, understand } from "./understand.ts";
import { exitOf } from "./usage.ts";

export type Asked<Found> = {
  /** The chain and the address, as they were typed. */
  readonly text: string;
  /** Shown while it runs, in place of the audit's own stages. */
  readonly stage?: string;
  readonly beside: (auditor: Auditor, request: Request) => Promise<Found>;
  readonly print: (report: Report, found: Found) => void;
};

export async function runAudit<Found>(env: NodeJS.ProcessEnv, asked: Asked<Found>): Promise<number> {
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  const progress = progressLine();
  try {
    const request = await understand(asked.text, engine);
    const onProgress = ({ stage }: { readonly stage: Stage }) =>
      progress.say(asked.stage ?? wordsOf("en").progress.stages[stage]);
    const both = Promise.all([engine.auditor.audit(request, { onProgress }), asked.beside(engine.auditor, request)]);
    const [report, found] = await orAdvice(request, both);
    progress.clear();
    asked.print(inWords(report, "en"), found);
    return exitOf(report.verdict);
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** What is typed beside options. */
export function besides(words: readonly string[]): string {
  return words.filter((word) => !word.startsWith("--")).join(" ");
}

/** An option that is none, or does not go with another one. */
export function strangeTo(words: readonly string[], ...known: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith("--") && !known.includes(word));
}
