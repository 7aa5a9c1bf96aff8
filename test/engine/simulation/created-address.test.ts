import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils";
import { getContractAddress } from "viem";
import { describe, expect, test } from "vitest";
import { createdAddress, newbornOf } from "../../../src/engine/simulation/decoded-steps.ts";

const MAKER = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";

describe("the hash that proofs are read with", () => {
  test.each([
    ["", "c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"],
    ["abc", "4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45"],
    ["The quick brown fox jumps over the lazy dog", "4d741b6f1eb29cb2a9b9911c82f56fa8d73b04959d3d9d222895df6c0b28aa15"],
    ["Transfer(address,address,uint256)", "ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"],
  ])("is Ethereum's, of %j", (text, hash) => {
    expect(bytesToHex(keccak_256(utf8ToBytes(text)))).toBe(hash);
  });
});

describe("the address of a created contract", () => {
  test.each([0, 1, 2, 127, 128, 255, 256, 65_535, 65_536, 16_777_216])("is the chain's, for nonce %s", (nonce) => {
    expect(createdAddress(MAKER, nonce)).toBe(getContractAddress({ from: MAKER, nonce: BigInt(nonce) }).toLowerCase());
  });

  test("is that of nonce 0 for an account that has made nothing", () => {
    expect(newbornOf(MAKER)).toBe(getContractAddress({ from: MAKER, nonce: 0n }).toLowerCase());
    expect(() => newbornOf("0x12")).toThrow();
  });
});
