import type { Address } from "viem";
import type { DecodedStep } from "../simulation/decoded-steps.ts";

/** `balanceOf`, `allowance` and `totalSupply`: who is named there is only asked about. */
const READING: ReadonlySet<string> = new Set(["0x70a08231", "0xdd62ed3e", "0x18160ddd"]);

/** Whether it asks a token for what all tokens are asked for. */
export function isReading({ data }: Pick<DecodedStep, "data">): boolean {
  return READING.has(data.slice(0, 10).toLowerCase());
}

/** Whom a call may name: no amount is so large but that of all that there may be, and no address so small. */
export function addressesIn({ data }: Pick<DecodedStep, "data">): readonly Address[] {
  const words = data.slice(10).toLowerCase().match(/.{64}/g) ?? [];
  return words.filter((word) => /^0{24}(?!0{16})/.test(word)).map((word) => `0x${word.slice(24)}` as const);
}

/** What tokens are told to move by. */
export const TRANSFER = "0xa9059cbb";
export const TRANSFER_FROM = "0x23b872dd";
/** What tokens are told to let others move. */
export const APPROVE = "0x095ea7b3";
/** Permit2's, for one token and one spender. */
export const APPROVE_ONE = "0x87517c45";
