import type { Hex } from "viem";
import { hexToBytes, OPCODE } from "./opcodes.ts";

/** One instruction; `operand` is what a PUSH pushes, as far as the code reaches. */
export type Disassembled = {
  readonly at: number;
  readonly opcode: number;
  readonly operand: Uint8Array;
  /** Whether it can be reached at all: what follows the end of a block, up to the next place to jump to, is data. */
  readonly live: boolean;
};

/** After these nothing follows but at the next place to jump to. */
export const ENDS: ReadonlySet<number> = new Set([
  ...[OPCODE.STOP, OPCODE.JUMP, OPCODE.RETURN],
  ...[OPCODE.REVERT, OPCODE.INVALID, OPCODE.SELFDESTRUCT],
]);
const NOTHING = new Uint8Array();

/** Bytes without the metadata behind them. */
export function codeOf(code: Hex): { readonly bytes: Uint8Array; readonly end: number } {
  const bytes = hexToBytes(code);
  return { bytes, end: bytes.length - metadataLength(bytes) };
}

/** `width`: of the operand, as it would be in longer code; `live`: as of `Disassembled`. */
export type Visit = (at: number, opcode: number, width: number, live: boolean) => void;

/** Straight through, making nothing on the way: hostile code is as long as it may be, and this runs beside everything else. */
export function walk(bytes: Uint8Array, end: number, visit: Visit): void {
  let live = true;
  for (let at = 0; at < end; at++) {
    const opcode = bytes[at] ?? 0;
    const width = opcode >= OPCODE.PUSH1 && opcode <= OPCODE.PUSH32 ? opcode - OPCODE.PUSH0 : 0;
    if (opcode === OPCODE.JUMPDEST) live = true;
    visit(at, opcode, width, live);
    if (ENDS.has(opcode)) live = false;
    at += width;
  }
}

export function* instructionsIn(bytes: Uint8Array, end = bytes.length): Generator<Disassembled> {
  let live = true;
  for (let at = 0; at < end; at++) {
    const opcode = bytes[at] ?? 0;
    const width = opcode >= OPCODE.PUSH1 && opcode <= OPCODE.PUSH32 ? opcode - OPCODE.PUSH0 : 0;
    if (opcode === OPCODE.JUMPDEST) live = true;
    yield { at, opcode, operand: width === 0 ? NOTHING : bytes.subarray(at + 1, at + 1 + width), live };
    if (ENDS.has(opcode)) live = false;
    at += width;
  }
}

/** Compilers end their code with CBOR (a map that starts with `ipfs`, `bzzr`, `solc` or `vyper`) and its length in two bytes. */
export function metadataLength(bytes: Uint8Array): number {
  const length = ((bytes.at(-2) ?? 0) << 8) | (bytes.at(-1) ?? 0);
  const start = bytes.length - length - 2;
  return length > 0 && start > 0 && isMap(bytes.subarray(start, -2)) ? length + 2 : 0;
}

/** Anybody may write a length: there is nothing but one to four names with what is short. */
function isMap(bytes: Uint8Array): boolean {
  const entries = (bytes[0] ?? 0) - MAP;
  if (entries < 1 || entries > MOST_ENTRIES) return false;
  let at = 1;
  for (let entry = 0; entry < entries; entry++) {
    const name = endOf(bytes, at, [TEXT]);
    at = name < 0 ? name : endOf(bytes, name, [TEXT, BYTES, LIST, FLAGS]);
    if (at < 0) return false;
  }
  return at === bytes.length;
}

const [NUMBER, BYTES, TEXT, LIST, MAP, FLAGS] = [0x00, 0x40, 0x60, 0x80, 0xa0, 0xe0];
const MOST_ENTRIES = 4;
/** From here on a length stands in the byte behind. */
const ONE_MORE = 24;
/** Hashes, and versions in words. */
const LONGEST_VALUE = 64;

/** Where a value of one of these kinds ends that begins here; -1: none does. */
function endOf(bytes: Uint8Array, at: number, kinds: readonly number[]): number {
  const first = bytes[at];
  if (first === undefined) return -1;
  const [kind, told] = [first & 0xe0, first & 0x1f];
  const size = told < ONE_MORE ? told : told === ONE_MORE ? bytes[at + 1] : undefined;
  const next = at + (told < ONE_MORE ? 1 : 2);
  if (kind === FLAGS) return kinds.includes(FLAGS) && (first === 0xf4 || first === 0xf5) ? at + 1 : -1;
  if (size === undefined || size > LONGEST_VALUE || !kinds.includes(kind)) return -1;
  if (kind === NUMBER) return next;
  if (kind !== LIST) return next + size <= bytes.length ? next + size : -1;
  let end = next;
  for (let each = 0; each < size && end >= 0; each++) end = endOf(bytes, end, [NUMBER]);
  return end;
}

/** A hash of the source, and often the compiler's version, whose bytes may look like instructions. */
const METADATA =
  /a[12]6(?:469706673|5627a7a723[01])58(?:20[0-9a-f]{64}|22[0-9a-f]{68})(?:64736f6c6343[0-9a-f]{6})?00[23][0-9a-f]/gi;

/** Zeros in place of the metadata that contracts inside other code bring along. */
export function withoutMetadata(code: Hex): Hex {
  return `0x${code.slice(2).replaceAll(METADATA, (found) => "0".repeat(found.length))}`;
}
