// Contracts that are put in place because a call wants one that answers something, or whose code it runs as its own. In: answers by selector,
// and what any other call gets; or words of storage. Out: code, and the address at which it stands, which the code decides. Verifiers know
// such code again.
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils";
import type { Address, Hex } from "viem";

/** What a contract answers to calls that it was given no answer for; `null`: it refuses them. */
export type Otherwise = bigint | null;

/** Calls whose selector is not known, or that have none (below zero), get their answer as any other call does. */
export function answeringContract(
  answers: ReadonlyMap<number, bigint>,
  otherwise: Otherwise,
): { readonly address: Address; readonly code: Hex } {
  const known = [...answers].filter(([selector]) => selector >= 0).sort(([one], [other]) => one - other);
  const general = [...answers].find(([selector]) => selector < 0)?.[1] ?? otherwise;
  const rest = general === null ? REFUSE : answer(general);
  const answered = known.map(([, value]) => `5b${answer(value)}`);
  let at = (SELECTOR.length + rest.length) / 2 + known.length * COMPARE_BYTES;
  const compared = known.map(([selector], place) => {
    const start = at;
    at += (answered[place] ?? "").length / 2;
    return `8063${hexOf(BigInt(selector), 4)}1461${hexOf(BigInt(start), 2)}57`;
  });
  const code: Hex = `0x${[SELECTOR, ...compared, rest, ...answered].join("")}`;
  return { address: placeOf(code), code };
}

/** Writes words of storage, whoever runs it. */
export function writingContract(words: ReadonlyMap<bigint, bigint>): { readonly address: Address; readonly code: Hex } {
  const written = [...words].map(([slot, value]) => `7f${hexOf(value, 32)}7f${hexOf(slot, 32)}55`);
  const code: Hex = `0x${written.join("")}00`;
  return { address: placeOf(code), code };
}

/** Whether code is such a contract, which does nothing but answer, refuse or write, at its own address. */
export function isAnswering(code: string, address: string): boolean {
  return (ANSWERING.test(code) || WRITING.test(code)) && placeOf(code) === address.toLowerCase();
}

/** Leaves the selector on the stack. */
const SELECTOR = "60003560e01c";
const COMPARE_BYTES = 11;
const REFUSE = "60006000fd";
const ANSWERING =
  /^0x60003560e01c(?:8063[\da-f]{8}1461[\da-f]{4}57)*(?:60006000fd|7f[\da-f]{64}60005260206000f3)(?:5b7f[\da-f]{64}60005260206000f3)*$/i;

const WRITING = /^0x(?:7f[\da-f]{64}7f[\da-f]{64}55)+00$/i;

function answer(value: bigint): string {
  return `7f${hexOf(value, 32)}60005260206000f3`;
}

function hexOf(value: bigint, bytes: number): string {
  return value.toString(16).padStart(2 * bytes, "0");
}

function placeOf(code: string): Address {
  return `0x${bytesToHex(keccak_256(hexToBytes(code.slice(2)))).slice(-40)}`;
}
