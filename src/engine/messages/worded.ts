// Reports in codes → reports in words, in whichever language a reader has. The same report in the same language is made once.
import type { Language } from "../core/languages.ts";
import type { CodedReport, CodedRun, CodedWalletReport, Report, Run, WalletReport } from "../core/report.ts";
import { say } from "./sayings.ts";

const made = new WeakMap<CodedReport, Map<Language, Report>>();

export function inWords(report: CodedReport, language: Language): Report {
  const known = made.get(report) ?? new Map<Language, Report>();
  made.set(report, known);
  const worded = known.get(language) ?? wordReport(report, language);
  known.set(language, worded);
  return worded;
}

function wordReport(report: CodedReport, language: Language): Report {
  const worded = wordsIn(report, language) as Omit<Report, "language">;
  // What is said once is not said again as the reason for it.
  const evidence = worded.evidence === worded.headline ? "" : worded.evidence;
  return { ...worded, evidence, language };
}

export function walletInWords(report: CodedWalletReport, language: Language): WalletReport {
  return { ...(wordsIn(report, language) as Omit<WalletReport, "language">), language };
}

export function runInWords(run: CodedRun, language: Language): Run {
  return wordsIn(run, language) as Run;
}

/** Whether each text of a report can be said: what is kept may be of another version. */
export function isSayable(report: CodedReport): boolean {
  try {
    inWords(report, "en");
    return true;
  } catch {
    return false;
  }
}

/** Proofs have no words, and are large. */
const WORDLESS: ReadonlySet<string> = new Set(["proofs", "tripwires"]);

/** Every text in a part of a report, in words. */
export function wordsIn(part: unknown, language: Language): unknown {
  if (Array.isArray(part)) return part.map((each) => wordsIn(each, language));
  if (typeof part !== "object" || part === null) return part;
  if ("say" in part) return say({ say: String(part.say), of: "of" in part ? part.of : null }, language);
  return Object.fromEntries(
    Object.entries(part).map(([name, each]) => [name, WORDLESS.has(name) ? each : wordsIn(each, language)]),
  );
}
