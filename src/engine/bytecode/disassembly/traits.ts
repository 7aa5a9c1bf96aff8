// What stands in code without running it: addresses, 32-byte words, and whether it delegates, destroys itself, or asks for the block's number.
import { keccak_256 } from "@noble/hashes/sha3";
import { bytesToHex } from "@noble/hashes/utils";
import type { Address, Hex } from "viem";
import { BoundedMap } from "../../../bounded-map.ts";
import { bytecodeConfig } from "../config.ts";
import { codeOf, OPCODE, walk } from "./disassemble.ts";
export type CodeTraits = {
  /** Constants that can be an address. */
  readonly addresses: readonly Address[];
  /** 32-byte constants, which may be storage slots. */
  readonly words: readonly Hex[];
  readonly delegates: boolean;
  /** It delegates to more than addresses beside the instruction, which are linked libraries. */
  readonly delegatesFreely: boolean;
  readonly selfDestructs: boolean;
  /** It asks for the block's number. */
  readonly asksNumber: boolean;
  /** The same of the compiler's metadata behind the code, which runs if the code jumps into it. */
  readonly behind: { readonly delegates: boolean; readonly selfDestructs: boolean };
};

const { scan: limits } = bytecodeConfig;

const remembered = new BoundedMap<Hex, CodeTraits>(limits.rememberedCodeBytes);
export function traitsOf(code: Hex): CodeTraits {
  const before = remembered.get(code);
  if (before) return before;
  const traits = readTraits(code);
  remembered.set(code, traits, code.length);
  return traits;
}

function readTraits(code: Hex): CodeTraits {
  const { bytes, end } = codeOf(code);
  const addresses = new Set<string>();
  const words = new Set<Hex>();
  const found = { delegates: false, delegatesFreely: false, selfDestructs: false, asksNumber: false };
  let sinceAddress = Number.POSITIVE_INFINITY;
  let last: string | null = null;
  walk(bytes, end, (at, opcode, width, live) => {
    sinceAddress++;
    const address = width < ADDRESS_BYTES ? null : constantAddress(bytes, at + 1, width);
    const meant = opcode === OPCODE.NOT && last ? oneMore(last) : address;
    if (meant && addresses.size < limits.maxAddresses) addresses.add(meant);
    last = address;
    if (address || opcode === OPCODE.ADDRESS) sinceAddress = 0;
    const isWord = !address && opcode === OPCODE.PUSH32 && at + width < bytes.length;
    if (isWord && words.size < limits.maxWords) words.add(`0x${bytesToHex(bytes.subarray(at + 1, at + 1 + width))}`);
    const delegates = opcode === OPCODE.DELEGATECALL || opcode === OPCODE.CALLCODE;
    found.delegates ||= delegates;
    found.delegatesFreely ||= delegates && live && sinceAddress > limits.delegateDistance;
    found.selfDestructs ||= live && opcode === OPCODE.SELFDESTRUCT;
    found.asksNumber ||= live && opcode === OPCODE.NUMBER;
  });
  const named = [...addresses].map(checksummed);
  return { addresses: named, words: [...words], ...found, behind: readBehind(bytes, end) };
}

/** EIP-55, as viem writes it: a thread that reads code loads no library for it. */
function checksummed(address: string): Address {
  const hash = bytesToHex(keccak_256(address));
  const letters = Array.from(address, (letter, at) => (Number(`0x${hash[at]}`) >= 8 ? letter.toUpperCase() : letter));
  return `0x${letters.join("")}`;
}

function readBehind(bytes: Uint8Array, end: number): CodeTraits["behind"] {
  const behind = { delegates: false, selfDestructs: false };
  walk(bytes, bytes.length, (at, opcode, _, live) => {
    if (at < end || !live) return;
    behind.delegates ||= opcode === OPCODE.DELEGATECALL || opcode === OPCODE.CALLCODE;
    behind.selfDestructs ||= opcode === OPCODE.SELFDESTRUCT;
  });
  return behind;
}

const ADDRESS_BYTES = 20;

/** In lower case, without 0x. */
function constantAddress(bytes: Uint8Array, from: number, width: number): string | null {
  // Immutable addresses are stored as whole words.
  const start = width === WORD_BYTES && isPlausibleAddressWord(bytes, from) ? from + WORD_BYTES - ADDRESS_BYTES : from;
  if (start === from && width !== ADDRESS_BYTES) return null;
  if (start + ADDRESS_BYTES > bytes.length || !isLikelyAddress(bytes, start)) return null;
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, ADDRESS_BYTES).toString("hex");
}

const WORD_BYTES = 32;

/** Compilers compare `x` with `a` as `x + ~(a - 1)`. */
function oneMore(address: string): string {
  return (BigInt(`0x${address}`) + 1n).toString(16).padStart(2 * ADDRESS_BYTES, "0");
}

function isPlausibleAddressWord(bytes: Uint8Array, from: number): boolean {
  for (let i = 0; i < 12; i++) if (bytes[from + i] !== 0) return false;
  return [12, 13, 14, 15].some((i) => bytes[from + i] !== 0);
}

/** Masks and round numbers have 20 bytes, too. */
function isLikelyAddress(bytes: Uint8Array, from: number): boolean {
  let different = 0;
  let isText = true;
  for (let i = 0; i < ADDRESS_BYTES; i++) {
    const byte = bytes[from + i] ?? 0;
    if (bytes.indexOf(byte, from) === from + i) different++;
    isText &&= byte >= FIRST_PRINTED && byte <= LAST_PRINTED;
  }
  return different > limits.minDifferentBytes && !isText;
}

/** A message of twenty letters is pushed as an address is. */
const [FIRST_PRINTED, LAST_PRINTED] = [0x20, 0x7e];
