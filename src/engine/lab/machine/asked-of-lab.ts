import { type Address, getContractAddress, type Hex, slice } from "viem";
import { NEWBORN_CODE } from "./bytecode.ts";

export type LabCall = { readonly from?: Address; readonly to?: Address; readonly data?: Hex; readonly input?: Hex };

/** Where what is asked of the Lab begins: behind its address, its place and its length. */
const REQUEST_AT = 96;

/** Who acts in a call to the Lab, and what it is asked, whether it stands there or is borrowed. */
export function askedOfLab({ from, to, data, input }: LabCall): { readonly trader: Address; readonly request: Hex } {
  const sent = data ?? input ?? "0x";
  if (to || !from || !sent.startsWith(NEWBORN_CODE)) return { trader: to ?? "0x", request: sent };
  const rest: Hex = `0x${sent.slice(NEWBORN_CODE.length)}`;
  const size = Number(slice(rest, REQUEST_AT - 32, REQUEST_AT));
  return { trader: newbornOf(from), request: slice(rest, REQUEST_AT, REQUEST_AT + size, { strict: true }) };
}

/** What somebody makes who has made nothing yet. */
export function newbornOf(maker: Address): Address {
  return getContractAddress({ from: maker, nonce: 0n }).toLowerCase() as Address;
}
