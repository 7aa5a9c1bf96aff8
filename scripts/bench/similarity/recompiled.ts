import type { Hex } from "viem";
import { type Embedding, loadEmbedding } from "../../../src/engine/similar/embedding.ts";
import { type Fingerprint, fingerprint } from "../../../src/engine/similar/fingerprint.ts";
import { loadShipped } from "../../../src/engine/similar/known.ts";
import { loadCalibration, nearestGroups } from "../../../src/engine/similar/likeness.ts";
import { type Compiled, fillImmutables } from "../../train/compile.ts";
import { editionsOf, PUBLISHED } from "../../train/published.ts";
import { randomFrom } from "../../train/random.ts";
import type { BenchRow } from "../row.ts";
import { row } from "./round.ts";
import type { Item, Size } from "./set.ts";

const FEW = 5;

/** Published sources compiled anew, by any compiler that takes them, and looked for among the originals and everything else. */
export function recompiled(items: readonly Item[], { published }: Size): BenchRow[] {
  const embedding = loadEmbedding();
  const calibration = loadCalibration();
  const known: Fingerprint[] = items.map(({ print }) => print);
  const asked: { readonly original: Fingerprint; readonly anew: Fingerprint }[] = [];
  for (const each of PUBLISHED.slice(0, published)) {
    const editions = editionsOf(each);
    if (!editions) continue;
    const original = printOf(editions.original, each.name, embedding);
    known.push(original);
    asked.push(...editions.anew.map((code, i) => ({ original, anew: printOf(code, `${each.name} ${i}`, embedding) })));
  }
  const ranks = asked.map(({ original, anew }) => {
    const groups = nearestGroups(anew, known, calibration);
    const found = groups.find(({ keys }) => keys.includes(original.key));
    // Ties count as the worst case.
    return {
      nothing: groups.length === 0,
      rank: found ? groups.filter(({ score }) => score >= found.score).length : null,
    };
  });
  const within = (most: number) => ranks.filter(({ rank }) => rank !== null && rank <= most).length / ranks.length;
  const honest = [...new Set(asked.flatMap(({ original, anew }) => [original, anew]))];
  const shipped = loadShipped(embedding, calibration);
  if (!shipped) throw new Error("What is shipped is of another version: run `npm run corpus`.");
  const accused = honest.filter((print) => shipped.nearest(print)?.dangerous);
  const of = `of ${ranks.length} among ${known.length}`;
  return [
    row(`recompiled published sources, found first, ${of}`, within(1), "share"),
    row(`recompiled published sources, found among five, ${of}`, within(FEW), "share"),
    row(
      `recompiled published sources, nothing found, of ${ranks.length}`,
      ranks.filter(({ nothing }) => nothing).length,
      "queries",
    ),
    row(`published sources to which a trap written for Assay is shown, of ${honest.length}`, accused.length, "builds"),
  ];
}

function printOf(compiled: Compiled, name: string, embedding: Embedding): Fingerprint {
  return fingerprint([`0x${fillImmutables(compiled, randomFrom("deployment", name))}` as Hex], embedding);
}
