// Compares two fingerprints and calibrates the score.
import { readFileSync } from "node:fs";
import { z } from "zod";
import { readJson } from "../../json.ts";
import { similarConfig } from "./config.ts";
import { cosine } from "./embedding.ts";
import type { Fingerprint } from "./fingerprint.ts";

/** How to weigh the ways in which two fingerprints may be alike, and what a weight means: made by training. */
const Calibration = z.object({
  intercept: z.number(),
  /** In the order of `likenesses`, and then as many for their squares; none is negative, so more likeness never means less. */
  weights: z.array(z.number()).readonly(),
  /** Corners of a rising line from the weighted sum to the share of behaviours in common. */
  curve: z.array(z.tuple([z.number(), z.number()]).readonly()).readonly(),
  /** Scores below this are those of contracts that have nothing to do with each other. */
  threshold: z.number(),
  /** The share of training sources that have a trait. */
  traits: z.record(z.string(), z.number()),
});
export type Calibration = Readonly<z.infer<typeof Calibration>>;

export function loadCalibration(): Calibration {
  const weights = readFileSync(new URL("./weights.json", import.meta.url), "utf8");
  return z.object({ calibration: Calibration }).parse(readJson(weights)).calibration;
}

/** How alike two fingerprints are, from five sides. The first is what is asked about, the second what was found. */
export function likenesses(asked: Fingerprint, found: Fingerprint): number[] {
  const shared = countShared(asked.tokens, found.tokens);
  return [
    cosine(asked.vector, found.vector),
    shared / Math.max(1, asked.tokens.length + found.tokens.length - shared),
    tversky(shared, asked.tokens.length, found.tokens.length),
    ratio(countShared(asked.core, found.core), asked.core.length, found.core.length),
    ratio(sharedTraits(asked.traits, found.traits), asked.traits.length, found.traits.length),
  ];
}

/** What only the asked one has weighs little: padding a copy with functions must not hide it. */
function tversky(shared: number, asked: number, found: number): number {
  return shared / Math.max(1e-9, shared + 0.1 * (asked - shared) + 0.9 * (found - shared));
}

function ratio(shared: number, a: number, b: number): number {
  return a + b === 0 ? 1 : shared / (a + b - shared);
}

function countShared(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    // No pair is made: the first audit goes through this before it is compiled.
    const x = a[i] as number;
    const y = b[j] as number;
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared;
}

function sharedTraits(a: readonly string[], b: readonly string[]): number {
  const set = new Set(a);
  return b.filter((trait) => set.has(trait)).length;
}

/** 0 to 1: the share of behaviours in common, as far as that can be told. */
export function scoreOf(likeness: readonly number[], { intercept, weights, curve }: Calibration): number {
  const sum = withSquares(likeness).reduce((total, each, i) => total + (weights[i] ?? 0) * each, intercept);
  return interpolate(curve, sum);
}

export function withSquares(likeness: readonly number[]): number[] {
  return [...likeness, ...likeness.map((each) => each * each)];
}

export function interpolate(curve: Calibration["curve"], x: number): number {
  const [first, last] = [curve[0], curve.at(-1)];
  if (!first || !last) return Math.max(0, Math.min(1, x));
  if (x <= first[0]) return first[1];
  for (let i = 1; i < curve.length; i++) {
    const [left, right] = [curve[i - 1] as readonly [number, number], curve[i] as readonly [number, number]];
    if (x <= right[0]) return left[1] + ((right[1] - left[1]) * (x - left[0])) / Math.max(1e-9, right[0] - left[0]);
  }
  return last[1];
}

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
