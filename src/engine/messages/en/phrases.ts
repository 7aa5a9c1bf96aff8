// Pieces that several subjects share: addresses, reasons, lists.
import type { Refusal } from "../../experiments/outcomes.ts";
import { type Sentences, told } from "../catalog.ts";
import { createFigures } from "../figures.ts";

export { capital, shortAddress as short } from "../figures.ts";

export const figures = createFigures("en", {
  under: (figure) => `under ${figure}`,
  over: (figure) => `over ${figure}`,
  nothing: "nothing",
  anAbsurdDate: "an impossible date",
});
export const { percent, share, coins, duration, day, moment, number, count, list, times, perHundred } = figures;

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? ` (error: “${told(refusals, refusal)}”)` : "";
}

/** Why a contract refused; what a token itself says stays as it is, and hostile. */
export const refusals: Sentences<Refusal> = {
  said: ({ text }) => text,
  "custom-error": ({ selector }) => `error ${selector}`,
  panic: ({ panic }) => PANICS[panic] ?? `panic 0x${panic.toString(16)}`,
  "answers-false": "the token returns false",
  "moves-nothing": "the call goes through but moves nothing",
  "burns-all-gas": "it uses up all the gas",
};

/** What Solidity's compiler numbers so. */
const PANICS: Readonly<Record<number, string>> = {
  1: "assertion failed",
  17: "arithmetic overflow or underflow",
  18: "division by zero",
  50: "array index out of bounds",
};

/** What code may ask for about people, transactions and blocks. Each goes behind "The code checks". */
export const ASKED = {
  wealth: "the wallet's native coin balance",
  code: "whether an address is a contract",
  origin: "who sent the transaction",
  gas: "how much gas is left",
  "gas-price": "the gas price",
  producer: "who produced the block",
  randomness: "the block's random number",
  "base-fee": "the base fee",
  "block-limits": "the block's limits",
  transaction: "what happened earlier in the transaction",
} as const;

/** In place of a refusal, where nothing was asked of the token. */
export const untried = "We didn't test this because we couldn't buy any tokens.";
