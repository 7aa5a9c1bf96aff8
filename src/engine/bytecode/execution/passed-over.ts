import { ENDS, walk } from "../disassembly/disassemble.ts";
import { OPCODE } from "../disassembly/opcodes.ts";
import type { Program } from "../disassembly/program.ts";
import { canRun } from "./can-run.ts";

/** SLOAD, SSTORE, TLOAD and TSTORE, and what calls, makes or destroys contracts. */
const EFFECTS: ReadonlySet<number> = new Set([0x54, 0x55, 0x5c, 0x5d, 0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xff]);

/**
 * Places from which code is reached that reads, writes or calls and that no path came by. A side that seems impossible and leads there
 * was perhaps made to seem so, since values are worked out as honest code uses them, and nobody writes code that never runs: but
 * for what a compiler puts into every program, such as how a long text is kept. `refused`: the sides that seem impossible.
 */
export function passedOver(program: Program, done: Uint8Array, refused: ReadonlySet<number>): ReadonlySet<number> {
  const { bytes, jumpTargets } = program;
  const missed = new Set<number>();
  walk(bytes, bytes.length, (at, opcode, _, live) => {
    if (live && done[at] !== 1 && EFFECTS.has(opcode)) missed.add(at);
  });
  if (missed.size === 0) return missed;
  const left = leadingTo(missed, bytes, jumpTargets);
  if (![...refused].some((at) => left.has(at))) return new Set();
  const possible = canRun(program);
  if (!possible) return left;
  for (const at of missed) if (possible[at] !== 1) missed.delete(at);
  return leadingTo(missed, bytes, jumpTargets);
}

function leadingTo(missed: ReadonlySet<number>, bytes: Uint8Array, jumpTargets: Uint8Array): ReadonlySet<number> {
  const from = new Map<number, number[]>();
  const reached = new Set<number>();
  let block = 0;
  let isOpen = true;
  const link = (to: number): void => {
    const sources = from.get(to);
    if (sources) sources.push(block);
    else from.set(to, [block]);
  };
  walk(bytes, bytes.length, (at, opcode, width) => {
    if (opcode === OPCODE.JUMPDEST) {
      if (isOpen) link(at);
      block = at;
      isOpen = true;
    }
    if (missed.has(at)) reached.add(block);
    if (width > 0 && width <= WIDEST_PLACE) {
      const to = placeAt(bytes, at + 1, width);
      if (jumpTargets[to] === 1) link(to);
    }
    if (ENDS.has(opcode)) isOpen = false;
    if (opcode === OPCODE.JUMPI) {
      link(at + 1);
      block = at + 1;
    }
  });
  // What is added while it goes round is gone round as well.
  for (const each of reached) for (const source of from.get(each) ?? []) reached.add(source);
  return reached;
}

/** Of what is pushed to jump to. */
const WIDEST_PLACE = 4;

function placeAt(bytes: Uint8Array, start: number, width: number): number {
  let place = 0;
  for (let i = 0; i < width; i++) place = place * 256 + (bytes[start + i] ?? 0);
  return place;
}
