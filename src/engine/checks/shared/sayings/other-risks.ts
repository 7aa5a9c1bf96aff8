import type { Address, Hex } from "viem";
import type { Answer, ApprovalLie, Callee, Fault, MovementLie } from "../../../experiments/outcomes.ts";
import type {
  Controller,
  Listing,
  Lookalike,
  Movement,
  PoolLiquidity,
  ProxyKind,
  Pulled,
  Role,
  SimilarToken,
  Used,
  ViewAsker,
  ViewName,
} from "../../../facts/facts.ts";

/** What a sale would have brought, and what it brought once liquidity was taken out. */
type Drained = { readonly before: bigint; readonly after: bigint };

/** What is unusual about a token. */
export type Oddity =
  | ({ readonly code: "answers" } & Pick<Answer, "call" | "answer">)
  | { readonly code: "calls-recipient" | "inexact" | "balances-grow" | "decimals-untold" | Fault }
  | { readonly code: "keeps-back"; readonly bps: number }
  | { readonly code: "decimals"; readonly decimals: number };

export type Bait = "address" | "chat" | "instruction" | "promise" | "mixed-letters" | "unseen-letters";

type Scam = Pick<SimilarToken, "symbol" | "address" | "chainId">;

/** What is found of risks other than of leaving, taxes and balances. */
export type OtherSaying =
  | {
      readonly code: "events-lie";
      readonly step: MovementLie["step"];
      readonly balance: bigint;
      readonly events: bigint;
    }
  | {
      readonly code: "made-by-sales";
      /** Against what was sold. */
      readonly ofSoldBps: number;
      /** The supply tells nothing of it. */
      readonly unseen: boolean;
      readonly by: { readonly address: Address; readonly role: Role | null } | null;
    }
  | ({ readonly code: "approval-not-told" } & Pick<ApprovalLie, "allowance" | "told">)
  | {
      readonly code: "liquidity-can-leave";
      readonly liquidity: PoolLiquidity;
      /** The block's time. */
      readonly now: bigint;
      /** Who made a contract let go of it; an insider made or owns the token. */
      readonly released: { readonly by: Controller; readonly insider: boolean; readonly callee: Callee } | null;
      /** Set: it was taken out in an experiment. */
      readonly drained: Drained | null;
    }
  | { readonly code: "lock-ends-soon"; readonly locker: string; readonly bps: number; readonly unlocksAt: bigint }
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
      readonly code: "transfer-calls-out";
      readonly address: Address;
      readonly during: readonly Movement[];
      readonly unverified: boolean;
      readonly changeable: boolean;
      readonly controller: Controller | null;
    }
  | { readonly code: "odd-token"; readonly oddities: readonly Oddity[] }
  | { readonly code: "sale-brings-part"; readonly keptBps: number }
  | { readonly code: "pool-is-shallow"; readonly pool: string; readonly depthUsd: number }
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
  | ({ readonly code: "liquidity-was-pulled"; readonly pool: string } & Pick<
      Pulled,
      "by" | "fellBps" | "leftBps" | "left" | "hash"
    >)
  | { readonly code: "was-used-against-people"; readonly deeds: readonly [Used, ...Used[]] }
  | { readonly code: "code-can-be-redeployed"; readonly factory: Address }
  | { readonly code: "code-can-vanish" | "code-can-be-stood-in-for" | "source-is-hidden" }
  | {
      readonly code: "pretends-to-be-another";
      readonly matches: Lookalike["matches"];
      readonly real: Pick<Listing, "name" | "symbol" | "address">;
      readonly sameChain: boolean;
      /** Code points of the characters that look like others; `null`: it is not disguised. */
      readonly disguise: readonly number[] | null;
    }
  | { readonly code: "code-can-change"; readonly kind: ProxyKind; readonly admin: Controller; readonly atOnce: boolean }
  | { readonly code: "code-may-change"; readonly kind: ProxyKind }
  | {
      readonly code: "views-lie";
      readonly view: ViewName;
      readonly asker: ViewAsker;
      /** What nobody was told, and what the asker was; `null`: nothing. */
      readonly toNobody: Hex | null;
      readonly toAsker: Hex | null;
    }
  | { readonly code: "name-offends" }
  | { readonly code: "name-is-bait"; readonly baits: readonly Bait[] };
