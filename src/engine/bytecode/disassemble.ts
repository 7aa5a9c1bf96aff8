import { type Address, getAddress, type Hex, hexToBytes, numberToHex, toHex } from "viem";

/** One instruction; `operand` is what a PUSH pushes. */
type Instruction = {
  readonly at: number;
  readonly opcode: number;
  readonly operand: Uint8Array;
  /** Whether it can be reached at all: what follows the end of a block, up to the next place to jump to, is data. */
  readonly live: boolean;
};

const OPCODES = {
  not: 0x19,
  address: 0x30,
  origin: 0x32,
  jumpdest: 0x5b,
  push1: 0x60,
  push20: 0x73,
  push32: 0x7f,
  callcode: 0xf2,
  delegatecall: 0xf4,
  selfdestruct: 0xff,
} as const;

/** STOP, JUMP, RETURN, REVERT, INVALID, SELFDESTRUCT. */
const ENDS: ReadonlySet<number> = new Set([0x00, 0x56, 0xf3, 0xfd, 0xfe, OPCODES.selfdestruct]);
const NOTHING = new Uint8Array();

/** Straight through, from the first byte to the metadata. */
export function* disassemble(code: Hex): Generator<Instruction> {
  const bytes = hexToBytes(code);
  const end = bytes.length - metadataLength(bytes);
  let live = true;
  for (let at = 0; at < end; at++) {
    const opcode = bytes[at] ?? 0;
    const width = opcode >= OPCODES.push1 && opcode <= OPCODES.push32 ? opcode - OPCODES.push1 + 1 : 0;
    if (opcode === OPCODES.jumpdest) live = true;
    yield { at, opcode, operand: width === 0 ? NOTHING : bytes.subarray(at + 1, at + 1 + width), live };
    if (ENDS.has(opcode)) live = false;
    at += width;
  }
}

/** Solidity ends its code with CBOR (a map that starts with `ipfs`, `bzzr` or `solc`) and its length in two bytes. */
function metadataLength(bytes: Uint8Array): number {
  const length = ((bytes.at(-2) ?? 0) << 8) | (bytes.at(-1) ?? 0);
  const start = bytes.length - length - 2;
  const first = bytes[start] ?? 0;
  return length > 0 && start > 0 && first >= 0xa1 && first <= 0xa4 ? length + 2 : 0;
}

export type CodeTraits = {
  /** Constants that can be an address. */
  readonly addresses: readonly Address[];
  /** 32-byte constants, which may be storage slots. */
  readonly words: readonly Hex[];
  readonly delegates: boolean;
  /** It delegates, and not only to addresses that stand beside the instruction, as linked libraries do. */
  readonly delegatesFreely: boolean;
  readonly selfDestructs: boolean;
};

/** From what may be an address to the DELEGATECALL that uses it, in instructions: the length of copying the arguments. */
const BESIDE = 24;

const remembered = new Map<Hex, CodeTraits>();
const MOST_REMEMBERED = 200;

/** What stands in the code, without running it. */
export function traitsOf(code: Hex): CodeTraits {
  const before = remembered.get(code);
  if (before) return before;
  const traits = readTraits(code);
  remembered.set(code, traits);
  for (const oldest of remembered.keys()) {
    if (remembered.size <= MOST_REMEMBERED) break;
    remembered.delete(oldest);
  }
  return traits;
}

function readTraits(code: Hex): CodeTraits {
  const addresses = new Set<Address>();
  const words = new Set<Hex>();
  const found = { delegates: false, delegatesFreely: false, selfDestructs: false };
  let sinceAddress = Number.POSITIVE_INFINITY;
  let last: Address | null = null;
  for (const { opcode, operand, live } of disassemble(code)) {
    sinceAddress++;
    const address = toConstantAddress(opcode, operand);
    for (const each of meant(address, opcode, last)) addresses.add(each);
    last = address;
    if (address) sinceAddress = 0;
    else if (opcode === OPCODES.push32 && operand.length === 32) words.add(toHex(operand));
    if (opcode === OPCODES.address) sinceAddress = 0;
    if (opcode === OPCODES.delegatecall || opcode === OPCODES.callcode) {
      found.delegates = true;
      if (live && sinceAddress > BESIDE) found.delegatesFreely = true;
    }
    if (live && opcode === OPCODES.selfdestruct) found.selfDestructs = true;
  }
  return { addresses: [...addresses], words: [...words], ...found };
}

function toConstantAddress(opcode: number, operand: Uint8Array): Address | null {
  // Immutable addresses are stored as whole words.
  const bytes = opcode === OPCODES.push32 && isPlausibleAddressWord(operand) ? operand.subarray(12) : operand;
  if (bytes.length !== 20 || (opcode !== OPCODES.push20 && opcode !== OPCODES.push32)) return null;
  const address = getAddress(toHex(bytes));
  return isLikelyAddress(address) ? address : null;
}

/** A constant is itself; besides, compilers compare `x` with `a` as `x + ~(a - 1)`. */
function meant(address: Address | null, opcode: number, last: Address | null): readonly Address[] {
  if (opcode === OPCODES.not && last) return [getAddress(numberToHex(BigInt(last) + 1n, { size: 20 }))];
  return address ? [address] : [];
}

function isPlausibleAddressWord(word: Uint8Array): boolean {
  return word.subarray(0, 12).every((byte) => byte === 0) && word.subarray(12, 16).some((byte) => byte !== 0);
}

/** Masks and round numbers are constants of 20 bytes too. */
function isLikelyAddress(address: Address): boolean {
  return new Set(hexToBytes(address)).size > 6;
}

/** Whether it asks who started the transaction. */
export function asksOrigin(code: Hex): boolean {
  return [...disassemble(code)].some(({ opcode, live }) => live && opcode === OPCODES.origin);
}
