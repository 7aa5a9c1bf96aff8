import { type Address, type Hex, isAddressEqual } from "viem";
import type { Callee } from "../../scenarios/outcomes/callee.ts";
import type { Use } from "./use.ts";

/** A call as it was made: what it takes to name it. */
export type Call = Callee & {
  readonly target: Address;
  /** Set where no selector was sent: all that was. */
  readonly data?: Hex;
  /** What was paid with it. */
  readonly paid?: { readonly wei: bigint; readonly coin: string };
  /** Who made it, where it was somebody else than whom the rest is told of. */
  readonly from?: Address;
};

/** Stands for the code that answers when no selector matches. */
export const FALLBACK: Hex = "0x";

/** `coin`: what the chain's money is called; `teller`: of whom it is told. */
export function toCall({ actor, target, selector, inputs, data, value }: Use, coin: string, teller = actor): Call {
  return {
    target,
    selector,
    inputs,
    ...(selector === FALLBACK ? { data } : {}),
    ...(value === undefined ? {} : { paid: { wei: value, coin } }),
    ...(isAddressEqual(actor, teller) ? {} : { from: actor }),
  };
}
