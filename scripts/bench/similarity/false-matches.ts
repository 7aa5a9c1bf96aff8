import { loadCalibration } from "../../../src/engine/similar/likeness.ts";
import { overlap } from "../../train/corpus.ts";
import type { BenchRow } from "../row.ts";
import { ASSAY } from "./baselines.ts";
import { row } from "./round.ts";
import type { Item } from "./set.ts";

/** As little in common as two tokens have by chance. */
const UNRELATED = 0.1;

/** How many that have as good as nothing in common are shown all the same. */
export function falseMatches(items: readonly Item[]): BenchRow[] {
  const { threshold } = loadCalibration();
  const pool = items.filter(({ kind, near }) => !near && (kind === "compiled" || kind === "distractor"));
  let [pairs, shown] = [0, 0];
  for (const asked of pool) {
    const score = ASSAY.prepare(asked);
    for (const other of pool) {
      if (!asked.spec || !other.spec || asked.source === other.source) continue;
      if (overlap(asked.spec, other.spec) > UNRELATED) continue;
      pairs++;
      if (score(other) >= threshold) shown++;
    }
  }
  return [row(`unrelated pairs shown as similar, of ${pairs}`, shown, "pairs")];
}
