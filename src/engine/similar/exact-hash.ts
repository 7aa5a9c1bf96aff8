// A hash that is equal for the same source compiled the same way, whatever its constructor arguments.
import { createHash } from "node:crypto";
import { keccak_256 } from "@noble/hashes/sha3";
import { instructionsIn, isFoldedPlace, OPCODE, type Reading } from "../bytecode/index.ts";

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

// Removes the metadata that compilers append to code.
/** What compilers append to code about where it came from: a CBOR map and its length. */
const KEYS = ["ipfs", "bzzr0", "bzzr1", "solc", "experimental"];

type IsUsed = (from: number, to: number) => boolean;

type Stripped = {
  readonly bytes: Uint8Array;
  /** Versions named, e.g. "0.8.20"; "old" where a compiler left its mark but not yet its version. */
  readonly compilers: readonly string[];
};

/**
 * Takes the metadata at the end out, and puts zeros over that of contracts embedded in the code: what lies behind stays where it is.
 * `isUsed`: whether the code runs or copies something from there on, up to there; then it is none.
 */
export function withoutMetadata(code: Uint8Array, isUsed: IsUsed = () => false): Stripped {
  const bytes = Uint8Array.from(code);
  const compilers: string[] = [];
  let end = code.length;
  for (let at = 0; at < code.length; at++) {
    const first = code[at] as number;
    if (first < 0xa1 || first > 0xa4) continue;
    const map = readMap(code, at, first - 0xa0);
    if (!map || ((code[map.end] ?? 0) << 8) + (code[map.end + 1] ?? 0) !== map.end - at) continue;
    if (isUsed(at, map.end + 2)) continue;
    compilers.push(map.compiler);
    const behind = map.end + 2;
    if (behind >= code.length) end = at;
    else bytes.fill(0, at, behind);
    at = behind - 1;
  }
  return { bytes: bytes.subarray(0, end), compilers };
}

function readMap(code: Uint8Array, start: number, entries: number): { end: number; compiler: string } | undefined {
  let at = start + 1;
  let compiler = "old";
  for (let i = 0; i < entries; i++) {
    const length = (code[at] ?? 0) - 0x60;
    if (length < 4 || length > 12) return undefined;
    const key = Buffer.from(code.subarray(at + 1, at + 1 + length)).toString("latin1");
    if (!KEYS.includes(key)) return undefined;
    const value = readValue(code, at + 1 + length);
    if (!value) return undefined;
    if (key === "solc") compiler = [...value.bytes.subarray(0, 3)].join(".");
    at = value.end;
  }
  return { end: at, compiler };
}

/** Byte strings, texts up to 23 bytes and the two truth values are all that compilers write. */
function readValue(code: Uint8Array, at: number): { bytes: Uint8Array; end: number } | undefined {
  const first = code[at] ?? 0;
  if (first === 0xf4 || first === 0xf5) return { bytes: code.subarray(at, at), end: at + 1 };
  if (first === 0x58) return bytesAt(code, at + 2, code[at + 1] ?? 0);
  if ((first >= 0x40 && first < 0x58) || (first >= 0x60 && first < 0x78)) return bytesAt(code, at + 1, first & 0x1f);
  return undefined;
}

function bytesAt(code: Uint8Array, start: number, length: number): { bytes: Uint8Array; end: number } | undefined {
  return start + length <= code.length
    ? { bytes: code.subarray(start, start + length), end: start + length }
    : undefined;
}

/** Immutables came with Solidity 0.6.5; before that every constant is the source's. */
function immutablesPossible(compilers: readonly string[]): boolean {
  if (compilers.length === 0) return true;
  return compilers.some((version) => {
    const [major = 0, minor = 0, patch = 0] = version === "old" ? [] : version.split(".").map(Number);
    return major > 0 || minor > 6 || (minor === 6 && patch >= 5);
  });
}
