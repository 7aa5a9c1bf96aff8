// The functions that every token has, and what their call data names.
import type { Address } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";

/** `balanceOf`, `allowance` and `totalSupply`. */
const READING: ReadonlySet<string> = new Set(["0x70a08231", "0xdd62ed3e", "0x18160ddd"]);

/** Whether it is a view that every token has. */
export function isReading({ data }: Pick<DecodedStep, "data">): boolean {
  return READING.has(selectorOf(data));
}

/** A call's function, in lower case. */
export function selectorOf(data: string): string {
  return data.slice(0, 10).toLowerCase();
}

/** The address in this argument of a call. */
export function addressOf(data: string, argument: number): string {
  return `0x${data.slice(10 + 64 * argument + 24, 10 + 64 * (argument + 1))}`;
}

/** Whether these bytes have the address in them. */
export function mentions(data: string, address: string): boolean {
  return data.toLowerCase().includes(address.slice(2).toLowerCase());
}

export function isSameAddress(one: string | null | undefined, other: string | null | undefined): boolean {
  return one?.toLowerCase() === other?.toLowerCase();
}

/** The addresses that a call may name: words too small for an address are amounts, and so are words too large. */
export function addressesIn({ data }: Pick<DecodedStep, "data">): readonly Address[] {
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? [];
  return words.filter((word) => /^0{24}(?!0{16})/.test(word)).map((word) => `0x${word.slice(24)}` as const);
}

/** Functions that move tokens. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
/** Lets another account move tokens. */
export const APPROVE = "0x095ea7b3";
/** Permit2's `approve`, for one token and one spender. */
export const APPROVE_ONE = "0x87517c45";
