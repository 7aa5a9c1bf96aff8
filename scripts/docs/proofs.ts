import type { Check, Unproven } from "../../src/engine/checks/check.ts";
import type { Message } from "../../src/engine/checks/vocabulary/index.ts";

/** Why no request that somebody can send again shows it. */
const WHY = {
  past: "it adds up logs of many blocks, which no single call can repeat",
  holders: "logs and lists say whose balances count, not a call",
  code: "it's about what the code may do, and we didn't do it",
  others: "it rests on data of others: sources, lists, other tokens",
  words: "it's about words, which you can read yourself",
  beside: "what else a sale moves can't be told from rounding",
  reading: "it's read from the chain as it is, without a test",
} as const satisfies Record<Unproven | "beside", string>;

/** What was executed, and is told without a proof by a row that has proofs of other things. */
export const UNPROVEN_MESSAGES: Readonly<Partial<Record<Message["code"], keyof typeof WHY>>> = {
  "takes-beside": "beside",
};

/** Whether findings of this row carry proofs, or why none do. */
export function proofOf({ unproven }: Pick<Check, "unproven">): string {
  return unproven ? `Not proven: ${WHY[unproven]}.` : "What we did is proven.";
}
