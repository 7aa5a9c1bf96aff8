// The steps that an experiment is made of, and the gas that they may use or are expected to.
import type { Address, Hex } from "viem";
import { simulationConfig } from "./config.ts";
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
  /** Only taken if the step before it failed. Where that was left out, it is left out, too. */
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

/** A call by any account. Its word is the first of its answer. */
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
type NativeStep = Labelled & { readonly kind: "native"; readonly account: Address };

/** The largest number (or smallest) for which the trial's required steps all succeed. Trials are rolled back. */
export type SearchStep = Labelled & {
  readonly kind: "search";
  readonly low: bigint;
  readonly high: bigint;
  /** Offset 0 replaces `low`, offset 32 replaces `high`. */
  readonly patches?: readonly Patch[];
  readonly smallest?: boolean;
  /** Each halves what is unknown, by factor and not by difference; `searchRounds` unless told otherwise. */
  readonly rounds?: number;
  readonly trial: readonly Step[];
  readonly trialGas?: number;
};

export type Step = CallStep | ReadStep | QuoteStep | NativeStep | SearchStep;

/** Steps taken one after another on a chain state that is thrown away afterwards. */
export type Experiment = {
  readonly steps: readonly Step[];
  /** What the whole may use. It is given in full or the experiment is not run, so that no answer depends on neighbours. */
  readonly gas?: number;
  /** No node at hand grants as much. */
  readonly lessened?: true;
  /** What the trader has left besides what it pays; left out: a usual balance. */
  readonly rest?: bigint;
};

const { callGas, readGas, quoteGas, trialGas } = simulationConfig;

export function gasOf(step: Step): number {
  switch (step.kind) {
    case "call":
      return step.gas ?? callGas;
    case "read":
      return step.gas ?? readGas;
    case "quote":
      return step.gas ?? quoteGas;
    case "search":
      return step.trialGas ?? trialGas;
    case "native":
      return 0;
  }
}

/** What calls may use beyond what one usually may. */
export function unusualGas(steps: readonly Step[]): number {
  return steps.reduce((sum, step) => sum + (step.kind === "call" ? Math.max(0, gasOf(step) - callGas) : 0), 0);
}

/**
 * What a good token is expected to use at most: by which experiments are spread over calls. `share`: how much of that calls are
 * taken to use. A search counts twice what one trial is expected to use; what is only taken after a failure counts nothing.
 */
export function likelyGas(steps: readonly Step[], share = 1): number {
  let calls = simulationConfig.expectedStartGas;
  let searches = 0;
  for (const step of steps) {
    if (step.afterFailure) continue;
    if (step.kind === "call") calls += likelyGasOfCall(step.gas ?? callGas);
    else if (step.kind === "quote") calls += simulationConfig.expectedQuoteGas;
    else if (step.kind === "search") searches += 2 * likelyGas(step.trial);
    else calls += simulationConfig.expectedReadGas;
  }
  return calls * share + searches;
}

function likelyGasOfCall(gas: number): number {
  const { expectedTransferGas, expectedCallGas } = simulationConfig;
  return gas < expectedTransferGas ? expectedTransferGas : Math.max(expectedCallGas, (gas - callGas) / 2);
}

/** The bytes of these steps' results if all succeed. A failure may say more. */
export function answerSize(steps: readonly Step[]): number {
  return steps.reduce(
    (sum, step) => sum + (step.kind === "call" ? 11 + (step.keep ?? simulationConfig.keptAnswerBytes) : 33),
    5,
  );
}

/** The code that these steps need at the addresses that they call. */
export function placesOf(steps: readonly Step[], found: Map<Address, Hex> = new Map()): Map<Address, Hex> {
  for (const step of steps) {
    if ("code" in step && step.code) found.set(step.target.toLowerCase() as Address, step.code);
    if (step.kind === "search") placesOf(step.trial, found);
  }
  return found;
}

/** All accounts that call something. All but the trader need the puppet's code. */
export function actorsOf(steps: readonly Step[], found: Set<Address> = new Set()): Set<Address> {
  for (const step of steps) {
    if (step.kind === "call") found.add(step.actor.toLowerCase() as Address);
    if (step.kind === "search") actorsOf(step.trial, found);
  }
  return found;
}
