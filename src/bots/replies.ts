// The kinds of answers that a question can have. Adapters decide how each is shown.
import type { Caller } from "../access/caller.ts";
import type { Quota } from "../access/limiter.ts";
import type { Chain } from "../engine/chain/chain.ts";
import type { AuditErrorCode, AuditErrorFigures } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import type { CodedReport, CodedWalletReport, Run } from "../engine/core/report.ts";
import { figuresOf, inWords, walletInWords } from "../engine/messages/index.ts";
import type { Question, Request } from "../engine/request/request.ts";
import { type Card, checksummed, type Subject, type View } from "../format/card.ts";
import { sayRefused, toChoiceCard, toInterruptedCard, toMineCard, toNoteCard } from "../format/plain-cards.ts";
import { toCard } from "../format/report-card.ts";
import { fill } from "../words/fill.ts";
import { wordsOf } from "../words/index.ts";
import type { SumAsked } from "./typed-arguments.ts";

/** What comes of a question. Every answer has a card; the adapter decides where and how privately it is shown. */
export type Answer =
  | { readonly kind: "card"; readonly card: Card; readonly report: CodedReport }
  | { readonly kind: "choice"; readonly card: Card }
  | { readonly kind: "limited"; readonly card: Card; readonly note: string; readonly resetSeconds: number }
  | { readonly kind: "refused"; readonly card: Card; readonly code: AuditErrorCode; readonly sentence: string }
  | { readonly kind: "failed"; readonly card: Card }
  /** Too much is waiting already; a pasted address is then left alone. */
  | { readonly kind: "crowded"; readonly card: Card };

/** The same for a person's own tokens, which no one else may see. */
export type OwnAnswer = Answer | { readonly kind: "own"; readonly card: Card };

export type Looks = {
  readonly language: Language;
  readonly view?: View;
  readonly compact?: boolean;
  readonly pictures?: boolean;
  /** What is left of it after a run on the pool stands on the card. */
  readonly sum?: SumAsked;
};

export type Replies = ReturnType<typeof createReplies>;

export function createReplies(chains: readonly Chain[], publicUrl: string) {
  return {
    card(
      report: CodedReport,
      { language, view = "summary", compact = false, pictures = false, sum }: Looks,
      putIn?: Run,
    ): Answer {
      const options = { publicUrl, view, compact, pictures, sum: inWei(sum), ...(putIn ? { putIn } : {}) };
      return { kind: "card", report, card: toCard(inWords(report, language), options) };
    },
    own(mine: CodedWalletReport, language: Language): OwnAnswer {
      return { kind: "own", card: toMineCard(walletInWords(mine, language)) };
    },
    choice(address: string, places: readonly Chain[], language: Language, sum?: SumAsked): Answer {
      return { kind: "choice", card: toChoiceCard(address, places, language, inWei(sum)) };
    },
    limited(quota: Quota, caller: Caller, language: Language): Answer {
      const note = limitNote(quota, caller.kind === "key", language);
      return { kind: "limited", note, resetSeconds: quota.resetSeconds, card: toNoteCard([note], language) };
    },
    /** Too many addresses whose chain had to be found. */
    searchedOut({ resetSeconds }: Quota, language: Language): Answer {
      const note = searchNote(resetSeconds, language);
      return { kind: "limited", note, resetSeconds, card: toNoteCard([note], language) };
    },
    refused(
      code: AuditErrorCode,
      { address, chainId }: Question,
      language: Language,
      figures: AuditErrorFigures = {},
    ): Answer {
      const sentence = sayRefused({ code, figures }, language);
      const refused = { kind: "refused", code, sentence } as const;
      const chain = chains.find(({ id }) => id === chainId);
      if (!chain) return { ...refused, card: toNoteCard([sentence], language) };
      const subject = toSubject({ address, chainId: chain.id });
      if (code === "interrupted") return { ...refused, card: toInterruptedCard(subject, chain.name, language) };
      const retry = WORTH_RETRYING.has(code) ? subject : undefined;
      return { ...refused, card: toNoteCard([sentence, `${chain.name} · ${checksummed(address)}`], language, retry) };
    },
    crowded: (language: Language): Answer => ({
      kind: "crowded",
      card: toNoteCard([wordsOf(language).chat.crowded], language),
    }),
    failed: (language: Language): Answer => ({
      kind: "failed",
      card: toNoteCard([wordsOf(language).chat.failed], language),
    }),
  };
}

function inWei(sum: SumAsked | undefined): bigint | undefined {
  return sum === "unclear" ? undefined : sum;
}

export function toSubject({ chainId, address }: Request): Subject {
  return { chainId, address: address.toLowerCase() };
}

// What both bots say in words with figures: limits, and why a text names no token.

/** Errors after which asking again may well help. */
const WORTH_RETRYING: ReadonlySet<AuditErrorCode> = new Set([
  "chain-unreachable",
  "chain-timeout",
  "busy",
  "interrupted",
]);

function limitNote({ limit, resetSeconds }: Quota, hasKey: boolean, language: Language): string {
  const { limits } = wordsOf(language).chat;
  const { count } = figuresOf(language);
  const parts = [count(limit, limits.allowance), limits.askAgain(waitOf(resetSeconds, language))];
  return [...parts, ...(hasKey ? [] : [limits.keyRaises])].join(" ");
}

function searchNote(resetSeconds: number, language: Language): string {
  return wordsOf(language).chat.limits.searches(waitOf(resetSeconds, language));
}

export function limitsSentence(
  { limit, remaining, resetSeconds }: Quota,
  keyName: string | null,
  language: Language,
): string {
  const { limits } = wordsOf(language).chat;
  const { count, number } = figuresOf(language);
  const left = fill(count(limit, limits.left), { left: number(remaining) });
  const whose = keyName === null ? limits.withoutKey : limits.withKey(keyName);
  const resets = remaining < limit && resetSeconds > 0 ? [limits.resets(number(resetSeconds))] : [];
  return [whose, left, ...resets].join(" ");
}

function waitOf(resetSeconds: number, language: Language): string {
  return figuresOf(language).number(Math.max(1, resetSeconds));
}
