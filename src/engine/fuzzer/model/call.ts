// One call of a sequence, how it is named in messages, and keys by which calls of the same function are grouped.
import { type Address, type Hex, isAddressEqual } from "viem";
import type { Callee } from "../../scenarios/outcomes/exits.ts";

/** Who calls which function of what, with which data. */
export type Call = {
  readonly actor: Address;
  readonly target: Address;
  readonly selector: Hex;
  /** Types of its arguments, as its code takes them. */
  readonly inputs: string;
  readonly data: Hex;
  /** Byte offsets in `data` where the holder's balance goes. It is known only while the simulation runs. */
  readonly holderBalanceAt: readonly number[];
  /** What is paid with it, in wei. */
  readonly value?: bigint | undefined;
  /** Gas limit; the executor's usual one if left out. */
  readonly gas?: number;
  /** Byte offsets of the numbers in `data`, which a search for the worst figure may change. */
  readonly numbersAt: readonly number[];
  /** A sale of what earlier calls brought. Anyone may make it, so it is no power. */
  readonly trade?: true;
  /** A purchase: the pool has fewer tokens afterwards and lost nothing. */
  readonly purchase?: true;
  /** Set: the executor first searches the highest (or smallest) figure that is accepted, then writes it at these offsets. `selling`: people must still be able to sell. */
  readonly search?:
    | {
        readonly low: bigint;
        readonly high: bigint;
        readonly at: readonly number[];
        readonly smallest?: boolean;
        readonly selling?: boolean;
      }
    | undefined;
};

/** What messages need to name a call that was made. */
export type NamedCall = Callee & {
  readonly target: Address;
  /** Set where the call has no selector: everything that was sent. */
  readonly data?: Hex;
  /** What the caller paid with it. */
  readonly paid?: { readonly wei: bigint; readonly coin: string };
  /** The caller, where it is not the account that the sentence is about. */
  readonly from?: Address;
  /** It is a trade, whatever function of the router makes it. */
  readonly trade?: "buy" | "sell";
};

/** Selector of the fallback function. */
export const FALLBACK: Hex = "0x";

/** `coin`: the symbol of the native coin; `subject`: the account that the sentence is about. */
export function nameCall(
  { actor, target, selector, inputs, data, value, purchase, trade }: Call,
  coin: string,
  subject = actor,
): NamedCall {
  return {
    target,
    selector,
    inputs,
    ...(selector === FALLBACK ? { data } : {}),
    ...(value === undefined ? {} : { paid: { wei: value, coin } }),
    ...(isAddressEqual(actor, subject) ? {} : { from: actor }),
    ...(purchase || trade ? { trade: purchase ? "buy" : "sell" } : {}),
  };
}

declare const brand: unique symbol;

/** One function of one contract. A function of another contract is a different one, even with the same selector. */
export type FunctionKey = string & { readonly [brand]: true };

export function functionKey({ target, selector }: Pick<Call, "target" | "selector">): FunctionKey {
  return `${target.toLowerCase()}:${selector}` as FunctionKey;
}

/** The functions of calls in a row. */
export function functionKeys(calls: readonly Pick<Call, "target" | "selector">[]): string {
  return calls.map(functionKey).join();
}

/** One function as called by one account. All ways in which that account calls it share this key. */
export function callerKey(actor: Address, key: string): string {
  return `${actor.toLowerCase()}>${key}`;
}
