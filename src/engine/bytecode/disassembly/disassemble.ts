// Runtime code as instructions: opcodes, where jumps may land, where the code asks about accounts or the block, and where the compiler's
// metadata begins.
import type { Hex } from "viem";

/** The instructions that are used by name; all others are looked up in tables by number. */
export const OPCODE = {
  STOP: 0x00,
  NOT: 0x19,
  SHA3: 0x20,
  ADDRESS: 0x30,
  NUMBER: 0x43,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  POP: 0x50,
  PUSH0: 0x5f,
  PUSH1: 0x60,
  PUSH4: 0x63,
  PUSH20: 0x73,
  PUSH32: 0x7f,
  DUP1: 0x80,
  SWAP1: 0x90,
  LOG0: 0xa0,
  CALLCODE: 0xf2,
  RETURN: 0xf3,
  DELEGATECALL: 0xf4,
  REVERT: 0xfd,
  INVALID: 0xfe,
  SELFDESTRUCT: 0xff,
} as const;

export function hexToBytes(code: string): Uint8Array {
  const start = code.startsWith("0x") ? 2 : 0;
  return new Uint8Array(Buffer.from(code.slice(start), "hex"));
}

/** One instruction; `operand` is what a PUSH pushes, as far as the code reaches. */
export type Disassembled = {
  readonly at: number;
  readonly opcode: number;
  readonly operand: Uint8Array;
  /** It can be reached: what follows the end of a block, up to the next JUMPDEST, is data. */
  readonly live: boolean;
};

/** Behind these, code goes on at the next JUMPDEST only. */
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

/** Visits every instruction without allocating: hostile code is as long as it may be, and this runs in the main thread. */
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

/** Anyone may write a length at the end: metadata is a map of one to four names with short values. */
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
/** CBOR: this length stands in the next byte. */
const ONE_MORE = 24;
/** Hashes, and versions in words. */
const LONGEST_VALUE = 64;

/** Where a value of one of these kinds ends; -1: there is none at this place. */
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

/** Replaces the metadata of contracts inside the code by zeros. */
export function withoutMetadata(code: Hex): Hex {
  return `0x${code.slice(2).replaceAll(METADATA, (found) => "0".repeat(found.length))}`;
}

/** What code can ask about accounts, about the transaction and about the block. */
export const SURROUNDINGS = [
  ...(["wealth", "code", "origin", "gas", "gas-price"] as const),
  ...(["producer", "randomness", "base-fee", "block-limits"] as const),
  "transaction",
] as const;
export type Surrounding = (typeof SURROUNDINGS)[number];

const GAS = 0x5a;

const ASKED_BY: Readonly<Record<number, Surrounding>> = {
  49: "wealth", // BALANCE
  50: "origin",
  58: "gas-price",
  59: "code", // EXTCODESIZE
  60: "code", // EXTCODECOPY
  63: "code", // EXTCODEHASH
  64: "randomness", // BLOCKHASH
  65: "producer",
  68: "randomness",
  69: "block-limits", // GASLIMIT
  72: "base-fee",
  73: "block-limits", // BLOBHASH
  74: "block-limits", // BLOBBASEFEE
  92: "transaction", // TLOAD
  [GAS]: "gas",
};

/** The instruction asks about an account, which it takes. */
export function asksOfAccount(opcode: number): boolean {
  const asked = ASKED_BY[opcode];
  return asked === "wealth" || asked === "code";
}

/** A place in code that asks. */
export type Site = { readonly at: number; readonly opcode: number; readonly asks: Surrounding; readonly live: boolean };

/** All of them, reachable or not. */
export function sitesIn(bytes: Uint8Array): ReadonlyMap<number, Site> {
  const sites = new Map<number, Site>();
  for (const { at, opcode, live } of instructionsIn(bytes)) {
    const asks = ASKED_BY[opcode];
    if (asks && !(opcode === GAS && isForCall(bytes, at))) sites.set(at, { at, opcode, asks, live });
  }
  return sites;
}

const CALLS: ReadonlySet<number> = new Set([0xf1, 0xf2, 0xf4, 0xfa]);
const SUB = 0x03;

/** GAS before a call only passes the gas on; older compilers keep some back. */
function isForCall(bytes: Uint8Array, at: number): boolean {
  const next = bytes[at + 1] ?? 0;
  return CALLS.has(next) || (next === SUB && CALLS.has(bytes[at + 2] ?? 0));
}

export type Program = {
  readonly bytes: Uint8Array;
  /** 1 at every JUMPDEST. */
  readonly jumpTargets: Uint8Array;
  /** Operands of PUSH4, sorted: selectors are among them. */
  readonly words: readonly number[];
  /** Where it asks about accounts, the transaction or the block. */
  readonly sites: ReadonlyMap<number, Site>;
};

export function toProgram(bytes: Uint8Array): Program {
  const jumpTargets = new Uint8Array(bytes.length);
  const words = new Set<number>();
  for (const { at, opcode } of instructionsIn(bytes)) {
    if (opcode === OPCODE.JUMPDEST) jumpTargets[at] = 1;
    else if (opcode === OPCODE.PUSH4) words.add(wordAt(bytes, at + 1));
  }
  return { bytes, jumpTargets, words: [...words].sort((a, b) => a - b), sites: sitesIn(bytes) };
}

function wordAt(bytes: Uint8Array, at: number): number {
  let word = 0;
  for (let i = 0; i < 4; i++) word = word * 256 + (bytes[at + i] ?? 0);
  return word;
}
