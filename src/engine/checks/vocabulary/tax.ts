// What is found about taxes, and about accounts that are exempt from them.
import type { AfterTrades, Insider } from "../../experiments/outcomes.ts";

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
