// Pieces of sentences that many subjects share.
import type { Refusal } from "../../experiments/outcomes.ts";
import { type Sentences, told } from "../catalog.ts";

/** `0x1234…abcd` */
export function short(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`;
}

/** A reason at the end of a clause, in quotation marks as if the token said it. */
export function because(refusal: Refusal | null): string {
  return refusal ? ` (“${told(refusals, refusal)}”)` : "";
}

export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `one, two and three` */
export function listed(parts: readonly string[]): string {
  const last = parts.at(-1) ?? "";
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(", ")} and ${last}`;
}

const SMALL = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** As people write numbers that are small. */
export function inLetters(count: number): string {
  return SMALL[count] ?? `${count}`;
}

/** Why a contract refused; what a token itself says stays as it is, and hostile. */
export const refusals: Sentences<Refusal> = {
  said: ({ text }) => text,
  "custom-error": ({ selector }) => `error ${selector}`,
  panic: ({ panic }) => PANICS[panic] ?? `panic 0x${panic.toString(16)}`,
  "answers-false": "the token answers false",
  "moves-nothing": "it does not fail, and moves nothing",
  "burns-all-gas": "it uses up all gas",
};

/** What Solidity's compiler numbers so. */
const PANICS: Readonly<Record<number, string>> = {
  1: "assertion failed",
  17: "arithmetic overflow or underflow",
  18: "division by zero",
  50: "array index out of bounds",
};

/** What code may ask for about people, transactions and blocks. */
export const ASKED = {
  wealth: "how much somebody has",
  code: "whether somebody is a contract",
  origin: "who started the transaction",
  gas: "how much gas is left",
  "gas-price": "what gas costs",
  producer: "who produces the block",
  randomness: "for the block's randomness",
  "base-fee": "for the block's base fee",
  "block-limits": "for the block's limits",
  transaction: "what the same transaction did before",
} as const;
