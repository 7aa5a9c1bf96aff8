import type { Hex } from "viem";

/** Answers how much native token the address in its call's first word has: for simulations, which have no such call. */
export const BALANCE_CODE: Hex = "0x6000353160005260206000f3";
/** Refuses every call: a token that calls its recipients cannot send here. */
export const REFUSING_CODE: Hex = "0x60006000fd";
/** Answers the hash of the code at the address in its call's first word. */
export const CODE_HASH_CODE: Hex = "0x6000353f60005260206000f3";

/** Answers its third word times the first, divided by the second. */
export const SHARE_CODE: Hex = "0x602035600035604035020460005260206000f3";
/** Answers the block's number. */
export const NUMBER_CODE: Hex = "0x4360005260206000f3";
/** Answers what is paid for gas. */
export const PRICE_CODE: Hex = "0x3a60005260206000f3";
/** Answers the block's base fee. */
export const BASE_FEE_CODE: Hex = "0x4860005260206000f3";

export const PROBE_CODES: readonly Hex[] = [
  ...[BALANCE_CODE, REFUSING_CODE, CODE_HASH_CODE, SHARE_CODE, NUMBER_CODE, PRICE_CODE],
];
