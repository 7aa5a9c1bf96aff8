// Cards without a report: progress, a choice of chains, a refusal, an interruption.
import { formatEther } from "viem";
import type { Language } from "../engine/core/languages.ts";
import type { Progress } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { wordsOf } from "../words/index.ts";
import { withSum } from "./actions.ts";
import type { AuditAction, Card, Section, Subject } from "./card.ts";
import { cardConfig } from "./config.ts";
import { addressLine, checksummed, code, filled, hostile, type Line, type Span, strong, text } from "./spans.ts";

/** What is being done: its chain is looked for, or it is audited, which has come as far as `progress`. */
export type Working =
  | { readonly kind: "finding-chain"; readonly address: string }
  | { readonly kind: "auditing"; readonly subject: Subject; readonly chainName: string; readonly progress?: Progress };

/** In the order in which an audit goes through them. */
const STAGES: readonly Progress["stage"][] = ["reading", "trying", "looking-beside"];

export function stepOf(stage: Progress["stage"]): { readonly step: number; readonly all: number } {
  return { step: Math.max(STAGES.indexOf(stage), 0) + 1, all: STAGES.length };
}

type WorkingOptions = { readonly language: Language; readonly usualSeconds: number | null };

/** The card while the audit runs: what is known already, what is being done, and how long it usually takes. */
export function toWorkingCard(working: Working, { language, usualSeconds }: WorkingOptions): Card {
  const { working: words } = wordsOf(language).card;
  if (working.kind === "finding-chain") {
    return {
      language,
      tone: "working",
      title: [text("⏳ "), strong(words.findingChain)],
      sections: [plain([line(code(checksummed(working.address)))])],
      actions: [],
    };
  }
  const { subject, chainName, progress } = working;
  const { number, duration } = figuresOf(language);
  const stage = progress?.stage ?? "reading";
  const { step, all } = stepOf(stage);
  const doing = words.step(number(step), number(all), wordsOf(language).progress.stages[stage as "reading"]);
  const usual = usualSeconds === null ? [] : [text(` ${words.usually(duration(usualSeconds))}`)];
  const name = progress?.token.name;
  const symbol = progress?.token.symbol;
  const token = name
    ? [hostile(name), ...(symbol ? [text(" ("), hostile(symbol), text(")")] : [])]
    : [text(words.theToken)];
  return {
    language,
    tone: "working",
    title: [text("⏳ "), ...filled(words.title, { token })],
    sections: [plain([addressLine(chainName, subject.address), line(text(doing), ...usual)])],
    actions: [],
  };
}

/** The card of an audit that will not be finished. */
export function toInterruptedCard(subject: Subject, chainName: string, language: Language): Card {
  const { working, buttons } = wordsOf(language).card;
  return {
    language,
    tone: "note",
    title: [text("⏹ "), strong(working.interrupted)],
    sections: [plain([addressLine(chainName, subject.address), line(text(working.interruptedWhy))])],
    actions: [[{ kind: "refresh", label: buttons.tryAgain, subject }]],
  };
}

/** One address with code on several chains: a button for each. */
export function toChoiceCard(
  address: string,
  chains: readonly { readonly id: number; readonly name: string }[],
  language: Language,
  sum?: bigint,
): Card {
  const { choice } = wordsOf(language).card;
  const offered = chains.slice(0, cardConfig.chainsOffered).map(
    (chain): AuditAction => ({
      kind: "audit",
      label: chain.name,
      subject: { chainId: chain.id, address: address.toLowerCase() },
    }),
  );
  const ofSum = offered.map((action) => withSum(action, sum));
  const isKept = ofSum.every((action) => action.sum !== undefined);
  const buttons = isKept ? ofSum : offered;
  const said = isKept ? choice.sum(formatEther(sum ?? 0n)) : choice.sumTooLong;
  return {
    language,
    tone: "note",
    title: [strong(choice.title)],
    sections: [
      plain([
        line(code(address)),
        line(text(choice.where(figuresOf(language).number(chains.length)))),
        ...(sum ? [line(text(said))] : []),
      ]),
    ],
    actions: Array.from({ length: Math.ceil(buttons.length / 3) }, (_, row) => buttons.slice(row * 3, row * 3 + 3)),
  };
}

/** A few sentences of ours; with a subject, a button to try again. */
export function toNoteCard(sentences: readonly string[], language: Language, retry?: Subject): Card {
  const label = wordsOf(language).card.buttons.tryAgain;
  return {
    language,
    tone: "note",
    title: [],
    sections: [plain(sentences.map((sentence) => line(text(sentence))))],
    actions: retry ? [[{ kind: "refresh", label, subject: retry }]] : [],
  };
}

function plain(lines: readonly Line[]): Section {
  return { title: null, lines, folded: false };
}

function line(...spans: Span[]): Line {
  return { marker: null, label: null, spans };
}
