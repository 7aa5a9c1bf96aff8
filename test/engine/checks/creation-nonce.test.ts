import { type Address, getContractAddress, keccak256 } from "viem";
import { expect, test, vi } from "vitest";
import { creationNonce } from "../../../src/engine/checks/shared/power-findings.ts";

const maker: Address = `0x${"ab".repeat(20)}`;

test.each([
  ["the first of what they make", getContractAddress({ from: maker, nonce: 0n }), 0],
  ["a later one", getContractAddress({ from: maker, nonce: 130n }), 130],
  ["nothing that they made", `0x${"cd".repeat(20)}` as const, null],
] as const)("by its address, somebody is known to have made %s, and is looked for once", (_, made, number) => {
  const hash = vi.fn(keccak256);
  const search = () => creationNonce(maker, made, hash as typeof keccak256);
  expect(search()).toBe(number);
  const hashed = hash.mock.calls.length;
  expect(hashed).toBe(number === null ? 2_000 : number + 1);
  expect(search()).toBe(number);
  expect(hash.mock.calls.length).toBe(hashed);
});
