import type { Check, Unproven } from "../../src/engine/checks/check.ts";
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
} as const satisfies Record<Unproven | "beside", string>;

/** What was executed, and is told without a proof by a row that has proofs of other things. */
export const UNPROVEN_MESSAGES: Readonly<Partial<Record<Message["code"], keyof typeof WHY>>> = {
  "takes-beside": "beside",
};

/** Whether findings of this row carry proofs, or why none do. */
export function proofOf({ unproven }: Pick<Check, "unproven">): string {
  return unproven ? `Not proven: ${WHY[unproven]}.` : "What was done is proven.";
}
