// The kinds of answers that a question can have. Adapters decide how each is shown.
import type { Caller } from "../access/caller.ts";
import type { Quota } from "../access/limiter.ts";
import type { Chain } from "../engine/chain/chain.ts";
import type { AuditErrorCode } from "../engine/core/errors.ts";
import type { CodedReport, CodedWalletReport, Run } from "../engine/core/report.ts";
import { inWords, walletInWords } from "../engine/messages/index.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { Card, Subject, View } from "../format/card.ts";
import { toMineCard } from "../format/mine-card.ts";
import { toChoiceCard, toInterruptedCard, toNoteCard } from "../format/plain-cards.ts";
import { toCard } from "../format/report-card.ts";
import type { SumAsked } from "./sum-words.ts";
import { APOLOGY, CROWDED, limitNote, REFUSALS, searchNote, WORTH_RETRYING } from "./words.ts";

/** What comes of a question. Every answer has a card; the adapter decides where and how privately it is shown. */
export type Answer =
  | { readonly kind: "card"; readonly card: Card; readonly report: CodedReport }
  | { readonly kind: "choice"; readonly card: Card }
  | { readonly kind: "limited"; readonly card: Card; readonly note: string; readonly resetSeconds: number }
  | { readonly kind: "refused"; readonly card: Card; readonly code: AuditErrorCode }
  | { readonly kind: "failed"; readonly card: Card }
  /** Too much is waiting already; a pasted address is then left alone. */
  | { readonly kind: "crowded"; readonly card: Card };

/** The same for somebody's own tokens, which nobody else may see. */
export type OwnAnswer = Answer | { readonly kind: "own"; readonly card: Card };

export type Looks = {
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
      { view = "summary", compact = false, pictures = false, sum }: Looks,
      putIn?: Run,
    ): Answer {
      const options = { publicUrl, view, compact, pictures, sum: inWei(sum), ...(putIn ? { putIn } : {}) };
      return { kind: "card", report, card: toCard(inWords(report, "en"), options) };
    },
    own(mine: CodedWalletReport): OwnAnswer {
      return { kind: "own", card: toMineCard(walletInWords(mine, "en")) };
    },
    choice(address: string, places: readonly Chain[], sum?: SumAsked): Answer {
      return { kind: "choice", card: toChoiceCard(address, places, inWei(sum)) };
    },
    limited(quota: Quota, caller: Caller): Answer {
      const note = limitNote(quota, caller.kind === "key");
      return { kind: "limited", note, resetSeconds: quota.resetSeconds, card: toNoteCard([note]) };
    },
    /** Too many addresses whose chain had to be found. */
    searchedOut({ resetSeconds }: Quota): Answer {
      const note = searchNote(resetSeconds);
      return { kind: "limited", note, resetSeconds, card: toNoteCard([note]) };
    },
    refused(code: AuditErrorCode, { address, chainId }: Question): Answer {
      const chain = chains.find(({ id }) => id === chainId);
      if (!chain) return { kind: "refused", code, card: toNoteCard([REFUSALS[code]]) };
      const subject = toSubject({ address, chainId: chain.id });
      if (code === "interrupted") return { kind: "refused", code, card: toInterruptedCard(subject, chain.name) };
      const retry = WORTH_RETRYING.has(code) ? subject : undefined;
      return { kind: "refused", code, card: toNoteCard([REFUSALS[code], `${chain.name} · ${address}`], retry) };
    },
    crowded: { kind: "crowded", card: toNoteCard([CROWDED]) } satisfies Answer,
    failed: { kind: "failed", card: toNoteCard([APOLOGY]) } satisfies Answer,
  };
}

function inWei(sum: SumAsked | undefined): bigint | undefined {
  return sum === "unclear" ? undefined : sum;
}

export function toSubject({ chainId, address }: Request): Subject {
  return { chainId, address: address.toLowerCase() };
}
