import type { Coin, Receiver } from "../../../experiments/outcomes.ts";
import type { PowerUse } from "./powers.ts";

/** What is found of powers that take from no holder. */
export type SpoilSaying =
  | (PowerUse & {
      readonly code: "fees-can-be-redirected";
      readonly to: Receiver;
      readonly coin: Coin;
      /** More functions that do so. */
      readonly others: number;
    })
  | (PowerUse & {
      readonly code: "contract-money-can-be-taken";
      readonly to: Receiver;
      readonly coin: Coin;
      /** Of what the contract has of it. */
      readonly partBps: number;
      /** Of the money in the pool, or of the supply. */
      readonly worthBps: number;
      readonly others: number;
    })
  | (PowerUse & { readonly code: "approved-money-can-be-taken"; readonly to: Receiver; readonly others: number });
