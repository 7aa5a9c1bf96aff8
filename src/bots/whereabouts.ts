// Finds which chain an address is meant on: from the words, the chat's setting, or where the contract is.
import type { Access } from "../access/access.ts";
import type { Caller, Person } from "../access/caller.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Question, Request } from "../engine/request/request.ts";
import type { Log } from "../log.ts";
import type { Inquiry } from "./inquiry.ts";
import type { LiveCard } from "./live-card.ts";
import type { Answer, Replies } from "./replies.ts";

type Parts = {
  readonly auditor: Auditor;
  readonly access: Access;
  readonly replies: Replies;
  readonly log: Log;
};

/** Who asks, and which token on which chain is meant. */
export function createWhereabouts({ auditor, access, replies, log }: Parts) {
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
