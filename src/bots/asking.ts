import type { Access } from "../access/access.ts";
import type { Caller, Person } from "../access/caller.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Report } from "../engine/report.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { Log } from "../log.ts";
import type { CardReports } from "./card-reports.ts";
import { createLane } from "./lane.ts";
import { createPlaces } from "./places.ts";
import { type Answer, type Looks, type Replies, toSubject } from "./replies.ts";
import { createUnfolding, type Unfolding, type Working } from "./unfolding.ts";

export type Ask = Looks & {
  readonly question: Question;
  readonly person: Person;
  /** Nobody asked: an address went by. It waits behind those that somebody asked about. */
  readonly pasted?: boolean;
  readonly fresh?: boolean;
  /** Shows the card while the audit runs, first at once; never called after the answer. */
  readonly working?: Working;
  /** Told once the chain is known. */
  readonly onPlaced?: (request: Request) => void;
};

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

/** One question from its chain to its card, and what it costs: a report at hand is free, looking is paid for once. */
export function createAsking({ auditor, access, cardReports, replies, log }: Parts) {
  const places = createPlaces(auditor);
  const pastedLane = createLane(PASTED_AT_ONCE, MOST_WAITING, PASTED_PATIENCE_MS);
  const askedLane = createLane(ASKED_AT_ONCE, MOST_WAITING);

  const callerOf = async (person: Person): Promise<Caller> => {
    try {
      const key = await access.keys.linked(person);
      return key ? { kind: "key", keyId: key.id } : person;
    } catch (error) {
      // Without the store nobody's key is known; people are still answered, as people without one.
      log.warn({ err: error }, "A linked key could not be looked up");
      return person;
    }
  };

  /** Asking all chains is work as well, though it is paid for only when nothing comes of it. */
  const refuseBroke = async (caller: Caller): Promise<Answer | undefined> => {
    const quota = await access.peek(caller);
    return quota.remaining < 1 ? replies.limited(quota, caller) : undefined;
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

  const place = async (ask: Ask, caller: Caller, paid: boolean, unfolding: Unfolding): Promise<Request | Answer> => {
    const { address, chainId } = ask.question;
    if (chainId !== null) return { chainId, address };
    const isNew = !places.isKnown(address);
    const refusal = isNew && !paid ? await refuseBroke(caller) : undefined;
    if (refusal) return refusal;
    if (isNew && !ask.pasted) unfolding.tell({ chainId: 0, address }, "finding its chain");
    const chains = await places.find(address);
    const [only] = chains;
    if (only && chains.length === 1) return { chainId: only.id, address };
    if (only) return replies.choice(address, chains);
    if (!paid) await access.spend(caller);
    return replies.refused("no-contract", ask.question);
  };

  const look = (ask: Ask, request: Request, chainName: string, unfolding: Unfolding): Promise<Report> => {
    const subject = toSubject(request);
    return (ask.pasted ? pastedLane : askedLane)(() => {
      unfolding.tell(subject, chainName);
      return auditor.audit(request, {
        fresh: ask.fresh ?? false,
        onProgress: (progress) => unfolding.tell(subject, chainName, progress),
      });
    });
  };

  const keep = async (report: Report): Promise<void> => {
    await cardReports
      .keep(report)
      .catch((error: unknown) => log.warn({ err: error }, "The report behind a card was not kept"));
  };

  const answer = async (ask: Ask, paid: boolean, unfolding: Unfolding): Promise<Answer> => {
    const caller = await callerOf(ask.person);
    const placed = await place(ask, caller, paid, unfolding);
    if ("kind" in placed) return placed;
    const request = ask.question.mayBePool ? await throughPool(placed) : placed;
    ask.onPlaced?.(request);
    const chain = auditor.chains.find(({ id }) => id === request.chainId);
    if (!chain) return replies.refused("unknown-chain", ask.question);
    let report = ask.fresh ? undefined : await auditor.recall(request);
    if (!report) {
      const quota = paid ? undefined : await access.spend(caller);
      if (quota && !quota.allowed) return replies.limited(quota, caller);
      report = await look(ask, request, chain.name, unfolding);
    }
    await keep(report);
    return replies.card(report, ask);
  };

  return async (ask: Ask, paid: boolean): Promise<Answer> => {
    const unfolding = createUnfolding(ask.working, ask.pasted);
    try {
      return await answer(ask, paid, unfolding);
    } finally {
      await unfolding.end();
    }
  };
}
