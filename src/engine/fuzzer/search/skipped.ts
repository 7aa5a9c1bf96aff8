import type { Failure } from "../../core/failure.ts";
import { functionOf } from "../calls/called.ts";
import type { Candidate } from "../model/candidate.ts";

/** Whether some function was not called at all by somebody who may hold power; `null`: each was. */
export function skippedIn(candidates: readonly Candidate[], tried: readonly Candidate[]): Failure | null {
  const called = new Set(tried.map(functionOf));
  return candidates.some((each) => !called.has(functionOf(each))) ? { code: "too-many-ways-to-act" } : null;
}
