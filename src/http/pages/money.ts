// The sections of a report page about liquidity and holders.
import { html } from "hono/html";
import type { Report } from "../../engine/core/report.ts";
import { day, percent } from "../../engine/messages/index.ts";
import { amount, count, rounded } from "../../format/numbers.ts";
import { shortAddress } from "../../format/spans.ts";
import { httpConfig } from "../config.ts";
import { addressOf, bar, dot, type Html, named, said, whyUnknown } from "./html.ts";

type Pool = Report["pools"][number];
type Holder = NonNullable<Report["holders"]>["top"][number];

export function liquiditySection(report: Report): Html {
  const { pools } = report;
  const heading = html`<h2 id="liquidity">Liquidity</h2>`;
  if (pools.length === 0) {
    const why = whyUnknown(report, "liquidity-can-leave");
    const words = why === undefined ? "No pool was found." : html`${dot("⚪")} ${said(why, 200)}`;
    return html`<section aria-labelledby="liquidity">${heading}<p class="note">${words}</p></section>`;
  }
  const rest = pools.length - httpConfig.poolsShown;
  return html`<section aria-labelledby="liquidity">${heading}
<p class="legend"><span class="key burnt"></span>burnt <span class="key locked"></span>locked <span class="key free"></span>can be taken out <span class="key rest"></span>not known</p>
<ul class="pools">${pools.slice(0, httpConfig.poolsShown).map((pool) => poolItem(pool, report))}</ul>
${rest > 0 && html`<p class="note">and ${rest} more in the evidence</p>`}</section>`;
}

function poolItem(pool: Pool, report: Report): Html {
  const { burntBps, lockedBps, freeBps, unlocksAt, providers = [] } = pool;
  const free = providers.filter(({ is }) => is === "free");
  const parts = [
    { bps: burntBps ?? 0, tone: "burnt" },
    { bps: lockedBps ?? 0, tone: "locked" },
    { bps: freeBps ?? 0, tone: "free" },
  ];
  const words = [
    burntBps !== null && `${percent(burntBps)} burnt`,
    lockedBps !== null && `${percent(lockedBps)} locked${unlocksAt && lockedBps > 0 ? ` until ${day(unlocksAt)}` : ""}`,
    freeBps !== null && `${percent(freeBps)} neither burnt nor locked`,
  ].filter((part) => part !== false);
  const depth = pool.depthUsd === null ? "" : ` (about $${rounded(pool.depthUsd)})`;
  const where =
    pool.address.length === 42 ? addressOf(report, pool.address) : html`<code>${shortAddress(pool.address)}</code>`;
  return html`<li><p><strong>${said(pool.venue, 40)}</strong> against ${named(pool.quoteSymbol, 12)} ${where}</p>
${bar(parts)}
<p class="basis">${rounded(pool.depthNative)} ${report.chain.nativeSymbol} deep${depth}${taxWords(pool)}${hookWords(pool)} · ${words.length > 0 ? words.join(", ") : "who holds its liquidity could not be read"}</p>
${pool.locks.length > 0 && html`<ul class="locks">${pool.locks.slice(0, httpConfig.locksShown).map((lock) => lockItem(lock, report))}</ul>`}
${free.length > 1 && html`<ul class="locks">${free.map(({ address, shareBps }) => html`<li>${percent(shareBps)} can be taken out by ${addressOf(report, address)}</li>`)}</ul>`}</li>
`;
}

function taxWords({ tax, sells }: Pool): string {
  if (sells === false) return " · what was bought there did not sell there";
  if (!tax) return "";
  const said = (bps: number | null) => (bps === null ? "not known" : percent(bps));
  return ` · tax ${said(tax.buyBps)} in, ${said(tax.sellBps)} out`;
}

function hookWords({ hook }: Pool): Html | "" {
  if (!hook) return "";
  return html` · asks ${hook.name === null ? "a contract that no table lists" : said(hook.name, 40)} in each trade`;
}

function lockItem({ locker, shareBps, unlocksAt, owner }: Pool["locks"][number], report: Report): Html {
  const when = unlocksAt === null ? "nobody says until when" : `until ${day(unlocksAt)}`;
  const who = owner && html`, then ${addressOf(report, owner)} may take it`;
  return html`<li>${percent(shareBps)} locked at ${said(locker, 40)}, ${when}${who}</li>
`;
}

export function holdersSection(report: Report): Html {
  const { holders, token } = report;
  const heading = html`<h2 id="holders">Holders</h2>`;
  if (!holders) {
    return html`<section aria-labelledby="holders">${heading}<p class="note">${dot("⚪")} The holders could not be listed.</p></section>`;
  }
  const facts = [
    holders.topTenBps !== null &&
      `The ten largest hold ${percent(holders.topTenBps)}, without pools, burn addresses, lockers, bridges, exchanges and the token itself.`,
    keptOf(holders),
    holders.count !== null &&
      (holders.count === 1 ? "1 address holds it." : `${count(holders.count)} addresses hold it.`),
    `What was read explains ${percent(holders.explainedBps)} of the supply.`,
  ].filter((fact) => fact !== false && fact !== "");
  return html`<section aria-labelledby="holders">${heading}
<p class="lead">${facts.join(" ")}</p>
<table class="holders"><thead><tr><th scope="col">Holder</th><th scope="col">What it is</th><th scope="col" class="number">Share</th></tr></thead>
<tbody>${holders.top.slice(0, httpConfig.holdersShown).map((holder) => holderRow(holder, report, token.decimals))}</tbody></table></section>`;
}

/** What of the supply nobody can sell; empty where none was seen. */
function keptOf({ burntBps, lockedBps }: NonNullable<Report["holders"]>): string {
  const parts = [
    ...(burntBps ? [`${percent(burntBps)} burnt`] : []),
    ...(lockedBps ? [`${percent(lockedBps)} in lockers`] : []),
  ];
  return parts.length === 0 ? "" : `Of the supply, ${parts.join(" and ")}.`;
}

function holderRow(holder: Holder, report: Report, decimals: number | null): Html {
  const { address, label, name, balance, shareBps } = holder;
  return html`<tr><td>${addressOf(report, address)}</td>
<td>${label}${name !== "" && html` ${named(name, 30)}`}</td>
<td class="number">${shareBps === null ? amount(balance, decimals) : html`<div>${bar([{ bps: shareBps, tone: "share" }])}<span>${percent(shareBps)}</span></div>`}</td></tr>
`;
}
