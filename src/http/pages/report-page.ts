import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { shortAddress, verdictWords } from "../../format/spans.ts";
import { blindSection } from "./blind-spots.ts";
import { checksSection } from "./every-check.ts";
import { findingsSection } from "./findings.ts";
import { type Html, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { holdersSection, liquiditySection } from "./money.ts";
import { powersSection } from "./powers.ts";
import { runSection } from "./run.ts";
import { similarSection } from "./similar-tokens.ts";
import { factsSection } from "./token-facts.ts";
import { trialTradeSection } from "./trial-trade.ts";
import { verdictSection } from "./verdict.ts";

/** The report for people: the answer, what happened to the money, and everything that explains it. */
export function reportContent(report: Report, publicUrl: string, notice?: Html): Html {
  const found = findingsSection(report, publicUrl);
  const trade = trialTradeSection(report);
  // Money that came back today says little beside what threatens it.
  const answers = report.verdict === "danger" ? [found, trade] : [trade, found];
  return html`<div class="report" data-title="${titleOf(report)}">
${notice}
${verdictSection(report)}
${answers}
${runSection(report)}
${powersSection(report)}
<div class="pair">
${liquiditySection(report)}
${holdersSection(report)}
</div>
${similarSection(report)}
${blindSection(report)}
${checksSection(report)}
${factsSection(report)}
</div>`;
}

export function titleOf(report: Report): string {
  const { token } = report;
  const name = token.symbol ?? token.name;
  return `${verdictWords(report)}: ${name === null ? shortAddress(token.address) : said(name, 24)} – Assay`;
}

export function reportHead(report: Report, publicUrl: string): Head {
  const { chain, token } = report;
  const url = `${publicUrl}/t/${chain.id}/${token.address}`;
  return {
    title: titleOf(report),
    description: said(`${report.headline} ${report.evidence}`, 200),
    url,
    image: `${url}/preview.png`,
    unlisted: true,
  };
}
