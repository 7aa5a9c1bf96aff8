import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { httpConfig } from "../config.ts";
import { dot, type Html, said } from "./html.ts";

/** What could not be looked at is said as loudly as what was found. */
export function blindSection({ rows, coverage }: Report): Html {
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => row.evidence,
  );
  const notes = coverage.notes.filter((note) => !reasons.has(note));
  if (reasons.size === 0 && notes.length === 0) return html``;
  return html`<section aria-labelledby="blind"><h2 id="blind">What could not be looked at</h2>
<ul class="blind">${[...reasons].slice(0, httpConfig.notesShown).map(
    ([
      why,
      same,
    ]) => html`<li>${dot("⚪")}<div><p>${said(why, 300)}</p><p class="basis">${same.map((row) => row.short).join(" · ")}</p></div></li>
`,
  )}${notes.slice(0, httpConfig.notesShown).map((note) => html`<li>${dot("⚪")}<p>${said(note, 300)}</p></li>`)}</ul>
${reasons.size + notes.length > 2 * httpConfig.notesShown && html`<p class="note">and more in the evidence</p>`}</section>`;
}
