// What both bots say in words with figures: limits, and why a text names no token.
import type { Quota } from "../access/limiter.ts";
import type { AuditErrorCode } from "../engine/core/errors.ts";
import type { Language } from "../engine/core/languages.ts";
import { figuresOf } from "../engine/messages/index.ts";
import { fill } from "../words/fill.ts";
import { wordsOf } from "../words/index.ts";

/** Errors after which asking again may well help. */
export const WORTH_RETRYING: ReadonlySet<AuditErrorCode> = new Set([
  "chain-unreachable",
  "chain-timeout",
  "busy",
  "interrupted",
]);

export function limitNote({ limit, resetSeconds }: Quota, hasKey: boolean, language: Language): string {
  const { limits } = wordsOf(language).chat;
  const { count } = figuresOf(language);
  const parts = [count(limit, limits.allowance), limits.askAgain(waitOf(resetSeconds, language))];
  return [...parts, ...(hasKey ? [] : [limits.keyRaises])].join(" ");
}

export function searchNote(resetSeconds: number, language: Language): string {
  return wordsOf(language).chat.limits.searches(waitOf(resetSeconds, language));
}

export function limitsSentence(
  { limit, remaining, resetSeconds }: Quota,
  keyName: string | null,
  language: Language,
): string {
  const { limits } = wordsOf(language).chat;
  const { count, number } = figuresOf(language);
  const left = fill(count(limit, limits.left), { left: number(remaining) });
  const whose = keyName === null ? limits.withoutKey : limits.withKey(keyName);
  const resets = remaining < limit && resetSeconds > 0 ? [limits.resets(number(resetSeconds))] : [];
  return [whose, left, ...resets].join(" ");
}

function waitOf(resetSeconds: number, language: Language): string {
  return figuresOf(language).number(Math.max(1, resetSeconds));
}
