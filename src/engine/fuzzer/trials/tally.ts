import type { Failure } from "../../core/failure.ts";
import type { Tally } from "../model/campaign.ts";

/** A call or two that a node dropped leave next to nothing out. */
const MOST_MISSED_PERCENT = 3;

export function createTally(): Tally {
  let [missed, all] = [0, 0];
  let because: Failure | null = null;
  return {
    note: (runs) => {
      all += runs.length;
      for (const run of runs) {
        if (run.known) continue;
        missed++;
        because = run.why;
      }
    },
    missing: () =>
      because && missed * 100 > all * MOST_MISSED_PERCENT ? { code: "experiments-missed", missed, all, because } : null,
  };
}
