import { instructionsIn } from "./disassemble.ts";
import { OPCODE } from "./opcodes.ts";
import { type Site, sitesIn } from "./surroundings.ts";

export type Program = {
  readonly bytes: Uint8Array;
  /** 1 where a jump may land. */
  readonly jumpTargets: Uint8Array;
  /** What is pushed as four bytes, in order: selectors among them. */
  readonly words: readonly number[];
  /** Where it asks about people or the block. */
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
