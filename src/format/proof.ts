// What a card shows as proof: what each finding's experiment did, the slot that names a proxy's code, or the trade that went well.
import type { Report, Row } from "../engine/core/report.ts";
import { percent } from "../engine/messages/index.ts";
import type { Card } from "./card.ts";
import { changeSpans, type Happened, tradeSpans } from "./change.ts";
import { controlOf } from "./control.ts";
import { costsOf } from "./costs.ts";
import {
  checksummed,
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

/** What there is to show; `null`: nothing, and then no button leads there. */
export type Shows = "proof" | "slot" | "trade" | null;

export function proofKind(report: Report): Shows {
  if (report.rows.some(({ outcome, proofs }) => outcome === "found" && proofs.length > 0)) return "proof";
  const isUpgradeable = report.rows.some(({ code }) => code === "code-can-change");
  if (isUpgradeable && slotOf(report)) return "slot";
  return report.story?.bought.ok ? "trade" : null;
}

export function proofOf(report: Report, publicUrl: string, limit: number): Pick<Card, "title" | "sections"> {
  const title = titleOf(report);
  switch (proofKind(report)) {
    case "proof":
      return { title, sections: provenFindings(report, publicUrl, limit) };
    case "slot":
      return { title, sections: [section(slotLines(report)), section([reportLine(report, publicUrl)])] };
    case "trade":
      return { title, sections: [section(tradeLines(report)), section([reportLine(report, publicUrl)])] };
    case null:
      return { title, sections: [section([reportLine(report, publicUrl)])] };
  }
}

function provenFindings(report: Report, publicUrl: string, limit: number): Card["sections"] {
  const proven = worstFirst(report.rows).filter((row) => row.proofs.length > 0);
  const ending = [
    plain(
      text("Each proof is one read-only call at block "),
      code(report.block.number),
      text(". Replay it on any node:"),
    ),
    plain(code("npm run verify -- proof.json --rpc <url>")),
    plain({ kind: "link", text: "Download the proofs", url: reportUrl(publicUrl, report) }),
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
  const more = hidden > 0 ? [plain(text(`and ${hidden} more on the report page`))] : [];
  return [section([...lines, ...more]), section(ending)];
}

/** The first of the storage slots in which a proxy keeps the address of its code. */
export function slotOf({ tripwires, proxy, token }: Report): { slot: string; code: string } | null {
  const [implementation] = proxy && proxy !== "unknown" ? proxy.implementations : [];
  const wire = tripwires?.wires.find((each) => each.kind === "slot" && each.of === token.address);
  return implementation && wire?.kind === "slot" ? { slot: wire.slot, code: checksummed(implementation) } : null;
}

function slotLines(report: Report): Line[] {
  const kept = slotOf(report);
  const { controller } = controlOf(report);
  if (!kept) return [];
  return [
    plain(text("The token is a proxy. This storage slot says which code runs:")),
    plain(code(kept.slot)),
    plain(text(`At block ${report.block.number} it held:`)),
    plain(code(kept.code)),
    ...(controller
      ? [plain(text("This account can put another address there:")), plain(code(checksummed(controller.address)))]
      : []),
    plain(text("Any node shows it: "), code("eth_getStorageAt")),
  ];
}

const STEPS: readonly (readonly [Happened, string])[] = [
  ["bought", "Bought"],
  ["sent", "Sent"],
  ["sold", "Sold"],
];

function tradeLines(report: Report): Line[] {
  const { story, block } = report;
  if (!story) return [];
  const costs = costsOf(story);
  return [
    plain(text(`We simulated these trades at block ${block.number}. Each is a test of its own.`)),
    ...STEPS.map(([step, word]): Line => {
      const { ok } = story[step];
      const spans = ok ? tradeSpans(report, step) : [text("failed")];
      return { marker: ok ? "🟢" : "🔴", label: word, spans };
    }),
    ...(costs ? [plain(text(`Buying and selling at once returned ${percent(costs.back)}.`))] : []),
  ];
}

function reportLine(report: Report, publicUrl: string): Line {
  return plain({ kind: "link", text: "Full report", url: reportUrl(publicUrl, report) });
}

function proofLines(report: Report, row: Row): Line[] {
  const change = changeSpans(report, row);
  const more = row.proofs.length > 1 ? ` (${row.proofs.length} proofs)` : "";
  return [
    { marker: markerOf(row), label: null, spans: [emphasis(row.short)] },
    ...(change.length > 0 ? [plain(...change)] : []),
    plain(prose(row.evidence), text(more)),
  ];
}

function plain(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}

function section(lines: readonly Line[]) {
  return { title: null, lines, folded: false };
}
