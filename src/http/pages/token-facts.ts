// The section of a report page with facts about the token and its creator.
import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { duration, moment } from "../../engine/messages/index.ts";
import { amount, count } from "../../format/numbers.ts";
import { httpConfig } from "../config.ts";
import { evidenceUrl } from "./findings.ts";
import { addressOf, type Html, named } from "./html.ts";
import { behindWords } from "./powers.ts";

const A_MINUTE_MS = 60_000;

function madeWith(deployment: Report["deployment"]): (readonly [string, Html | string])[] {
  if (!deployment?.maker) return [];
  const { name, claimed } = deployment.maker;
  return [["Made with", claimed ? html`a contract that calls itself ${named(name, 60)}` : named(name, 60)]];
}

function paidBy(report: Report): (readonly [string, Html | string])[] {
  const funding = report.deployment?.funding;
  const by = funding?.via ?? funding?.from;
  if (!funding || !by) return [];
  const { secondsBefore, via, name, made, emptied } = funding;
  const past = made
    ? `, which made ${made === 1 ? "a token" : `${made} tokens`}, ${emptied ?? 0} with an empty pool`
    : "";
  const who = html`${addressOf(report, by)}${name === null ? "" : html` (${named(name, 40)})`}`;
  return [["First paid", html`${duration(secondsBefore)} before, ${via ? "through" : "by"} ${who}${past}`]];
}

const LEFT = { emptied: ", its pool empty", there: "", none: ", in no known pool", unread: "" } as const;

function madeBefore(report: Report): (readonly [string, Html | string])[] {
  const made = report.deployment?.made;
  if (!made || made.tokens.length === 0) return [];
  const whose = made.forOthers ? "Dozens, as accounts do that make tokens for others: " : "";
  const each = made.tokens
    .slice(0, httpConfig.madeTokensShown)
    .map(({ address, symbol, pool, livedSeconds, verdict }) => {
      const lived = livedSeconds === null ? "" : `, after ${duration(livedSeconds)}`;
      const found = verdict === "danger" ? ", found dangerous here" : "";
      return html`<li>${named(symbol, 20)} ${addressOf(report, address)}${LEFT[pool]}${lived}${found}</li>`;
    });
  return [["Made before", html`${whose}<ul>${each}</ul>`]];
}

export function factsSection(report: Report): Html {
  const { token, deployment, proxy, contractName, coverage, block } = report;
  const facts: (readonly [string, Html | string])[] = [
    ["Supply", token.totalSupply === null ? "not known" : amount(token.totalSupply, token.decimals)],
    ["Decimals", token.decimals === null ? "not known" : String(token.decimals)],
    ["Source", contractName === null ? "not known" : html`verified as ${named(contractName, 60)}`],
    [
      "Code",
      proxy === "unknown"
        ? "not known"
        : proxy
          ? html`a proxy (${proxy.kind})${proxy.admin ? html`, changed by ${addressOf(report, proxy.admin.address)}${behindWords(proxy.admin)}` : ""}`
          : "runs at this address",
    ],
    ["Deployed", deployment ? html`${moment(deployment.timestamp)}, block ${deployment.blockNumber}` : "not known"],
    ["Creator", deployment?.creator ? addressOf(report, deployment.creator) : "not known"],
    ...madeBefore(report),
    ...paidBy(report),
    ...madeWith(deployment),
    ["Block", html`${block.number} <code class="hash">${block.hash}</code>`],
    [
      "Work",
      `${count(coverage.experiments)} experiments, ${count(coverage.calls)} calls in ${count(coverage.requests)} requests, ${coverage.durationMs < A_MINUTE_MS ? `${(coverage.durationMs / 1000).toFixed(1)} s` : duration(coverage.durationMs / 1000)}`,
    ],
  ];
  return html`<section aria-labelledby="facts"><h2 id="facts">Facts</h2>
<dl>${facts.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
<p class="note"><a href="${evidenceUrl(report)}">All of it as JSON</a>, with every proof.</p></section>`;
}
