import { type Read, type Unknown, unknown } from "../../core/read.ts";
import type { OutcomeReads, Powers } from "../../experiments/outcomes.ts";

type Reads = Pick<OutcomeReads, "circumstances" | "later" | "ordinary"> & { readonly powers: Read<Powers> };

const MAY_BE_CUT_SHORT = ["powers", "circumstances", "later", "ordinary"] as const;

/** Of what a row rests on, something was measured, and not all of it: why. */
export function unfinished(names: readonly string[], reads: Reads): Unknown | undefined {
  for (const name of MAY_BE_CUT_SHORT) {
    const read: Read<{ readonly missing?: Powers["missing"] }> = reads[name];
    if (names.includes(name) && read.known && read.value.missing) return unknown(read.value.missing);
  }
  return undefined;
}
