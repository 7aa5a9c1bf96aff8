// What is found about the contract itself, and about where it comes from.
import type { Address, Hex } from "viem";
import type { Technique } from "../../core/report.ts";
import type { Answer, ApprovalLie, Fault, MovementLie } from "../../experiments/outcomes.ts";
import type {
  Controller,
  Listing,
  Lookalike,
  Movement,
  ProxyKind,
  SimilarToken,
  Used,
  ViewAsker,
  ViewName,
} from "../../facts/facts.ts";

/** What is unusual about a token. */
export type Oddity =
  | ({ readonly code: "answers" } & Pick<Answer, "call" | "answer">)
  | { readonly code: "calls-recipient" | "inexact" | "balances-grow" | "decimals-untold" | Fault }
  | { readonly code: "keeps-back"; readonly bps: number }
  | { readonly code: "decimals"; readonly decimals: number };

/** What is found about how the contract behaves, and about its code. */
export type ContractMessage =
  | {
      readonly code: "events-lie";
      readonly step: MovementLie["step"];
      readonly balance: bigint;
      readonly events: bigint;
    }
  | ({ readonly code: "approval-not-told" } & Pick<ApprovalLie, "allowance" | "told">)
  | {
      readonly code: "transfer-calls-out";
      readonly address: Address;
      readonly during: readonly Movement[];
      readonly unverified: boolean;
      readonly changeable: boolean;
      readonly controller: Controller | null;
    }
  | { readonly code: "odd-token"; readonly oddities: readonly Oddity[] }
  | { readonly code: "was-used-against-people"; readonly deeds: readonly [Used, ...Used[]] }
  | { readonly code: "code-can-be-redeployed"; readonly factory: Address }
  | { readonly code: "code-can-vanish" | "code-can-be-stood-in-for" }
  | { readonly code: "code-can-change"; readonly kind: ProxyKind; readonly admin: Controller; readonly atOnce: boolean }
  | { readonly code: "code-may-change"; readonly kind: ProxyKind }
  | {
      readonly code: "views-lie";
      readonly view: ViewName;
      readonly asker: ViewAsker;
      /** The answer without a caller, and the answer to the asker; `null`: none. */
      readonly toNobody: Hex | null;
      readonly toAsker: Hex | null;
    };

// What is found about where a token comes from: its creator, its age, its name, its source, and tokens like it.

export type Bait = "address" | "chat" | "instruction" | "promise" | "mixed-letters" | "unseen-letters";

type Scam = Pick<SimilarToken, "symbol" | "address" | "chainId">;

/** What is found about where a token comes from: who made it and when, what it is called and what it is like. */
export type OriginMessage =
  | {
      readonly code: "deployed-just-now";
      readonly seconds: number;
      readonly maker: string | null;
      readonly creator: {
        readonly address: Address;
        /** `null`: more than a fresh account sends. */
        readonly transactions: number | null;
        /** Other tokens of the creator that were found dangerous. */
        readonly dangerous: number;
        /** Who first paid it, a while before; `through`: it is a contract that others called. `null`: not seen. */
        readonly paid: {
          readonly secondsBefore: number;
          readonly by: Address;
          readonly through: boolean;
          readonly name: string | null;
        } | null;
      } | null;
    }
  | {
      readonly code: "resembles-scam";
      readonly scam: Scam;
      /** From 0 to 1. */
      readonly score: number;
      /** How many of the nearest were found dangerous. */
      readonly dangerous: number;
      readonly nearest: number;
    }
  | {
      readonly code: "code-of-scam";
      readonly scam: Scam | null;
      readonly copies: number;
      /** Of those that were audited. */
      readonly dangerous: number;
      readonly audited: number;
    }
  /** Others call this very token a trap. */
  | {
      readonly code: "labeled-trap";
      readonly techniques: readonly Technique[];
      readonly source: string;
      /** It is the operator of this service who says so. */
      readonly own: boolean;
    }
  | {
      readonly code: "resembles-labeled-trap";
      readonly scam: Scam;
      /** From 0 to 1; 1: the same code. */
      readonly score: number;
      readonly techniques: readonly Technique[];
      readonly source: string;
      readonly own: boolean;
      /** Behaviors of both by which the trap works. */
      readonly carriers: readonly string[];
      /** How many behaviors of ERC-20's own functions both have and no known honest code. */
      readonly marks: number;
      /** Whether powers do the same here; `null`: not all could be tried. */
      readonly works: boolean | null;
      /** The nearest honest one. */
      readonly honest: { readonly symbol: string; readonly score: number } | null;
    }
  /** Of a token that was written for this project's own tests; one of these checks finds what is wrong with it. */
  | { readonly code: "code-of-written-trap"; readonly name: string; readonly rows: readonly string[] }
  | {
      readonly code: "creator-made-scams";
      readonly creator: Address;
      readonly dangerous: number;
      readonly example: { readonly symbol: string; readonly address: Address };
    }
  | {
      readonly code: "payer-made-scams";
      readonly payer: Address;
      readonly dangerous: number;
      readonly example: { readonly symbol: string; readonly address: Address };
    }
  | { readonly code: "payer-left-pools"; readonly payer: Address; readonly emptied: number; readonly traded: number }
  | {
      readonly code: "creator-left-pools";
      readonly creator: Address;
      /** Of its earlier tokens that ever traded. */
      readonly emptied: number;
      readonly traded: number;
      readonly made: number;
      /** Seconds that the newest of them had liquidity; `null`: not known. */
      readonly lived: number | null;
    }
  | { readonly code: "source-is-hidden" }
  | {
      readonly code: "pretends-to-be-another";
      readonly matches: Lookalike["matches"];
      readonly real: Pick<Listing, "name" | "symbol" | "address">;
      readonly sameChain: boolean;
      /** Code points of the characters that look like others; `null`: it is not disguised. */
      readonly disguise: readonly number[] | null;
    }
  | { readonly code: "name-offends" }
  | { readonly code: "name-is-bait"; readonly baits: readonly Bait[] };
