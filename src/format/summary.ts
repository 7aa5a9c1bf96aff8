// The body of a report's card: advice, headline, evidence, money, six answers, and the rest as far as there is room.
import type { Language } from "../engine/core/languages.ts";
import type { Report, Row, Run } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { answersOf, type CardAnswer, LEADING } from "./answers.ts";
import {
  addressLine,
  type Card,
  code,
  cutText,
  emphasis,
  filled,
  type Line,
  line,
  lineLength,
  markerOf,
  plainText,
  prose,
  type Section,
  type Span,
  section,
  shortAddress,
  signOf,
  strong,
  tellers,
  text,
  titleOf,
} from "./card.ts";
import { cardConfig } from "./config.ts";
import { dollarsBy, moneySpans } from "./money.ts";

type Body = Pick<Card, "title" | "sections">;

type Wanted = { readonly compact: boolean; readonly putIn?: Run | undefined; readonly limit: number };

export function summaryOf(report: Report, { compact, putIn, limit }: Wanted): Body {
  const asked = putIn ? [putInLine(putIn)] : [];
  return compact ? compactOf(report, asked, limit) : fullOf(report, asked, limit);
}

/** What to do, the effect on a buyer, the evidence, the money, six answers, and the rest folded: each as far as there is room, the most important first. */
function fullOf(report: Report, asked: readonly Line[], limit: number): Body {
  const title = titleOf(report);
  const whole = emphasis(report.headline);
  const ending = [addressLine(report.chain.name, report.token.address), line(text(workOf(report)))];
  const answers = answersOf(report);
  const short = answers.map((answer) => answerLine(answer, false));

  const words = wordsOf(report.language).card;
  const headings = words.fineToday.length + words.alsoFound.length + 8;
  // Under a good answer the same words would only make it longer.
  const advice = report.verdict === "clear" ? [] : [line(strong(words.advice[signOf(report)]))];
  const left =
    limit - plainText(title).length - sum([...advice, line(whole), ...asked, ...short, ...ending]) - headings;
  // A headline may quote what a token says at any length.
  const headline = left >= 0 ? whole : { ...whole, text: cutText(whole.text, whole.text.length + left) };
  const room = createRoom(Math.max(0, left));
  const evidence = report.evidence === "" ? [] : [line(prose(report.evidence, cardConfig.evidenceLength))];
  const opening = [...advice, line(headline), ...room.fitting(evidence), ...asked];
  const money = room.fitting(lines(moneySpans(report)));
  const told = answers.map((answer, index) => {
    const whole = answerLine(answer, true);
    const brief = short[index] ?? whole;
    return room.takes(lineLength(whole) - lineLength(brief)) ? whole : brief;
  });
  const [fine, bad] = apart(report, told);
  const asides = room.fitting(asidesOf(report, asked.length === 0));
  const said = told.map(({ spans }) => plainText(spans).toLowerCase());
  const rest = alsoFound(report, said, room);
  return {
    title,
    sections: [
      section(opening),
      ...sections(money),
      ...sections(bad),
      ...(rest.length === 0 ? [] : [{ title: words.alsoFound, lines: rest, folded: true }]),
      ...(fine.length === 0
        ? []
        : [{ title: report.verdict === "clear" ? null : words.fineToday, lines: fine, folded: false }]),
      ...sections(asides),
      section(ending),
    ],
  };
}

function createRoom(characters: number) {
  let left = characters;
  const takes = (length: number): boolean => {
    if (length > left) return false;
    left -= length;
    return true;
  };
  return {
    takes,
    /** As many of these as there is room for. */
    fitting: (all: readonly Line[]): Line[] => all.filter((next) => takes(lineLength(next))),
  };
}
type Room = ReturnType<typeof createRoom>;

/** Under a warning the good answers stand by themselves, so that they do not seem to contradict it. */
function apart({ verdict }: Report, told: readonly Line[]): readonly [fine: Line[], others: Line[]] {
  if (verdict === "clear") return [[...told], []];
  return [told.filter(({ marker }) => marker === "🟢"), told.filter(({ marker }) => marker !== "🟢")];
}

/** What was found besides, in a few words each. */
function alsoFound(report: Report, said: readonly string[], room: Room): Line[] {
  // As it is shown: a figure's own blank, as before a Spanish percent sign, is shown as any other.
  const shown = ({ short }: Row) =>
    plainText([prose(short)])
      .toLowerCase()
      .replace(/\.$/, "");
  const isSaid = (row: Row) => said.some((words) => words.includes(shown(row)));
  // The line of the top ten says their share.
  const isTopTen = ({ id }: Row) => id === LEADING.Holders && (report.holders?.topTenBps ?? null) !== null;
  const rest = tellers(report.rows).filter((row) => row.short !== report.headline && !isSaid(row) && !isTopTen(row));
  const { number } = figuresOf(report.language);
  const more = (count: number) => line(text(wordsOf(report.language).card.moreChecks(number(count))));
  if (rest.length === 0 || !room.takes(lineLength(more(rest.length)))) return [];
  const all = rest.map((row): Line => ({ marker: markerOf(row), label: null, spans: [prose(row.short)] }));
  const tooLong = all.findIndex((next) => !room.takes(lineLength(next)));
  return tooLong < 0 ? all : [...all.slice(0, tooLong), more(rest.length - tooLong)];
}

function compactOf(report: Report, asked: readonly Line[], limit: number): Body {
  const title = titleOf(report);
  const where = addressLine(report.chain.name, report.token.address);
  const marks = line(
    text(
      answersOf(report)
        .map((answer) => `${answer.marker} ${answer.label}${figure(report, answer)}`)
        .join(" "),
    ),
  );
  const room = createRoom(limit - plainText(title).length - 3 - sum([where, marks, ...asked]));
  const headline = room.fitting([line(emphasis(report.headline))]);
  return { title, sections: [section([...headline, ...asked, marks, where])] };
}

/** No slash stands before a figure: chats make commands of such. */
function figure({ story, holders, language }: Report, { name }: CardAnswer): string {
  const { percent } = figuresOf(language);
  if (name === "Tax" && story) {
    const [buying, selling] = [story.bought.taxBps, story.sold.taxBps].map((bps) =>
      bps === null ? "?" : percent(bps),
    );
    const both = wordsOf(language).card.tax.bothShort(buying ?? "?", selling ?? "?");
    return buying === selling ? ` ${buying}` : ` ${both}`;
  }
  const ten = holders?.topTenBps ?? null;
  return name === "Holders" && ten !== null ? ` ${percent(ten)}` : "";
}

function workOf(report: Report): string {
  const { rows, block, language } = report;
  const words = wordsOf(language).card;
  const { number, moment } = figuresOf(language);
  const ran = rows.filter(({ outcome }) => outcome !== "unknown").length;
  const checks =
    ran === rows.length ? words.allChecksRan(number(ran)) : words.checksRan(number(ran), number(rows.length));
  const dollars = dollarsBy(report);
  const by = dollars === null ? [] : [words.dollarsBy(dollars)];
  return [words.block(block.number, moment(block.timestamp)), checks, ...by].join(" · ");
}

function answerLine({ marker, label, spans, whole = spans }: CardAnswer, hasRoom: boolean): Line {
  return { marker, label, spans: hasRoom ? whole : spans };
}

function lines(spans: Span[]): Line[] {
  return spans.length === 0 ? [] : [line(...spans)];
}

function sections(all: readonly Line[]) {
  return all.length === 0 ? [] : [section(all)];
}

/** Sections stand apart by a blank line, which counts. */
function sum(all: readonly Line[]): number {
  return all.reduce((total, next) => total + lineLength(next), 0) + 1;
}

// Lines about what happens to a buyer's money when others move first.

const SOON = 30 * 86_400;
const FOR_EVER = 100 * 365 * 86_400;

/** What becomes of a buyer's money when others move first, as far as it was tried: one line each. */
function asidesOf(report: Report, withRun = true): Line[] {
  const comesOut = withRun && report.run.stakes.some(({ now }) => now !== "0");
  const [first] = locksOf(report).filter(({ left }) => left !== null && left < SOON);
  return [
    ...(comesOut ? [line(prose(report.run.sentence))] : []),
    ...(first ? [{ ...line(...unlocking(first, report.language)), marker: "🟠" as const }] : []),
  ];
}

/** What is left of a sum that someone asked about, or why that could not be tried. */
function putInLine({ outcome, sentence }: Run): Line {
  return { ...line(prose(sentence)), marker: outcome === "tried" ? null : "⚪" };
}

/** The same and all locks, and what could not be tried, for those who read every check. */
export function asideSections(report: Report): Section[] {
  const { run } = report;
  const words = wordsOf(report.language).card.asides;
  const tried = line(prose(run.sentence));
  const lines = [run.outcome === "tried" ? tried : { ...tried, marker: "⚪" as const }];
  const { remedies } = report;
  const mended = {
    ...line(prose(remedies.sentence)),
    marker: remedies.outcome === "unknown" ? ("⚪" as const) : null,
  };
  const locks = locksOf(report).slice(0, cardConfig.locksShown);
  return [
    { title: words.run, lines, folded: true },
    ...(remedies.outcome === "none" ? [] : [{ title: words.remedies, lines: [mended], folded: true }]),
    ...(locks.length === 0
      ? []
      : [
          {
            title: words.unlocks,
            lines: locks.map((lock) => line(...unlocking(lock, report.language))),
            folded: true,
          },
        ]),
  ];
}

type Lock = Report["pools"][number]["locks"][number] & { readonly venue: string; readonly left: number | null };

/** Those that end first come first; `left`: seconds until then. */
function locksOf({ pools, block }: Report): Lock[] {
  const all = pools.flatMap(({ venue, locks }) =>
    locks.map((lock) => ({ ...lock, venue, left: lock.unlocksAt === null ? null : lock.unlocksAt - block.timestamp })),
  );
  return all.toSorted((one, other) => (one.left ?? FOR_EVER) - (other.left ?? FOR_EVER));
}

function unlocking({ venue, locker, shareBps, unlocksAt, owner, left }: Lock, language: Language): Span[] {
  const { asides } = wordsOf(language).card;
  const { percent, duration, day } = figuresOf(language);
  const parts = { share: [text(percent(shareBps))], venue: [prose(venue)], locker: [prose(locker)] };
  if (unlocksAt === null || left === null) return filled(asides.lockedNoEnd, parts);
  if (left > FOR_EVER) return filled(asides.lockedForever, parts);
  const when = { time: [text(duration(Math.max(0, left)))], day: [text(day(unlocksAt))] };
  if (owner === null) return filled(asides.unlocksIn, { ...parts, ...when });
  return filled(asides.unlocksFor, { ...parts, ...when, owner: [code(shortAddress(owner))] });
}
