import type { Address } from "viem";
import type { Use } from "./use.ts";

declare const brand: unique symbol;

/** Which function of which contract: another contract's function never stands for the token's, whatever its selector. */
export type FunctionKey = string & { readonly [brand]: true };

export function functionKey({ target, selector }: Pick<Use, "target" | "selector">): FunctionKey {
  return `${target.toLowerCase()}:${selector}` as FunctionKey;
}

/** Of calls one after another. */
export function functionKeys(uses: readonly Pick<Use, "target" | "selector">[]): string {
  return uses.map(functionKey).join();
}

/** By whom which function is called: ways to call one function by one account are alike in this. */
export function callerKey(actor: Address, key: string): string {
  return `${actor.toLowerCase()}>${key}`;
}
