import type { Failure } from "../../core/failure.ts";
import { functionOf } from "../calls/called.ts";
import type { CallSequence } from "../model/call-sequence.ts";

/** Whether some function was not called at all by somebody who may hold power; `null`: each was. */
export function skippedIn(sequences: readonly CallSequence[], tried: readonly CallSequence[]): Failure | null {
  const called = new Set(tried.map(functionOf));
  return sequences.some((each) => !called.has(functionOf(each))) ? { code: "too-many-ways-to-act" } : null;
}
