import type { Progress, Report, Verdict } from "../engine/report.ts";
import { detailsOf } from "./details.ts";
import { holdersOf } from "./holders.ts";
import { proofOf } from "./proof.ts";
import { similarOf } from "./similar.ts";
import {
  addressLine,
  code,
  explorerUrl,
  hostile,
  type Line,
  prose,
  reportUrl,
  type Span,
  strong,
  text,
} from "./spans.ts";
import { summaryOf } from "./summary.ts";

export type { Line, Span } from "./spans.ts";
export { clean, plainText } from "./spans.ts";

export const VIEWS = ["summary", "details", "holders", "similar", "proof"] as const;
export type View = (typeof VIEWS)[number];

/** What a card is about. */
export type Subject = { readonly chainId: number; readonly address: string };

/** What a button does. `show` costs nothing as long as the report is at hand; `refresh` and `audit` look anew. */
export type Action =
  | { readonly kind: "show"; readonly label: string; readonly view: View; readonly subject: Subject }
  | { readonly kind: "refresh"; readonly label: string; readonly subject: Subject }
  | { readonly kind: "audit"; readonly label: string; readonly subject: Subject }
  | { readonly kind: "open"; readonly label: string; readonly url: string };

export type Section = {
  readonly title: string | null;
  readonly lines: readonly Line[];
  /** Long and of interest to few: folded away where the platform can. */
  readonly folded: boolean;
};

/** What a chat shows: plain text and structure, no markup. Renderers escape, nobody before them does. */
export type Card = {
  readonly tone: Verdict | "working" | "note";
  readonly title: readonly Span[];
  readonly sections: readonly Section[];
  /** Rows of buttons. */
  readonly actions: readonly (readonly Action[])[];
};

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

/** The card while the audit runs: what is known already. */
export function toWorkingCard(subject: Subject, chainName: string, progress?: Progress): Card {
  const { name, symbol } = progress?.token ?? {};
  const stage = progress?.stage ?? "buying, sending and selling it in a trial";
  const named = name
    ? [hostile(name), ...(symbol ? [text(" ("), hostile(symbol), text(")")] : [])]
    : [text("the token")];
  return {
    tone: "working",
    title: [text("⏳ "), strong("Looking"), text(" at "), ...named],
    sections: [
      plain([
        addressLine(chainName, subject.address),
        line(prose(stage.charAt(0).toUpperCase() + stage.slice(1)), text(" …")),
      ]),
    ],
    actions: [],
  };
}

/** The card of an audit that will not be finished. */
export function toInterruptedCard(subject: Subject, chainName: string): Card {
  return {
    tone: "note",
    title: [text("⏹ "), strong("Interrupted")],
    sections: [
      plain([
        addressLine(chainName, subject.address),
        line(text("The service stopped before this audit was finished.")),
      ]),
    ],
    actions: [[{ kind: "refresh", label: "🔄 Try again", subject }]],
  };
}

/** One address with code on several chains: a button for each. */
export function toChoiceCard(address: string, chains: readonly { readonly id: number; readonly name: string }[]): Card {
  const buttons = chains.slice(0, 24).map(
    (chain): Action => ({
      kind: "audit",
      label: chain.name,
      subject: { chainId: chain.id, address: address.toLowerCase() },
    }),
  );
  return {
    tone: "note",
    title: [strong("Which chain?")],
    sections: [plain([line(code(address)), line(text(`There is code at this address on ${chains.length} chains.`))])],
    actions: Array.from({ length: Math.ceil(buttons.length / 3) }, (_, row) => buttons.slice(row * 3, row * 3 + 3)),
  };
}

/** A few sentences of ours; with a subject, a button to try again. */
export function toNoteCard(sentences: readonly string[], retry?: Subject): Card {
  return {
    tone: "note",
    title: [],
    sections: [plain(sentences.map((sentence) => line(text(sentence))))],
    actions: retry ? [[{ kind: "refresh", label: "🔄 Try again", subject: retry }]] : [],
  };
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

function plain(lines: readonly Line[]): Section {
  return { title: null, lines, folded: false };
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
