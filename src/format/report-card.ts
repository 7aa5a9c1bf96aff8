import type { Report } from "../engine/report.ts";
import type { Action, Card, Subject, View } from "./card.ts";
import { detailsOf } from "./details.ts";
import { holdersOf } from "./holders.ts";
import { proofOf } from "./proof.ts";
import { similarOf } from "./similar.ts";
import { explorerUrl, reportUrl } from "./spans.ts";
import { summaryOf } from "./summary.ts";

export type CardOptions = {
  readonly view?: View;
  readonly compact?: boolean;
  /** Where report pages are, without a slash at the end. */
  readonly publicUrl: string;
  /** Visible characters at most; each view has its own usual limit. */
  readonly limit?: number;
};

export function toCard(report: Report, { view = "summary", compact = false, publicUrl, limit }: CardOptions): Card {
  const subject: Subject = { chainId: report.chain.id, address: report.token.address };
  const { title, sections } = bodyOf(report, view, compact, publicUrl, limit);
  return { tone: report.verdict, title, sections, actions: actionsOf(report, subject, view, publicUrl) };
}

function bodyOf(
  report: Report,
  view: View,
  compact: boolean,
  publicUrl: string,
  limit: number | undefined,
): Pick<Card, "title" | "sections"> {
  switch (view) {
    case "summary":
      return summaryOf(report, compact, limit ?? (compact ? 350 : 1_000));
    case "details":
      return detailsOf(report, limit ?? 3_400);
    case "holders":
      return holdersOf(report);
    case "similar":
      return similarOf(report);
    case "proof":
      return proofOf(report, publicUrl, limit ?? 3_000);
  }
}

function actionsOf(report: Report, subject: Subject, view: View, publicUrl: string): Action[][] {
  const explorer = explorerUrl(report, subject.address, "token");
  const links: Action[] = [
    ...(explorer ? [{ kind: "open" as const, label: "🔎 Explorer", url: explorer }] : []),
    { kind: "open", label: "📄 Report", url: reportUrl(publicUrl, report) },
  ];
  if (view !== "summary") return [[{ kind: "show", label: "⬅️ Back", view: "summary", subject }], links];
  return [
    [
      { kind: "refresh", label: "🔄 Refresh", subject },
      { kind: "show", label: "📋 Details", view: "details", subject },
      { kind: "show", label: "👥 Holders", view: "holders", subject },
    ],
    [
      { kind: "show", label: "🧬 Similar", view: "similar", subject },
      { kind: "show", label: "🧾 Proof", view: "proof", subject },
    ],
    links,
  ];
}
