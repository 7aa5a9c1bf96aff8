import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { sayWritten } from "../../engine/messages/index.ts";
import { alikeWords, sharedTags } from "../../format/similar.ts";
import { type Html, named, said } from "./html.ts";

export function similarSection(report: Report): Html {
  if (report.similar.length === 0 && !report.similarWritten) return html``;
  return html`<section aria-labelledby="similar"><h2 id="similar">Tokens that behave alike</h2>
<ul class="similar">${report.similar.map(
    (entry) => html`<li><p><a href="/t/${entry.chain}/${entry.address}">${named(entry.symbol, 20)}</a>
<b>${alikeWords(entry)}</b>${entry.chain !== report.chain.id && html` on chain ${entry.chain}`}</p>
<p class="basis">${[
      entry.became && entry.became.length > 0 ? `that one ${said(entry.became.join(", "), 120)}` : "",
      sharedTags(entry).length > 0 ? `both: ${said(sharedTags(entry).join(", "), 120)}` : "",
      entry.differs.length > 0 ? said(entry.differs.join(", "), 120) : "",
    ]
      .filter((part) => part !== "")
      .join(" · ")}</p></li>
`,
  )}${writtenItem(report)}</ul></section>`;
}

function writtenItem({ similarWritten }: Report): Html {
  if (!similarWritten) return html``;
  const { name, differs } = similarWritten;
  return html`<li><p>${name} <b>${alikeWords(similarWritten)}</b> written for Assay's own tests, on no chain</p>
<p class="basis">that one: ${[sayWritten(similarWritten.rows), ...(differs.length > 0 ? [said(differs.join(", "), 120)] : [])].join(" · ")}</p></li>
`;
}
