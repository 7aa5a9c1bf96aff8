// Arithmetic of the EVM on constants, hashes of them, and questions about the bits of a number.
import { keccak_256 } from "@noble/hashes/sha3";
import { Op, WORD } from "./expressions.ts";

const SIGN = 1n << 255n;
const signed = (x: bigint): bigint => (x & SIGN ? x - (1n << 256n) : x);

type Fold = (a: bigint, b: bigint) => bigint;

/** What two constants make, by the EVM's rules. Arguments in stack order. */
const FOLDS: Partial<Record<Op, Fold>> = {
  [Op.Add]: (a, b) => (a + b) & WORD,
  [Op.Sub]: (a, b) => (a - b) & WORD,
  [Op.Mul]: (a, b) => (a * b) & WORD,
  [Op.Div]: (a, b) => (b === 0n ? 0n : a / b),
  [Op.SDiv]: (a, b) => (b === 0n ? 0n : (signed(a) / signed(b)) & WORD),
  [Op.Mod]: (a, b) => (b === 0n ? 0n : a % b),
  [Op.SMod]: (a, b) => (b === 0n ? 0n : (signed(a) % signed(b)) & WORD),
  [Op.Exp]: power,
  [Op.SignExtend]: signExtend,
  [Op.Lt]: (a, b) => (a < b ? 1n : 0n),
  [Op.SLt]: (a, b) => (signed(a) < signed(b) ? 1n : 0n),
  [Op.Eq]: (a, b) => (a === b ? 1n : 0n),
  [Op.And]: (a, b) => a & b,
  [Op.Or]: (a, b) => a | b,
  [Op.Xor]: (a, b) => a ^ b,
  [Op.Shl]: (a, b) => (a > 255n ? 0n : (b << a) & WORD),
  [Op.Shr]: (a, b) => (a > 255n ? 0n : b >> a),
  [Op.Sar]: (a, b) => (signed(b) >> (a > 255n ? 255n : a)) & WORD,
};

export function fold(op: Op, a: bigint, b: bigint): bigint | undefined {
  return FOLDS[op]?.(a, b);
}

/** The same of operations with one, two or three arguments of which some may be unknown. */
export function applied(op: Op, a?: bigint, b?: bigint, n?: bigint): bigint | undefined {
  if (op === Op.And && (a === 0n || b === 0n)) return 0n;
  if (a === undefined) return undefined;
  if (op === Op.IsZero) return a === 0n ? 1n : 0n;
  if (op === Op.Not) return WORD ^ a;
  if (b === undefined) return undefined;
  if (op !== Op.AddMod && op !== Op.MulMod) return fold(op, a, b);
  if (n === undefined) return undefined;
  return n === 0n ? 0n : (op === Op.AddMod ? a + b : a * b) % n;
}

/** The hash of words that lie as `layout` says (see `Memory.layout`); undefined: it is not known how they lie. */
export function hashOf(layout: number, words: readonly bigint[]): bigint | undefined {
  if (layout === 0) return undefined;
  const all = words.map((word) => Buffer.from(word.toString(16).padStart(64, "0"), "hex"));
  const bytes = layout < 0 ? Buffer.concat(all) : Buffer.alloc(layout % 256);
  if (layout > 0)
    for (const [index, word] of all.entries()) word.copy(bytes, Math.floor(layout / 256 ** (index + 1)) % 256);
  return BigInt(`0x${Buffer.from(keccak_256(bytes)).toString("hex")}`);
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base;
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * square) & WORD;
    square = (square * square) & WORD;
  }
  return result;
}

function signExtend(byte: bigint, value: bigint): bigint {
  if (byte > 30n) return value;
  const bit = 8n * byte + 7n;
  const low = (1n << (bit + 1n)) - 1n;
  return (value >> bit) & 1n ? (value | (WORD ^ low)) & WORD : value & low;
}

/** How many trailing ones a mask is made of, if it is only that: 160 for an address. */
export function lowMaskBits(mask: bigint): number | undefined {
  if (mask === 0n || (mask & (mask + 1n)) !== 0n) return undefined;
  return bitLength(mask);
}

export function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

export function trailingZeros(value: bigint): number {
  if (value === 0n) return 256;
  const text = value.toString(2);
  return text.length - 1 - text.lastIndexOf("1");
}

export function powerOfTwo(value: bigint): number | undefined {
  return value > 0n && (value & (value - 1n)) === 0n ? bitLength(value) - 1 : undefined;
}
