// Cards without a report: progress, a choice of chains, a refusal, an interruption.
import { formatEther } from "viem";
import type { Refusal } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import type { Progress, WalletReport } from "../engine/core/report.ts";
import { figuresOf } from "../engine/messages/index.ts";
import type { Misunderstood } from "../engine/request/request.ts";
import { wordsOf } from "../words/index.ts";
import { withSum } from "./actions.ts";
import {
  type AuditAction,
  addressLine,
  type Card,
  checksummed,
  code,
  filled,
  hostile,
  type Line,
  line,
  prose,
  type Subject,
  section,
  shortAddress,
  strong,
  text,
  VERDICT_MARKERS,
} from "./card.ts";
import { cardConfig } from "./config.ts";
import { amount } from "./money.ts";

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
      sections: [section([line(code(checksummed(working.address)))])],
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
    sections: [section([addressLine(chainName, subject.address), line(text(doing), ...usual)])],
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
    sections: [section([addressLine(chainName, subject.address), line(text(working.interruptedWhy))])],
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
      section([
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
    sections: [section(sentences.map((sentence) => line(text(sentence))))],
    actions: retry ? [[{ kind: "refresh", label, subject: retry }]] : [],
  };
}

/** What becomes of a person's own tokens: for that person alone, and with no button that would name the wallet again. */
export function toMineCard({ language, chain, token, block, wallet, balance, verdict, lines }: WalletReport): Card {
  const name = token.symbol ?? token.name;
  const { card } = wordsOf(language);
  const { number, moment } = figuresOf(language);
  const words = card.mine;
  const held = balance === null ? card.unknown : words.ofIt(amount(balance, token.decimals, language));
  const told = lines.slice(0, cardConfig.walletLines).map(
    (line): Line => ({
      marker: VERDICT_MARKERS[line.tone],
      label: null,
      spans: [prose(line.text)],
    }),
  );
  const more: Line[] =
    lines.length > cardConfig.walletLines ? [line(text(card.more(number(lines.length - cardConfig.walletLines))))] : [];
  return {
    language,
    tone: verdict,
    title: [
      text(`${VERDICT_MARKERS[verdict]} `),
      strong(words.title),
      text(" · "),
      name === null ? code(shortAddress(token.address)) : hostile(name),
    ],
    sections: [
      {
        title: null,
        lines: [
          addressLine(chain.name, token.address),
          { marker: null, label: words.wallet, spans: [code(checksummed(wallet))] },
          { marker: null, label: words.holds, spans: [text(held)] },
        ],
        folded: false,
      },
      section([...told, ...more]),
      {
        title: null,
        lines: [
          {
            marker: null,
            label: null,
            spans: [text(words.tested(block.number, moment(block.timestamp)))],
          },
        ],
        folded: false,
      },
    ],
    actions: [],
  };
}

// Why no report can be made, in words: the same in chats and on pages.

/** Names the chain that was meant, and what stands at the address instead of a token, where that is known. */
export function sayRefused({ code, figures: { chain, isCollection = false } }: Refusal, language: Language): string {
  const { refusals, refusedOf } = wordsOf(language).chat;
  if (code === "not-a-token" && isCollection) return refusedOf.collection;
  if (chain === undefined) return refusals[code];
  switch (code) {
    case "unknown-chain":
      return refusedOf.unknownChain(chain);
    case "chain-unreachable":
      return refusedOf.unreachable(chain);
    case "chain-timeout":
      return refusedOf.timeout(chain);
    default:
      return refusals[code];
  }
}

// Why a text names no token, in words: the same at every door.

export function sayMisunderstood(why: Misunderstood, language: Language): string {
  const { misunderstood } = wordsOf(language).chat;
  switch (why.problem) {
    case "no-address":
      return misunderstood.noAddress;
    case "wrong-length":
      return misunderstood.wrongLength(figuresOf(language).number(why.digits));
    case "mistyped":
      return misunderstood.mistyped;
    case "transaction-hash":
      return misunderstood.transaction;
    case "unknown-chain":
      return why.nearest === null
        ? misunderstood.unknownChain(why.word)
        : misunderstood.nearestChain(why.word, why.nearest);
  }
}
