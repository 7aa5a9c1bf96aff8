import type { Address, Hex } from "viem";
import { NEWBORN_CODE } from "./bytecode.ts";
import { HexBytes } from "./hex.ts";
import { keccak } from "./keccak.ts";

export type LabCall = { readonly from?: Address; readonly to?: Address; readonly data?: Hex; readonly input?: Hex };

/** Where what is asked of the Lab begins: behind its address, its place and its length. */
const REQUEST_AT = 96;

/** Who acts in a call to the Lab, and what it is asked, whether it stands there or is borrowed. */
export function askedOfLab({ from, to, data, input }: LabCall): { readonly trader: Address; readonly request: Hex } {
  const sent = data ?? input ?? "0x";
  if (to || !from || !sent.startsWith(NEWBORN_CODE)) return { trader: to ?? "0x", request: sent };
  const rest = new HexBytes(`0x${sent.slice(NEWBORN_CODE.length)}`);
  return { trader: newbornOf(from), request: rest.hex(REQUEST_AT, rest.small(REQUEST_AT - 32, 32)) };
}

/** What somebody makes who has made nothing yet: the last bytes of the hash of a list of both. */
export function newbornOf(maker: Address): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(maker)) throw new Error("That is nobody's address.");
  return `0x${keccak(`0xd694${maker.slice(2)}80`).slice(-40)}`;
}
