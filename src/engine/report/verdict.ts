// The verdict of a report, its headline, and whether the audit lost something that another may find.
import { type EvidenceReads, LATE } from "../checks/check.ts";
import { type Failure, isPassing } from "../core/failure.ts";
import type { Read } from "../core/read.ts";
import { type CategoryName, type CodedRow, type CodedStory, DECISIVE, type Verdict } from "../core/report.ts";
import type { Saying } from "../core/saying.ts";
import { type NoFinding, saying } from "../messages/index.ts";

/** What is not traded anywhere is never good: no one can buy it, and a pool made for the simulation promises nothing. */
export function verdictOf(rows: readonly CodedRow[], isTraded = true): Verdict {
  if (rows.some((row) => row.severity === "danger")) return "danger";
  if (rows.length === 0 || rows.some(isBlind)) return "unknown";
  if (rows.some((row) => row.severity === "warning")) return "warning";
  return isTraded ? "clear" : "unknown";
}

/** The order in which findings become the headline: what locks money in before what it costs. Age passes, so it comes last. */
const ORDER: readonly CategoryName[] = ["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"];

/** The headline: the effect on a buyer, and the evidence for it. */
export function openingOf(rows: readonly CodedRow[], { story, experiments }: Tried): Opening {
  const worst = rows.filter((row) => row.outcome === "found" && row.toldBy === null).sort(byWeight)[0];
  if (worst?.severity === "danger") return openedBy(worst);
  const blind = rows.find(isBlind);
  if (blind) return openedBy(blind);
  if (worst) return openedBy(worst);
  if (rows.length === 0 || !story) return openedByNothing({ code: "nothing-checked" });
  const { venue, sent, assumedPool } = story;
  if (assumedPool) return openedByNothing({ code: "not-traded", sent: sent.ok, experiments });
  return openedByNothing({ code: "nothing-found", venue, sent: sent.ok, experiments });
}

type Tried = { readonly story: CodedStory | null; readonly experiments: number };

/** The line that decides, and the sentence that gives the reason to believe it. */
type Opening = { readonly headline: Saying; readonly evidence: Saying };

function openedBy({ short, evidence }: CodedRow): Opening {
  return { headline: short, evidence };
}

function openedByNothing(message: NoFinding): Opening {
  return { headline: saying("nothing-found", message), evidence: saying("nothing-found-evidence", message) };
}

/** A simulated purchase that could not be sold; nothing less is a honeypot. */
export function isHoneypot(rows: readonly CodedRow[]): boolean {
  return rows.some(
    ({ id, severity, basis }) => id === "holders-cannot-sell" && severity === "danger" && basis === "executed",
  );
}

function isBlind(row: CodedRow): boolean {
  return row.outcome === "unknown" && DECISIVE.has(row.id);
}

function byWeight(a: CodedRow, b: CodedRow): number {
  const weight = (row: CodedRow) =>
    (row.severity === "danger" ? 0 : 10) +
    (row.basis === "executed" ? 0 : 0.5) +
    (row.id === "deployed-just-now" ? ORDER.length : ORDER.indexOf(row.category));
  return weight(a) - weight(b);
}

/**
 * Whether the audit lost something that another may find: to a time limit, to a silent node, or to too much work at once. Late readers do
 * not count: a slow node would lose them each time.
 */
export function isThin(evidence: EvidenceReads): boolean {
  return failuresIn(evidence).some(isPassing);
}

function failuresIn(evidence: EvidenceReads): Failure[] {
  const { code, powers, circumstances, later } = evidence;
  const parts = code.known ? code.value.parts.map(({ behaviour }) => behaviour) : [];
  const missing = [powers, circumstances, later].map((read: Read<{ readonly missing: Failure | null }>) =>
    read.known ? read.value.missing : null,
  );
  const awaited = Object.entries(evidence).flatMap(([name, read]) => (name in LATE ? [] : [read]));
  const unread = [...awaited, ...parts].flatMap((read: Read<unknown>) => (read.known ? [] : [read.why]));
  return [...unread, ...missing.filter((why) => why !== null)];
}
