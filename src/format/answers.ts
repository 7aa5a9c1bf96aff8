// The answers of a card to what a buyer asks: can I sell, what does it cost, who has power. Takes a report, returns short lines.
import { OPERATORS } from "../engine/core/failure.ts";
import { type ControllerJson, DECISIVE, type Report, type Row } from "../engine/core/report.ts";
import { day, duration, percent } from "../engine/messages/index.ts";
import { cardConfig } from "./config.ts";
import { controlOf } from "./control.ts";
import { count } from "./numbers.ts";
import {
  checksummed,
  code,
  hostile,
  isTraded,
  type Marker,
  markerOf,
  prose,
  type Span,
  shortAddress,
  text,
  worstFirst,
} from "./spans.ts";

/** What a person decides by, in the order in which it matters. */
export const ANSWERS = ["Sell", "Tax", "Owner", "Liquidity", "Holders", "Age"] as const;
export type AnswerName = (typeof ANSWERS)[number];

export type CardAnswer = {
  readonly name: AnswerName;
  readonly label: string;
  readonly marker: Marker;
  readonly spans: readonly Span[];
  /** What else there is to say where there is room for it. */
  readonly more: readonly Span[];
};

/** The row without which nothing good can be said. */
const LEADING: Record<AnswerName, string> = {
  Sell: "holders-cannot-sell",
  Tax: "selling-is-taxed",
  Owner: "owner-can-take-tokens",
  Liquidity: "liquidity-can-leave",
  Holders: "few-hold-most",
  Age: "deployed-just-now",
};

const POWER_ROWS = new Set([
  "supply-can-grow",
  "code-can-change",
  "code-can-vanish",
  "powers-survive-renouncing",
  "owner-is-hidden",
  "ownership-can-return",
]);

/** Matters of who runs this service: no answer about a token. */
export function isOperators({ code }: Row): boolean {
  return OPERATORS.has(code ?? "");
}

/** `null`: of none of the six. */
export function answerOf(row: Row): AnswerName | null {
  const { id, category } = row;
  if (category === "Tax Issue") return "Tax";
  if (isPower(row) || category === "Shypooning") return "Owner";
  if (id.startsWith("liquidity-")) return "Liquidity";
  if (id === "deployed-just-now") return "Age";
  if (category === "Honeypot") return "Sell";
  return category === "HolderDistr" ? "Holders" : null;
}

export function answersOf(report: Report): CardAnswer[] {
  // A reason is told once: what stands over the answers has it already.
  const told = new Set([report.evidence]);
  return ANSWERS.map((name) => {
    const rows = report.rows.filter((row) => answerOf(row) === name);
    const [worst] = worstFirst(rows).filter(({ toldBy }) => !rows.some(({ id }) => id === toldBy));
    const blind = blindnessOf(name, rows);
    const fact = FACTS[name](report, rows);
    const marker = worst ? markerOf(worst) : blind || fact === null || fact.empty ? "⚪" : "🟢";
    const reason = blind && !told.has(blind.evidence) && !isOperators(blind) ? blind.evidence : "";
    if (blind) told.add(blind.evidence);
    return { name, label: LABELS[name], marker, ...said(report, { name, rows, fact, worst, blind, reason }) };
  });
}

type Known = {
  readonly name: AnswerName;
  readonly rows: readonly Row[];
  readonly fact: Fact | null;
  readonly worst: Row | undefined;
  readonly blind: Row | undefined;
  /** Why it is not known, where that was not said before. */
  readonly reason: string;
};
type Fact = {
  readonly spans: readonly Span[];
  /** What may be said besides where nothing was found; figures say what was found by themselves. */
  readonly fine?: string;
  /** What has to be said all the same where something was found. */
  readonly yet?: string;
  /** The check whose finding it says already. */
  readonly says?: string;
  /** There is nothing of which anything could be good. */
  readonly empty?: true;
};

function said(report: Report, known: Known): Pick<CardAnswer, "spans" | "more"> {
  const { rows, fact, worst, blind, reason } = known;
  const spans = fact?.spans ?? [];
  const isSaid = worst?.short === report.headline || (fact?.says !== undefined && worst?.id === fact.says);
  if (worst && !isSaid) return { spans: joined(spans, prose(inside(worst.short))), more: [] };
  if (worst && fact?.yet && isSomebodys(worst)) return { spans: [...spans, text(`, ${fact.yet}`)], more: [] };
  if (worst) return { spans, more: [] };
  if (fact?.empty) return { spans, more: [] };
  const why = reason === "" ? [] : [text(". "), prose(reason)];
  if (blind) return { spans: joined(spans, prose(inside(blind.short))), more: why };
  if (fact === null) return { spans: [text("unknown")], more: [] };
  const open = rows.filter(({ outcome }) => outcome === "unknown").length;
  if (open > 0) return { spans, more: [text(` (${rows.length - open} of ${rows.length} checks ran)`)] };
  return { spans, more: fact.fine ? [text(`, ${fact.fine}`)] : [] };
}

function joined(fact: readonly Span[], found: Span): Span[] {
  return fact.length === 0 ? [found] : [...fact, text("; "), found];
}

function isPower({ id }: Row): boolean {
  return POWER_ROWS.has(id) || id.startsWith("owner-");
}

/** What anybody does who pays for it is nobody's power. */
function isSomebodys(row: Row): boolean {
  return isPower(row) && row.figures["remedy.kind"] !== "paid";
}

/** A sentence of ours as a part of another. */
function inside(sentence: string): string {
  return `${sentence.charAt(0).toLowerCase()}${sentence.slice(1).replace(/\.$/, "")}`;
}

function blindnessOf(name: AnswerName, rows: readonly Row[]): Row | undefined {
  const unknown = rows.filter((row) => row.outcome === "unknown");
  const leading = unknown.find(({ id }) => id === LEADING[name]) ?? unknown.find(({ id }) => DECISIVE.has(id));
  return leading ?? (unknown.length === rows.length ? unknown[0] : undefined);
}

const LABELS: Record<AnswerName, string> = {
  Sell: "Sell",
  Tax: "Tax",
  Owner: "Owner",
  Liquidity: "Liquidity",
  Holders: "Top 10",
  Age: "Age",
};

const FACTS: Record<AnswerName, (report: Report, rows: readonly Row[]) => Fact | null> = {
  Sell: sellFact,
  Tax: taxFact,
  Owner: ownerFact,
  Liquidity: liquidityFact,
  Holders: holdersFact,
  Age: ageFact,
};

function sellFact({ story }: Report): Fact | null {
  if (!story) return null;
  if (!story.bought.ok) return { spans: [text("buying failed")] };
  if (!story.sold.ok) return { spans: [text("selling failed")] };
  const { roundTripBps: back, assumedPool, balancePut } = story;
  const came = back === null || back >= cardConfig.allBackBps ? "" : `, ${percent(back)} comes back`;
  const sent = story.sent.ok ? "" : ", but sending failed";
  if (!assumedPool) return { spans: [text(`works${came}${sent}`)] };
  const where = `in a test pool${balancePut ? " with a simulated balance" : ""}`;
  return { spans: [text(`works ${where}${came}${sent}`)], empty: true };
}

function taxFact({ story }: Report, rows: readonly Row[]): Fact | null {
  if (!story) return null;
  const tax = (bps: number | null) => (bps === null ? "unknown" : percent(bps));
  const spans = [text(`buy ${tax(story.bought.taxBps)}, sell ${tax(story.sold.taxBps)}`)];
  const rise = rows.find(({ id }) => id === "tax-can-rise")?.outcome;
  if (story.sold.taxBps === null || rise === "found") return { spans };
  return rise === "clear" ? { spans, fine: "no way found to raise it" } : { spans };
}

function ownerFact(report: Report): Fact | null {
  const { status, controller, upgrades } = controlOf(report);
  const address = controller ? [text(" "), code(shortAddress(checksummed(controller.address)))] : [];
  const fine = "no harmful power found";
  const who = (words: string): Fact =>
    upgrades
      ? { spans: [text(words), ...address, text(" can replace the code")], says: "code-can-change" }
      : { spans: [text(words), ...address], fine };
  switch (status) {
    case "Unknown":
      return null;
    case "Renounced":
      return { spans: [text("renounced")], fine, yet: stillPowerful(report) };
    case "No owner":
      return { spans: [text("none")], fine, yet: stillPowerful(report) };
    case "Owned":
      return who("one wallet");
    case "Multisig":
      return who(`a multisig${slowing(controller)}`);
    case "Timelock":
      return who(`a timelock${slowing(controller)}`);
    case "Contract":
      return who("a contract");
  }
}

/** Who has power though nobody owns it. */
function stillPowerful({ powers }: Report): string {
  const alive = powers.find(({ severity, holder }) => severity !== "inert" && holder.kind !== "burned");
  const who = alive ? shortAddress(checksummed(alive.holder.address)) : "another account";
  return `but ${who} still has power`;
}

function slowing(controller: ControllerJson | null): string {
  if (controller?.kind === "multisig" && controller.threshold !== undefined) {
    return ` (${controller.threshold} of ${controller.owners ?? "?"})`;
  }
  return controller?.kind === "timelock" && controller.delaySeconds !== undefined
    ? ` (${duration(controller.delaySeconds)})`
    : "";
}

function liquidityFact(report: Report): Fact | null {
  const [deepest] = report.pools;
  if (!isTraded(report)) return { spans: [text("no pool yet")], empty: true };
  if (!deepest) {
    const looked = report.rows.some(({ id, outcome }) => id === LEADING.Liquidity && outcome !== "unknown");
    return looked ? { spans: [text("no pool found")], empty: true } : null;
  }
  const { burntBps, lockedBps, freeBps, unlocksAt } = deepest;
  const shares = [
    ...(burntBps ? [`${percent(burntBps)} burned`] : []),
    ...(lockedBps ? [`${percent(lockedBps)} locked${unlocksAt === null ? "" : ` until ${day(unlocksAt)}`}`] : []),
    ...(freeBps ? [`${percent(freeBps)} can be pulled`] : []),
  ];
  return shares.length === 0 ? null : { spans: [text(shares.join(", "))], says: LEADING.Liquidity };
}

function holdersFact({ holders }: Report): Fact | null {
  if (!holders || (holders.topTenBps === null && holders.count === null)) return null;
  const ten = holders.topTenBps === null ? [] : [`hold ${percent(holders.topTenBps)}`];
  const all = holders.count === null ? [] : [holders.count === 1 ? "1 holder" : `${count(holders.count)} holders`];
  return { spans: [text([...ten, ...all].join(" · "))] };
}

function ageFact({ deployment, block }: Report): Fact | null {
  if (!deployment) return null;
  const age = `${duration(Math.max(0, block.timestamp - deployment.timestamp))} old`;
  const { maker } = deployment;
  if (!maker) return { spans: [text(age)], says: LEADING.Age };
  const made = maker.claimed
    ? [text(`${age}, made by a contract calling itself `), hostile(maker.name, 30)]
    : [text(`${age}, made with `), prose(maker.name, 30)];
  return { spans: made, says: LEADING.Age };
}
