/** The EVM's instructions that the reading treats by name; everything else is looked up in tables by number. */
export const OPCODE = {
  STOP: 0x00,
  SHA3: 0x20,
  JUMP: 0x56,
  JUMPI: 0x57,
  JUMPDEST: 0x5b,
  POP: 0x50,
  PUSH0: 0x5f,
  PUSH1: 0x60,
  PUSH4: 0x63,
  PUSH32: 0x7f,
  DUP1: 0x80,
  SWAP1: 0x90,
  LOG0: 0xa0,
  RETURN: 0xf3,
  REVERT: 0xfd,
  INVALID: 0xfe,
  SELFDESTRUCT: 0xff,
} as const;

export type Program = {
  readonly bytes: Uint8Array;
  /** 1 where a jump may land. */
  readonly jumpTargets: Uint8Array;
  /** What is pushed as four bytes, in order: selectors among them. */
  readonly words: readonly number[];
};

export function toProgram(bytes: Uint8Array): Program {
  const jumpTargets = new Uint8Array(bytes.length);
  const words = new Set<number>();
  for (let pc = 0; pc < bytes.length; pc++) {
    const op = bytes[pc] as number;
    if (op === OPCODE.JUMPDEST) jumpTargets[pc] = 1;
    else if (op >= OPCODE.PUSH1 && op <= OPCODE.PUSH32) {
      if (op === OPCODE.PUSH4 && words.size < MOST_WORDS) words.add(wordAt(bytes, pc + 1));
      pc += op - OPCODE.PUSH0;
    }
  }
  return { bytes, jumpTargets, words: [...words].sort((a, b) => a - b) };
}

const MOST_WORDS = 400;

function wordAt(bytes: Uint8Array, at: number): number {
  let word = 0;
  for (let i = 0; i < 4; i++) word = word * 256 + (bytes[at + i] ?? 0);
  return word;
}

export function hexToBytes(code: string): Uint8Array {
  const start = code.startsWith("0x") ? 2 : 0;
  return new Uint8Array(Buffer.from(code.slice(start), "hex"));
}
