// The report page: verdict, money, findings, powers, facts and every check. Takes a report, returns HTML.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import { CategoryName, type Report, type Row } from "../../engine/core/report.ts";
import { figuresOf, sayLabel, sayWritten } from "../../engine/messages/index.ts";
import { chartUrl } from "../../format/actions.ts";
import { type AnswerName, answersOf, type CardAnswer, isOperators } from "../../format/answers.ts";
import {
  checksummed,
  clean,
  cutText,
  explorerUrl,
  headerName,
  markerOf,
  plainText,
  type Sign,
  shortAddress,
  signOf,
  verdictWords,
} from "../../format/card.ts";
import { amount, dollarsBy, figuresIn } from "../../format/money.ts";
import { alikeWords, chainOf, labelsOf, sharedTags } from "../../format/similar.ts";
import { fill } from "../../words/fill.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import type { Door } from "../context.ts";
import { findingsSection, powersSection } from "./findings.ts";
import { addressOf, copyButton, dot, filled, type Html, named, said } from "./html.ts";
import type { Head } from "./layout.ts";
import { trialTradeSection } from "./pictures.ts";
import { factsSection, holdersSection, liquiditySection } from "./token-facts.ts";

/** Where the page is served, and the Telegram bot to which it leads. */
type Place = { readonly publicUrl: string; readonly bot?: string | undefined };

export function placeOf({ publicUrl, botName }: Pick<Door, "publicUrl" | "botName">, inTelegram?: boolean): Place {
  return { publicUrl: publicUrl(), bot: inTelegram ? undefined : botName?.() };
}

/** The report for people: the answer, pictures, what happened to the money, and everything that explains it. */
export function reportContent(report: Report, place: Place, pictures: Html, notice?: Html): Html {
  const [answer, rest] = reportParts(report, place, notice);
  return html`${answer}${pictures}${rest}`;
}

/** The answer goes out before pictures and the rest are there. */
export function reportParts(
  report: Report,
  { publicUrl, bot }: Place,
  notice?: Html,
): readonly [answer: Html, rest: Html] {
  const found = findingsSection(report, publicUrl);
  const trade = trialTradeSection(report);
  // Money that came back today says little beside what threatens it.
  const answers = report.verdict === "danger" ? [found, trade] : [trade, found];
  const answer = html`<div class="report" data-title="${titleOf(report)}">
${notice}
${verdictSection(report, bot)}
${sectionLinks(report)}
`;
  const rest = html`${answers}
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
  return [answer, rest];
}

/** Link previews show about this much. */
const DESCRIPTION_LENGTH = 200;

/** The way through a long page. */
function sectionLinks(report: Report): Html {
  const { onThisPage, sections } = wordsOf(report.language).pages.report;
  const ids = ["found", "story", "powers", "liquidity", "holders", "similar", "checks", "facts"] as const;
  const there = ids.filter((id) => id !== "similar" || hasSimilar(report));
  return html`<nav class="sections" aria-label="${onThisPage}">${there.map((id) => html`<a href="#${id}">${sections[id]}</a>`)}</nav>`;
}

function hasSimilar({ similar, similarWritten, label }: Report): boolean {
  return similar.length > 0 || Boolean(similarWritten ?? label);
}

function titleOf(report: Report): string {
  const { token } = report;
  const name = token.symbol ?? token.name;
  return `${verdictWords(report)}: ${name === null ? shortAddress(token.address) : cutText(clean(headerName(report, name)), 24)} – Assay`;
}

export function reportHead(report: Report, publicUrl: string): Head {
  const { chain, token } = report;
  const url = `${publicUrl}/t/${chain.id}/${token.address}`;
  return {
    language: report.language,
    title: titleOf(report),
    description: said(`${report.headline} ${report.evidence}`, DESCRIPTION_LENGTH),
    url,
    image: `${url}/preview.png?lang=${report.language}`,
    unlisted: true,
  };
}

function checksSection(report: Report): Html {
  const { rows, language } = report;
  const { sections } = wordsOf(language).pages.report;
  const { categories } = wordsOf(language).card;
  return html`<section aria-labelledby="checks"><h2 id="checks">${sections.checks} <span class="count">${figuresOf(language).number(rows.length)}</span></h2>
${CategoryName.options.map((category) => {
  const asked = rows.filter((row) => row.category === category);
  if (asked.length === 0) return "";
  return html`<details class="checks"><summary>${categories[category]} <span class="basis">${tally(asked, language)}</span></summary>
<ul>${asked.map((row) => html`<li>${dot(markerOf(row), language)} ${said(row.short)}</li>`)}</ul></details>
`;
})}</section>`;
}

function tally(rows: readonly Row[], language: Language): string {
  const words = wordsOf(language).pages.report.tally;
  return (["found", "unknown", "clear"] as const)
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, outcome] as const)
    .filter(([times]) => times > 0)
    .map(([times, outcome]) => words[outcome](figuresOf(language).number(times)))
    .join(wordsOf(language).card.between.parts);
}

/** What could not be tested is said as loudly as what was found. What concerns who runs this service is no reader's matter. */
function blindSection({ rows, coverage, language }: Report): Html {
  const words = wordsOf(language).pages.report;
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown" && !isOperators(row)),
    (row) => row.evidence,
  );
  if (reasons.size === 0 && !coverage.thin) return html``;
  const rest = reasons.size - httpConfig.notesShown;
  return html`<section aria-labelledby="blind"><h2 id="blind">${words.sections.blind}</h2>
<ul class="blind">${[...reasons].slice(0, httpConfig.notesShown).map(
    ([
      why,
      same,
    ]) => html`<li>${dot("⚪", language)}<div><p>${said(why)}</p><p class="basis">${same.map((row) => row.short).join(" · ")}</p></div></li>
`,
  )}${coverage.thin && html`<li>${dot("⚪", language)}<p>${words.cameLate}</p></li>`}</ul>
${rest > 0 && html`<p class="note">${words.moreInEvidence(figuresOf(language).number(rest))}</p>`}</section>`;
}

const NATIVE_DECIMALS = 18;

/** What is left of a sum once the largest holders have sold. */
function runSection(report: Report): Html {
  const { run, chain, language } = report;
  const words = wordsOf(language).pages.report;
  const heading = html`<h2 id="run">${words.sections.run}</h2>`;
  if (run.outcome === "unknown") {
    return html`<section aria-labelledby="run">${heading}<p class="note">${dot("⚪", language)} ${said(run.sentence)}</p></section>`;
  }
  const money = (units: string) => html`${amount(units, NATIVE_DECIMALS, language)} ${chain.nativeSymbol}`;
  const stuck = run.leavers.filter(({ soldBps }) => soldBps === 0);
  return html`<section aria-labelledby="run">${heading}
<p class="lead">${said(run.sentence)}</p>
<table class="run"><thead><tr><th scope="col">${words.spend}</th><th scope="col">${words.backNow}</th><th scope="col">${words.backAfter}</th></tr></thead>
<tbody>${run.stakes.map(
    (stake) => html`<tr><td>${money(stake.in)}</td><td>${money(stake.now)}</td><td>${money(stake.after)}</td></tr>
`,
  )}</tbody></table>
${run.stakes.some(({ proofs }) => proofs.length > 0) && html`<p><a href="/t/${chain.id}/${report.token.address}/proof/run">${wordsOf(language).pages.findings.replay}</a></p>`}
${stuck.length > 0 && html`<p class="note">${words.couldntSell} ${stuck.map(({ account }) => html`${addressOf(report, account)} `)}</p>`}</section>`;
}

function similarSection(report: Report): Html {
  if (!hasSimilar(report)) return html``;
  const { language } = report;
  const { sections } = wordsOf(language).pages.report;
  const { similar, between } = wordsOf(language).card;
  const about = (words: string, tags: readonly string[]) =>
    tags.length > 0 ? [fill(words, { what: tags.join(between.parts) })] : [];
  return html`<section aria-labelledby="similar"><h2 id="similar">${sections.similar}</h2>
${
  report.label &&
  html`<p>${said(fill(similar.itself, { what: sayLabel(report.label, language) }))}</p>
`
}<ul class="similar">${report.similar.map(
    (entry) => html`<li><p>${tokenLink(entry)}
<b>${alikeWords(entry, language)}</b>${entry.chain !== report.chain.id && html` · ${chainOf(entry, report)}`}</p>
<p class="basis">${said(
      [
        ...about(similar.other, [...(entry.became ?? []), ...labelsOf(entry, language)]),
        ...about(similar.both, sharedTags(entry)),
        ...entry.differs,
      ].join(" · "),
    )}</p></li>
`,
  )}${writtenItem(report)}</ul></section>`;
}

/** Of some known tokens it is not told on which chain they are. */
function tokenLink({ chain, address, symbol }: Report["similar"][number]): Html {
  const name = named(symbol, 20);
  return chain === 0 ? html`${name}` : html`<a href="/t/${chain}/${address}">${name}</a>`;
}

function writtenItem({ similarWritten, language }: Report): Html {
  if (!similarWritten) return html``;
  const { similar } = wordsOf(language).card;
  const { name, differs, rows } = similarWritten;
  const about = [fill(similar.other, { what: sayWritten(rows, language) }), ...differs];
  return html`<li><p>${name} <b>${alikeWords(similarWritten, language)}</b> ${similar.ownTests}</p>
<p class="basis">${said(about.join(" · "))}</p></li>
`;
}

// The first section of a report page: the verdict.

const DISC = "M1.5 12 a10.5 10.5 0 1 0 21 0 a10.5 10.5 0 1 0 -21 0";

/** The same as on card pictures: what lies below, and what is drawn on it. */
const SIGNS: Record<Sign, readonly [plate: string, drawn: string]> = {
  danger: [DISC, "M7.5 7.5 16.5 16.5 M16.5 7.5 7.5 16.5"],
  warning: ["M12 3.2 L22 20.6 H2 Z", "M12 9.6 V14.2 M12 17.7 V17.8"],
  clear: [DISC, "M6.8 12.5 10.4 16 17.2 8.6"],
  unknown: [DISC, "M9.3 9.6 C9.3 6 14.8 6.3 14.7 9.6 C14.6 11.5 12 11.5 12 13.7 M12 17.2 V17.3"],
  waiting: [DISC, "M12 6.2 V12 L16 14.6"],
};

function drawnSign(sign: Sign): Html {
  const [plate, drawn] = SIGNS[sign];
  return html`<svg viewBox="0 0 24 24" aria-hidden="true"><path class="plate" d="${plate}"></path><path d="${drawn}"></path></svg>`;
}

/** The answer, before anything that explains it. */
function verdictSection(report: Report, bot: string | undefined): Html {
  const { token, chain, block, verdict, language } = report;
  const words = wordsOf(language).pages.report;
  const address = checksummed(token.address);
  const explorer = explorerUrl(report, token.address, "token");
  const chart = chartUrl(report);
  const sign = signOf(report);
  return html`<header class="verdict ${verdict}">
<p class="token">${token.name === null ? html`<span>${words.unnamed}</span>` : named(headerName(report, token.name), 60)}
${token.symbol !== null && html`<span class="symbol">${named(headerName(report, token.symbol), 20)}</span>`}
<span class="chain">${chain.name}</span></p>
<h1>${drawnSign(sign)}${verdictWords(report)}</h1>
<p class="advice">${wordsOf(language).card.advice[sign]}</p>
<p class="headline">${said(report.headline)}</p>
<p class="because">${said(report.evidence)}</p>
${figuresList(report)}
<p class="address"><code>${address}</code> ${copyButton(language)}
${chart && html`<a href="${chart}" rel="noreferrer nofollow">${words.chart}</a>`} ${explorer && html`<a href="${explorer}" rel="noreferrer nofollow">${words.explorer}</a>`}</p>
<p class="when">${filled(words.tested, { block: block.number, time: html`<time datetime="${new Date(block.timestamp * 1000).toISOString()}">${figuresOf(language).moment(block.timestamp)}</time>` })} <a href="">${words.refresh}</a> <a href="/t/${chain.id}/${token.address}/history">${words.history}</a>
${bot && html`<a href="https://t.me/${bot}?start=${chain.id}_${token.address}" rel="noreferrer">${words.inTelegram}</a>`}</p>
</header>
${answerLists(report)}`;
}

function figuresList(report: Report): Html {
  const figures = figuresIn(report);
  if (figures.length === 0) return html``;
  const by = dollarsBy(report);
  return html`<dl class="figures">${figures.map(({ name, spans }) => html`<div><dt>${name}</dt><dd>${plainText(spans)}</dd></div>`)}</dl>
${by && html`<p class="basis">${wordsOf(report.language).pages.report.dollarsFrom(said(by))}</p>`}`;
}

/** Good answers stand by themselves under a heading, so that they do not seem to contradict the verdict. */
function answerLists(report: Report): Html {
  const words = wordsOf(report.language).pages.report;
  const answers = answersOf(report);
  const list = (title: string, items: readonly CardAnswer[]) =>
    items.length === 0
      ? ""
      : html`<ul class="answers" aria-label="${title}">${items.map((each) => answerItem(each, report.language))}</ul>`;
  if (report.verdict === "clear") return html`${list(words.inShort, answers)}`;
  const fine = answers.filter(({ marker }) => marker === "🟢");
  const others = answers.filter(({ marker }) => marker !== "🟢");
  if (fine.length === 0) return html`${list(words.inShort, answers)}`;
  return html`${list(words.inShort, others)}<p class="fine">${words.fineToday}</p>${list(words.fineToday, fine)}`;
}

/** Where on this page each answer is explained. */
const EXPLAINED_AT: Record<AnswerName, string> = {
  Sell: "story",
  Tax: "story",
  Owner: "powers",
  Liquidity: "liquidity",
  Holders: "holders",
  Age: "facts",
};

function answerItem({ name, label, marker, spans, whole = spans }: CardAnswer, language: Language): Html {
  return html`<li><a href="#${EXPLAINED_AT[name]}">${dot(marker, language)}<span><b>${label}</b> ${said(plainText(whole))}</span></a></li>
`;
}
