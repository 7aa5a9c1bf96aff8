// What is found about buying, sending and selling.
import type { Circumstance, Refusal } from "../../experiments/outcomes.ts";
import type { Surrounding } from "../../facts/facts.ts";
import type { Deal } from "./tax.ts";

/** Why a contract refused; `null`: it did not say. */
type Reason = { readonly reason: Refusal | null };
type Plain<Code extends string> = { [Each in Code]: { readonly code: Each } }[Code];

/** Who tried something. */
export type AccountKind = "ordinary-account" | "buyer" | "holder";

/** What is found about leaving. */
export type HoneypotMessage =
  | Plain<"approval-leaves-nothing">
  | ({
      readonly code: "holders-cannot-sell";
      readonly pool: string;
      /** It went through, and brought next to nothing. */
      readonly worthless: boolean;
      /** A pool that takes it all the same. */
      readonly only: string | null;
    } & Reason)
  | ({
      readonly code: "real-holders-cannot-sell";
      readonly stuck: number;
      readonly sampled: number;
      /** What those who are stuck have in common. */
      readonly kind: "large" | "small" | "recent" | "early" | null;
    } & Reason)
  | {
      readonly code: "token-cannot-be-bought";
      readonly pool: string;
      readonly fails: boolean;
      readonly reason: Refusal | null;
      /** Where what was bought arrived instead; `null`: not told. */
      readonly strayedTo: string | null;
    }
  | ({ readonly code: "transfers-are-blocked"; readonly who: AccountKind } & Reason)
  | ({ readonly code: "router-is-blocked" | "approval-fails" } & Reason)
  | { readonly code: "cannot-sell-everything"; readonly partBps: number }
  | { readonly code: "sales-limited-by-block"; readonly sales: number }
  | { readonly code: "much-cannot-be-sold"; readonly most: bigint; readonly poolTokens: bigint }
  | { readonly code: "received-cannot-be-sold"; readonly reason: Refusal | null; readonly asks?: Asks }
  | { readonly code: "sales-are-limited"; readonly most: bigint; readonly poolTokens: bigint }
  | {
      readonly code: "holdings-are-limited";
      readonly most: bigint;
      readonly poolTokens: bigint;
      /** The limit is of a purchase, and not of what an account has. */
      readonly ofPurchase: boolean;
    }
  | ({ readonly code: "fresh-buyer-waits" | "sale-fails-in-same-block" | "only-first-can-leave" } & Reason)
  | ({ readonly code: "sales-need-waiting"; readonly seconds: number; readonly asks?: Asks } & Reason)
  | ({ readonly code: "sale-waits-for-buyers"; readonly seconds: number } & Reason)
  | ({
      readonly code: "exit-closes-later";
      readonly seconds: number;
      readonly idle: boolean;
      readonly asks?: Asks;
    } & Reason)
  | ({
      readonly code:
        | "exit-closes-as-pool-grows"
        | "exit-closes-after-trades"
        | "exit-closes-after-gifts"
        | "exit-closes-to-repeated-buyers";
      readonly times: number;
    } & Reason)
  /** What no longer sells at once then sells in parts. */
  | {
      readonly code: "exit-narrows-as-pool-grows" | "exit-narrows-to-repeated-buyers";
      readonly times: number;
      readonly partBps: number;
    }
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
  | {
      readonly code: "costs-people-otherwise";
      readonly deal: Deal;
      readonly ordinaryBps: number;
      readonly codeBps: number;
      readonly asks?: Asks;
    }
  | { readonly code: "works-by-code"; readonly step: Step; readonly forPeople: boolean; readonly asks?: Asks }
  /** Nothing that was changed is what the code asks for, but for the block's randomness. */
  | { readonly code: "works-by-luck"; readonly step: Step }
  | { readonly code: "costs-by-luck"; readonly deal: Deal; readonly leastBps: number; readonly mostBps: number };

type Step = "buy" | "sell";

/** What the code of trades asks for that can make the difference: why it is there. */
export type Asks = readonly Surrounding[];
