// One inquiry from its chain to its card: queues it, charges its quota, and reports progress. A stored report is free.
import type { Address } from "viem";
import type { Access } from "../access/access.ts";
import type { Caller } from "../access/caller.ts";
import type { Auditor } from "../engine/auditor.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import type { CodedReport, Run } from "../engine/core/report.ts";
import { runInWords } from "../engine/messages/index.ts";
import type { Request } from "../engine/request/request.ts";
import type { Log } from "../log.ts";
import { createUsualTime } from "../usual-time.ts";
import { wordsOf } from "../words/index.ts";
import type { CardReports } from "./card-reports.ts";
import { chatConfig } from "./config.ts";
import type { Inquiry } from "./inquiry.ts";
import { createLiveCard, type LiveCard } from "./live-card.ts";
import { createQueue, QueueFull } from "./queue.ts";
import { type Answer, type OwnAnswer, type Replies, toSubject } from "./replies.ts";
import { createWhereabouts } from "./whereabouts.ts";

type Parts = {
  readonly auditor: Auditor;
  readonly access: Access;
  readonly cardReports: CardReports;
  readonly replies: Replies;
  readonly log: Log;
};

/** One inquiry from its chain to its card, and what it costs: a report at hand is free, looking is paid for once. */
export function createInquiryAudit({ auditor, access, cardReports, replies, log }: Parts) {
  const pastedQueue = createQueue(chatConfig.pastedAuditsAtOnce, chatConfig.waitingAudits, chatConfig.pastedPatienceMs);
  const askedQueue = createQueue(chatConfig.askedAuditsAtOnce, chatConfig.waitingAudits);

  const usualTime = createUsualTime();
  const { callerOf, understand } = createWhereabouts({ auditor, access, replies, log });

  const keep = async (report: CodedReport): Promise<void> => {
    await cardReports
      .keep(report)
      .catch((error: unknown) => log.warn({ err: error }, "The report behind a card was not kept"));
  };

  const look = (inquiry: Inquiry, request: Request, chainName: string, liveCard: LiveCard): Promise<CodedReport> => {
    const subject = toSubject(request);
    return (inquiry.pasted ? pastedQueue : askedQueue)(async () => {
      const from = performance.now();
      liveCard.tell({ kind: "auditing", subject, chainName });
      let kept: Promise<void> | undefined;
      const whole = await auditor.audit(request, {
        fresh: inquiry.fresh ?? false,
        onProgress: (progress) => {
          const { report } = progress;
          if (!report) liveCard.tell({ kind: "auditing", subject, chainName, progress });
          else {
            liveCard.tellFirst(replies.card(report, inquiry).card);
            kept = keep(report);
          }
        },
      });
      await kept;
      usualTime.note(performance.now() - from);
      return whole;
    });
  };

  /** What no one could look at costs nothing. */
  const searchPaidBy = async <Found>(
    { caller, language }: { readonly caller: Caller; readonly language: Language },
    search: () => Promise<Found>,
  ): Promise<Found | Answer> => {
    const quota = await access.spend(caller);
    if (!quota.allowed) return replies.limited(quota, caller, language);
    try {
      return await search();
    } catch (error) {
      if (isUnasked(error)) await access.giveBack(caller);
      throw error;
    }
  };

  const answer = async (inquiry: Inquiry, paid: boolean, liveCard: LiveCard): Promise<Answer> => {
    const caller = await callerOf(inquiry.person);
    const request = await understand(inquiry, caller, paid, liveCard);
    if ("kind" in request) return request;
    inquiry.onPlaced?.(request);
    const chain = auditor.chains.find(({ id }) => id === request.chainId);
    if (!chain) return replies.refused("unknown-chain", inquiry.question, inquiry.language);
    const search = () => look(inquiry, request, chain.name, liveCard);
    const near = inquiry.fresh ? undefined : await auditor.recall(request);
    const { sum, language } = inquiry;
    if (typeof sum === "bigint" && auditor.simulateAmount)
      return await withSum(inquiry, { request, sum, caller, paid, near, search });
    const report = near ?? (await (paid ? search() : searchPaidBy({ caller, language }, search)));
    if ("kind" in report) return report;
    await keep(report);
    return replies.card(report, inquiry, sum === "unclear" ? untried(wordsOf(language).chat.unclearSum) : undefined);
  };

  /** The card with what is left of a sum: both for the price of looking once. */
  const withSum = async (inquiry: Inquiry, { request, sum, caller, paid, near, search }: Put): Promise<Answer> => {
    const both = async () => {
      const trying = askedQueue(async () => {
        const run = await auditor.simulateAmount?.(request, sum);
        return run && runInWords(run, inquiry.language);
      }).catch((error: unknown) => orUntried(error, inquiry.language));
      const [report, putIn] = await Promise.all([near ?? search(), trying]);
      return { report, putIn };
    };
    const found = await (paid ? both() : searchPaidBy({ caller, language: inquiry.language }, both));
    if ("kind" in found) return found;
    await keep(found.report);
    return replies.card(found.report, inquiry, found.putIn);
  };

  /** What becomes of one wallet's own tokens: paid like looking anew, and never kept. */
  const own = async (inquiry: Inquiry, wallet: Address, liveCard: LiveCard): Promise<OwnAnswer> => {
    const caller = await callerOf(inquiry.person);
    const request = await understand(inquiry, caller, false, liveCard);
    if ("kind" in request) return request;
    const { simulateWallet } = auditor;
    const chain = auditor.chains.find(({ id }) => id === request.chainId);
    if (!chain || !simulateWallet) return replies.refused("unknown-chain", inquiry.question, inquiry.language);
    const quota = await access.spend(caller);
    if (!quota.allowed) return replies.limited(quota, caller, inquiry.language);
    try {
      return replies.own(
        await askedQueue(() => {
          liveCard.tell({ kind: "auditing", subject: toSubject(request), chainName: chain.name });
          return simulateWallet(request, wallet);
        }),
        inquiry.language,
      );
    } catch (error) {
      if (isUnasked(error)) await access.giveBack(caller);
      throw error;
    }
  };

  const live = async <Result>(inquiry: Inquiry, work: (liveCard: LiveCard) => Promise<Result>): Promise<Result> => {
    const liveCard = createLiveCard({ ...inquiry, show: inquiry.working, usualSeconds: usualTime.seconds() });
    try {
      return await work(liveCard);
    } finally {
      await liveCard.end();
    }
  };

  return {
    audit: (inquiry: Inquiry, paid: boolean) => live(inquiry, (liveCard) => answer(inquiry, paid, liveCard)),
    mine: (inquiry: Inquiry, wallet: Address) => live(inquiry, (liveCard) => own(inquiry, wallet, liveCard)),
  };
}

/** No one loses a card for what was asked beside it. */
function orUntried(error: unknown, language: Language): Run {
  if (!(error instanceof AuditError)) throw error;
  return untried(wordsOf(language).chat.sumUntested);
}

function untried(sentence: string): Run {
  return { outcome: "unknown", sentence, leavers: [], stakes: [] };
}

type Put = {
  readonly request: Request;
  readonly sum: bigint;
  readonly caller: Caller;
  readonly paid: boolean;
  readonly near: CodedReport | undefined;
  readonly search: () => Promise<CodedReport>;
};

/** No one looked, so no one pays. */
function isUnasked(error: unknown): boolean {
  return (
    (error instanceof AuditError && ["chain-unreachable", "busy"].includes(error.code)) || error instanceof QueueFull
  );
}
