import type { Failure } from "../../core/failure.ts";
import type { Violation, ViolationKind } from "../oracles/index.ts";
import type { Call } from "./call.ts";
import type { Actor, CallSequence } from "./call-sequence.ts";
import type { Evidence, Observation } from "./observation.ts";

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type Execution = Pick<CallSequence, "watching"> & {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly violations: readonly Violation[];
  /** What it may have done all the same, because something was not measured. */
  readonly unseen: readonly ViolationKind[];
  readonly observed: Observation;
  readonly leaving: Evidence | undefined;
  readonly reach: Evidence | undefined;
};

/** One violation of one use of a power. */
export type FoundViolation = { readonly execution: Execution; readonly violation: Violation };

/** A power of somebody's, and the kinds of violations for which none of its uses could be seen. */
export type UnseenPower = Pick<Execution, "actor" | "uses"> & {
  readonly unseen: readonly ViolationKind[];
  /** Why it could not be tried at all, where that is known. */
  readonly because?: Failure;
};
