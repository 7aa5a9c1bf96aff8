import type { Address, Hex } from "viem";
import type { Mark } from "./marks.ts";

/** Where an amount is taken from. */
export type Source = Mark | "searched";

/** An amount that is only known while the experiment runs, written into a call's data (or sent as its value). */
export type Patch = {
  /** Where in the data the 32-byte word starts. */
  readonly offset: number | "value";
  /** An earlier step, whose word is taken; or what a search tries, in its trial. */
  readonly from: Source;
  /** 10 000, all of it, unless told otherwise. */
  readonly portionBps?: number;
};

type Labelled = {
  /** By which the result is found. */
  readonly label: Mark;
  /** The experiment ends here if this step fails. */
  readonly required?: boolean;
  /** Only taken if the step before it failed ; where that was left out too, it is left out. */
  readonly afterFailure?: boolean;
};

type Call = {
  readonly target: Address;
  readonly data: Hex;
  readonly patches?: readonly Patch[];
  /** Put at the target for the experiment. */
  readonly code?: Hex;
  /** The most gas it may use; a call that does not get it in full is not made at all. */
  readonly gas?: number;
};

/** A call by anybody. Its word is the first of its answer. */
export type CallStep = Labelled &
  Call & {
    readonly kind: "call";
    readonly actor: Address;
    readonly value?: bigint;
    /** How many bytes of a successful answer to keep; of a failure the reason is kept. */
    readonly keep?: number;
  };

/** A view: changes nothing, and its word is one of the answer's. */
export type ReadStep = Labelled & Call & { readonly kind: "read"; readonly word?: number | "last" };

/** Like a view, but made as a plain call by the trader, because quoters try the trade and undo it. */
export type QuoteStep = Labelled & Call & { readonly kind: "quote"; readonly word?: number | "last" };

/** How much of the native token an account has. */
export type NativeStep = Labelled & { readonly kind: "native"; readonly account: Address };

/** The largest number (or smallest) for which the trial's required steps all succeed. Trials are rolled back. */
export type SearchStep = Labelled & {
  readonly kind: "search";
  readonly low: bigint;
  readonly high: bigint;
  /** Offset 0 replaces `low`, offset 32 replaces `high`. */
  readonly patches?: readonly Patch[];
  readonly smallest?: boolean;
  /** Each halves what is unknown (by factor, not by difference); 8 unless told otherwise. */
  readonly rounds?: number;
  readonly trial: readonly Step[];
  readonly trialGas?: number;
};

export type Step = CallStep | ReadStep | QuoteStep | NativeStep | SearchStep;

/** Steps taken one after another on a chain state that is thrown away afterwards. */
export type Experiment = {
  readonly steps: readonly Step[];
  /** What the whole may use; given in full or the experiment is not run, so that its answer does not depend on its neighbours. */
  readonly gas?: number;
  /** No node at hand grants as much. */
  readonly lessened?: true;
  /** What the trader has left besides what it pays: what people have, unless told otherwise. */
  readonly rest?: bigint;
};

/** Measured on mainnet tokens: sales that swap collected fees on the way take up to 1.2 million. */
const CALL_GAS = 3_000_000;
const READ_GAS = 500_000;
const QUOTE_GAS = 2_000_000;
export const TRIAL_GAS = 5_000_000;
export const EXPERIMENT_GAS = 10_000_000;

export function gasOf(step: Step): number {
  switch (step.kind) {
    case "call":
      return step.gas ?? CALL_GAS;
    case "read":
      return step.gas ?? READ_GAS;
    case "quote":
      return step.gas ?? QUOTE_GAS;
    case "search":
      return step.trialGas ?? TRIAL_GAS;
    case "native":
      return 0;
  }
}

/** What calls may use beyond what one usually may. */
export function unusualGas(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === "call" ? Math.max(0, gasOf(step) - CALL_GAS) : 0), 0);
}

/**
 * What a well-behaved token would use at most: by which experiments are spread over calls. `share`: how much of that calls are
 * taken to use. What is tried again and again by a search comes to what one trial would use at most, twice.
 */
export function likelyGas(steps: readonly Step[], share = 1): number {
  let calls = 10_000;
  let searches = 0;
  for (const step of steps) {
    if (step.kind === "call") calls += likelyGasOfCall(step.gas ?? CALL_GAS);
    else if (step.kind === "quote") calls += 60_000;
    else if (step.kind === "search") searches += 2 * likelyGas(step.trial);
    else calls += 10_000;
  }
  return calls * share + searches;
}

function likelyGasOfCall(gas: number): number {
  return gas < PLAIN_CALL_GAS ? PLAIN_CALL_GAS : Math.max(120_000, (gas - CALL_GAS) / 2);
}

/** A sum that is sent to a new account. */
const PLAIN_CALL_GAS = 35_000;

/** How many bytes these steps' results are if all are taken and succeed; what fails may say more. */
export function answerSize(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === "call" ? 11 + (step.keep ?? 32) : 33), 5);
}

/** What must be put in place before these steps can be taken. */
export function placesOf(steps: readonly Step[], found: Map<Address, Hex> = new Map()): Map<Address, Hex> {
  for (const step of steps) {
    if ("code" in step && step.code) found.set(step.target.toLowerCase() as Address, step.code);
    if (step.kind === "search") placesOf(step.trial, found);
  }
  return found;
}

/** Everybody but the trader who does something: they need a puppet's code. */
export function actorsOf(steps: readonly Step[], found: Set<Address> = new Set()): Set<Address> {
  for (const step of steps) {
    if (step.kind === "call") found.add(step.actor.toLowerCase() as Address);
    if (step.kind === "search") actorsOf(step.trial, found);
  }
  return found;
}
