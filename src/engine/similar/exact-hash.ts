// A hash that is equal for the same source compiled the same way, whatever its constructor arguments.
import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3";
import { instructionsIn, isFoldedPlace, OPCODE, type Reading } from "../bytecode/index.ts";
import { immutablesPossible, withoutMetadata } from "./metadata.ts";

/**
 * The same for every deployment of one compilation, and for nothing else: metadata is left out, and constants that may
 * have been filled in at deployment are masked. Constants of the source, such as a fee, are kept.
 */
export function exactHash(code: Uint8Array, { literals, isUsed }: Pick<Reading, "literals" | "isUsed">): string {
  const { bytes, compilers } = withoutMetadata(code, isUsed);
  const masked = Uint8Array.from(bytes);
  if (immutablesPossible(compilers)) maskImmutables(masked, literals);
  return createHash("sha256").update(masked).digest("hex").slice(0, 32);
}

function maskImmutables(bytes: Uint8Array, literals: ReadonlySet<bigint>): void {
  let inBlock: number[] = [];
  const pending: number[] = [];
  for (const { at: pc, opcode: op } of instructionsIn(bytes)) {
    if (op === OPCODE.PUSH32) inBlock.push(pc + 1);
    // What is pushed where an event is emitted is the event's topic, whether or not a path there was followed.
    else if (op >= OPCODE.LOG0 && op <= OPCODE.LOG0 + 4) inBlock = inBlock.filter((at) => bytes[at] === 0);
    else if (endsBlock(op)) {
      pending.push(...inBlock);
      inBlock = [];
    }
  }
  pending.push(...inBlock);
  for (const at of pending) {
    const word = bytes.subarray(at, at + 32);
    if (word.length === 32 && mayBeImmutable(word, literals)) word.fill(0);
  }
}

function endsBlock(op: number): boolean {
  return (
    op === OPCODE.JUMP || op === OPCODE.JUMPI || op === OPCODE.JUMPDEST || op === OPCODE.STOP || op >= OPCODE.RETURN
  );
}

function mayBeImmutable(word: Uint8Array, literals: ReadonlySet<bigint>): boolean {
  // Literals are written as short as possible, so a leading zero was not written by the compiler.
  if (word[0] === 0 || isShortString(word)) return true;
  if (isMask(word) || isLeftAligned(word) || isText(word)) return false;
  const value = toBigint(word);
  return !literals.has(value) && !STANDARD.has(value) && !isFoldedPlace(value);
}

/** Hashes that standards prescribe, and that compilers therefore write as constants. */
const STANDARD: ReadonlySet<bigint> = new Set(
  [
    "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)",
    "EIP712Domain(string name,uint256 chainId,address verifyingContract)",
    "Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)",
    "Permit(address holder,address spender,uint256 nonce,uint256 expiry,bool allowed)",
    "Delegation(address delegatee,uint256 nonce,uint256 expiry)",
    "TransferWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)",
    "ReceiveWithAuthorization(address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce)",
    "CancelAuthorization(address authorizer,bytes32 nonce)",
    "ERC3156FlashBorrower.onFlashLoan",
    "1",
  ].map((text) => toBigint(keccak_256(text))),
);

const printable = (byte: number): boolean => byte >= 0x20 && byte < 0x7f;

/** OpenZeppelin's names kept in one word: up to 31 characters and, at the end, how many. */
function isShortString(word: Uint8Array): boolean {
  const length = word[31] as number;
  if (length === 0 || length > 31) return false;
  return word.subarray(0, length).every(printable) && word.subarray(length, 31).every((byte) => byte === 0);
}

/** Ones and zeros in at most three stretches, as masks and their complements are. */
function isMask(word: Uint8Array): boolean {
  let changes = 0;
  let last = (word[0] as number) >> 7;
  for (const byte of word) {
    for (let bit = 7; bit >= 0; bit--) {
      const now = (byte >> bit) & 1;
      if (now !== last) changes++;
      last = now;
    }
  }
  return changes <= 2;
}

/** Selectors, texts and errors, which are written from the left. */
function isLeftAligned(word: Uint8Array): boolean {
  return word.subarray(28).every((byte) => byte === 0);
}

function isText(word: Uint8Array): boolean {
  return word.every(printable);
}

function toBigint(word: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(word).toString("hex")}`);
}
