// Lines about each executed finding and how to replay it.
import type { Report, Row } from "../engine/core/report.ts";
import type { Card } from "./card.ts";
import { changeSpans } from "./change.ts";
import {
  code,
  emphasis,
  type Line,
  lineLength,
  markerOf,
  prose,
  reportUrl,
  type Span,
  text,
  titleOf,
  worstFirst,
} from "./spans.ts";

/** Each executed finding, and how anybody replays it without us. */
export function proofOf(report: Report, publicUrl: string, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  const proven = worstFirst(report.rows).filter((row) => row.proofs.length > 0);
  const url = reportUrl(publicUrl, report);
  if (proven.length === 0) {
    const none = "No finding came from an experiment, so there is nothing to replay.";
    return { title, sections: [section([plain(text(none)), plain({ kind: "link", text: "The whole report", url })])] };
  }
  const ending = [
    plain(
      text("Each proof is one read-only call at block "),
      code(report.block.number),
      text(". Replay it on any node:"),
    ),
    plain(code("npm run verify -- proof.json --rpc <url>")),
    plain({ kind: "link", text: "Proofs to download", url }),
  ];
  const lines: Line[] = [];
  let shown = 0;
  let left = limit - ending.reduce((total, next) => total + lineLength(next), 0);
  for (const row of proven) {
    const next = proofLines(report, row);
    left -= next.reduce((total, line) => total + lineLength(line), 0);
    if (left < 0) break;
    shown += 1;
    lines.push(...next);
  }
  const hidden = proven.length - shown;
  const more = hidden > 0 ? [plain(text(`and ${hidden} more in the report`))] : [];
  return { title, sections: [section([...lines, ...more]), section(ending)] };
}

function proofLines(report: Report, row: Row): Line[] {
  const change = changeSpans(report, row);
  const more = row.proofs.length > 1 ? ` (${row.proofs.length} proofs)` : "";
  return [
    { marker: markerOf(row), label: null, spans: [emphasis(row.short, 100)] },
    ...(change.length > 0 ? [plain(...change)] : []),
    plain(prose(row.evidence, 220), text(more)),
  ];
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}
