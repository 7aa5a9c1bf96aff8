import { type Address, getAddress, type Hex, hexToBytes, pad, toHex } from "viem";

/** One instruction; `operand` is what a PUSH pushes. */
type Instruction = { readonly at: number; readonly opcode: number; readonly operand: Uint8Array };

export const OPCODES = {
  caller: 0x33,
  sload: 0x54,
  push1: 0x60,
  push4: 0x63,
  push20: 0x73,
  push32: 0x7f,
  callcode: 0xf2,
  delegatecall: 0xf4,
  selfdestruct: 0xff,
} as const;

const NOTHING = new Uint8Array();

/** Straight through, data sections included: what follows the last instruction may look like code and is not. */
export function* disassemble(code: Hex): Generator<Instruction> {
  const bytes = hexToBytes(code);
  const end = bytes.length - metadataLength(bytes);
  for (let at = 0; at < end; at++) {
    const opcode = bytes[at] ?? 0;
    const width = opcode >= OPCODES.push1 && opcode <= OPCODES.push32 ? opcode - OPCODES.push1 + 1 : 0;
    yield { at, opcode, operand: width === 0 ? NOTHING : bytes.subarray(at + 1, at + 1 + width) };
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
  readonly selfDestructs: boolean;
};

/** What stands in the code, without running it. */
export function traitsOf(code: Hex): CodeTraits {
  const addresses = new Set<Address>();
  const words = new Set<Hex>();
  let delegates = false;
  let selfDestructs = false;
  for (const { opcode, operand } of disassemble(code)) {
    if (opcode === OPCODES.push20 && operand.length === 20) addresses.add(getAddress(toHex(operand)));
    // Immutable addresses are stored as whole words.
    if (opcode === OPCODES.push32 && operand.length === 32) {
      const word = toHex(operand);
      if (isPlausibleAddressWord(operand)) addresses.add(getAddress(toHex(operand.subarray(12))));
      else words.add(pad(word));
    }
    if (opcode === OPCODES.delegatecall || opcode === OPCODES.callcode) delegates = true;
    if (opcode === OPCODES.selfdestruct) selfDestructs = true;
  }
  addresses.delete(getAddress("0xffffffffffffffffffffffffffffffffffffffff"));
  return { addresses: [...addresses].filter(isLikelyAddress), words: [...words], delegates, selfDestructs };
}

function isPlausibleAddressWord(word: Uint8Array): boolean {
  return word.subarray(0, 12).every((byte) => byte === 0) && word.subarray(12, 16).some((byte) => byte !== 0);
}

/** Masks and round numbers are constants of 20 bytes too. */
function isLikelyAddress(address: Address): boolean {
  return new Set(hexToBytes(address)).size > 6;
}
