import type { CheckId } from "../../src/engine/checks/index.ts";
import type { Message } from "../../src/engine/checks/vocabulary/index.ts";

/** Why no request that somebody can send again shows it. */
const WHY = {
  past: "it adds up what was logged in many blocks, which no call does again",
  holders: "whose balances count is known by logs and by lists of accounts, and not by a call",
  code: "it tells what code may do, which nobody was brought to do",
  others: "it rests on what others keep: sources, lists, other tokens",
  words: "it is about words, which everybody reads for themselves",
  beside: "what else a sale may move is not told apart from rounding",
  reading: "it is read of the chain as it is, and nothing has to be done for it",
} as const;

type Why = keyof typeof WHY;

/** Rows of which nothing is proven. */
export const UNPROVEN: Readonly<Partial<Record<CheckId, Why>>> = {
  "balances-exceed-supply": "holders",
  "balances-vanish": "past",
  "code-can-be-replaced-by-redeploying": "code",
  "code-can-vanish": "code",
  "creator-holds-much": "holders",
  "deployed-just-now": "past",
  "few-hold-most": "holders",
  "few-sell": "past",
  "hidden-balances": "past",
  "launch-was-sniped": "past",
  "liquidity-is-thin": "reading",
  "liquidity-was-pulled": "past",
  "looks-like-a-scam": "others",
  "name-is-bait": "words",
  "pretends-to-be-another": "others",
  "source-is-hidden": "others",
  "trades-are-made-up": "past",
  "transfer-calls-out": "others",
  "transfers-are-spoofed": "past",
  "views-lie": "reading",
  "was-used-against-people": "past",
};

/** What was executed, and is told without a proof by a row that has proofs of other things. */
export const UNPROVEN_MESSAGES: Readonly<Partial<Record<Message["code"], Why>>> = { "takes-beside": "beside" };

/** Whether findings of this row carry proofs, or why none do. */
export function proofOf(id: CheckId): string {
  const why = UNPROVEN[id];
  return why ? `Not proven: ${WHY[why]}.` : "What was done is proven.";
}
