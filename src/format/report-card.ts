// Report → card.
import type { Report, Run } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { chartUrl, holderMapUrl, withSum } from "./actions.ts";
import {
  type Action,
  type Card,
  checksummed,
  explorerUrl,
  plainText,
  reportUrl,
  type Subject,
  titleOf,
  type View,
} from "./card.ts";
import { detailsOf, holdersOf } from "./details.ts";
import { proofKind, proofOf } from "./proof.ts";
import { similarOf } from "./similar.ts";
import { summaryOf } from "./summary.ts";

export type CardOptions = {
  readonly view?: View;
  readonly compact?: boolean;
  readonly pictures?: boolean;
  /** Where report pages are, without a slash at the end; empty where no one serves them. */
  readonly publicUrl: string;
  /** What is left of a sum that was asked about: for the summary. */
  readonly putIn?: Run;
  /** That sum, in wei: looking anew tells of it again. */
  readonly sum?: bigint | undefined;
  /** Visible characters at most; each view has its own usual limit. */
  readonly limit?: number;
};

export function toCard(report: Report, options: CardOptions): Card {
  const { view = "summary" } = options;
  const subject: Subject = { chainId: report.chain.id, address: report.token.address };
  const { title, sections } = bodyOf(report, view, options);
  return {
    language: report.language,
    tone: report.verdict,
    title,
    sections,
    ...pictureOf(report, options),
    actions: actionsOf(report, subject, view, options),
  };
}

/** Named after the audit, so that a chat that keeps pictures fetches the new one. */
function pictureOf(report: Report, { view = "summary", pictures, publicUrl }: CardOptions): Pick<Card, "picture"> {
  if (!pictures || view !== "summary" || publicUrl === "") return {};
  const url = `${reportUrl(publicUrl, report)}/preview.png?lang=${report.language}&at=${report.checkedAt}`;
  return { picture: { url, alt: plainText(titleOf(report)) } };
}

function bodyOf(
  report: Report,
  view: View,
  { compact = false, publicUrl, putIn, limit }: CardOptions,
): Pick<Card, "title" | "sections"> {
  switch (view) {
    case "summary":
      return summaryOf(report, { compact, putIn, limit: limit ?? (compact ? 350 : 1_000) });
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

function reportLink(report: Report, publicUrl: string): Action[] {
  if (publicUrl === "") return [];
  const url = reportUrl(publicUrl, report);
  const app = `${url}?in=telegram&lang=${report.language}`;
  return [{ kind: "open", label: wordsOf(report.language).card.buttons.report, url, app }];
}

function actionsOf(report: Report, subject: Subject, view: View, { publicUrl, sum }: CardOptions): Action[][] {
  const { buttons } = wordsOf(report.language).card;
  const link = (label: string, url: string | null): Action[] => (url ? [{ kind: "open", label, url }] : []);
  const show = (label: string, to: View): Action => ({ kind: "show", label, view: to, subject });
  const chart = link(buttons.chart, chartUrl(report));
  const links = [
    ...link(buttons.explorer, explorerUrl(report, subject.address, "token")),
    ...reportLink(report, publicUrl),
  ];
  if (view !== "summary") {
    const map = view === "holders" ? link(buttons.map, holderMapUrl(report)) : [];
    return [[show(buttons.back, "summary")], [...map, ...links]];
  }
  const shown = proofKind(report);
  return [
    [
      ...(shown ? [show(buttons[shown], "proof")] : []),
      show(buttons.checks(figuresOf(report.language).number(report.rows.length)), "details"),
    ],
    [show(buttons.holders, "holders"), show(buttons.similar, "similar")],
    [
      { kind: "watch", label: buttons.watch, subject },
      withSum({ kind: "refresh", label: buttons.refresh, subject }, sum),
      { kind: "copy", label: buttons.copy, text: checksummed(subject.address) },
    ],
    [...chart, ...links],
  ];
}
