/** The EVM's instructions that the reading treats by name; everything else is looked up in tables by number. */
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
