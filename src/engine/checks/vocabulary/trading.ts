// What is found about buying, sending and selling.
import type { Plain } from "../../core/failure.ts";
import type { AfterTrades, Circumstance, Insider, Refusal } from "../../experiments/outcomes.ts";
import type { Surrounding } from "../../facts/facts.ts";

/** Why a contract refused; `null`: it did not say. */
type Reason = { readonly reason: Refusal | null };

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

// What is found about taxes, and about accounts that are exempt from them.

/** A side of a trade. */
export type Deal = "buying" | "selling" | "sending";

/** Another pool, where it costs something else. */
export type Elsewhere = { readonly pool: string; readonly taxBps: number } | null;

/** What the same costs a trader who waits; `null`: no less, as far as was measured. */
export type Waiting = { readonly taxBps: number; readonly seconds: number } | null;

/** Who sells or buys later: a new account, a buyer of now who sells more then, or a holder of today. */
export type LaterTrader = "newcomer" | "buyer" | "holder";

/** What an account may do that others may not, or only at a higher price. */
export type Exemption =
  | { readonly code: "buys" | "sells" | "sends" | "buys-more" | "sells-more" }
  | { readonly code: "untaxed"; readonly deal: Deal; readonly usualBps: number; readonly ownBps: number };

/** What is found about what it costs. */
export type TaxMessage =
  | {
      readonly code: "is-taxed";
      readonly deal: Deal;
      readonly taxBps: number;
      readonly elsewhere: Elsewhere;
      readonly waiting: Waiting;
      /** What a smaller sale costs now; left out: no less. */
      readonly smallerBps?: number;
      /** Who gets more of a purchase than the buyer does. */
      readonly strayedTo: string | null;
      /** Fees go to all who hold: what a sale is worth depends on what the pool was given of them, and on what is counted since. */
      readonly shared?: boolean;
    }
  | {
      readonly code: "kept-unless-by-router";
      /** Whose router; `null`: it is Permit2 that moves what is sold. */
      readonly exchange: string | null;
      /** Of what any other contract moves to the pool. */
      readonly keptBps: number;
      /** Of what the router moves there. */
      readonly byRouterBps: number;
    }
  /** Of what a seller keeps, as much of what is sold. */
  | { readonly code: "takes-beside"; readonly besideBps: number }
  | {
      readonly code: "hook-takes";
      readonly buyBps: number;
      readonly sellBps: number;
      /** The launchpad, as far as tables tell. */
      readonly whose: string | null;
      /** What it takes from a buyer who waits; `null`: no less, as far as was measured. */
      readonly waiting: { readonly buyBps: number; readonly sellBps: number; readonly seconds: number } | null;
    }
  | {
      readonly code: "pool-keeps";
      readonly feeBps: number;
      /** Of a purchase and the sale after it together. */
      readonly bothBps: number;
      /** The pool sets its fee anew. */
      readonly changes: boolean;
    }
  | { readonly code: "gas-is-abused"; readonly deal: Deal; readonly gas: bigint }
  | {
      readonly code: "holders-pay-differently";
      readonly holders: number;
      readonly taxBps: number;
      readonly usualBps: number;
    }
  | { readonly code: "fresh-buyer-pays-more"; readonly taxBps: number; readonly usualBps: number }
  | {
      readonly code: "tax-changes-later";
      readonly deal: Deal;
      readonly who: LaterTrader;
      readonly nowBps: number;
      readonly laterBps: number;
      /** 0: in the next block. */
      readonly seconds: number;
    }
  | {
      readonly code: "tax-after-trades";
      readonly deal: "buying" | "selling";
      readonly after: AfterTrades["code"];
      readonly times: number;
      readonly nowBps: number;
      readonly laterBps: number;
    }
  /** An account that the token treats better than others. */
  | (Pick<Insider, "address" | "role"> & {
      readonly code: "exempt-accounts-exist";
      readonly freedoms: readonly Exemption[];
      /** More accounts that are free of something. */
      readonly others: number;
    });
