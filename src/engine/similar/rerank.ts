import { similarConfig } from "./config.ts";
import type { Fingerprint } from "./fingerprint.ts";
import { type Calibration, likenesses, scoreOf } from "./likeness.ts";

/** Codes that behave the same to the last token: one entry, however many they are. */
export type Group = {
  readonly fingerprint: Fingerprint;
  readonly keys: readonly string[];
  readonly score: number;
  readonly exact: boolean;
};

/** Only the very same code is entirely the same. */
const HIGHEST_INEXACT = 0.999;

/** Candidates in order of their score, those that behave identically put together, those below the threshold left out. */
export function nearestGroups(
  asked: Fingerprint,
  candidates: readonly Fingerprint[],
  calibration: Calibration,
): Group[] {
  const groups = new Map<string, { fingerprint: Fingerprint; keys: Set<string>; score: number; exact: boolean }>();
  for (const candidate of candidates) {
    const exact = candidate.key === asked.key;
    // Code that is the same is one thing, code that only behaves the same another.
    const id = exact ? "exact" : `${candidate.tokens.length}:${digest(candidate.tokens)}`;
    const group = groups.get(id);
    if (group) {
      if (group.keys.size < similarConfig.countedTwins) group.keys.add(candidate.key);
      continue;
    }
    if (!exact && !(isUnderstood(asked) && isUnderstood(candidate))) continue;
    const score = exact ? 1 : Math.min(HIGHEST_INEXACT, scoreOf(likenesses(asked, candidate), calibration));
    if (score < calibration.threshold) continue;
    groups.set(id, { fingerprint: candidate, keys: new Set([candidate.key]), score, exact });
  }
  return [...groups.values()]
    .map((group) => ({ ...group, keys: [...group.keys] }))
    .sort((a, b) => Number(b.exact) - Number(a.exact) || b.score - a.score);
}

/** Of a token none of whose own functions were made out, what little was read is in much other code. */
function isUnderstood({ core }: Fingerprint): boolean {
  return core.length > 0;
}

/** Two numbers of 32 bits, so that different sets are as good as never taken for the same. */
function digest(tokens: Uint32Array): string {
  let [a, b] = [0x811c9dc5, 0x9e3779b1];
  for (const token of tokens) {
    a = Math.imul(a ^ token, 0x01000193);
    b = Math.imul(b + token, 0x85ebca6b) ^ (b >>> 15);
  }
  return `${a}:${b}`;
}
