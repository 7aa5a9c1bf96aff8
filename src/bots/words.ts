import type { Quota } from "../access/limiter.ts";
import type { AuditErrorCode } from "../engine/core/errors.ts";
import type { Misunderstanding } from "../engine/request/request.ts";

/** What a person reads when no report can be made. A new code does not compile until it has its sentence. */
export const REFUSALS: Record<AuditErrorCode, string> = {
  "bad-request": "I did not understand that. Send a chain and an address, like: eth 0x…",
  "unknown-key": "I do not know that key. It may have been revoked.",
  "no-contract": "There is no contract at that address.",
  "unknown-chain": "I do not know that chain.",
  "not-a-token": "There is a contract at that address, but it is not a token.",
  "rate-limited": "That was one question too many for now.",
  "chain-unreachable": "The chain could not be reached, so nothing can be said about this token yet.",
  "chain-timeout": "The chain did not answer in time, so nothing can be said about this token yet.",
  busy: "Too many tokens are being looked at. Try again in a minute.",
  interrupted: "The service stopped before this audit was finished.",
};

export const MISUNDERSTANDINGS: Record<Misunderstanding, string> = {
  "no-address":
    "Send me a token's address, alone or with its chain, like: /audit eth 0x… A name will not do: anybody can take it.",
  "wrong-length": "That address is not whole: it needs 0x and 40 more characters.",
  mistyped: "That address is mistyped: its capital letters do not add up. Copy it again.",
  "transaction-hash": "That is a transaction. Send me the address of the token itself.",
  "unknown-chain": "I do not know that chain. Leave it out, and I find it by the address.",
};

export const NO_SUM =
  "That is no clear sum of the chain's coin (1,000 is a thousand to some, and one to others). Write it like 0.5, 1000 or 1.5k.";
export const SUM_UNTRIED = "What is left of that sum could not be tried just now.";
export const APOLOGY = "Something went wrong on our side. It is logged; please try again.";
export const CROWDED = "Too many are asking at once. Try again in a minute.";
export const STALE_BUTTON = "This button does not work any more. Send the address again.";
export const NOT_KEPT = "That cannot be kept at the moment. Try again in a minute.";
export const TOO_FAST = "That was fast. Wait a little, please.";

/** Errors after which asking again may well help. */
export const WORTH_RETRYING: ReadonlySet<AuditErrorCode> = new Set([
  "chain-unreachable",
  "chain-timeout",
  "busy",
  "interrupted",
]);

export function limitNote({ limit, resetSeconds }: Quota, hasKey: boolean): string {
  const allowance = limit === 1 ? "One audit a minute" : `${limit} audits a minute`;
  const advice = hasKey ? "" : " A key raises this: /key";
  return `${allowance}. Ask again in ${Math.max(1, resetSeconds)} s.${advice}`;
}

export function searchNote(resetSeconds: number): string {
  return `That was many addresses without a chain. Name the chain, or ask again in ${Math.max(1, resetSeconds)} s.`;
}

export function limitsSentence({ limit, remaining, resetSeconds }: Quota, keyName: string | null): string {
  const whose = keyName === null ? "Without a key" : `With your key “${keyName}”`;
  const wait = remaining < limit && resetSeconds > 0 ? ` The minute ends in ${resetSeconds} s.` : "";
  return `${whose}: ${remaining} of ${limit} ${limit === 1 ? "audit" : "audits"} left in this minute.${wait}`;
}
