// The answers of a card to what a buyer asks: can I sell, what does it cost, who has power. Takes a report, returns short lines.
import { OPERATORS } from "../engine/core/failure.ts";
import type { Language } from "../engine/core/languages.ts";
import { type ControllerJson, DECISIVE, type Report, type Row } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import {
  code,
  filled,
  hostile,
  isTraded,
  type Marker,
  markerOf,
  prose,
  type Span,
  shortAddress,
  text,
  worstFirst,
} from "./card.ts";
import { cardConfig } from "./config.ts";
import { controlOf } from "./control.ts";

/** What a person decides by, in the order in which it matters. */
export const ANSWERS = ["Sell", "Tax", "Owner", "Liquidity", "Holders", "Age"] as const;
export type AnswerName = (typeof ANSWERS)[number];

export type CardAnswer = {
  readonly name: AnswerName;
  readonly label: string;
  readonly marker: Marker;
  readonly spans: readonly Span[];
  /** The same and why, where there is room for it. */
  readonly whole?: readonly Span[];
};

/** The row without which nothing good can be said. */
export const LEADING: Record<AnswerName, string> = {
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
    return {
      name,
      label: wordsOf(report.language).card.labels[name],
      marker,
      ...said(report, { name, rows, fact, worst, blind, reason }),
    };
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

function said(report: Report, known: Known): Pick<CardAnswer, "spans" | "whole"> {
  const { rows, fact, worst, blind, reason } = known;
  const spans = fact?.spans ?? [];
  const isSaid = worst?.short === report.headline || (fact?.says !== undefined && worst?.id === fact.says);
  const words = wordsOf(report.language).card;
  const { between } = words;
  const joined = (found: Span): Span[] => (spans.length === 0 ? [found] : [...spans, text(between.clauses), found]);
  if (worst && !isSaid) return { spans: joined(prose(inside(worst.short))) };
  if (worst && fact?.yet && isSomebodys(worst)) return { spans: [...spans, text(`${between.parts}${fact.yet}`)] };
  if (worst || fact?.empty) return { spans };
  if (blind) {
    const whole =
      reason === "" ? {} : { whole: [...spans, ...(fact === null ? [] : [text(between.sentences)]), prose(reason)] };
    return { spans: joined(prose(inside(blind.short))), ...whole };
  }
  if (fact === null) return { spans: [text(words.unknown)] };
  const { number } = figuresOf(report.language);
  const open = rows.filter(({ outcome }) => outcome === "unknown").length;
  if (open > 0)
    return { spans, whole: [...spans, text(` (${words.checksRan(number(rows.length - open), number(rows.length))})`)] };
  return fact.fine ? { spans, whole: [...spans, text(`${between.parts}${fact.fine}`)] } : { spans };
}

function isPower({ id }: Row): boolean {
  return POWER_ROWS.has(id) || id.startsWith("owner-");
}

/** What anyone does who pays for it is no one's power. */
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

const FACTS: Record<AnswerName, (report: Report, rows: readonly Row[]) => Fact | null> = {
  Sell: sellFact,
  Tax: taxFact,
  Owner: ownerFact,
  Liquidity: liquidityFact,
  Holders: holdersFact,
  Age: ageFact,
};

function sellFact({ story, language, headline }: Report, rows: readonly Row[]): Fact | null {
  const { sell, between } = wordsOf(language).card;
  if (!story) return null;
  if (!story.bought.ok) return { spans: [text(sell.buyingFailed)] };
  if (!story.sold.ok) return { spans: [text(sell.sellingFailed)] };
  const { roundTripBps: back, assumedPool, balancePut } = story;
  const isWhole = back === null || back >= cardConfig.allBackBps;
  const isForNow = rows.some(({ outcome, short }) => outcome === "found" && short === headline);
  const now = isForNow ? sell.worksNow : sell.works;
  const works = assumedPool ? (balancePut ? sell.worksWithSimulatedBalance : sell.worksInTestPool) : now;
  const parts = [
    works,
    ...(isWhole ? [] : [sell.comesBack(figuresOf(language).percent(back))]),
    ...(story.sent.ok ? [] : [sell.butSendingFailed]),
  ];
  return { spans: [text(parts.join(between.parts))], ...(assumedPool ? { empty: true } : {}) };
}

function taxFact({ story, language }: Report, rows: readonly Row[]): Fact | null {
  if (!story) return null;
  const { tax, unknown } = wordsOf(language).card;
  const shown = (bps: number | null) => (bps === null ? unknown : figuresOf(language).percent(bps));
  const spans = [text(tax.both(shown(story.bought.taxBps), shown(story.sold.taxBps)))];
  const rise = rows.find(({ id }) => id === "tax-can-rise")?.outcome;
  return story.sold.taxBps !== null && rise === "clear" ? { spans, fine: tax.noWayToRaise } : { spans };
}

function ownerFact(report: Report): Fact | null {
  const { status, controller, upgrades } = controlOf(report);
  const { owner } = wordsOf(report.language).card;
  const fine = owner.noPowerFound;
  switch (status) {
    case "Unknown":
      return null;
    case "Renounced":
      return { spans: [text(owner.renounced)], fine, yet: stillPowerful(report) };
    case "No owner":
      return { spans: [text(owner.none)], fine, yet: stillPowerful(report) };
    default: {
      const address = controller
        ? [code(shortAddress(controller.address)), ...slowing(controller, report.language)]
        : [];
      const spans = filled(owner.is[status], { address });
      if (upgrades) return { spans: filled(owner.replaces, { who: spans }), says: "code-can-change" };
      const isDangerous = report.powers.some(
        ({ severity, holder }) => severity === "danger" && holder.address === controller?.address,
      );
      return { spans, fine, ...(isDangerous ? { yet: owner.powersFound } : {}) };
    }
  }
}

/** Who has power though no one owns it. */
function stillPowerful({ powers, language }: Report): string {
  const { owner } = wordsOf(language).card;
  const alive = powers.find(({ severity, holder }) => severity !== "inert" && holder.kind !== "burned");
  return owner.stillHasPower(alive ? shortAddress(alive.holder.address) : owner.another);
}

function slowing({ kind, threshold, owners, delaySeconds }: ControllerJson, language: Language): Span[] {
  const { number, duration } = figuresOf(language);
  if (kind === "multisig" && threshold !== undefined) {
    const { signers } = wordsOf(language).card.owner;
    return [text(` (${signers(number(threshold), owners === undefined ? "?" : number(owners))})`)];
  }
  return kind === "timelock" && delaySeconds !== undefined ? [text(` (${duration(delaySeconds)})`)] : [];
}

function liquidityFact(report: Report): Fact | null {
  const { liquidity, between } = wordsOf(report.language).card;
  const { percent, day } = figuresOf(report.language);
  const [deepest] = report.pools;
  if (!isTraded(report)) return { spans: [text(liquidity.noPoolYet)], empty: true };
  if (!deepest) {
    const looked = report.rows.some(({ id, outcome }) => id === LEADING.Liquidity && outcome !== "unknown");
    return looked ? { spans: [text(liquidity.noPoolFound)], empty: true } : null;
  }
  const { burntBps, lockedBps, freeBps, unlocksAt } = deepest;
  const locked = (share: string) =>
    unlocksAt === null ? liquidity.locked(share) : liquidity.lockedUntil(share, day(unlocksAt));
  const shares = [
    ...(burntBps ? [liquidity.burned(percent(burntBps))] : []),
    ...(lockedBps ? [locked(percent(lockedBps))] : []),
    ...(freeBps ? [liquidity.canBePulled(percent(freeBps))] : []),
  ];
  return shares.length === 0 ? null : { spans: [text(shares.join(between.parts))], says: LEADING.Liquidity };
}

function holdersFact({ holders, language }: Report): Fact | null {
  if (!holders || (holders.topTenBps === null && holders.count === null)) return null;
  const { holders: words, unknown } = wordsOf(language).card;
  const { percent, count } = figuresOf(language);
  const ten = holders.topTenBps === null ? unknown : words.topTen(percent(holders.topTenBps));
  const all = holders.count === null ? [] : [count(holders.count, words.count)];
  return { spans: [text([ten, ...all].join(" · "))], ...(holders.topTenBps === null ? {} : { says: LEADING.Holders }) };
}

function ageFact({ deployment, block, language }: Report): Fact | null {
  if (!deployment) return null;
  const words = wordsOf(language).card.age;
  const age = [text(figuresOf(language).duration(Math.max(0, block.timestamp - deployment.timestamp)))];
  const { maker } = deployment;
  const says = LEADING.Age;
  if (!maker) return { spans: filled(words.old, { age }), says };
  if (maker.claimed) return { spans: filled(words.claimsMaker, { age, maker: [hostile(maker.name, 30)] }), says };
  return { spans: filled(words.madeWith, { age, maker: [prose(maker.name)] }), says };
}
