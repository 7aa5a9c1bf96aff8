import type { Address } from "viem";
import type { Actor } from "../model/call-sequence.ts";

/** Contracts that hold power, in small letters: who may command each, and how many of its functions are tried. */
export type ControlledContracts = ReadonlyMap<string, { readonly by: ReadonlySet<string>; readonly functions: number }>;

/** Those who were found to master it, and anybody. */
export function commands(controlled: ControlledContracts, { address, authority }: Actor, contract: Address): boolean {
  const known = controlled.get(contract.toLowerCase());
  if (!known || address.toLowerCase() === contract.toLowerCase()) return false;
  return authority === null || known.by.has(address.toLowerCase());
}
