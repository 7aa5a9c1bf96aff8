import type { ControllerJson, Report, Row } from "../engine/report.ts";
import { day, duration, percent } from "../engine/wording/index.ts";
import { count, rounded } from "./numbers.ts";
import { hostile, type Marker, markerOf, prose, type Span, text, worstFirst } from "./spans.ts";

/** What a person decides by, in the order in which it matters. */
export type TopicName = "Sell" | "Cost" | "Powers" | "Holders" | "Liquidity" | "Age" | "Similar" | "Also";

export type Topic = {
  readonly name: TopicName;
  readonly marker: Marker;
  /** What is known, in one line. */
  readonly spans: readonly Span[];
  /** What was found and is not said in that line, worst first. */
  readonly more: readonly Row[];
};

/** The row without which nothing good can be said about a topic. */
const LEADING: Partial<Record<TopicName, string>> = {
  Sell: "holders-cannot-sell",
  Cost: "selling-is-taxed",
  Powers: "owner-can-take-tokens",
  Holders: "few-hold-most",
  Liquidity: "liquidity-can-leave",
  Age: "deployed-just-now",
};

const POWER_ROWS = new Set([
  "tax-can-rise",
  "supply-can-grow",
  "code-can-change",
  "code-can-vanish",
  "powers-survive-renouncing",
  "owner-is-hidden",
  "ownership-can-return",
]);

export function topicOf(row: Row): TopicName {
  if (POWER_ROWS.has(row.id) || row.id.startsWith("owner-") || row.category === "Shypooning") return "Powers";
  if (row.id.startsWith("liquidity-")) return "Liquidity";
  if (row.id === "deployed-just-now") return "Age";
  if (row.id === "looks-like-a-scam") return "Similar";
  if (row.category === "Honeypot") return "Sell";
  if (row.category === "Tax Issue") return "Cost";
  return row.category === "HolderDistr" ? "Holders" : "Also";
}

export function topicsOf(report: Report): Topic[] {
  return [
    sayFinding(report, "Sell", sellSpans(report)),
    sayNumbers(report, "Cost", costSpans(report)),
    sayFinding(report, "Powers", ownerSpans(report)),
    sayNumbers(report, "Holders", holderSpans(report)),
    sayNumbers(report, "Liquidity", liquiditySpans(report)),
    sayNumbers(report, "Age", ageSpans(report)),
    sayNumbers(report, "Similar", similarSpans(report)),
    sayFinding(report, "Also", [text("nothing else")]),
  ];
}

/** The worst finding's sentence says more than the fact beside it. */
function sayFinding(report: Report, name: TopicName, fact: Span[] | null): Topic {
  const rows = rowsOf(report, name);
  const [worst, ...more] = worstFirst(rows);
  if (worst) return { name, marker: markerOf(worst), spans: [prose(worst.sentence)], more };
  return sayNumbers(report, name, fact);
}

/** Finding nothing says nothing where nothing was looked at. */
const SAYS_NOTHING_ALONE = new Set<TopicName>(["Similar", "Also"]);

/** The numbers come first, and findings add to them. */
function sayNumbers(report: Report, name: TopicName, fact: Span[] | null): Topic {
  const rows = rowsOf(report, name);
  const more = worstFirst(rows);
  const unknown = rows.filter((row) => row.outcome === "unknown");
  const blind =
    unknown.find((row) => row.id === LEADING[name]) ?? (unknown.length === rows.length ? unknown[0] : undefined);
  const marker = more[0] ? markerOf(more[0]) : blind || rows.length === 0 ? "⚪" : "🟢";
  const reason = blind ? prose(blind.sentence) : text("not looked at");
  const empty = fact === null || (blind !== undefined && SAYS_NOTHING_ALONE.has(name));
  if (empty) return { name, marker: more[0] ? marker : "⚪", spans: [reason], more };
  if (blind && !more[0]) return { name, marker, spans: [...fact, text("; not checked: "), reason], more };
  const unchecked = unknown.length > 0 ? [text(` (${unknown.length} of ${rows.length} not checked)`)] : [];
  const nothing = name === "Powers" ? [text("; no power that hurts was found")] : [];
  return { name, marker, spans: [...fact, ...nothing, ...unchecked], more };
}

function rowsOf(report: Report, name: TopicName): Row[] {
  return report.rows.filter((row) => topicOf(row) === name);
}

function sellSpans({ story }: Report): Span[] | null {
  if (!story) return null;
  const where = story.assumedPool ? [text(" in a pool made for the trial")] : [text(" on "), prose(story.venue, 30)];
  if (!story.bought.ok) return [text("could not be bought"), ...reasonSpans(story.bought.reason)];
  if (!story.sold.ok) return [text("no, the sale failed"), ...reasonSpans(story.sold.reason)];
  return [text(story.sent.ok ? "yes: bought, sent and sold" : "yes: bought and sold, but not sent"), ...where];
}

function reasonSpans(reason: string | null): Span[] {
  return reason ? [text(": "), hostile(reason)] : [];
}

function costSpans({ story }: Report): Span[] | null {
  if (!story) return null;
  const tax = (bps: number | null) => (bps === null ? "?" : percent(bps));
  const { bought, sold, sent, roundTripBps } = story;
  const back = roundTripBps === null || !sold.ok ? "" : `; ${percent(roundTripBps)} comes back`;
  return [text(`buy ${tax(bought.taxBps)}, sell ${tax(sold.taxBps)}, send ${tax(sent.taxBps)}${back}`)];
}

function ownerSpans({ owner }: Report): Span[] | null {
  if (owner.status === "Unknown") return null;
  const words: Record<typeof owner.status, string> = {
    Renounced: "ownership is renounced",
    "No owner": "it names no owner",
    Owned: "one account owns it",
    Multisig: "a multisig owns it",
    Timelock: "a timelock owns it",
    Contract: "a contract owns it",
  };
  return [text(`${words[owner.status]}${owner.controller ? behind(owner.controller) : ""}`)];
}

function behind(controller: ControllerJson): string {
  if (controller.kind === "multisig" && controller.threshold !== undefined) {
    return ` (${controller.threshold} of ${controller.owners ?? "?"})`;
  }
  return controller.kind === "timelock" && controller.delaySeconds !== undefined
    ? ` (${duration(controller.delaySeconds)})`
    : "";
}

function holderSpans({ holders }: Report): Span[] | null {
  if (!holders || (holders.topTenBps === null && holders.count === null)) return null;
  const ten = holders.topTenBps === null ? [] : [`ten largest hold ${percent(holders.topTenBps)}`];
  const all = holders.count === null ? [] : [holders.count === 1 ? "1 holder" : `${count(holders.count)} holders`];
  return [text([...ten, ...all].join(", "))];
}

function liquiditySpans({ pools, rows, chain }: Report): Span[] | null {
  const deepest = pools[0];
  if (!deepest) {
    const looked = rows.some((row) => row.id === "liquidity-can-leave" && row.outcome !== "unknown");
    return looked ? [text("no pool was found")] : null;
  }
  const depth =
    deepest.depthUsd === null
      ? [text(`${rounded(deepest.depthNative)} `), prose(chain.nativeSymbol, 12)]
      : [text(`${rounded(deepest.depthUsd)} USD`)];
  const { burntBps, lockedBps, freeBps, unlocksAt } = deepest;
  const shares = [
    ...(burntBps ? [`${percent(burntBps)} burnt`] : []),
    ...(lockedBps ? [`${percent(lockedBps)} locked${unlocksAt === null ? "" : ` until ${day(unlocksAt)}`}`] : []),
    ...(freeBps ? [`${percent(freeBps)} free`] : []),
  ];
  const tail = shares.length > 0 ? shares.join(", ") : "positions not read";
  return [...depth, text(" in "), prose(deepest.venue, 30), text(`: ${tail}`)];
}

function ageSpans({ deployment, block }: Report): Span[] | null {
  if (!deployment) return null;
  const age = duration(Math.max(0, block.timestamp - deployment.timestamp));
  const { maker } = deployment;
  if (!maker) return [text(age)];
  return maker.claimed
    ? [text(`${age}, made by a contract that calls itself `), hostile(maker.name, 30)]
    : [text(`${age}, made with `), prose(maker.name, 30)];
}

function similarSpans({ similar, chain }: Report): Span[] | null {
  const [closest] = similar;
  if (!closest) return [text("nothing similar is known")];
  const score = closest.exactMatch ? "same code as " : `${percent(Math.round(closest.score * 10_000))} like `;
  const where = closest.chain === chain.id ? "" : ` on chain ${closest.chain}`;
  return [text(score), hostile(closest.symbol, 16), text(where)];
}
