import type { Condition } from "../../evidence/condition.ts";
import type { Replay } from "../../evidence/proof.ts";
import type { Call } from "./call.ts";
import type { Actor } from "./call-sequence.ts";

/** What a power gives to somebody, though no holder has less for it. */
export type Spoil = {
  readonly actor: Actor;
  readonly uses: readonly Call[];
  readonly gain: Gain;
  /** The first with the power, the others without. */
  readonly shown: readonly Shown[];
};

export type Shown = { readonly replay: Replay; readonly shows: readonly Condition[] };

/** `anybody`: somebody whom the call names, and who has nothing to do with the token. */
export type Receiver = "anybody" | "caller";

/** In native coins, in the token, or in what the pool pays with. */
export type Coin = "native" | "tokens" | "quote";

export type Gain =
  /** What a purchase and sales leave behind for somebody arrives elsewhere. */
  | { readonly kind: "fees"; readonly to: Receiver; readonly coin: Coin }
  /** What somebody let the token's contract spend of other money; `partBps` of what they had. */
  | { readonly kind: "approved"; readonly to: Receiver; readonly coin: "quote"; readonly partBps: number }
  /**
   * Of what the token's contract holds, `leftBps` leave it; `partBps` arrive with the receiver, which is `worthBps` of the pool's
   * money, or of the supply.
   */
  | {
      readonly kind: "money";
      readonly to: Receiver;
      readonly coin: "native" | "tokens";
      readonly amount: bigint;
      readonly leftBps: number;
      readonly partBps: number;
      readonly worthBps: number;
    };
