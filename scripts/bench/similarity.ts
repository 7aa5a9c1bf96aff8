import { HELD_OUT } from "../train/corpus.ts";
import type { BenchRow, Extent } from "./row.ts";
import { ASSAY, METHODS } from "./similarity/baselines.ts";
import { exactness } from "./similarity/exactness.ts";
import { falseMatches } from "./similarity/false-matches.ts";
import { areaUnderCurve, meaning, recall } from "./similarity/measures.ts";
import { recompiled } from "./similarity/recompiled.ts";
import { row } from "./similarity/round.ts";
import { BRIEF, benchSet, FULL, type Kind } from "./similarity/set.ts";
import { speeds } from "./similarity/speeds.ts";
import { transfers } from "./similarity/transfers.ts";

const KINDS: readonly (readonly [Kind, string])[] = [
  ["compiled", "other compilers"],
  ["renamed", "all names renamed"],
  ["mutated", "everything mutated"],
  ["padded", "20 junk functions and renamed"],
];

/** Finding tokens by what they do: on sources that training never saw, beside simpler ways of comparing code. */
export async function benchSimilarity({ brief, say }: Extent): Promise<BenchRow[]> {
  const size = brief ? BRIEF : FULL;
  const items = benchSet(size, say);
  const rows: BenchRow[] = [];
  for (const method of METHODS) {
    for (const [kind, words] of KINDS) {
      rows.push(row(`recall@5, ${words}: ${method.name}`, recall(items, method, kind, false).recall, "share"));
    }
    for (const [kind, words] of KINDS.slice(0, 3)) {
      rows.push(
        row(`recall@5 among siblings, ${words}: ${method.name}`, recall(items, method, kind, true).recall, "share"),
      );
    }
    rows.push(row(`Spearman of score and behaviour: ${method.name}`, meaning(items, method), "rank correlation"));
    rows.push(row(`area under curve, same source or not: ${method.name}`, areaUnderCurve(items, method), "share"));
    say(`${method.name} measured`);
  }
  const familiar = items.filter(({ spec }) => spec?.behaviours.every((id) => !HELD_OUT.has(id)));
  rows.push(
    row("score and behaviour, where training saw every behaviour", meaning(familiar, ASSAY), "rank correlation"),
  );
  const wrong = KINDS.slice(0, 3).map(([kind]) => recall(items, ASSAY, kind, false));
  const [missed, asked] = [
    wrong.reduce((sum, each) => sum + each.firstIsWrong, 0),
    wrong.reduce((sum, each) => sum + each.queries, 0),
  ];
  rows.push(row(`first result strictly wrong, of ${asked}`, missed, "queries"));
  rows.push(...recompiled(items, size), ...falseMatches(items));
  rows.push(...exactness(items, size), ...transfers(items), ...(await speeds(items, size, say)));
  return rows;
}
