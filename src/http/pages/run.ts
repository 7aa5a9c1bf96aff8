import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { amount } from "../../format/numbers.ts";
import { addressOf, dot, type Html, said } from "./html.ts";

const NATIVE_DECIMALS = 18;

/** What is left of a sum once the largest holders have sold. */
export function runSection(report: Report): Html {
  const { run, chain } = report;
  if (run.outcome === "unknown") {
    return html`<section aria-labelledby="run"><h2 id="run">If others leave first</h2>
<p class="note">${dot("⚪")} ${said(run.sentence, 200)}</p></section>`;
  }
  const money = (units: string) => html`${amount(units, NATIVE_DECIMALS)} ${chain.nativeSymbol}`;
  const stuck = run.leavers.filter(({ soldBps }) => soldBps === 0);
  return html`<section aria-labelledby="run"><h2 id="run">If others leave first</h2>
<p class="lead">${said(run.sentence, 200)}</p>
<table class="run"><thead><tr><th scope="col">Put in</th><th scope="col">Out at once</th><th scope="col">Out after them</th></tr></thead>
<tbody>${run.stakes.map(
    (stake) => html`<tr><td>${money(stake.in)}</td><td>${money(stake.now)}</td><td>${money(stake.after)}</td></tr>
`,
  )}</tbody></table>
${stuck.length > 0 && html`<p class="note">Could sell nothing: ${stuck.map(({ account }) => html`${addressOf(report, account)} `)}</p>`}</section>`;
}
