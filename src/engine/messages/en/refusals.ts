import type { Refusal } from "../../experiments/outcomes.ts";
import type { Sentences } from "../language.ts";

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
