// Statements: what a proof shows, as codes and figures. Messages make sentences of them; checks ask for kinds of them.
import type { Address, Hex } from "viem";
import type { Naming } from "../chain/addresses.ts";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./swaps.ts";

/** A call as the request has it. */
export type Act = {
  readonly actor: Address;
  readonly target: Address;
  readonly selector: Hex;
  /** In the chain's smallest unit. */
  readonly value: string;
};

/** What a step measures, by its call. */
export type Metric =
  | { readonly code: "balance"; readonly token: Address; readonly of: Address }
  | { readonly code: "coins"; readonly of: Address }
  | { readonly code: "supply" | "owner"; readonly token: Address }
  | { readonly code: "allowance"; readonly token: Address; readonly of: Address; readonly to: Address }
  /** The largest (or smallest) figure with which a call goes through. */
  | ({ readonly code: "limit" } & Act)
  /** The gas that a call used, and the size of its answer in bytes. */
  | ({ readonly code: "gas" | "size" } & Act)
  | {
      readonly code: "told";
      readonly token: Address;
      readonly of: Address;
      readonly to?: Address;
      readonly way: "in" | "out" | "approved";
    }
  /** A word of an account's storage. */
  | { readonly code: "slot"; readonly of: Address; readonly slot: Hex }
  | { readonly code: "answer"; readonly by: Address; readonly selector: Hex };

/** One side of a comparison, as it was measured. */
export type Figure = {
  readonly amount: string;
  /** `null`: a number that the condition names. */
  readonly of: Metric | null;
  /** The numbers of the steps: the one that measures, and an earlier or later one that is subtracted. */
  readonly steps: readonly number[];
};

/** What a comparison shows. An account that "loses" did nothing in between; one that did "spends". */
export const COMPARED = [
  "loses",
  "spends",
  "falls",
  "grows",
  "keeps",
  "has",
  "is-set",
  "gets-nothing",
  "answers-no",
  "no-more-than",
  "brings-less",
  "brings-enough",
  "arrives-less",
  "does-not-reach",
  "moves-less",
  "moves-more",
  "burns",
  "burns-less",
  "events-tell-more",
  "events-tell-less",
  "outgrows",
  "at-least",
  "at-most",
] as const;

export type Compared = (typeof COMPARED)[number];

/** What two runs may differ in. */
export const DIFFERING = [
  "people",
  "gas-price",
  "base-fee",
  "producer",
  "randomness",
  "block",
  "time",
  "code",
] as const;

export type Differing = (typeof DIFFERING)[number];

/** `after`: seconds after the block, where blocks are simulated one after another. */
export type Done = Act & { readonly step: number; readonly after: number | null };

/** What a proof shows, made from its request and answer alone. */
export type Statement =
  | (Done & { readonly code: "goes-through" | "fails" })
  /** The very same call went through before, at the step `before`. */
  | (Done & { readonly code: "fails-now"; readonly before: number })
  /** In a trial that is undone. */
  | (Act & { readonly code: "would-go-through" | "would-fail"; readonly step: number })
  | { readonly code: "answers" | "does-not-answer"; readonly step: number; readonly of: Metric }
  | {
      readonly code: Compared;
      readonly small: Figure;
      readonly large: Figure;
      readonly shareBps: number | null;
      readonly boundBps: number;
    }
  /** Another run begins so many seconds after the block. */
  | { readonly code: "later"; readonly run: number; readonly seconds: number }
  /** Another run differs from the first in these. */
  | { readonly code: "differs"; readonly run: number; readonly fields: readonly Differing[] };

export type StatementCode = Statement["code"];

/** All that a proof shows. */
export type Claim = readonly Statement[];

/** One that compares two measurements. */
export type Comparison = Extract<Statement, { code: Compared }>;

/** `nobody`: an account that was never used. */
export type Acting = {
  readonly address: Address;
  readonly is: "single-account" | "contract" | "nobody";
  /** How the token leads to it: the token names the first, each names the next, and the last names this account. */
  readonly named?: readonly Naming[];
  /** Its own delay, or how many owners have to agree. */
  readonly slowed?: Slowed;
};

export type Slowed =
  | { readonly code: "multisig"; readonly threshold: number; readonly owners: number }
  | { readonly code: "timelock"; readonly seconds: number };

/** What a statement is about: figures of the token itself, of money, or a kind of call. */
export type Subject =
  | "tokens"
  | "money"
  | "supply"
  | "owner"
  | "allowance"
  | "limit"
  /** A call of another contract than the token, as all trades are. */
  | "trade"
  | "sending"
  | "approval"
  | "call"
  | "other";

const SENDING: ReadonlySet<string> = new Set([TRANSFER, TRANSFER_FROM]);

export function subjectOf(statement: Statement, token: Address): Subject {
  if ("target" in statement) {
    if (statement.target !== token) return "trade";
    if (SENDING.has(statement.selector)) return "sending";
    return statement.selector === APPROVE ? "approval" : "call";
  }
  if ("of" in statement) return ofGauge(statement.of, token);
  return "small" in statement ? ofGauge(measured(statement), token) : "other";
}

/** The side that tells what came, in place of what it is compared with. */
function measured({ code, small, large }: Comparison): Metric | null {
  if (code === "brings-enough") return large.of;
  return code === "outgrows" ? large.of : (small.of ?? large.of);
}

function ofGauge(of: Metric | null, token: Address): Subject {
  switch (of?.code) {
    case "balance":
    case "told":
      return of.token === token ? "tokens" : "money";
    case "coins":
      return "money";
    case "supply":
    case "owner":
    case "allowance":
      return of.token === token ? of.code : "other";
    case "limit":
      return of.target === token ? "other" : "limit";
    case "answer":
      return of.by === token ? "tokens" : "other";
    default:
      return "other";
  }
}
