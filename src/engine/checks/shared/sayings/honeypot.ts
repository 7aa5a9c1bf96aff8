import type { Surrounding } from "../../../facts/facts.ts";
import type { Circumstance, Refusal } from "../../../lab/outcomes.ts";
import type { Deal } from "./tax.ts";

/** Why a contract refused; `null`: it did not say. */
type Reason = { readonly reason: Refusal | null };
type Plain<Code extends string> = { [Each in Code]: { readonly code: Each } }[Code];

/** Who tried something. */
export type Trier = "ordinary-account" | "buyer" | "holder";

/** What is found about leaving, and claimed by the proofs. */
export type HoneypotSaying =
  | Plain<
      | "sale-brings-little"
      | "router-moves-nothing"
      | "fresh-sale-fails"
      | "sale-works-in-later-block"
      | "one-sells-another-cannot"
      | "second-sale-fails"
      | "this-sale-fails"
      | "approval-leaves-nothing"
      | "approval-left-nothing"
    >
  | ({
      readonly code: "holders-cannot-sell";
      readonly pool: string;
      /** It went through, and brought next to nothing. */
      readonly worthless: boolean;
      /** A pool that takes it all the same. */
      readonly only: string | null;
    } & Reason)
  | ({ readonly code: "never-sold" | "sale-fails" } & Reason)
  | ({
      readonly code: "real-holders-cannot-sell";
      readonly stuck: number;
      readonly sampled: number;
      /** What those who are stuck have in common. */
      readonly kind: "large" | "small" | "recent" | "early" | null;
    } & Reason)
  | { readonly code: "holder-cannot-sell"; readonly account: string; readonly ordinary: boolean }
  | {
      readonly code: "token-cannot-be-bought";
      readonly pool: string;
      readonly fails: boolean;
      readonly reason: Refusal | null;
      /** Where what was bought arrived instead; `null`: not told. */
      readonly strayedTo: string | null;
    }
  | { readonly code: "purchase-fails"; readonly fails: boolean; readonly reason: Refusal | null }
  | ({ readonly code: "transfers-are-blocked"; readonly who: Trier } & Reason)
  | { readonly code: "cannot-send"; readonly who: Trier }
  | ({ readonly code: "router-is-blocked" | "approval-fails" } & Reason)
  | { readonly code: "cannot-sell-everything" | "largest-sale-of-balance"; readonly partBps: number }
  | { readonly code: "sales-limited-by-block" | "no-more-sales-in-block"; readonly sales: number }
  | { readonly code: "sales-are-limited" | "no-larger-sale"; readonly most: bigint; readonly poolTokens: bigint }
  | {
      readonly code: "holdings-are-limited" | "no-larger-holding";
      readonly most: bigint;
      readonly poolTokens: bigint;
      /** The limit is of a purchase, and not of what an account has. */
      readonly ofPurchase: boolean;
    }
  | ({ readonly code: "fresh-buyer-waits" | "sale-fails-in-same-block" | "only-first-can-leave" } & Reason)
  | ({ readonly code: "sales-need-waiting"; readonly seconds: number } & Reason)
  | { readonly code: "sale-works-after"; readonly seconds: number }
  | ({ readonly code: "exit-closes-later"; readonly seconds: number; readonly idle: boolean } & Reason)
  | {
      readonly code: "holder-cannot-sell-later" | "sale-fails-later" | "trading-fails-later" | "own-sale-fails-later";
      readonly seconds: number;
    }
  | { readonly code: "approving-router-fails" }
  | {
      readonly code: "works-otherwise";
      readonly step: Step;
      readonly usually: boolean;
      readonly circumstance: Circumstance;
      readonly asks?: Asks;
    }
  | {
      readonly code: "costs-otherwise";
      readonly deal: Deal;
      readonly usuallyBps: number;
      readonly otherwiseBps: number;
      readonly circumstance: Circumstance;
      readonly asks?: Asks;
    }
  /** `null`: as usual. */
  | {
      readonly code: "step-works";
      readonly step: Step;
      readonly works: boolean;
      readonly circumstance: Circumstance | null;
    }
  | {
      readonly code: "costs-people-otherwise";
      readonly deal: Deal;
      readonly ordinaryBps: number;
      readonly codeBps: number;
      readonly asks?: Asks;
    }
  | { readonly code: "ordinary-pays"; readonly taxBps: number }
  | { readonly code: "works-by-code"; readonly step: Step; readonly forPeople: boolean; readonly asks?: Asks }
  | { readonly code: "step-works-by"; readonly step: Step; readonly works: boolean; readonly hasCode: boolean };

type Step = "buy" | "sell";

/** What the code of trades asks for that can make the difference: why it is there. */
export type Asks = readonly Surrounding[];
