// Why something is unknown: one code for each cause, with its figures. Facts, simulations and checks give these; messages put them into words.
import type { Address, Hex } from "viem";

/** A code with the figures that its sentence needs. Code decides by it; `src/engine/messages` has the sentences. */
export type Failure = NodeFailure | FactFailure | DeploymentFailure | TrialFailure | PowerFailure | CheckFailure;

/** Those that need no figures. */
export type PlainFailureCode = {
  [Each in Failure as Each["code"]]: keyof Each extends "code" ? Each["code"] : never;
}[Failure["code"]];

/** Codes that need no figures, each as a kind of message. */
export type Plain<Code extends string> = { [Each in Code]: { readonly code: Each } }[Code];

/** Why a node gave no usable answer. It says nothing about the contract that was asked about. */
export type FaultKind =
  | "time-limit"
  | "call-limit"
  | "timeout"
  | "too-long"
  | "unreachable"
  | "refused"
  | "rate-limited"
  | "malformed"
  | "wrong-chain"
  | "missing-block"
  | "missing-state"
  | "unsupported"
  | "too-large"
  | "range-too-wide"
  | "too-many-logs"
  | "too-many-alternatives"
  | "batch-refused"
  | "request-too-large"
  | "internal";

/** No node gave a usable answer to one question. */
export type NodeFailure = { readonly code: "node-failed"; readonly fault: FaultKind };

/** Facts that the chain, or a server that may know more, did not give. */
type FactFailure =
  | Plain<
      | "node-refused-to-answer"
      | "answer-not-hexadecimal"
      | "question-unanswered"
      | "slot-unanswered"
      | "bug-in-fact"
      | "no-trades-seen"
      | "senders-not-sought"
      | "liquidity-on-the-way-unread"
      | "hook-take-unmeasured"
      | "still-looking"
      | "came-too-late"
      | "no-code-to-read"
      | "too-many-ways-to-act"
      | "code-too-slow-to-read"
      | "code-unreadable"
      | "code-too-large"
      | "too-much-to-read"
      | "delegation-cannot-be-tried"
      | "touched-contracts-untold"
      | "touched-contracts-unpriced"
      | "no-transfer-to-look-at"
      | "providers-unreadable"
      | "shares-lie-in-bins"
      | "shares-told-by-pool"
      | "pool-code-unknown"
      | "pools-not-searched"
      | "transfers-not-listed"
      | "owner-unreadable"
      | "too-few-role-events"
      | "no-source-server"
      | "no-source-server-answered"
      | "no-index"
      | "little-to-compare-with"
      | "index-unreachable"
    >
  | { readonly code: "helper-refused"; readonly helper: string; readonly status: number }
  | { readonly code: "helper-sent-too-much" | "helper-unreachable" | "helper-made-no-sense"; readonly helper: string };

/** The deployment: when, by which account and in which transaction. */
type DeploymentFailure = Plain<
  | "deployment-too-slow"
  | "no-helper-knows-it"
  | "deployment-not-found"
  | "no-log-of-deployment"
  | "first-log-too-late"
  | "first-block-given-up"
  | "first-block-too-slow"
  | "too-little-history"
  | "deployment-block-unreadable"
  | "named-transaction-missing"
  | "named-transaction-of-another"
  | "creator-not-found"
  | "maker-not-followed"
>;

const PASSING_FAULTS: ReadonlySet<FaultKind> = new Set<FaultKind>([
  ...(["time-limit", "timeout", "too-long", "unreachable", "rate-limited", "internal"] as const),
  ...(["malformed", "missing-block", "missing-state"] as const),
]);

/** Whether the failure is about this moment or this service rather than the token or its chain, so that a later try may work. */
export function isPassing(failure: Failure): boolean {
  switch (failure.code) {
    case "node-failed":
      return PASSING_FAULTS.has(failure.fault);
    case "experiment-not-run":
      return failure.because === "too-slow";
    case "experiments-missed":
      return isPassing(failure.because);
    case "powers-unseen":
      return failure.because !== null && isPassing(failure.because);
    case "too-much-to-read":
    case "code-too-slow-to-read":
    case "deployment-too-slow":
    case "first-block-too-slow":
      return true;
    default:
      return false;
  }
}

/** Causes that concern who runs the service, and say nothing about the token. */
export const OPERATORS: ReadonlySet<string> = new Set<Failure["code"]>([
  ...(["no-source-server", "no-source-server-answered", "no-index", "index-unreachable"] as const),
  ...(["little-to-compare-with", "helper-refused", "helper-sent-too-much", "helper-unreachable"] as const),
  ...(["helper-made-no-sense", "no-helper-knows-it", "bug-in-fact", "bug-in-check"] as const),
]);

/** Simulations that could not run, or showed nothing. */
type TrialFailure =
  | Plain<
      | "gas-starved"
      | "cut-short"
      | "little-gas-granted"
      | "step-not-taken"
      | "measure-failed"
      | "nothing-moved"
      | "block-not-given"
      | "surroundings-not-changed"
      | "blocks-not-simulated"
      | "ordinary-not-simulated"
      | "ordinary-amounts-unmeasured"
      | "later-not-possible"
      | "later-not-run"
      | "blocks-not-skipped"
      | "block-number-stands-still"
      | "later-not-tried"
      | "balances-not-read"
      | "no-pool-to-try"
      | "pools-empty-or-untriable"
      | "no-pool-and-no-filler"
      | "pool-not-made"
      | "pool-not-made-of-put"
      | "router-unknown-and-refused"
      | "router-untried-and-hook-refuses"
      | "control-not-tried"
      | "limits-without-purchase"
      | "sale-before-unmeasured"
      | "holder-sale-not-tried"
      | "holder-has-nothing"
      | "exits-not-tried"
      | "trade-not-tried"
      | "exemptions-not-tried"
      | "authorities-not-looked-up"
      | "no-trade-tried"
      | "sending-not-tried"
      | "oddities-not-tried"
      | "no-pool-for-router"
      | "no-lender-known"
      | "no-lender-could-give"
      | "liquidity-not-looked-up"
      | "holders-not-needed"
      | "nothing-bought"
      | "no-pool-to-run-on"
      | "nobody-to-run"
      | "wallet-takes-part"
    >
  | { readonly code: "experiment-not-run"; readonly because: NotRun }
  | { readonly code: "only-on-launchpad"; readonly venue: string }
  /** Neither the token nor another that all accounts can buy there; each with why, as far as it said. */
  | {
      readonly code: "nothing-sold-at-venue";
      readonly venue: string;
      readonly other: string;
      readonly refused: { readonly token: Refusal | null; readonly other: Refusal | null };
    };

/** Why a simulation did not run: the node took too long, ignored replaced code, cannot replace code, or no node did it. */
export type NotRun = "too-slow" | "overrides-ignored" | "no-overrides" | "nobody-did-it";

/** Powers that could not be used. */
type PowerFailure =
  | Plain<
      | "power-not-run"
      | "money-not-had"
      | "no-pool-for-powers"
      | "no-holder-for-powers"
      | "opened-for-few"
      | "nobody-makes-any"
      | "nobody-known-to-hold-power"
      | "put-balance-went"
      | "put-balance-not-sold"
      | "people-sold-nothing"
      | "put-balance-shows-no-good"
    >
  /** `because`: of all of them, where it was the node's doing. */
  | { readonly code: "powers-unseen"; readonly functions: number; readonly because: Failure | null }
  | { readonly code: "power-end-untried"; readonly because: Failure }
  | { readonly code: "experiments-missed"; readonly missed: number; readonly all: number; readonly because: Failure };

/** What code can read about an account, its transaction or the block. */
export type AskedAbout =
  | ("wealth" | "code" | "origin" | "gas" | "gas-price")
  | ("producer" | "randomness" | "base-fee" | "block-limits" | "transaction");

/** What was read is not enough for one check. */
type CheckFailure =
  | Plain<
      | "bug-in-check"
      | "not-launched"
      | "approval-without-purchase"
      | "no-supply-to-share"
      | "no-supply-to-compare"
      | "supply-untold"
      | "no-insider-known"
      | "sale-without-purchase"
      | "buyer-sale-without-purchase"
      | "no-balance-to-watch"
      | "sending-tax-unmeasured"
      | "buying-tax-unmeasured"
      | "selling-tax-unmeasured"
      | "holders-tax-unmeasured"
      | "later-tax-unmeasured"
      | "sales-may-be-counted"
      | "circumstances-uncompared"
      | "gas-without-purchase"
      | "no-pool-to-trade-in"
      | "no-pool-to-buy-from"
      | "no-pool-to-sell-into"
      | "nobody-can-send"
      | "nobody-can-sell"
      | "after-others-untried"
      | "transfers-incomplete"
      | "no-sale-works-now"
      | "no-sale-seen"
      | "router-not-approved"
      | "router-not-told-apart"
      | "hook-not-tried"
      | "balances-mostly-unexplained"
      | "launch-not-found"
      | "liquidity-history-unread"
      | "liquidity-history-unclear"
      | "deeds-not-listed"
      | "maker-past-unread"
      | "maker-past-too-long"
      | "maker-past-not-told"
      | "maker-sends-for-many"
      | "trades-not-told"
      | "traders-not-known"
    >
  | { readonly code: "asked-not-varied" | "asked-not-shown"; readonly asks: AskedAbout }
  /** A fresh buyer cannot do it and others can: that may depend on time, or on the account. */
  | { readonly code: "later-sale-untried" | "later-sending-untried"; readonly because: Failure }
  | { readonly code: "code-not-followed"; readonly functions: number }
  | { readonly code: "holders-explain-little"; readonly explainedBps: number }
  | { readonly code: "trades-partly-seen"; readonly buyers: number; readonly sellers: number }
  | { readonly code: "launch-partly-seen"; readonly buyers: number; readonly heldBps: number }
  | { readonly code: "launch-money-unread"; readonly accounts: number; readonly heldBps: number }
  | { readonly code: "liquidity-in-unknown-contract"; readonly bps: number; readonly holder: Address }
  | { readonly code: "liquidity-holder-not-found" | "locker-without-end"; readonly bps: number }
  | {
      readonly code: "called-contract-untold";
      readonly address: Address;
      readonly missing: "source" | "changeability";
    };

/** What a search left out for lack of room, or an audit for lack of time. */
export type Omission =
  | {
      readonly code: "ways-not-tried" | "calls-not-looked-at";
      readonly left: number;
      readonly all: number;
    }
  | { readonly code: "lost-this-time" };

/** How a contract refused, as far as it says. */
export type Refusal =
  /** Its own words: plain text without anything that could deceive. */
  | { readonly code: "said"; readonly text: string }
  /** An error of its own, by selector. */
  | { readonly code: "custom-error"; readonly selector: Hex }
  /** What its compiler put in place. */
  | { readonly code: "panic"; readonly panic: number }
  /** It did not fail, and yet refused. */
  | { readonly code: "answers-false" | "moves-nothing" }
  | { readonly code: "burns-all-gas" };
