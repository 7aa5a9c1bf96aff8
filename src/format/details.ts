// Every check of a report by category, in as many words as there is room for.
import { type Report, Row } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { isOperators } from "./answers.ts";
import {
  type Card,
  checksummed,
  code,
  emphasis,
  explorerUrl,
  hostile,
  type Line,
  line,
  lineLength,
  type Marker,
  markerOf,
  plainText,
  prose,
  type Section,
  type Span,
  section,
  shortAddress,
  text,
  titleOf,
  worstFirst,
} from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount } from "./money.ts";
import { asideSections } from "./summary.ts";

/** How long an explanation may be to be shown, tried from generous to none until every check fits; and then the good ones by their number. */
const TRIES = [
  ...cardConfig.explanationLengths.map((explained) => ({ explained, listsGood: true })),
  { explained: 0, listsGood: false },
];
type Try = (typeof TRIES)[number];

/** Every check: what was found with its evidence, what could not be looked at with the reason, and what passed. */
export function detailsOf(report: Report, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  const room = limit - plainText(title).length;
  let sections: Section[] = [];
  for (const each of TRIES) {
    sections = [...categories(report, each), ...asideSections(report)];
    if (lengthOf(sections) <= room) break;
  }
  return { title, sections };
}

function categories(report: Report, each: Try): Section[] {
  return Row.shape.category.options.flatMap((category) => {
    const rows = report.rows.filter((row) => row.category === category);
    return rows.length === 0
      ? []
      : [
          {
            title: wordsOf(report.language).card.categories[category],
            lines: linesOf(rows, each, report),
            folded: true,
          },
        ];
  });
}

function linesOf(rows: readonly Row[], { explained, listsGood }: Try, report: Report): Line[] {
  const explain = (words: string): Span[] =>
    words === "" || words.length > explained ? [] : [text(" "), prose(words)];
  const words = wordsOf(report.language).card;
  const found = worstFirst(rows).map((row): Line => {
    // What stands at the top of the card is not repeated.
    const isTold = row.toldBy !== null || row.evidence === report.evidence || row.evidence === row.short;
    const spans = [emphasis(row.short), ...(isTold ? [] : explain(row.evidence))];
    return marked(markerOf(row), ...spans, ...(row.basis === "inferred" ? [text(` ${words.fromCode}`)] : []));
  });
  const reasons = Map.groupBy(
    rows.filter((row) => row.outcome === "unknown"),
    (row) => (isOperators(row) ? "" : row.evidence),
  );
  const unknown = [...reasons].map(([why, same]) => marked("⚪", prose(`${shorts(same)}.`), ...explain(why)));
  const clear = rows.filter((row) => row.outcome === "clear");
  const fine = listsGood ? shorts(clear) : words.passed(figuresOf(report.language).number(clear.length));
  return [...found, ...unknown, ...(clear.length > 0 ? [marked("🟢", text(fine))] : [])];
}

function marked(marker: Marker, ...spans: Span[]): Line {
  return { marker, label: null, spans };
}

function shorts(rows: readonly Row[]): string {
  return rows.map((row) => row.short).join(" · ");
}

function lengthOf(sections: readonly Section[]): number {
  return sections
    .flatMap((section) => [(section.title?.length ?? 0) + 2, ...section.lines.map(lineLength)])
    .reduce((total, next) => total + next, 0);
}

// Lines about the largest holders.

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
  return { title, sections: [section(list), section([...found, ...facts.map((fact) => line(text(fact)))])] };
}

function holderLine(report: Report, { address, label, name, balance, shareBps }: Holder, rank: number): Line {
  const { language } = report;
  const { number, percent } = figuresOf(language);
  const url = explorerUrl(report, address, "address");
  const whole = checksummed(address);
  const share = shareBps === null ? amount(balance, report.token.decimals, language) : percent(shareBps);
  const shown: Span = url ? { kind: "link", text: shortAddress(whole), url } : code(shortAddress(whole));
  return line(
    text(`${number(rank)}. ${share} `),
    shown,
    text(" "),
    prose(wordsOf(language).card.holdersPage.kinds[label] ?? label),
    ...(name === "" ? [] : [text(" "), hostile(name, 30)]),
  );
}
