import type { Tally } from "../model/campaign.ts";

/** A call or two that a node dropped leave next to nothing out. */
const MOST_MISSED_PERCENT = 3;

export function createTally(): Tally {
  let [missed, all, why] = [0, 0, ""];
  return {
    note: (runs) => {
      all += runs.length;
      for (const run of runs) {
        if (run.known) continue;
        missed++;
        why = run.why;
      }
    },
    missing: () =>
      missed * 100 > all * MOST_MISSED_PERCENT
        ? `${missed} of ${all} experiments with powers could not be made, and what was made shows nothing. ${why}`
        : null,
  };
}
