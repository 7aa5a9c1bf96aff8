import type { Deed } from "../engine/lab/machine/deeds.ts";
import { readRuns } from "../engine/lab/proofs/reading.ts";
import type { ProofJson } from "../engine/report.ts";
import { nameOfSelector } from "../engine/wording/index.ts";

/** What the functions that are called in a proof are known as, by their selectors. */
export function namesIn({ runs }: ProofJson): Readonly<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const { deed } of readRuns(runs) ?? []) nameAll(deed, names);
  return names;
}

function nameAll({ data, trial }: Deed, names: Record<string, string>): void {
  const selector = data.slice(0, 10) as Deed["data"];
  const name = selector.length === 10 ? nameOfSelector(selector) : undefined;
  if (name) names[selector] = name;
  for (const tried of trial) nameAll(tried, names);
}
