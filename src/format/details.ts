import { type CategoryName, type Report, Row } from "../engine/report.ts";
import type { Card, Section } from "./card.ts";
import { cutText, type Line, lineLength, markerOf, plainText, prose, text, titleOf, worstFirst } from "./spans.ts";

export const CATEGORY_TITLES: Record<CategoryName, string> = {
  Honeypot: "Can holders leave?",
  Shypooning: "Can tokens be taken?",
  "Tax Issue": "What does it cost?",
  "Other Risks": "What else?",
  HolderDistr: "Who holds it?",
};

/** How long a sentence may be, tried from generous to terse until every check fits. */
const SENTENCE_LIMITS = [400, 240, 160, 110, 80, 55, 40, 25];

/** Every check: findings with their sentences, what could not be looked at by its reason, and what was clear. */
export function detailsOf(report: Report, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  const room = limit - plainText(title).length;
  let sections: Section[] = [];
  for (const most of SENTENCE_LIMITS) {
    sections = categories(report, most);
    if (lengthOf(sections) <= room) break;
  }
  return { title, sections };
}

function categories(report: Report, most: number): Section[] {
  return Row.shape.category.options.flatMap((category) => {
    const rows = report.rows.filter((row) => row.category === category);
    return rows.length === 0 ? [] : [{ title: CATEGORY_TITLES[category], lines: linesOf(rows, most), folded: true }];
  });
}

function linesOf(rows: readonly Row[], most: number): Line[] {
  const found = worstFirst(rows).map(
    (row): Line => ({
      marker: markerOf(row),
      label: row.title,
      spans: [prose(row.sentence, most), text(row.basis === "inferred" ? " (from the code alone)" : "")],
    }),
  );
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => row.sentence,
  );
  const unknown = [...reasons].map(
    ([why, same]): Line => ({
      marker: "⚪",
      label: null,
      spans: [text(`${titles(same)}: `), prose(cutText(why, most))],
    }),
  );
  const clear = rows.filter((row) => row.outcome === "clear");
  const fine: Line[] = clear.length > 0 ? [{ marker: "🟢", label: "Not found", spans: [text(titles(clear))] }] : [];
  return [...found, ...unknown, ...fine];
}

function titles(rows: readonly Row[]): string {
  return rows.map((row) => row.title).join(" · ");
}

function lengthOf(sections: readonly Section[]): number {
  return sections
    .flatMap((section) => [(section.title?.length ?? 0) + 2, ...section.lines.map(lineLength)])
    .reduce((total, next) => total + next, 0);
}
