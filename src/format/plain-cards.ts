// Cards without a report: progress, a choice of chains, a refusal, an interruption.
import { formatEther } from "viem";
import type { Progress } from "../engine/core/report.ts";
import { wordsOf } from "../words/index.ts";
import { withSum } from "./actions.ts";
import type { AuditAction, Card, Section, Subject } from "./card.ts";
import { addressLine, code, hostile, type Line, type Span, strong, text } from "./spans.ts";

/** The card while the audit runs: what is known already. */
export function toWorkingCard(subject: Subject, chainName: string, progress?: Progress): Card {
  const { name, symbol } = progress?.token ?? {};
  const stage = wordsOf("en").progress.stages[progress?.stage ?? "reading"];
  const named = name
    ? [hostile(name), ...(symbol ? [text(" ("), hostile(symbol), text(")")] : [])]
    : [text("the token")];
  return {
    tone: "working",
    title: [text("⏳ "), strong("Looking"), text(" at "), ...named],
    sections: [plain([addressLine(chainName, subject.address), line(text(stage), text(" …"))])],
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
export function toChoiceCard(
  address: string,
  chains: readonly { readonly id: number; readonly name: string }[],
  sum?: bigint,
): Card {
  const offered = chains.slice(0, 24).map(
    (chain): AuditAction => ({
      kind: "audit",
      label: chain.name,
      subject: { chainId: chain.id, address: address.toLowerCase() },
    }),
  );
  const ofSum = offered.map((action) => withSum(action, sum));
  const isKept = ofSum.every((action) => action.sum !== undefined);
  const buttons = isKept ? ofSum : offered;
  const said = isKept
    ? `What is left of ${formatEther(sum ?? 0n)} of its coin is told, too.`
    : "That sum has too many digits for a button: ask again with the chain, or with fewer digits.";
  return {
    tone: "note",
    title: [strong("Which chain?")],
    sections: [
      plain([
        line(code(address)),
        line(text(`There is code at this address on ${chains.length} chains.`)),
        ...(sum ? [line(text(said))] : []),
      ]),
    ],
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

function plain(lines: readonly Line[]): Section {
  return { title: null, lines, folded: false };
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
