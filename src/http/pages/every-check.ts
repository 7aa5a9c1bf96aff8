import { html } from "hono/html";
import { CategoryName, type Report, type Row } from "../../engine/core/report.ts";
import { CATEGORY_TITLES } from "../../format/details.ts";
import { markerOf } from "../../format/spans.ts";
import { dot, type Html, said } from "./html.ts";

export function checksSection(report: Report): Html {
  const { rows } = report;
  return html`<section aria-labelledby="checks"><h2 id="checks">Every check <span class="count">${rows.length}</span></h2>
${CategoryName.options.map((category) => {
  const asked = rows.filter((row) => row.category === category);
  if (asked.length === 0) return "";
  return html`<details class="checks"><summary>${CATEGORY_TITLES[category]} <span class="basis">${tally(asked)}</span></summary>
<ul>${asked.map((row) => html`<li>${dot(markerOf(row))} ${said(row.short, 120)}</li>`)}</ul></details>
`;
})}</section>`;
}

function tally(rows: readonly Row[]): string {
  const words = { found: "found", clear: "passed", unknown: "could not be looked at" } as const;
  return (["found", "unknown", "clear"] as const)
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, words[outcome]] as const)
    .filter(([times]) => times > 0)
    .map(([times, word]) => `${times} ${word}`)
    .join(", ");
}
