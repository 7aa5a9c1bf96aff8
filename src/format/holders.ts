// Lines about the largest holders.
import type { Report } from "../engine/core/report.ts";
import { percent } from "../engine/messages/index.ts";
import type { Card } from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount, count } from "./numbers.ts";
import {
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
  const rows = report.rows.filter((row) => row.category === "HolderDistr");
  const found = worstFirst(rows).map(
    (row): Line => ({ marker: markerOf(row), label: null, spans: [prose(row.evidence, 200)] }),
  );
  const { holders } = report;
  if (!holders) {
    const why = rows.find((row) => row.outcome === "unknown")?.evidence ?? "The holders were not looked at.";
    return { title, sections: [section([...found, { marker: "⚪", label: null, spans: [prose(why, 300)] }])] };
  }
  const list = holders.top
    .slice(0, cardConfig.holdersShown)
    .map((holder, index) => holderLine(report, holder, index + 1));
  const facts = [
    ...(holders.topTenBps === null
      ? []
      : [
          `The ten largest hold ${percent(holders.topTenBps)}, without pools, burn addresses, lockers, bridges, exchanges and the token itself.`,
        ]),
    ...(holders.count === null
      ? []
      : [holders.count === 1 ? "1 address holds it." : `${count(holders.count)} addresses hold it.`]),
    `The addresses that were looked at explain ${percent(holders.explainedBps)} of the supply.`,
  ];
  return { title, sections: [section(list), section([...found, ...facts.map((fact) => plain(text(fact)))])] };
}

function holderLine(report: Report, { address, label, name, balance, shareBps }: Holder, rank: number): Line {
  const url = explorerUrl(report, address, "address");
  const share = shareBps === null ? amount(balance, report.token.decimals) : percent(shareBps);
  const shown: Span = url ? { kind: "link", text: shortAddress(address), url } : code(shortAddress(address));
  return plain(
    text(`${rank}. ${share} `),
    shown,
    text(" "),
    prose(label, 20),
    ...(name === "" ? [] : [text(" "), hostile(name, 30)]),
  );
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}
