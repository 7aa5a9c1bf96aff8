// What both bots share: a question in, an answer out. The adapters translate and nothing else.
import type { Address } from "viem";
import type { Access } from "../access/access.ts";
import type { Auditor } from "../engine/auditor.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import type { CodedReport } from "../engine/core/report.ts";
import type { Question } from "../engine/request/request.ts";
import { readActionData } from "../format/actions.ts";
import type { Subject } from "../format/card.ts";
import { type Log, placesIn } from "../log.ts";
import type { Store } from "../store/store.ts";
import { createCardReports } from "./chat-store.ts";
import { createInquiryAudit, type Inquiry } from "./inquiry.ts";
import { QueueFull } from "./queue.ts";
import { type Answer, createReplies, type OwnAnswer } from "./replies.ts";

type AnswersParts = {
  readonly auditor: Auditor;
  readonly access: Access;
  readonly store: Store;
  readonly publicUrl: string;
  readonly log: Log;
};

export type Answers = ReturnType<typeof createAnswers>;

/** What both bots share: a question in, an answer out. Adapters translate and nothing else. */
export function createAnswers({ auditor, access, store, publicUrl, log }: AnswersParts) {
  const cardReports = createCardReports(store);
  const replies = createReplies(auditor.chains, publicUrl);
  const inquiries = createInquiryAudit({ auditor, access, cardReports, replies, log });
  /** How to give up each answer that is being worked on. */
  const inHand = new Map<Promise<Answer>, () => void>();
  let isStopping = false;

  const toAnswer = (error: unknown, question: Question, language: Language): Answer => {
    if (error instanceof AuditError) return replies.refused(error.code, question, language, error.figures);
    if (error instanceof QueueFull) return replies.crowded(language);
    log.error({ err: error, ...question }, "An answer failed for a reason of ours");
    return replies.failed(language);
  };

  const attempt = async (inquiry: Inquiry): Promise<Answer> => {
    const { question, pasted, language } = inquiry;
    const answer = await inquiries.audit(inquiry, false).catch((error: unknown) => toAnswer(error, question, language));
    // A word in someone's prose that looked like a chain may not have been one: then all chains are asked.
    const misled = pasted && question.chainId !== null && answer.kind === "refused" && answer.code === "no-contract";
    if (!misled) return answer;
    const anywhere = { ...question, chainId: null };
    return inquiries
      .audit({ ...inquiry, question: anywhere }, true)
      .catch((error: unknown) => toAnswer(error, anywhere, language));
  };

  const audit = async (inquiry: Inquiry): Promise<Answer> => {
    const { language } = inquiry;
    if (isStopping) return replies.refused("interrupted", inquiry.question, language);
    let { question } = inquiry;
    let isDone = false;
    let showing: Promise<unknown> | undefined;
    const interrupted = Promise.withResolvers<Answer>();
    const work = attempt({
      ...inquiry,
      onPlaced: (request) => {
        question = { ...question, ...request };
        inquiry.onPlaced?.(request);
      },
      working: (card) => {
        // An audit that was given up may still go on for a while; its card is final all the same.
        if (!isDone) showing = inquiry.working?.(card);
        return showing;
      },
    });
    const answer = Promise.race([interrupted.promise, work]);
    inHand.set(answer, () => interrupted.resolve(replies.refused("interrupted", question, language)));
    try {
      return await answer;
    } finally {
      isDone = true;
      inHand.delete(answer);
      await showing?.catch(() => undefined);
    }
  };

  return {
    chains: auditor.chains,
    audit,

    /** What becomes of one wallet's own tokens. What fails is logged without any words, which might name the wallet. */
    async mine(inquiry: Inquiry, wallet: Address): Promise<OwnAnswer> {
      const { language } = inquiry;
      if (isStopping) return replies.refused("interrupted", inquiry.question, language);
      try {
        return await inquiries.mine(inquiry, wallet);
      } catch (error) {
        if (error instanceof AuditError || error instanceof QueueFull)
          return toAnswer(error, inquiry.question, language);
        log.error({ at: placesIn(error) }, "What becomes of a person's own tokens could not be told");
        return replies.failed(language);
      }
    },

    /** The report behind a card of the last day. */
    recall: (subject: Subject): Promise<CodedReport | undefined> => cardReports.find(subject).catch(() => undefined),

    /** A pressed button. Undefined: its data is not ours. Turning pages is free as long as the report is kept. */
    async press(data: string, asker: Omit<Inquiry, "question" | "fresh" | "view">): Promise<Answer | undefined> {
      const pressed = readActionData(data);
      if (!pressed || !auditor.chains.some((chain) => chain.id === pressed.subject.chainId)) return undefined;
      const { address, chainId } = pressed.subject;
      const question: Question = { chainId, address: address as Address, mayBePool: false };
      if (pressed.kind !== "show") {
        const { kind, sum } = pressed;
        return audit({ ...asker, question, fresh: kind === "refresh", ...(sum === undefined ? {} : { sum }) });
      }
      const report = await cardReports.find(pressed.subject).catch(() => undefined);
      const looks = { ...asker, view: pressed.view };
      return report ? replies.card(report, looks) : audit({ ...looks, question });
    },

    /** Waits for what is in hand; what is not done by then is answered as interrupted. */
    async stop(graceMs: number): Promise<void> {
      const timer = setTimeout(() => {
        isStopping = true;
        for (const giveUp of inHand.values()) giveUp();
      }, graceMs);
      while (inHand.size > 0) await Promise.allSettled(inHand.keys());
      clearTimeout(timer);
      isStopping = true;
    },
  };
}
