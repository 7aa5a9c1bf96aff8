// The section of a report page with facts about the token and its creator.
import { html } from "hono/html";
import type { Language } from "../../engine/core/languages.ts";
import type { Report } from "../../engine/core/report.ts";
import { MINUTE_MS, SECOND_MS } from "../../engine/core/units.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { isTraded, shortAddress } from "../../format/card.ts";
import { amount, rounded } from "../../format/money.ts";
import { fill } from "../../words/fill.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { behindWords, evidenceUrl } from "./findings.ts";
import { addressOf, bar, dot, filled, type Html, named, said, whyUnknown } from "./html.ts";

type Fact = readonly [string, Html | string];

function madeWith({ deployment, language }: Report): Fact[] {
  const { facts } = wordsOf(language).pages;
  if (!deployment?.maker) return [];
  const { name, claimed } = deployment.maker;
  return [[facts.madeWith, claimed ? filled(facts.claims, { name: named(name, 60) }) : named(name, 60)]];
}

function paidBy(report: Report): Fact[] {
  const { facts } = wordsOf(report.language).pages;
  const { duration, count, number } = figuresOf(report.language);
  const funding = report.deployment?.funding;
  const by = funding?.via ?? funding?.from;
  if (!funding || !by) return [];
  const { secondsBefore, via, name, made, emptied } = funding;
  const past = made ? `, ${fill(count(made, facts.payerMade), { emptied: number(emptied ?? 0) })}` : "";
  const who = html`${addressOf(report, by)}${name === null ? "" : html` (${named(name, 40)})`}`;
  const parts = { time: duration(secondsBefore), who };
  return [[facts.firstPaid, html`${filled(via ? facts.paidThrough : facts.paidBy, parts)}${past}`]];
}

function madeBefore(report: Report): Fact[] {
  const { facts } = wordsOf(report.language).pages;
  const { duration } = figuresOf(report.language);
  const left = { emptied: [facts.emptied], there: [], none: [facts.noPool], unread: [] } as const;
  const made = report.deployment?.made;
  if (!made || made.tokens.length === 0) return [];
  const whose = made.forOthers ? `${facts.forOthers} ` : "";
  const each = made.tokens
    .slice(0, httpConfig.madeTokensShown)
    .map(({ address, symbol, pool, livedSeconds, verdict }) => {
      const notes = [
        ...left[pool],
        ...(livedSeconds === null ? [] : [facts.lived(duration(livedSeconds))]),
        ...(verdict === "danger" ? [facts.dangerous] : []),
      ];
      return html`<li>${named(symbol, 20)} ${addressOf(report, address)}${notes.map((note) => `, ${note}`).join("")}</li>`;
    });
  return [[facts.madeBefore, html`${whose}<ul>${each}</ul>`]];
}

export function factsSection(report: Report): Html {
  const { token, deployment, coverage, block, contractName, language } = report;
  const { facts: words, report: page } = wordsOf(language).pages;
  const { number, duration, moment } = figuresOf(language);
  const time =
    coverage.durationMs < MINUTE_MS
      ? words.seconds(number(coverage.durationMs / SECOND_MS, { maximumFractionDigits: 1 }))
      : duration(coverage.durationMs / SECOND_MS);
  const facts: readonly Fact[] = [
    [words.supply, token.totalSupply === null ? words.unknown : amount(token.totalSupply, token.decimals, language)],
    [words.decimals, token.decimals === null ? words.unknown : number(token.decimals)],
    [words.source, contractName === null ? words.unknown : filled(words.verifiedAs, { name: named(contractName, 60) })],
    [words.code, codeOf(report)],
    [
      words.deployed,
      deployment ? words.deployedAt(moment(deployment.timestamp), deployment.blockNumber) : words.unknown,
    ],
    [words.creator, deployment?.creator ? addressOf(report, deployment.creator) : words.unknown],
    ...madeBefore(report),
    ...paidBy(report),
    ...madeWith(report),
    [words.block, html`${block.number} <code class="hash">${block.hash}</code>`],
    [words.work, words.workDone(number(coverage.experiments), number(coverage.calls), number(coverage.requests), time)],
  ];
  const json = html`<a href="${evidenceUrl(report)}">${words.json}</a>`;
  return html`<section aria-labelledby="facts"><h2 id="facts">${page.sections.facts}</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note">${filled(words.allAsJson, { json })}</p></section>`;
}

function codeOf(report: Report): Html | string {
  const { proxy, language } = report;
  const { facts } = wordsOf(language).pages;
  if (proxy === "unknown") return facts.unknown;
  if (!proxy) return facts.runsHere;
  const { kind, admin } = proxy;
  if (!admin) return facts.proxy(kind);
  return filled(facts.proxyChangedBy, {
    kind,
    who: html`${addressOf(report, admin.address)}${behindWords(admin, language)}`,
  });
}

// The sections of a report page about liquidity and holders.

type Pool = Report["pools"][number];
type Holder = NonNullable<Report["holders"]>["top"][number];

export function liquiditySection(report: Report): Html {
  const { pools, language } = report;
  const { money: words, report: page, powers } = wordsOf(language).pages;
  const heading = html`<h2 id="liquidity">${page.sections.liquidity}</h2>`;
  if (pools.length === 0) {
    const why = isTraded(report) ? whyUnknown(report, "liquidity-can-leave") : undefined;
    const told = why === undefined ? words.noPool : html`${dot("⚪", language)} ${said(why)}`;
    return html`<section aria-labelledby="liquidity">${heading}<p class="note">${told}</p></section>`;
  }
  const rest = pools.length - httpConfig.poolsShown;
  return html`<section aria-labelledby="liquidity">${heading}
<p class="legend"><span class="key burnt"></span>${words.burned} <span class="key locked"></span>${words.locked} <span class="key free"></span>${words.canBePulled} <span class="key rest"></span>${words.notKnown}</p>
<ul class="pools">${pools.slice(0, httpConfig.poolsShown).map((pool) => poolItem(pool, report))}</ul>
${rest > 0 && html`<p class="note">${powers.more(figuresOf(language).number(rest))}</p>`}</section>`;
}

function poolItem(pool: Pool, report: Report): Html {
  const { language } = report;
  const { money: words } = wordsOf(language).pages;
  const { liquidity, between } = wordsOf(language).card;
  const { percent, day } = figuresOf(language);
  const { burntBps, lockedBps, freeBps, unlocksAt, providers = [] } = pool;
  const free = providers.filter(({ is }) => is === "free");
  const parts = [
    { bps: burntBps ?? 0, tone: "burnt" },
    { bps: lockedBps ?? 0, tone: "locked" },
    { bps: freeBps ?? 0, tone: "free" },
  ];
  const locked = (bps: number) =>
    unlocksAt && bps > 0 ? liquidity.lockedUntil(percent(bps), day(unlocksAt)) : liquidity.locked(percent(bps));
  const shares = [
    burntBps !== null && liquidity.burned(percent(burntBps)),
    lockedBps !== null && locked(lockedBps),
    freeBps !== null && liquidity.canBePulled(percent(freeBps)),
  ].filter((part) => part !== false);
  const depth = `${rounded(pool.depthNative, language)} ${report.chain.nativeSymbol}`;
  const deep =
    pool.depthUsd === null ? words.deep(depth) : words.deepDollars(depth, `$${rounded(pool.depthUsd, language)}`);
  const about = [deep, ...taxWords(pool, language), ...hookWords(pool, language)];
  const where =
    pool.address.length === 42 ? addressOf(report, pool.address) : html`<code>${shortAddress(pool.address)}</code>`;
  return html`<li><p>${filled(words.against, { venue: html`<strong>${said(pool.venue)}</strong>`, quote: named(pool.quoteSymbol, 12) })} ${where}</p>
${bar(parts)}
<p class="basis">${about.join(" · ")} · ${shares.length > 0 ? shares.join(between.parts) : words.holdersUnread}</p>
${pool.locks.length > 0 && html`<ul class="locks">${pool.locks.slice(0, httpConfig.locksShown).map((lock) => lockItem(lock, report))}</ul>`}
${free.length > 1 && html`<ul class="locks">${free.map(({ address, shareBps }) => html`<li>${filled(words.pulledBy, { share: percent(shareBps), who: addressOf(report, address) })}</li>`)}</ul>`}</li>
`;
}

function taxWords({ tax, sells }: Pool, language: Language): string[] {
  const { money } = wordsOf(language).pages;
  if (sells === false) return [money.unsold];
  if (!tax) return [];
  const shown = (bps: number | null) => (bps === null ? money.notKnown : figuresOf(language).percent(bps));
  return [money.tax(shown(tax.buyBps), shown(tax.sellBps))];
}

function hookWords({ hook }: Pool, language: Language): string[] {
  const { money } = wordsOf(language).pages;
  if (!hook) return [];
  return [hook.name === null ? money.hookUnlisted : money.hook(said(hook.name))];
}

function lockItem({ locker, shareBps, unlocksAt, owner }: Pool["locks"][number], report: Report): Html {
  const { money } = wordsOf(report.language).pages;
  const { percent, day } = figuresOf(report.language);
  const share = percent(shareBps);
  const lock =
    unlocksAt === null ? money.lockedAt(share, said(locker)) : money.lockedAtUntil(share, said(locker), day(unlocksAt));
  return html`<li>${lock}${owner && html`, ${filled(money.thenTo, { who: addressOf(report, owner) })}`}</li>
`;
}

export function holdersSection(report: Report): Html {
  const { holders, token, language } = report;
  const { money: words, report: page } = wordsOf(language).pages;
  const heading = html`<h2 id="holders">${page.sections.holders}</h2>`;
  if (!holders) {
    return html`<section aria-labelledby="holders">${heading}<p class="note">${dot("⚪", language)} ${words.holdersUnlisted}</p></section>`;
  }
  const { holdersPage } = wordsOf(language).card;
  const { percent, count } = figuresOf(language);
  const facts = [
    holders.topTenBps !== null && holdersPage.topTen(percent(holders.topTenBps)),
    keptOf(holders, language),
    holders.count !== null && count(holders.count, holdersPage.holders),
    holdersPage.explained(percent(holders.explainedBps)),
  ].filter((fact) => fact !== false && fact !== "");
  return html`<section aria-labelledby="holders">${heading}
<p class="lead">${facts.join(" ")}</p>
<table class="holders"><thead><tr><th scope="col">${words.holder}</th><th scope="col">${words.what}</th><th scope="col" class="number">${words.share}</th></tr></thead>
<tbody>${holders.top.slice(0, httpConfig.holdersShown).map((holder) => holderRow(holder, report, token.decimals))}</tbody></table></section>`;
}

/** What of the supply no one can sell; empty where none was seen. */
function keptOf({ burntBps, lockedBps }: NonNullable<Report["holders"]>, language: Language): string {
  const { money } = wordsOf(language).pages;
  const { percent, list } = figuresOf(language);
  const parts = [
    ...(burntBps ? [wordsOf(language).card.liquidity.burned(percent(burntBps))] : []),
    ...(lockedBps ? [money.inLockers(percent(lockedBps))] : []),
  ];
  return parts.length === 0 ? "" : money.kept(list(parts));
}

function holderRow(holder: Holder, report: Report, decimals: number | null): Html {
  const { address, label, name, balance, shareBps } = holder;
  const { language } = report;
  const kind = wordsOf(language).card.holdersPage.kinds[label] ?? label;
  const share = shareBps === null ? null : figuresOf(language).percent(shareBps);
  return html`<tr><td>${addressOf(report, address)}</td>
<td>${kind}${name !== "" && html` ${named(name, 30)}`}</td>
<td class="number">${share === null ? amount(balance, decimals, language) : html`<div>${bar([{ bps: shareBps ?? 0, tone: "share" }])}<span>${share}</span></div>`}</td></tr>
`;
}
