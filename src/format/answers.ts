// The answers of a card to what a buyer asks: can I sell, what does it cost, who has power. Takes a report, returns short lines.
import { type ControllerJson, DECISIVE, type Report, type Row } from "../engine/core/report.ts";
import { day, duration, percent } from "../engine/messages/index.ts";
import { cardConfig } from "./config.ts";
import { count } from "./numbers.ts";
import {
  checksummed,
  code,
  hostile,
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
    const isTold = blind !== undefined && told.has(blind.evidence);
    if (blind) told.add(blind.evidence);
    const spans = spansOf(report, { name, rows, fact, worst, blind, isTold });
    return { name, label: labelOf(name, worst), marker, spans };
  });
}

type Known = {
  readonly name: AnswerName;
  readonly rows: readonly Row[];
  readonly fact: Fact | null;
  readonly worst: Row | undefined;
  readonly blind: Row | undefined;
  readonly isTold: boolean;
};
type Fact = {
  readonly spans: readonly Span[];
  /** What may be said besides where nothing was found; figures say what was found by themselves. */
  readonly fine?: string;
  /** What a reader has to be told all the same where something was found. */
  readonly yet?: string;
  readonly says?: "all";
  /** There is nothing of which anything could be good. */
  readonly empty?: true;
};

function spansOf({ headline }: Report, { name, rows, fact, worst, blind, isTold }: Known): Span[] {
  const isSaid = fact?.says === "all" && worst?.id === LEADING[name];
  if (worst && worst.short !== headline && !isSaid) {
    const found = prose(inside(worst.short), 100);
    return fact ? [...fact.spans, text("; "), found] : [found];
  }
  if (fact === null) return [isTold ? text("not checked, as said above") : prose(blind?.evidence ?? "not known", 140)];
  if (worst) return [...fact.spans, ...(fact.yet && isSomebodys(worst) ? [text(`, ${fact.yet}`)] : [])];
  if (blind && isTold) return [...fact.spans, text("; not checked, as said above")];
  if (blind) return [...fact.spans, text("; not checked: "), prose(inside(blind.evidence), 110)];
  const open = rows.filter(({ outcome }) => outcome === "unknown").length;
  if (open > 0) return [...fact.spans, text(` (${open} of ${rows.length} not checked)`)];
  return [...fact.spans, ...(fact.fine ? [text(`, ${fact.fine}`)] : [])];
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

function labelOf(name: AnswerName, worst: Row | undefined): string {
  if (name === "Sell") return "Sell today";
  if (name === "Holders") return "Top 10";
  return name === "Age" && worst ? "New" : name;
}

const FACTS: Record<AnswerName, (report: Report, rows: readonly Row[]) => Fact | null> = {
  Sell: sellFact,
  Tax: taxFact,
  Owner: ownerFact,
  Liquidity: liquidityFact,
  Holders: holdersFact,
  Age: ageFact,
};

function sellFact({ story, rows }: Report): Fact | null {
  if (!story) return null;
  if (!story.bought.ok) return { spans: [text("it could not be bought")] };
  if (!story.sold.ok) return { spans: [text("the sale failed")] };
  const { roundTripBps: back } = story;
  const came =
    back === null ? "" : back >= cardConfig.allBackBps ? ", all of it came back" : `, ${percent(back)} came back`;
  const sent = story.sent.ok ? "" : ", but it could not be sent";
  if (story.assumedPool) {
    const put = story.balancePut ? " with a balance put in place" : "";
    const where = isOpened(rows) ? "once trading is opened" : `in a pool made for the trial${put}`;
    return { spans: [text(`traded nowhere yet; works ${where}${came}${sent}`)], empty: true };
  }
  return { spans: [text(`works${came}${sent}`)] };
}

/** Opening it makes the pool, and everything was tried behind that. */
function isOpened(rows: readonly Row[]): boolean {
  return rows.some(({ premise }) => premise === "trading-opened");
}

function taxFact({ story }: Report, rows: readonly Row[]): Fact | null {
  if (!story) return null;
  const tax = (bps: number | null) => (bps === null ? "not known" : percent(bps));
  if (story.sold.taxBps === null) return { spans: [text(`buy ${tax(story.bought.taxBps)}, sell not known`)] };
  const rise = rows.find(({ id }) => id === "tax-can-rise")?.outcome;
  const rising =
    rise === "clear"
      ? ", no way found to raise it"
      : rise === "unknown" && !story.balancePut
        ? ", raising it was not tried"
        : "";
  return { spans: [text(`buy ${tax(story.bought.taxBps)}, sell ${tax(story.sold.taxBps)}${rising}`)] };
}

function ownerFact({ owner: { status, controller } }: Report): Fact | null {
  const fine = "no harmful power found";
  const yet = "and yet somebody has power";
  const address = controller ? [text(", "), code(shortAddress(checksummed(controller.address)))] : [];
  switch (status) {
    case "Unknown":
      return null;
    case "Renounced":
      return { spans: [text("renounced")], fine, yet };
    case "No owner":
      return { spans: [text("none named")], fine, yet };
    case "Owned":
      return { spans: [text("one wallet"), ...address], fine };
    case "Multisig":
      return { spans: [text(`a multisig${slowing(controller)}`), ...address], fine };
    case "Timelock":
      return { spans: [text(`a timelock${slowing(controller)}`), ...address], fine };
    case "Contract":
      return { spans: [text("a contract"), ...address], fine };
  }
}

function slowing(controller: ControllerJson | null): string {
  if (controller?.kind === "multisig" && controller.threshold !== undefined) {
    return ` (${controller.threshold} of ${controller.owners ?? "?"})`;
  }
  return controller?.kind === "timelock" && controller.delaySeconds !== undefined
    ? ` (${duration(controller.delaySeconds)})`
    : "";
}

function liquidityFact({ pools, rows }: Report): Fact | null {
  const [deepest] = pools;
  if (!deepest) {
    const looked = rows.some(({ id, outcome }) => id === "liquidity-can-leave" && outcome !== "unknown");
    return looked ? { spans: [text("no pool was found")], empty: true } : null;
  }
  const { burntBps, lockedBps, freeBps, unlocksAt } = deepest;
  const shares = [
    ...(burntBps ? [`${percent(burntBps)} burnt`] : []),
    ...(lockedBps ? [`${percent(lockedBps)} locked${unlocksAt === null ? "" : ` until ${day(unlocksAt)}`}`] : []),
    ...(freeBps ? [`${percent(freeBps)} neither burnt nor locked`] : []),
  ];
  return shares.length === 0 ? null : { spans: [text(shares.join(", "))], says: "all" };
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
  if (!maker) return { spans: [text(age)], says: "all" };
  const made = maker.claimed
    ? [text(`${age}, made by a contract that calls itself `), hostile(maker.name, 30)]
    : [text(`${age}, made with `), prose(maker.name, 30)];
  return { spans: made, says: "all" };
}
