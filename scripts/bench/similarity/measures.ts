import { overlap } from "../../train/corpus.ts";
import { hashOf, randomFrom } from "../../train/random.ts";
import { spearman } from "../../train/statistics.ts";
import type { Method } from "./baselines.ts";
import type { Item, Kind } from "./set.ts";

const TOP = 5;

export type Retrieval = { readonly recall: number; readonly firstIsWrong: number; readonly queries: number };

/** Of the five nearest, how many are of the same source, of as many as there could be. Ties count as the worst case. */
export function recall(items: readonly Item[], method: Method, kind: Kind, near: boolean): Retrieval {
  const queries = items.filter((item) => item.kind === kind && item.near === near);
  let sum = 0;
  let counted = 0;
  let wrong = 0;
  for (const query of queries) {
    const relevant = items.filter((item) => item !== query && item.source === query.source).length;
    if (relevant === 0) continue;
    const score = method.prepare(query);
    const ranked = items
      .filter((item) => item !== query)
      .map((item) => ({ item, score: score(item), mine: item.source === query.source }))
      .sort((a, b) => b.score - a.score || Number(a.mine) - Number(b.mine));
    sum += ranked.slice(0, TOP).filter(({ mine }) => mine).length / Math.min(TOP, relevant);
    counted++;
    const best = ranked.find(({ mine }) => mine)?.score ?? 0;
    if ((ranked[0]?.score ?? 0) > best) wrong++;
  }
  return { recall: sum / Math.max(1, counted), firstIsWrong: wrong, queries: counted };
}

/** Whether the score means what it says: its rank correlation with the share of behaviours in common. */
export function meaning(items: readonly Item[], method: Method): number {
  const random = randomFrom("meaning");
  const sources = [
    ...new Set(
      items.filter(({ near, spec, kind }) => !near && spec && kind !== "distractor").map(({ source }) => source),
    ),
  ];
  const chosen = sources.map((source) => {
    const variants = items.filter((item) => item.source === source && item.kind !== "padded");
    return variants[Math.floor(random() * variants.length)] as Item;
  });
  const [scores, truths]: [number[], number[]] = [[], []];
  for (const [i, a] of chosen.entries()) {
    const score = method.prepare(a);
    for (const b of chosen.slice(i + 1)) {
      if (!a.spec || !b.spec) continue;
      scores.push(score(b));
      truths.push(overlap(a.spec, b.spec));
    }
  }
  return spearman(scores, truths);
}

/** How often a pair of one source scores above a pair of two. */
export function areaUnderCurve(items: readonly Item[], method: Method): number {
  const own: number[] = [];
  const foreign: number[] = [];
  for (const [i, a] of items.entries()) {
    if (a.kind === "distractor" || a.near) continue;
    const score = method.prepare(a);
    for (const b of items.slice(i + 1)) {
      if (a.source === b.source) own.push(score(b));
      else if (hashOf(`${a.source}${b.source}`) % 8 === 0) foreign.push(score(b));
    }
  }
  foreign.sort((a, b) => a - b);
  let above = 0;
  for (const score of own) above += (lowerBound(foreign, score) + upperBound(foreign, score)) / 2;
  return above / (own.length * foreign.length);
}

function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function upperBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
