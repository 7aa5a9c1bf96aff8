import { SECOND_MS } from "../core/units.ts";

/** Limits of reading what people type, and of finding the token they mean. */
export const requestConfig = {
  /** Tokens answered in one message, a card each. */
  maxQuestions: 3,
  /** What has fewer digits after 0x was not meant as an address. More hides what was cut from one. */
  fewestDigits: 8,
  /** Longer than any chat's message. Reading is linear in it. */
  maxCharacters: 16_384,
  /** A word of a link that is longer names no chain. */
  maxChainWordCharacters: 40,
  /** Asking a pool for its token takes so long at most, because a person waits. */
  poolLookupMs: 4 * SECOND_MS,
} as const;
