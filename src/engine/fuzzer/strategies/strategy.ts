// What a strategy is, and what it knows when it runs. A strategy proposes call sequences; the phases in `explore.ts` try them. To add one:
// write it in a file of this folder and list it in `index.ts`; one that needs another limit than most names a field of `../config.ts`.
import type { Clue } from "../clues.ts";
import { type FuzzConfig, fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";

/** When the sequences of a strategy are tried, and how. */
export type Phase =
  /** First wave: which calls succeed at all. */
  | "seed"
  /** With the first wave, where calls make the pool: which of them lets everyone trade. */
  | "open-pool"
  /** Where no one can buy: calls after which people can. */
  | "open-trading"
  /** Where trading had to be opened: what has to be tried again after that. */
  | "retry"
  /** Looked at closely at once: what was solved for. */
  | "solve"
  /**
   * Looked at closely together with what succeeded: several calls in a row. A sequence counts where each of its calls was also tried alone,
   * or by itself here, and did no harm: propose calls that no other phase tries alone, too.
   */
  | "combine"
  /** What failed, scouted again behind other calls. */
  | "unlock"
  /** What ran out of gas, scouted again with more. */
  | "more-gas"
  /** What failed and checks the time, scouted again much later. */
  | "wait"
  /** What failed and asks for code, made by accounts without code. */
  | "codeless"
  /** Whether a trade pays its fees to someone else afterwards. */
  | "redirect-fees"
  /** Whether a call takes quote tokens that a holder approved. */
  | "pull-approvals"
  /** Whether a holder can put something somewhere and get it back. */
  | "deposit"
  /** Last wave: worse figures, what others opened, and pairs. Looked at closely. */
  | "deepen"
  /** What did nothing at once, followed through time. */
  | "later"
  /** How much a call takes of what the token's contract holds. */
  | "take-holdings"
  /** Whether somebody takes what a holder put somewhere. */
  | "take-deposits";

/** What the search has found out so far. The parts of phases that have not run are empty. */
export type Seen = {
  /** Sequences of the first wave. */
  readonly tried: readonly CallSequence[];
  /** Those that succeeded, with their gas. */
  readonly worked: readonly CallSequence[];
  /** Sequences that ran out of gas, of functions that never succeeded. */
  readonly outOfGas: readonly CallSequence[];
  /** Sequences of the phase "retry". */
  readonly retried: readonly CallSequence[];
  /** Sequences whose inputs were solved for. */
  readonly solved: readonly CallSequence[];
  /** Sequences that are looked at closely in the first look. */
  readonly chosen: readonly CallSequence[];
  /** Sequences of the phases "unlock", "retry" and "more-gas" that succeeded. */
  readonly further: readonly CallSequence[];
  /** Executions of chosen sequences that went through. */
  readonly executions: readonly Execution[];
  /** Those that violated something. */
  readonly violating: readonly Execution[];
  /** Executions of joined sequences that did harm, though no call of theirs did so alone. */
  readonly pairs: readonly Execution[];
  /** Proposals of earlier strategies of this phase that a fresh account may repeat. */
  readonly repeatable: readonly CallSequence[];
};

export const NOTHING_SEEN: Seen = {
  tried: [],
  worked: [],
  outOfGas: [],
  retried: [],
  solved: [],
  chosen: [],
  further: [],
  executions: [],
  violating: [],
  pairs: [],
  repeatable: [],
};

/** Numeric fields of the configuration. */
type Limit = { [Field in keyof FuzzConfig]: FuzzConfig[Field] extends number ? Field : never }[keyof FuzzConfig];

export interface Strategy {
  readonly id: string;
  readonly phase: Phase;
  /** How many of its sequences are tried at most: a field of `fuzzConfig`. Left out: `maxProposed`. */
  readonly limit?: Limit;
  /** It is skipped unless the token's code shows all of these. */
  readonly needs?: readonly Clue[];
  /** Why these sequences find something, in one sentence. */
  readonly reason: string;
  /** A fresh account repeats what it proposes, as it may be open to everyone. */
  readonly repeatable?: true;
  generate(context: FuzzContext, seen: Seen): Iterable<CallSequence>;
}

/** What one strategy proposes, within its limit. */
export function proposalsOf(strategy: Strategy, context: FuzzContext, seen: Seen): CallSequence[] {
  const { needs = [], limit = "maxProposed" } = strategy;
  if (!needs.every((clue) => context.clues.has(clue))) return [];
  const proposals: CallSequence[] = [];
  for (const sequence of strategy.generate(context, seen)) {
    if (proposals.length >= fuzzConfig[limit]) break;
    proposals.push(sequence);
  }
  return proposals;
}
