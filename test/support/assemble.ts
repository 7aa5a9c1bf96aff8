import type { Hex } from "viem";

const OPCODES: Readonly<Record<string, number>> = {
  ...{
    STOP: 0x00,
    ADD: 0x01,
    MUL: 0x02,
    SUB: 0x03,
    LT: 0x10,
    EQ: 0x14,
    ISZERO: 0x15,
    AND: 0x16,
    SHR: 0x1c,
    SHA3: 0x20,
  },
  ...{ CALLER: 0x33, CALLDATALOAD: 0x35, CODESIZE: 0x38, CODECOPY: 0x39, SELFBALANCE: 0x47, POP: 0x50, MLOAD: 0x51 },
  ...{
    MSTORE: 0x52,
    MSTORE8: 0x53,
    SLOAD: 0x54,
    SSTORE: 0x55,
    JUMP: 0x56,
    JUMPI: 0x57,
    PC: 0x58,
    MSIZE: 0x59,
    GAS: 0x5a,
  },
  ...{
    PUSH0: 0x5f,
    DUP1: 0x80,
    SWAP1: 0x90,
    CREATE: 0xf0,
    CALL: 0xf1,
    RETURN: 0xf3,
    DELEGATECALL: 0xf4,
    STATICCALL: 0xfa,
  },
  ...{ REVERT: 0xfd, INVALID: 0xfe, SELFDESTRUCT: 0xff },
};

/** Instructions by name, `0x…` to push, `:here` for a place to jump to and `@here` to push that place; `=…` are bytes as they stand. */
export function assemble(text: string): Hex {
  const places = new Map<string, number>();
  const words = text.trim().split(/\s+/);
  let at = 0;
  for (const word of words) {
    if (word.startsWith(":")) places.set(word.slice(1), at);
    at += lengthOf(word);
  }
  return `0x${words.map((word) => encoded(word, places)).join("")}`;
}

function lengthOf(word: string): number {
  if (word.startsWith("@")) return 3;
  if (word.startsWith("0x")) return word.length / 2;
  return word.startsWith("=") ? (word.length - 1) / 2 : 1;
}

function encoded(word: string, places: ReadonlyMap<string, number>): string {
  if (word.startsWith(":")) return "5b";
  if (word.startsWith("=")) return word.slice(1);
  if (word.startsWith("0x")) return (0x5f + word.length / 2 - 1).toString(16) + word.slice(2);
  if (word.startsWith("@")) {
    const place = places.get(word.slice(1));
    if (place === undefined) throw new Error(`There is no place ${word}.`);
    return `61${place.toString(16).padStart(4, "0")}`;
  }
  const opcode = OPCODES[word];
  if (opcode === undefined) throw new Error(`There is no instruction ${word}.`);
  return opcode.toString(16).padStart(2, "0");
}
