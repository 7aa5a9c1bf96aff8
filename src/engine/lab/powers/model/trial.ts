import type { Actor } from "./actor.ts";
import type { Effect } from "./effect.ts";
import type { Pair } from "./observation.ts";
import type { Use } from "./use.ts";

/** One power that was used, what it did to a holder, and the experiments that show it. */
export type Trial = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly effects: readonly Effect[];
  readonly shown: Pair;
  readonly without: Pair;
};

/** One effect of one use of a power. */
export type Harm = { readonly power: Trial; readonly effect: Effect };
