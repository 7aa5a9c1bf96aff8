import type { Address, Hex } from "viem";
import type { Naming } from "../chain/naming.ts";
import { APPROVE, TRANSFER, TRANSFER_FROM } from "./token-calls.ts";

/** A call as the request has it. */
export type Act = {
  readonly actor: Address;
  readonly target: Address;
  readonly selector: Hex;
  /** In the chain's smallest unit. */
  readonly value: string;
};

/** What a step measures, as its call says. */
export type Metric =
  | { readonly code: "balance"; readonly token: Address; readonly of: Address }
  | { readonly code: "coins"; readonly of: Address }
  | { readonly code: "supply" | "owner"; readonly token: Address }
  | { readonly code: "allowance"; readonly token: Address; readonly of: Address; readonly to: Address }
  /** The largest (or smallest) figure with which a call goes through. */
  | ({ readonly code: "limit" } & Act)
  /** What a call used of it, and how many bytes it answered. */
  | ({ readonly code: "gas" | "size" } & Act)
  | {
      readonly code: "told";
      readonly token: Address;
      readonly of: Address;
      readonly to?: Address;
      readonly way: "in" | "out" | "approved";
    }
  /** What stands in an account's storage. */
  | { readonly code: "slot"; readonly of: Address; readonly slot: Hex }
  | { readonly code: "answer"; readonly by: Address; readonly selector: Hex };

/** One side of a comparison, as it was measured. */
export type Figure = {
  readonly amount: string;
  /** `null`: a number that the condition names. */
  readonly of: Metric | null;
  /** The numbers of the steps: the one that measures, and the one before, of which only the difference counts. */
  readonly steps: readonly number[];
};

/** What a comparison shows. Who "loses" did nothing in between; who did "spends". */
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

/** What one of the surroundings of two runs may be. */
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

/** What a proof shows: codes and figures, made from its request and answer alone. */
export type Statement =
  | (Done & { readonly code: "goes-through" | "fails" })
  /** The very same call went through before, at the step `before`. */
  | (Done & { readonly code: "fails-now"; readonly before: number })
  /** In a trial that is undone again. */
  | (Act & { readonly code: "would-go-through" | "would-fail"; readonly step: number })
  | { readonly code: "answers" | "does-not-answer"; readonly step: number; readonly of: Metric }
  | {
      readonly code: Compared;
      readonly small: Figure;
      readonly large: Figure;
      readonly shareBps: number | null;
      readonly boundBps: number;
    }
  /** Another run, so many seconds after the block. */
  | { readonly code: "later"; readonly run: number; readonly seconds: number }
  /** In what another run is unlike the first. */
  | { readonly code: "differs"; readonly run: number; readonly fields: readonly Differing[] };

export type StatementCode = Statement["code"];

/** `nobody`: an account that was never used, which everybody could have. */
export type Acting = {
  readonly address: Address;
  readonly is: "single-account" | "contract" | "nobody";
  /** Who it is to the token: the first is what the token itself names, each names who names the next, and the last one this account. */
  readonly named?: readonly Naming[];
  /** What it says of how slow it is to act, or of how many have to agree. */
  readonly slowed?: Slowed;
};

export type Slowed =
  | { readonly code: "multisig"; readonly threshold: number; readonly owners: number }
  | { readonly code: "timelock"; readonly seconds: number };

/** What a statement is about, where a row asks for that: figures of the token itself, of money, or a call of some kind. */
export type Subject =
  | "tokens"
  | "money"
  | "supply"
  | "owner"
  | "allowance"
  | "limit"
  /** A call to somebody else than the token, as all trades are. */
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

type Pair = Extract<Statement, { small: Figure }>;

/** What comes, or is told, beside what it is compared with. */
function measured({ code, small, large }: Pair): Metric | null {
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
