import type { Report, Row } from "../engine/report.ts";
import { moment, percent } from "../engine/wording/index.ts";
import type { Card } from "./card.ts";
import { addressLine, cutLine, type Line, lineLength, markerOf, plainText, prose, text, titleOf } from "./spans.ts";
import { type Topic, topicsOf } from "./topics.ts";

type Body = Pick<Card, "title" | "sections">;

export function summaryOf(report: Report, compact: boolean, limit: number): Body {
  return compact ? compactOf(report, limit) : fullOf(report, limit);
}

/** One line a topic, then whatever else was found, as far as there is room. */
function fullOf(report: Report, limit: number): Body {
  const title = titleOf(report);
  const where = addressLine(report.chain.name, report.token.address);
  const when = line(`Block ${report.block.number}, ${moment(report.block.timestamp)}`);
  const topics = topicsOf(report).filter((topic) => topic.name !== "Also" || topic.marker !== "🟢");
  const headline = headlineOf(report, topics, 150);

  const room = limit - plainText(title).length - 3 - sum([...headline, where, when]) - 30;
  const lines = fitted(topics.map(topicLine), room, limit / 6);
  let left = room - sum(lines);

  const rest = topics
    .flatMap((topic) => topic.more)
    .filter((row) => row.sentence !== report.headline)
    .toSorted((a, b) => severity(a) - severity(b));
  const extra: Line[] = [];
  for (const row of rest) {
    const next = cutLine({ marker: markerOf(row), label: null, spans: [prose(row.sentence)] }, limit / 8);
    if (lineLength(next) > left) break;
    extra.push(next);
    left -= lineLength(next);
  }
  const hidden = rest.length - extra.length;
  const more = hidden > 0 ? [line(`and ${hidden} more in Details`)] : [];
  return {
    title,
    sections: [section([...headline, where]), section([...lines, ...extra, ...more]), section([when])],
  };
}

/** Each line has its share; what some do not need goes to those that are too long, from the top. */
function fitted(lines: readonly Line[], room: number, longest: number): Line[] {
  const share = Math.max(40, Math.floor((room - 1) / lines.length));
  let spare = room - 1 - lines.reduce((total, line) => total + Math.min(lineLength(line), share), 0);
  return lines.map((line) => {
    const more = Math.max(0, Math.min(lineLength(line), longest) - share);
    const given = Math.min(more, Math.max(0, spare));
    spare -= given;
    return cutLine(line, share + given);
  });
}

function compactOf(report: Report, limit: number): Body {
  const title = titleOf(report);
  const where = addressLine(report.chain.name, report.token.address);
  const topics = topicsOf(report).filter((topic) => topic.name !== "Also" && topic.name !== "Similar");
  const marks = line(topics.map((topic) => `${topic.marker} ${topic.name}${figure(report, topic)}`).join(" "));
  const left = limit - plainText(title).length - 3 - sum([where, marks]);
  const headline = left > 30 ? [cutLine(line(prose(report.headline)), left)] : [];
  return { title, sections: [section([...headline, marks, where])] };
}

function figure(report: Report, topic: Topic): string {
  if (topic.name === "Cost" && report.story) {
    const { bought, sold } = report.story;
    const shown = [bought.taxBps, sold.taxBps].map((bps) => (bps === null ? "?" : percent(bps)));
    return ` ${shown.join("/")}`;
  }
  const ten = report.holders?.topTenBps ?? null;
  return topic.name === "Holders" && ten !== null ? ` ${percent(ten)}` : "";
}

function headlineOf(report: Report, topics: readonly Topic[], most: number): Line[] {
  const said = topics.some((topic) => plainText(topic.spans) === report.headline);
  return said || report.headline === "" ? [] : [cutLine(line(prose(report.headline)), most)];
}

function topicLine({ marker, name, spans }: Topic): Line {
  const [first, ...rest] = spans;
  if (first?.kind !== "text") return { marker, label: name, spans };
  return { marker, label: name, spans: [text(first.text.charAt(0).toUpperCase() + first.text.slice(1)), ...rest] };
}

function line(content: string | Line["spans"][number]): Line {
  return { marker: null, label: null, spans: [typeof content === "string" ? text(content) : content] };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}

/** Sections stand apart by a blank line, which counts. */
function sum(lines: readonly Line[]): number {
  return lines.reduce((total, next) => total + lineLength(next), 0) + 1;
}

function severity(row: Row): number {
  return row.severity === "danger" ? 0 : 1;
}
