import {
  type Address,
  encodeAbiParameters,
  getAddress,
  type Hex,
  type Hex as HexData,
  hexToBigInt,
  size,
  slice,
  toFunctionSelector,
} from "viem";

/** The data of a call without arguments, or with addresses, numbers and flags as its only ones. */
export function callData(signature: string, ...words: readonly (Address | bigint | Hex | boolean)[]): Hex {
  const selector = selectorOf(signature);
  if (words.length === 0) return selector;
  const types = signature.slice(signature.indexOf("(") + 1, -1).split(",");
  const body = encodeAbiParameters(
    types.map((type) => ({ type })),
    [...words],
  );
  return `${selector}${body.slice(2)}`;
}

const selectors = new Map<string, Hex>();

/** Of a signature that is written in our code: each is hashed once. */
export function selectorOf(signature: string): Hex {
  const selector = selectors.get(signature) ?? toFunctionSelector(signature);
  selectors.set(signature, selector);
  return selector;
}

/** The first word of an answer as a number; `null` where there is none. */
export function toNumberAnswer(data: HexData | null): bigint | null {
  return data === null || size(data) < 32 ? null : hexToBigInt(slice(data, 0, 32));
}

/** An address, where the first word can be one. */
export function toAddressAnswer(data: Hex | null): Address | null {
  return data === null || size(data) < 32 ? null : wordToAddress(slice(data, 0, 32));
}

export function wordToAddress(word: Hex): Address | null {
  return /^0x0{24}/.test(word) ? getAddress(slice(word, 12, 32)) : null;
}

/** The 32-byte words of an answer; none where it is no data. */
export function toWords(data: unknown): readonly bigint[] {
  return typeof data === "string" ? (data.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`)) : [];
}
