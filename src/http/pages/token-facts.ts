// The section of a report page with facts about the token and its creator.
import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { MINUTE_MS, SECOND_MS } from "../../engine/core/units.ts";
import { figuresOf } from "../../engine/messages/index.ts";
import { amount } from "../../format/numbers.ts";
import { fill } from "../../words/fill.ts";
import { wordsOf } from "../../words/index.ts";
import { httpConfig } from "../config.ts";
import { evidenceUrl } from "./findings.ts";
import { addressOf, filled, type Html, named } from "./html.ts";
import { behindWords } from "./powers.ts";

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
