// Samples in words → reports in codes, as audits make them. Each text becomes one that every language leaves as it is.
import type {
  CodedReport,
  CodedRow,
  CodedRun,
  CodedWalletReport,
  Report,
  Row,
  Run,
  WalletReport,
} from "../../src/engine/core/report.ts";
import type { Saying } from "../../src/engine/core/saying.ts";
import { saying } from "../../src/engine/messages/index.ts";
import { wordsIn } from "../../src/engine/messages/sayings.ts";

/** Where a report has texts. */
const TEXTS: ReadonlySet<string> = new Set([
  ...["headline", "evidence", "title", "sentence", "short", "claims", "after", "reason", "role", "call", "effect"],
  ...["spentSwitches", "notes", "text", "tags", "became", "differs", "shared"],
]);
const WORDLESS: ReadonlySet<string> = new Set(["proofs", "tripwires", "figures", "stakes"]);

export function verbatim(text: string): Saying {
  return saying("refusal", { code: "said", text });
}

export const coded = (report: Report): CodedReport => codesIn(report) as CodedReport;
export const codedRow = (row: Row): CodedRow => codesIn(row) as CodedRow;
export const codedRun = (run: Run): CodedRun => codesIn(run) as CodedRun;
export const codedWallet = (report: WalletReport): CodedWalletReport => codesIn(report) as CodedWalletReport;

function codesIn(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(codesIn);
  if (typeof part !== "object" || part === null) return part;
  return Object.fromEntries(
    Object.entries(part).flatMap(([name, each]): [string, unknown][] => {
      if (name === "language") return [];
      if (!TEXTS.has(name)) return [[name, WORDLESS.has(name) ? each : codesIn(each)]];
      if (typeof each === "string") return [[name, verbatim(each)]];
      return [[name, Array.isArray(each) ? each.map((text) => verbatim(String(text))) : each]];
    }),
  );
}

/** Rows of an audit as English readers see them. */
export const rowsInWords = (rows: readonly CodedRow[]): Row[] => wordsIn(rows, "en") as Row[];
