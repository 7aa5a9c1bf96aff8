import type { Access } from "../access/access.ts";
import type { Caller, Person } from "../access/caller.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/errors.ts";
import type { Report } from "../engine/report.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { Log } from "../log.ts";
import type { CardReports } from "./card-reports.ts";
import type { Inquiry } from "./inquiry.ts";
import { createLiveCard, type LiveCard } from "./live-card.ts";
import { createQueue, QueueFull } from "./queue.ts";
import { type Answer, type Replies, toSubject } from "./replies.ts";

/** Audits that run at once: pasted ones leave room for those that people wait for. */
const PASTED_AT_ONCE = 12;
const ASKED_AT_ONCE = 64;
const MOST_WAITING = 2_000;
/** A card for an address that went by a minute ago would stand below another conversation. */
const PASTED_PATIENCE_MS = 60_000;

type Parts = {
  readonly auditor: Auditor;
  readonly access: Access;
  readonly cardReports: CardReports;
  readonly replies: Replies;
  readonly log: Log;
};

/** One inquiry from its chain to its card, and what it costs: a report at hand is free, looking is paid for once. */
export function createInquiryAudit({ auditor, access, cardReports, replies, log }: Parts) {
  const pastedQueue = createQueue(PASTED_AT_ONCE, MOST_WAITING, PASTED_PATIENCE_MS);
  const askedQueue = createQueue(ASKED_AT_ONCE, MOST_WAITING);

  const callerOf = async (person: Person): Promise<Caller> => {
    try {
      const key = await access.keys.linked(person);
      return key ? { kind: "key", keyId: key.id, owner: key.owner } : person;
    } catch (error) {
      // Without the store nobody's key is known; people are still answered, as people without one.
      log.warn({ err: error }, "A linked key could not be looked up");
      return person;
    }
  };

  /** Finding a chain or a pool's token asks nodes, and is paid before they are asked; it is spared whoever could not go on. */
  const refuseSearch = async (question: Question, caller: Caller): Promise<Answer | undefined> => {
    if ((question.chainId !== null && !question.mayBePool) || auditor.knows?.(question)) return undefined;
    const left = await access.peek(caller);
    if (left.remaining < 1) return replies.limited(left, caller);
    const quota = await access.attempt(caller, "search");
    return quota.allowed ? undefined : replies.searchedOut(quota);
  };

  const find = async (question: Question): Promise<readonly Chain[]> => {
    const { chains, unreachable } = await auditor.find(question.address);
    if (chains.length > 0 || unreachable.length === 0) return chains;
    throw new AuditError("chain-unreachable", "Not every chain could be asked whether it has code there.");
  };

  const throughPool = async (request: Request): Promise<Request> => {
    try {
      return (await auditor.throughPool?.(request)) ?? request;
    } catch (error) {
      // The audit itself says better what is wrong with the chain.
      log.debug({ err: error }, "Nobody could say whether an address is a pool");
      return request;
    }
  };

  const place = async (
    inquiry: Inquiry,
    caller: Caller,
    paid: boolean,
    liveCard: LiveCard,
  ): Promise<Request | Answer> => {
    const { address, chainId } = inquiry.question;
    if (chainId !== null) return { chainId, address };
    if (!inquiry.pasted && !auditor.knows?.(inquiry.question)) {
      liveCard.tell({ chainId: 0, address }, "finding its chain");
    }
    const chains = await find(inquiry.question);
    const [only] = chains;
    if (only && chains.length === 1) return { chainId: only.id, address };
    if (only) return replies.choice(address, chains);
    if (!paid) await access.spend(caller);
    return replies.refused("no-contract", inquiry.question);
  };

  const keep = async (report: Report): Promise<void> => {
    await cardReports
      .keep(report)
      .catch((error: unknown) => log.warn({ err: error }, "The report behind a card was not kept"));
  };

  const look = (inquiry: Inquiry, request: Request, chainName: string, liveCard: LiveCard): Promise<Report> => {
    const subject = toSubject(request);
    return (inquiry.pasted ? pastedQueue : askedQueue)(async () => {
      liveCard.tell(subject, chainName);
      let kept: Promise<void> | undefined;
      const whole = await auditor.audit(request, {
        fresh: inquiry.fresh ?? false,
        onProgress: (progress) => {
          const { report } = progress;
          if (!report) liveCard.tell(subject, chainName, progress);
          else {
            liveCard.tellFirst(replies.card(report, inquiry).card);
            kept = keep(report);
          }
        },
      });
      await kept;
      return whole;
    });
  };

  /** What nobody could look at costs nothing. */
  const searchPaidBy = async (caller: Caller, search: () => Promise<Report>): Promise<Report | Answer> => {
    const quota = await access.spend(caller);
    if (!quota.allowed) return replies.limited(quota, caller);
    try {
      return await search();
    } catch (error) {
      const isUnasked = error instanceof AuditError && ["chain-unreachable", "busy"].includes(error.code);
      if (isUnasked || error instanceof QueueFull) await access.giveBack(caller);
      throw error;
    }
  };

  const answer = async (inquiry: Inquiry, paid: boolean, liveCard: LiveCard): Promise<Answer> => {
    const caller = await callerOf(inquiry.person);
    const refusal = paid ? undefined : await refuseSearch(inquiry.question, caller);
    if (refusal) return refusal;
    const placed = await place(inquiry, caller, paid, liveCard);
    if ("kind" in placed) return placed;
    const request = inquiry.question.mayBePool ? await throughPool(placed) : placed;
    inquiry.onPlaced?.(request);
    const chain = auditor.chains.find(({ id }) => id === request.chainId);
    if (!chain) return replies.refused("unknown-chain", inquiry.question);
    const search = () => look(inquiry, request, chain.name, liveCard);
    const near = inquiry.fresh ? undefined : await auditor.recall(request);
    const report = near ?? (await (paid ? search() : searchPaidBy(caller, search)));
    if ("kind" in report) return report;
    await keep(report);
    return replies.card(report, inquiry);
  };

  return async (inquiry: Inquiry, paid: boolean): Promise<Answer> => {
    const liveCard = createLiveCard(inquiry.working, inquiry.pasted);
    try {
      return await answer(inquiry, paid, liveCard);
    } finally {
      await liveCard.end();
    }
  };
}
