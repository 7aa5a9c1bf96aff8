// Lines about the largest holders.
import type { Report } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { isOperators } from "./answers.ts";
import type { Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount } from "./numbers.ts";
import {
  checksummed,
  code,
  explorerUrl,
  hostile,
  type Line,
  markerOf,
  prose,
  type Span,
  shortAddress,
  text,
  titleOf,
  worstFirst,
} from "./spans.ts";

type Holder = NonNullable<Report["holders"]>["top"][number];

export function holdersOf(report: Report): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  const words = wordsOf(report.language).card.holdersPage;
  const { percent, count } = figuresOf(report.language);
  const rows = report.rows.filter((row) => row.category === "HolderDistr");
  const found = worstFirst(rows).map(
    (row): Line => ({ marker: markerOf(row), label: null, spans: [prose(row.evidence)] }),
  );
  const { holders } = report;
  if (!holders) {
    const why = rows.find((row) => row.outcome === "unknown" && !isOperators(row))?.evidence ?? words.notListed;
    return { title, sections: [section([...found, { marker: "⚪", label: null, spans: [prose(why)] }])] };
  }
  const list = holders.top
    .slice(0, cardConfig.holdersShown)
    .map((holder, index) => holderLine(report, holder, index + 1));
  const facts = [
    ...(holders.topTenBps === null ? [] : [words.topTen(percent(holders.topTenBps))]),
    ...(holders.count === null ? [] : [count(holders.count, words.holders)]),
    words.explained(percent(holders.explainedBps)),
  ];
  return { title, sections: [section(list), section([...found, ...facts.map((fact) => plain(text(fact)))])] };
}

function holderLine(report: Report, { address, label, name, balance, shareBps }: Holder, rank: number): Line {
  const { language } = report;
  const { number, percent } = figuresOf(language);
  const url = explorerUrl(report, address, "address");
  const whole = checksummed(address);
  const share = shareBps === null ? amount(balance, report.token.decimals, language) : percent(shareBps);
  const shown: Span = url ? { kind: "link", text: shortAddress(whole), url } : code(shortAddress(whole));
  return plain(
    text(`${number(rank)}. ${share} `),
    shown,
    text(" "),
    prose(wordsOf(language).card.holdersPage.kinds[label] ?? label),
    ...(name === "" ? [] : [text(" "), hostile(name, 30)]),
  );
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}
