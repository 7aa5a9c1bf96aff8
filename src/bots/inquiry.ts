// What a chat asks, from the words of a message to the card: finds which chain an address is meant on, runs the audit and shows how far it is.
import type { Address } from "viem";
import type { Access } from "../access/access.ts";
import type { Caller, Person } from "../access/caller.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import type { CodedReport, Run } from "../engine/core/report.ts";
import { runInWords } from "../engine/messages/index.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { Card } from "../format/card.ts";
import { toWorkingCard, type Working } from "../format/plain-cards.ts";
import type { Log } from "../log.ts";
import { createUsualTime } from "../usual-time.ts";
import { wordsOf } from "../words/index.ts";
import type { CardReports } from "./chat-store.ts";
import { chatConfig } from "./config.ts";
import { createQueue, QueueFull } from "./queue.ts";
import { type Answer, type Looks, type OwnAnswer, type Replies, toSubject } from "./replies.ts";

// One inquiry from its chain to its card: queues it, charges its quota, and reports progress. A stored report is free.

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
    const report = near ?? (await (paid || inquiry.free ? search() : searchPaidBy({ caller, language }, search)));
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

/** What a bot is asked, who asks, and how the card on its way is shown. */
export type Inquiry = Looks & {
  readonly question: Question;
  readonly person: Person;
  /** No one asked: an address went by. It waits behind those that someone asked about. */
  readonly pasted?: boolean;
  readonly fresh?: boolean;
  /** The example that we offer: a newcomer's first audit is still theirs after it. At most one is made while its report is at hand. */
  readonly free?: boolean;
  /** Shows the card while the audit runs, first at once; never called after the answer. */
  readonly working?: ShowCard;
  /** Told once the chain is known. */
  readonly onPlaced?: (request: Request) => void;
};

// Finds which chain an address is meant on: from the words, the chat's setting, or where the contract is.

/** Who asks, and which token on which chain is meant. */
function createWhereabouts({ auditor, access, replies, log }: Omit<Parts, "cardReports">) {
  const callerOf = async (person: Person): Promise<Caller> => {
    try {
      const key = await access.keys.linked(person);
      return key ? { kind: "key", keyId: key.id, owner: key.owner } : person;
    } catch (error) {
      // Without the store no key is known; people are still answered, as people without one.
      log.warn({ err: error }, "A linked key could not be looked up");
      return person;
    }
  };

  /** Finding a chain or a pool's token asks nodes, and is paid before they are asked; those who could not go on do not pay it. */
  const refuseSearch = async ({ question, language }: Inquiry, caller: Caller): Promise<Answer | undefined> => {
    if ((question.chainId !== null && !question.mayBePool) || auditor.knows?.(question)) return undefined;
    const left = await access.peek(caller);
    if (left.remaining < 1) return replies.limited(left, caller, language);
    const quota = await access.attempt(caller, "search");
    return quota.allowed ? undefined : replies.searchedOut(quota, language);
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
      log.debug({ err: error }, "No node could say whether an address is a pool");
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
      liveCard.tell({ kind: "finding-chain", address });
    }
    const chains = await find(inquiry.question);
    const [only] = chains;
    if (only && chains.length === 1) return { chainId: only.id, address };
    if (only) return replies.choice(address, chains, inquiry.language, inquiry.sum);
    if (!paid) await access.spend(caller);
    return replies.refused("no-contract", inquiry.question, inquiry.language);
  };

  /** The token that is meant. */
  const understand = async (
    inquiry: Inquiry,
    caller: Caller,
    paid: boolean,
    liveCard: LiveCard,
  ): Promise<Request | Answer> => {
    const refusal = paid ? undefined : await refuseSearch(inquiry, caller);
    if (refusal) return refusal;
    const placed = await place(inquiry, caller, paid, liveCard);
    if ("kind" in placed) return placed;
    return inquiry.question.mayBePool ? throughPool(placed) : placed;
  };

  return { callerOf, understand };
}

// The card of an audit that runs: at once, then with what becomes known, paced, and never after the end.

type ShowCard = (card: Card) => Promise<unknown> | undefined;

type LiveCard = ReturnType<typeof createLiveCard>;

type Live = {
  readonly show: ShowCard | undefined;
  readonly language: Language;
  /** Nothing is shown until it is clear that there is a token: an address that was merely pasted may be a wallet. */
  readonly pasted?: boolean;
  readonly usualSeconds?: number | null;
};

/** Platforms limit edits: a text waits for its turn, and a newer one takes its place. */
export function createLiveCard({ show, language, pasted = false, usualSeconds = null }: Live) {
  let shown = 0;
  let lastAt = Number.NEGATIVE_INFINITY;
  let last = "";
  let ended = false;
  let hasReport = false;
  let next: Card | undefined;
  let timer: NodeJS.Timeout | undefined;
  let showing: Promise<unknown> = Promise.resolve();

  const showNext = (): void => {
    timer = undefined;
    const card = next;
    next = undefined;
    if (!card || ended) return;
    lastAt = performance.now();
    // Showing what is known so far is a courtesy: whether it worked is the adapter's to say when it shows the end.
    showing = Promise.resolve(show?.(card))
      .catch(() => undefined)
      .then(schedule);
  };
  const schedule = (): void => {
    if (!next || timer || ended) return;
    const wait = lastAt + chatConfig.progressGapMs - performance.now();
    if (wait <= 0) showNext();
    else timer = setTimeout(showNext, wait);
  };
  const put = (card: Card): void => {
    const isBusy = next !== undefined || timer !== undefined;
    next = card;
    if (!isBusy) void showing.then(schedule);
  };

  return {
    tell(working: Working): void {
      const isToken =
        working.kind === "auditing" && Boolean(working.progress?.token.name ?? working.progress?.token.symbol);
      if (!show || ended || hasReport || (pasted && !isToken) || shown >= chatConfig.progressEdits) return;
      const card = toWorkingCard(working, { language, usualSeconds });
      const looks = JSON.stringify(card);
      if (looks === last) return;
      last = looks;
      if (next === undefined) shown++;
      put(card);
    },
    /** A report that another will follow. */
    tellFirst(card: Card): void {
      if (show && !ended && !hasReport) put(card);
      hasReport = true;
    },
    /** After this nothing is shown any more, and what is being shown has arrived. */
    async end(): Promise<void> {
      ended = true;
      clearTimeout(timer);
      await showing;
    },
  };
}
