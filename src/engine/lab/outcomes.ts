import type { Address, Hex } from "viem";
import type { Controller, Pool } from "../facts/facts.ts";
import type { Read } from "../read.ts";

/** What experiments showed. Every outcome that can become a finding carries the proof of itself. */
export type Outcomes = {
  readonly trades: readonly PoolTrade[];
};

export type OutcomeName = keyof Outcomes;
export type OutcomeReads = { readonly [Name in OutcomeName]: Read<Outcomes[Name]> };

/** A self-contained request that anybody can send to any node, its answer, and what in that answer shows the finding. */
export type Proof = {
  readonly version: 1;
  readonly chainId: number;
  readonly blockNumber: string;
  readonly blockHash: Hex;
  readonly token: Address;
  /** The finding's check, and in words what the answer must show. */
  readonly check: string;
  readonly claim: string;
  readonly request: { readonly method: string; readonly params: readonly unknown[] };
  readonly answer: unknown;
  /** How to read the answer: which predicate of `lab/verify.ts`, over which step, against which number. */
  readonly shows: { readonly predicate: string; readonly [detail: string]: unknown };
};

/** What happened to one purchase, sending and sale through one pool, as an untouched stranger. */
export type PoolTrade = {
  readonly pool: Pool;
  readonly bought: StepOutcome;
  readonly sent: StepOutcome;
  readonly sold: StepOutcome;
  readonly proof: Proof;
};

export type StepOutcome = {
  readonly ok: boolean;
  /** The revert reason in plain text, cleaned like every string of a token. */
  readonly reason: string | null;
  readonly amountIn: bigint;
  readonly amountOut: bigint;
  /** Against the pool's own quote for the same amount, so that rounding and price impact are left out. */
  readonly taxBps: number | null;
  readonly gas: bigint;
};

/** One use of one power, and what it did to a holder. */
export type PowerOutcome = {
  readonly actor: Controller & { readonly role: string };
  readonly steps: readonly { readonly target: Address; readonly selector: Hex; readonly call: string }[];
  readonly proof: Proof;
};
