// The body of a report's card: headline, evidence, money, six answers, and the rest as far as there is room.
import type { Report, Run } from "../engine/core/report.ts";
import { percent } from "../engine/messages/index.ts";
import { answersOf, type CardAnswer } from "./answers.ts";
import { asidesOf, putInLine } from "./asides.ts";
import type { Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { dollarsBy, moneySpans } from "./money.ts";
import {
  addressLine,
  cutLine,
  emphasis,
  type Line,
  lineLength,
  markerOf,
  plainText,
  prose,
  type Span,
  tellers,
  text,
  titleOf,
} from "./spans.ts";

type Body = Pick<Card, "title" | "sections">;

type Room = { readonly compact: boolean; readonly putIn?: Run | undefined; readonly limit: number };

export function summaryOf(report: Report, { compact, putIn, limit }: Room): Body {
  const asked = putIn ? [putInLine(putIn)] : [];
  return compact ? compactOf(report, asked, limit) : fullOf(report, asked, limit);
}

/** The effect on whoever buys, the evidence, the money, six answers, and the rest folded as far as there is room. */
function fullOf(report: Report, asked: readonly Line[], limit: number): Body {
  const title = titleOf(report);
  const opening = [
    line(emphasis(report.headline, cardConfig.headlineLength)),
    ...sentence(report.evidence, cardConfig.evidenceLength),
    ...asked,
  ];
  const money = lines(moneySpans(report));
  const ending = [addressLine(report.chain.name, report.token.address), line(text(workOf(report)))];
  const answers = answersOf(report).map(answerLine);

  const room = limit - plainText(title).length - sum([...opening, ...money, ...ending]) - 24;
  const fittedAnswers = fitted(answers, room);
  const shown = [...fittedAnswers, ...fitting(asidesOf(report, asked.length === 0), room - sum(fittedAnswers))];
  const rest = alsoFound(report, room - sum(shown));
  return {
    title,
    sections: [section(opening), ...sections(money), section(shown), ...folded(rest), section(ending)],
  };
}

/** Each line has its share; what some do not need goes to those that are too long, from the top. */
function fitted(all: readonly Line[], room: number): Line[] {
  const share = Math.max(30, Math.floor((room - 1) / all.length));
  let spare = room - 1 - all.reduce((total, next) => total + Math.min(lineLength(next), share), 0);
  return all.map((next) => {
    const given = Math.max(0, Math.min(lineLength(next) - share, spare));
    spare -= given;
    return cutLine(next, share + given);
  });
}

/** As many of these as there is room for. */
function fitting(all: readonly Line[], room: number): Line[] {
  let left = room;
  return all.filter((next) => {
    left -= lineLength(next);
    return left >= 0;
  });
}

/** What was found besides, in a few words each. */
function alsoFound(report: Report, room: number): Line[] {
  const rest = tellers(report.rows).filter((row) => row.short !== report.headline);
  const shown: Line[] = [];
  let left = room - 40;
  for (const row of rest) {
    const next: Line = { marker: markerOf(row), label: null, spans: [prose(row.short, 100)] };
    if (lineLength(next) > left) break;
    shown.push(next);
    left -= lineLength(next);
  }
  const hidden = rest.length - shown.length;
  return hidden > 0 ? [...shown, line(text(`and ${hidden} more under All checks`))] : shown;
}

function compactOf(report: Report, asked: readonly Line[], limit: number): Body {
  const title = titleOf(report);
  const where = addressLine(report.chain.name, report.token.address);
  const marks = line(
    text(
      answersOf(report)
        .map((answer) => `${answer.marker} ${answer.name}${figure(report, answer)}`)
        .join(" "),
    ),
  );
  const left = limit - plainText(title).length - 3 - sum([where, marks, ...asked]);
  const headline = left > 30 ? [cutLine(line(emphasis(report.headline, cardConfig.headlineLength)), left)] : [];
  return { title, sections: [section([...headline, ...asked, marks, where])] };
}

/** No slash stands before a figure: chats make commands of such. */
function figure({ story, holders }: Report, { name }: CardAnswer): string {
  if (name === "Tax" && story) {
    const [buying, selling] = [story.bought.taxBps, story.sold.taxBps].map((bps) =>
      bps === null ? "?" : percent(bps),
    );
    return buying === selling ? ` ${buying}` : ` ${buying} in, ${selling} out`;
  }
  const ten = holders?.topTenBps ?? null;
  return name === "Holders" && ten !== null ? ` ${percent(ten)}` : "";
}

function workOf(report: Report): string {
  const { rows, block } = report;
  const blind = rows.filter(({ outcome }) => outcome === "unknown").length;
  const checks = `${rows.length} checks${blind > 0 ? `, ${blind} not possible` : ""}`;
  const dollars = dollarsBy(report);
  return `Block ${block.number} · ${checks}${dollars === null ? "" : ` · dollars by ${dollars}`}`;
}

function answerLine({ marker, label, spans }: CardAnswer): Line {
  return { marker, label, spans };
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function lines(spans: Span[]): Line[] {
  return spans.length === 0 ? [] : [line(...spans)];
}

function sentence(words: string, most: number): Line[] {
  return words === "" ? [] : [line(prose(words, most))];
}

function section(all: readonly Line[]) {
  return { title: null, lines: all, folded: false };
}

function sections(all: readonly Line[]) {
  return all.length === 0 ? [] : [section(all)];
}

function folded(all: readonly Line[]) {
  return all.length === 0 ? [] : [{ title: "Also found", lines: all, folded: true }];
}

/** Sections stand apart by a blank line, which counts. */
function sum(all: readonly Line[]): number {
  return all.reduce((total, next) => total + lineLength(next), 0) + 1;
}
