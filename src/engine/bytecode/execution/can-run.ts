import { OPCODE } from "../disassembly/opcodes.ts";
import type { Program } from "../disassembly/program.ts";
import { Op, WORD } from "../expressions/expressions.ts";
import { fold } from "../expressions/fold-constants.ts";
import { INSTRUCTIONS } from "./instructions.ts";

/** A number that the code alone decides. Anything else may be anything: what is asked for, stored, or read where it is not known who wrote. */
type Word = bigint | undefined;

type State = { pc: number; readonly stack: Word[]; readonly memory: Map<number, bigint> };

/** Instructions, and words compared where ways meet. */
const MOST_EFFORT = 100_000;
const DEEPEST_STACK = 1024;
const MOST_MEMORY = 256;

/**
 * 1 wherever code can be run by anybody, with anything stored, asked and given: more may seem so, and nothing else ever is.
 * `undefined`: there is too much of it, or it jumps nobody knows where.
 */
export function canRun({ bytes, jumpTargets }: Program): Uint8Array | undefined {
  const done = new Uint8Array(bytes.length);
  const met = new Map<string, State>();
  const open: State[] = [{ pc: 0, stack: [], memory: new Map() }];
  let effort = 0;
  for (let state = open.pop(); state; state = open.pop()) {
    for (;;) {
      const { pc, stack } = state;
      if (pc >= bytes.length) break;
      if (++effort > MOST_EFFORT) return undefined;
      done[pc] = 1;
      const opcode = bytes[pc] ?? OPCODE.STOP;
      if (opcode === OPCODE.JUMP || opcode === OPCODE.JUMPI) {
        const [to, condition] = [stack.pop(), opcode === OPCODE.JUMPI ? stack.pop() : 1n];
        if (condition !== 0n && to === undefined) return undefined;
        const isPlace = to !== undefined && jumpTargets[Number(to)] === 1;
        if (condition === undefined) {
          effort += stack.length + state.memory.size;
          if (!joins(state, jumpTargets, met)) break;
          if (isPlace) open.push({ pc: Number(to), stack: stack.slice(), memory: new Map(state.memory) });
          state.pc = pc + 1;
        } else if (condition === 0n) state.pc = pc + 1;
        else if (isPlace) state.pc = Number(to);
        else break;
      } else if (!step(state, bytes, opcode)) break;
    }
  }
  return done;
}

/**
 * What all paths know that come to this question the same way: from the same calls. Whether that is no more than was gone on with
 * before.
 */
function joins(state: State, jumpTargets: Uint8Array, met: Map<string, State>): boolean {
  const { pc, stack, memory } = state;
  const way = `${pc} ${stack.map((word) => (word !== undefined && jumpTargets[Number(word)] === 1 ? word : "")).join()}`;
  const before = met.get(way);
  let isNew = before === undefined;
  if (before) {
    for (const [at, word] of before.stack.entries()) {
      if (stack[at] === word) continue;
      isNew ||= word !== undefined;
      stack[at] = undefined;
    }
    for (const [at, word] of before.memory) isNew ||= memory.get(at) !== word;
    for (const [at, word] of memory) if (before.memory.get(at) !== word) memory.delete(at);
  }
  if (isNew) met.set(way, { pc, stack: stack.slice(), memory: new Map(memory) });
  return isNew;
}

/** One instruction that does not jump; whether the path goes on. */
function step(state: State, bytes: Uint8Array, opcode: number): boolean {
  const { pc, stack } = state;
  state.pc = pc + 1;
  if (opcode >= OPCODE.PUSH0 && opcode <= OPCODE.PUSH32) {
    const width = opcode - OPCODE.PUSH0;
    stack.push(pushed(bytes, pc + 1, width));
    state.pc += width;
    return stack.length <= DEEPEST_STACK;
  }
  if (opcode >= OPCODE.DUP1 && opcode < OPCODE.SWAP1) {
    const depth = opcode - OPCODE.DUP1 + 1;
    if (stack.length < depth) return false;
    stack.push(stack[stack.length - depth]);
    return stack.length <= DEEPEST_STACK;
  }
  if (opcode >= OPCODE.SWAP1 && opcode < OPCODE.LOG0) {
    const [top, other] = [stack.length - 1, stack.length - 2 - (opcode - OPCODE.SWAP1)];
    if (other < 0) return false;
    [stack[top], stack[other]] = [stack[other], stack[top]];
    return true;
  }
  const takes = INSTRUCTIONS[opcode]?.takes;
  if (takes === undefined || stack.length < takes || ENDING.has(opcode)) return false;
  const taken = Array.from({ length: takes }, () => stack.pop());
  const written = WRITTEN[opcode]?.(taken);
  if (written) forget(state, written);
  const [a, b] = taken;
  if (opcode === MSTORE && b !== undefined && isWordOf(a) && state.memory.size < MOST_MEMORY)
    state.memory.set(Number(a), b);
  if (opcode === MLOAD) stack.push(isWordOf(a) ? state.memory.get(Number(a)) : undefined);
  else if (!GIVES_NOTHING.has(opcode)) stack.push(made(opcode, a, b));
  return true;
}

const WORD_BYTES = 32n;
const [MLOAD, MSTORE, MSTORE8] = [0x51, 0x52, 0x53];
const ENDING: ReadonlySet<number> = new Set([OPCODE.STOP, OPCODE.RETURN, OPCODE.REVERT, OPCODE.SELFDESTRUCT]);
/** Copies, what is written to memory and storage, and logs. */
const GIVES_NOTHING: ReadonlySet<number> = new Set([
  ...[0x37, 0x39, 0x3c, 0x3e, OPCODE.POP, MSTORE, MSTORE8, 0x55, OPCODE.JUMPDEST, 0x5d, 0x5e],
  ...[0, 1, 2, 3, 4].map((topics) => OPCODE.LOG0 + topics),
]);

/** Memory is kept by whole words, in places where compilers put any. */
function isWordOf(place: Word): place is bigint {
  return place !== undefined && place < HIGHEST_PLACE && place % WORD_BYTES === 0n;
}

const HIGHEST_PLACE = 1n << 32n;

/** Where an instruction writes to memory, and how much, of what it takes. */
type Written = readonly [from: Word, size: Word];
const copied = ([to, , size]: readonly Word[]): Written => [to, size];
const answered = (taken: readonly Word[]): Written => [taken.at(-2), taken.at(-1)];
const WRITTEN: Readonly<Record<number, (taken: readonly Word[]) => Written>> = {
  [MSTORE]: ([to]) => [to, WORD_BYTES],
  [MSTORE8]: ([to]) => [to, 1n],
  ...{ 0x37: copied, 0x39: copied, 0x3e: copied, 0x5e: copied },
  0x3c: ([, to, , size]) => [to, size],
  ...{ 0xf1: answered, 0xf2: answered, 0xf4: answered, 0xfa: answered },
};

function forget({ memory }: State, [from, size]: Written): void {
  if (size === 0n) return;
  for (const at of memory.keys()) {
    const isBefore = from !== undefined && size !== undefined && from + size <= BigInt(at);
    const isBehind = from !== undefined && from >= BigInt(at) + WORD_BYTES;
    if (!isBefore && !isBehind) memory.delete(at);
  }
}

function pushed(bytes: Uint8Array, from: number, width: number): bigint {
  let word = 0n;
  for (let i = 0; i < width; i++) word = (word << 8n) | BigInt(bytes[from + i] ?? 0);
  return word;
}

/** GT and SGT ask as LT and SLT do, the other way round. */
const OPS: Readonly<Record<number, Op>> = {
  ...{ 0x01: Op.Add, 0x02: Op.Mul, 0x03: Op.Sub, 0x04: Op.Div, 0x05: Op.SDiv, 0x06: Op.Mod, 0x07: Op.SMod },
  ...{ 0x0a: Op.Exp, 0x0b: Op.SignExtend, 0x10: Op.Lt, 0x12: Op.SLt, 0x14: Op.Eq },
  ...{ 0x16: Op.And, 0x17: Op.Or, 0x18: Op.Xor, 0x1b: Op.Shl, 0x1c: Op.Shr, 0x1d: Op.Sar },
};
const TURNED: Readonly<Record<number, Op>> = { 0x11: Op.Lt, 0x13: Op.SLt };
const ISZERO = 0x15;
const LARGEST_POWER = 255n;

function made(opcode: number, a: Word, b: Word): Word {
  if (opcode === ISZERO) return a === undefined ? undefined : fold(Op.Eq, a, 0n);
  if (opcode === OPCODE.NOT) return a === undefined ? undefined : fold(Op.Xor, a, WORD);
  if (a === undefined || b === undefined) return undefined;
  const turned = TURNED[opcode];
  if (turned !== undefined) return fold(turned, b, a);
  const op = OPS[opcode];
  return op === undefined || (op === Op.Exp && b > LARGEST_POWER) ? undefined : fold(op, a, b);
}
