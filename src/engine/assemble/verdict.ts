import type { CategoryName, Row, Verdict } from "../report.ts";
import { sayHeadline } from "../wording/index.ts";

/** The questions that decide whether money can be got back. While one of them is open, nobody may read "nothing found". */
const DECISIVE: ReadonlySet<string> = new Set([
  "holders-cannot-sell",
  "transfers-are-blocked",
  "buying-is-taxed",
  "selling-is-taxed",
  "owner-can-block-holders",
  "owner-can-take-tokens",
  "tax-can-rise",
]);

export function verdictOf(rows: readonly Row[]): Verdict {
  if (rows.some((row) => row.severity === "danger")) return "danger";
  if (rows.length === 0 || rows.some(isBlind)) return "unknown";
  return rows.some((row) => row.severity === "warning") ? "warning" : "clear";
}

/** What is said first when several things were found: what keeps the money in comes before what it costs. */
const ORDER: readonly CategoryName[] = ["Honeypot", "Shypooning", "Tax Issue", "Other Risks", "HolderDistr"];

/** One line: why this verdict. */
export function headlineOf(rows: readonly Row[]): string {
  const worst = rows.filter((row) => row.outcome === "found").sort(byWeight)[0];
  if (worst?.severity === "danger") return worst.sentence;
  const blind = rows.find(isBlind);
  if (blind) return sayHeadline({ code: "could-not-be-told", because: blind.sentence });
  return worst?.sentence ?? sayHeadline({ code: rows.length === 0 ? "nothing-checked" : "nothing-found" });
}

function isBlind(row: Row): boolean {
  return row.outcome === "unknown" && DECISIVE.has(row.id);
}

function byWeight(a: Row, b: Row): number {
  const weight = (row: Row) => (row.severity === "danger" ? 0 : 10) + ORDER.indexOf(row.category);
  return weight(a) - weight(b);
}
