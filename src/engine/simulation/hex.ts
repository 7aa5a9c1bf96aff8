import type { Hex } from "viem";

/** Bytes as text, without a library: proofs are read in browsers, too. */
export class HexBytes {
  readonly #digits: string;

  constructor(hex: Hex) {
    this.#digits = hex.slice(2);
  }

  get size(): number {
    return this.#digits.length / 2;
  }

  /** Throws where there are not as many. */
  hex(offset: number, size: number): Hex {
    if (offset + size > this.size) throw new RangeError("There are fewer bytes than that.");
    return `0x${this.#digits.slice(2 * offset, 2 * (offset + size))}`;
  }

  big(offset: number, size: number): bigint {
    return size === 0 ? 0n : BigInt(this.hex(offset, size));
  }

  small(offset: number, size: number): number {
    return Number(this.big(offset, size));
  }
}

/** The 32-byte words in an answer's data, or behind a call's selector. */
export function wordsIn(data: Hex, start = 0): readonly bigint[] {
  return (data.slice(2 + 2 * start).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));
}
