import type { SpoilOutcome } from "../../experiments/outcomes.ts";

/** Functions that do the same, but for one. */
export function otherFunctions(found: readonly SpoilOutcome[]): number {
  return new Set(found.map(({ calls }) => calls.map(({ target, selector }) => `${target}${selector}`).join())).size - 1;
}
