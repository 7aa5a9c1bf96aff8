// Every check of a report by category, in as many words as there is room for.
import { type CategoryName, type Report, Row } from "../engine/core/report.ts";
import { asideSections } from "./asides.ts";
import type { Card, Section } from "./card.ts";
import { emphasis, type Line, lineLength, markerOf, plainText, prose, text, titleOf, worstFirst } from "./spans.ts";

export const CATEGORY_TITLES: Record<CategoryName, string> = {
  Honeypot: "Can holders leave?",
  Shypooning: "Can tokens be taken?",
  "Tax Issue": "What does it cost?",
  "Other Risks": "What else?",
  HolderDistr: "Who holds it?",
};

/** How long a sentence of evidence may be, tried from generous to none until every check fits. */
const EVIDENCE_LIMITS = [400, 240, 160, 110, 0];
/** How long what is said of a check in few words may be. */
const SHORT_LIMITS = [100, 55, 40, 25];

/** Every check: what was found with its evidence, what could not be looked at with the reason, and what passed. */
export function detailsOf(report: Report, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  const room = limit - plainText(title).length;
  const tries = [
    ...EVIDENCE_LIMITS.map((most) => [most, SHORT_LIMITS[0] ?? 0] as const),
    ...SHORT_LIMITS.map((most) => [0, most] as const),
  ];
  let sections: Section[] = [];
  for (const [evidence, short] of tries) {
    sections = [...categories(report, evidence, short), ...asideSections(report)];
    if (lengthOf(sections) <= room) break;
  }
  return { title, sections };
}

function categories(report: Report, evidence: number, short: number): Section[] {
  return Row.shape.category.options.flatMap((category) => {
    const rows = report.rows.filter((row) => row.category === category);
    const lines = linesOf(rows, evidence, short);
    return rows.length === 0 ? [] : [{ title: CATEGORY_TITLES[category], lines, folded: true }];
  });
}

function linesOf(rows: readonly Row[], evidence: number, short: number): Line[] {
  const found = worstFirst(rows).map(
    (row): Line => ({
      marker: markerOf(row),
      label: null,
      spans: [
        emphasis(row.short, short),
        ...(evidence === 0 || row.toldBy !== null ? [] : [text(" "), prose(row.evidence, evidence)]),
        text(row.basis === "inferred" ? " (from the code alone)" : ""),
      ],
    }),
  );
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => row.evidence,
  );
  const unknown = [...reasons].map(
    ([why, same]): Line => ({
      marker: "⚪",
      label: null,
      spans: [prose(shorts(same), 2_000), ...(evidence === 0 ? [] : [text(". "), prose(why, evidence)])],
    }),
  );
  const clear = rows.filter((row) => row.outcome === "clear");
  const fine: Line[] = clear.length > 0 ? [{ marker: "🟢", label: null, spans: [text(shorts(clear))] }] : [];
  return [...found, ...unknown, ...fine];
}

function shorts(rows: readonly Row[]): string {
  return rows.map((row) => row.short).join(" · ");
}

function lengthOf(sections: readonly Section[]): number {
  return sections
    .flatMap((section) => [(section.title?.length ?? 0) + 2, ...section.lines.map(lineLength)])
    .reduce((total, next) => total + next, 0);
}
