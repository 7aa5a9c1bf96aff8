import { judgeSubject } from "../truth/judge.ts";
import { madeFrom } from "../truth/making/index.ts";
import { openPlace } from "../truth/place.ts";
import { toEntry } from "../truth/record.ts";
import { byName } from "../truth/table.ts";
import type { BenchRow, Extent } from "./row.ts";

const ROUNDS = 3;

type Tally = { tokens: number; missed: number; alarms: number; untrue: number; failed: number };

/**
 * Tokens that nobody has looked at, made from a seed: each behaviour written in random ways, the same with its power given up, and
 * what only looks like one. Whole audits must find the first, and hold nothing against the others, as mined trades must bear out.
 */
export async function benchTruth({ brief, seed, say }: Extent): Promise<BenchRow[]> {
  const all = madeFrom(seed, brief ? 1 : ROUNDS);
  const subjects = brief ? [all[0], all.at(-1)].flatMap((one) => one ?? []) : all;
  const tallies = new Map<string, Tally>();
  const place = await openPlace();
  try {
    for (const subject of subjects) {
      const name = subject.name.replace(/ \(.*\)$/, "");
      const tally = tallies.get(name) ?? { tokens: 0, missed: 0, alarms: 0, untrue: 0, failed: 0 };
      tallies.set(name, tally);
      const judgement = await judgeSubject(place, subject);
      tally.tokens++;
      tally.missed += Math.min(judgement.missed.length, 1);
      tally.alarms += Math.min(judgement.alarms.length, 1);
      tally.untrue += judgement.untrue ? 1 : 0;
      tally.failed += judgement.failed ? 1 : 0;
      for (const line of byName([toEntry(subject, judgement)])) say(line);
    }
  } finally {
    await place.close();
  }
  return [...tallies].flatMap(([name, { tokens, ...counts }]) => [
    { name, value: tokens, unit: "tokens" },
    ...Object.entries(counts).flatMap(([unit, value]) => (value > 0 ? [{ name, value, unit }] : [])),
  ]);
}
