import { type Address, getAddress, type Hex, hexToBytes, numberToHex, toHex } from "viem";
import { disassemble } from "./disassemble.ts";
import { OPCODE } from "./opcodes.ts";

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
    else if (opcode === OPCODE.PUSH32 && operand.length === 32) words.add(toHex(operand));
    if (opcode === OPCODE.ADDRESS) sinceAddress = 0;
    if (opcode === OPCODE.DELEGATECALL || opcode === OPCODE.CALLCODE) {
      found.delegates = true;
      if (live && sinceAddress > BESIDE) found.delegatesFreely = true;
    }
    if (live && opcode === OPCODE.SELFDESTRUCT) found.selfDestructs = true;
  }
  return { addresses: [...addresses], words: [...words], ...found };
}

function toConstantAddress(opcode: number, operand: Uint8Array): Address | null {
  // Immutable addresses are stored as whole words.
  const bytes = opcode === OPCODE.PUSH32 && isPlausibleAddressWord(operand) ? operand.subarray(12) : operand;
  if (bytes.length !== 20 || (opcode !== OPCODE.PUSH20 && opcode !== OPCODE.PUSH32)) return null;
  const address = getAddress(toHex(bytes));
  return isLikelyAddress(address) ? address : null;
}

/** A constant is itself; besides, compilers compare `x` with `a` as `x + ~(a - 1)`. */
function meant(address: Address | null, opcode: number, last: Address | null): readonly Address[] {
  if (opcode === OPCODE.NOT && last) return [getAddress(numberToHex(BigInt(last) + 1n, { size: 20 }))];
  return address ? [address] : [];
}

function isPlausibleAddressWord(word: Uint8Array): boolean {
  return word.subarray(0, 12).every((byte) => byte === 0) && word.subarray(12, 16).some((byte) => byte !== 0);
}

/** Masks and round numbers are constants of 20 bytes too. */
function isLikelyAddress(address: Address): boolean {
  return new Set(hexToBytes(address)).size > 6;
}
