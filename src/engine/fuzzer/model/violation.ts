/** What using a power did to a holder, compared with the same experiment without it. */
export type Violation =
  | {
      readonly kind: "blocked";
      readonly sells: boolean;
      readonly sends: boolean;
      readonly everyone: Everybody;
      readonly reason: string | null;
      /** By an address that takes no part in the trade, and that the token depends on from then on. */
      readonly redirected?: boolean;
      /** Sending does not fail, and moves nothing. */
      readonly silent?: boolean;
      /** The call names the pool: whoever sells elsewhere may still do so. */
      readonly ofPool?: boolean;
    }
  /** `mostBps`: the largest part of the holder's balance that still sold; `null`: not measured. */
  | {
      readonly kind: "limited";
      readonly everyone: Everybody;
      readonly mostBps: number | null;
      /** The same as a share of what is in the pool. */
      readonly ofPoolBps?: number;
    }
  | { readonly kind: "taken"; readonly lossBps: number }
  | { readonly kind: "burnt"; readonly lossBps: number }
  /** `money`: what the pool pays with, for tokens that whoever sold them had been given. */
  | { readonly kind: "drained"; readonly lossBps: number; readonly money?: true }
  | {
      readonly kind: "taxed";
      readonly beforeBps: number;
      readonly afterBps: number;
      readonly side: "sale" | "send";
      readonly everyone: boolean;
    }
  | {
      readonly kind: "minted";
      readonly supplyBefore: bigint;
      readonly supplyAfter: bigint;
      readonly gained: bigint;
      /** More than the supply is held, and the supply says nothing. */
      readonly unseen: boolean;
      /** Not more than the supply, but nobody lost them: what became more, in parts of the supply. */
      readonly fromNobodyBps?: number;
      /** Who holds the most afterwards. */
      readonly by: Hoarder;
      /** Set: they are sold for money, and not for far less than the pool asks. */
      readonly sold?: boolean;
    }
  | { readonly kind: "owned"; readonly owner: bigint }
  /** Neither the holder nor the pool has what they had: balances are answered by something else. */
  | { readonly kind: "replaced" };

/** Whether others are hit as well; `null`: nobody else could do it without the power either, or it was not seen. */
type Everybody = boolean | null;

/** Those whose balance may come to exceed the supply. */
export type Hoarder = "holder" | "actor" | "pool" | "newcomer" | "token";

export type ViolationKind = Violation["kind"];
