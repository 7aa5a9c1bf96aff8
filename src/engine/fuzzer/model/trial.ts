import type { Failure } from "../../core/failure.ts";
import type { Actor } from "./actor.ts";
import type { Candidate } from "./candidate.ts";
import type { Effect, EffectKind } from "./effect.ts";
import type { Evidence, Observation } from "./observation.ts";
import type { Use } from "./use.ts";

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type Trial = Pick<Candidate, "watching"> & {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly effects: readonly Effect[];
  /** What it may have done all the same, because something was not measured. */
  readonly unseen: readonly EffectKind[];
  readonly observed: Observation;
  readonly leaving: Evidence | undefined;
  readonly reach: Evidence | undefined;
};

/** One effect of one use of a power. */
export type Harm = { readonly power: Trial; readonly effect: Effect };

/** A power of somebody's, and the kinds of effects for which none of its uses could be seen. */
export type UnseenPower = Pick<Trial, "actor" | "uses"> & {
  readonly unseen: readonly EffectKind[];
  /** Why it could not be tried at all, where that is known. */
  readonly because?: Failure;
};
