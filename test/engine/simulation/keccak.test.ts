import { array, integer, sample } from "fast-check";
import { getContractAddress, type Hex, keccak256, toHex } from "viem";
import { describe, expect, test } from "vitest";
import { newbornOf } from "../../../src/engine/simulation/decoded-steps.ts";
import { keccak } from "../../../src/engine/simulation/keccak.ts";

describe("the hash that proofs are read with", () => {
  test.each([0, 1, 31, 32, 135, 136, 137, 271, 272, 400])("is that of everybody, of %s bytes", (size) => {
    const bytes: Hex = `0x${"a7".repeat(size)}`;
    expect(keccak(bytes)).toBe(keccak256(bytes));
  });

  test("is that of everybody, whatever the bytes", () => {
    for (const bytes of sample(array(integer({ min: 0, max: 255 }), { maxLength: 300 }), 60)) {
      const hex = toHex(Uint8Array.from(bytes));
      expect(keccak(hex)).toBe(keccak256(hex));
    }
  });

  test("names what an account makes first", () => {
    const maker = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
    expect(newbornOf(maker)).toBe(getContractAddress({ from: maker, nonce: 0n }).toLowerCase());
    expect(() => newbornOf("0x12")).toThrow();
  });
});
