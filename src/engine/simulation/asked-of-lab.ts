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

/** From whom whoever is being made borrows what it does. */
export function labOfNewborn({ to, data, input }: LabCall): Address | undefined {
  const sent = data ?? input ?? "0x";
  if (to || !sent.startsWith(NEWBORN_CODE)) return undefined;
  const rest = new HexBytes(`0x${sent.slice(NEWBORN_CODE.length)}`);
  return rest.big(32, 32) === BigInt(REQUEST_AT - 32) ? rest.hex(12, 20) : undefined;
}

/** What somebody makes who has made nothing yet. */
export function newbornOf(maker: Address): Address {
  return madeBy(maker, 0);
}

/** What somebody makes by this of their numbers: the last bytes of the hash of a list of both. */
export function madeBy(maker: Address, nonce: number): Address {
  if (!/^0x[0-9a-f]{40}$/i.test(maker)) throw new Error("That is nobody's address.");
  const digits = nonce === 0 ? "" : nonce.toString(16);
  const bytes = digits.length % 2 === 0 ? digits : `0${digits}`;
  const said = nonce > 0 && nonce < 0x80 ? bytes : `${(0x80 + bytes.length / 2).toString(16)}${bytes}`;
  const size = (0xc0 + 21 + said.length / 2).toString(16);
  return `0x${keccak(`0x${size}94${maker.slice(2).toLowerCase()}${said}`).slice(-40)}`;
}
