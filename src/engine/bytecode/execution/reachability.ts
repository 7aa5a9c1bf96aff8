// Which code can run at all, and which code that matters no explored path came by. Coarser than exploring: only numbers that the code alone
// decides are followed, so that more seems reachable than is.
import { bytecodeConfig } from "../config.ts";
import { ENDS, OPCODE, type Program, walk } from "../disassembly/disassemble.ts";
import { Op, WORD } from "../expressions/expressions.ts";
import { fold } from "../expressions/fold-constants.ts";
import { INSTRUCTIONS } from "./instructions.ts";

/** A number that the code alone decides; undefined: any value. */
type Word = bigint | undefined;

type State = { pc: number; readonly stack: Word[]; readonly memory: Map<number, bigint> };

const { reachability: limits } = bytecodeConfig;
const DEEPEST_STACK = 1024;

/** 1 wherever code may run, with any caller, storage and input. `undefined`: it is too much, or a jump's target is not known. */
export function canRun(program: Program): Uint8Array | undefined {
  const walk = new Walk(program);
  for (let state = walk.open.pop(); state; state = walk.open.pop()) {
    while (walk.goesOn(state));
    if (walk.isLost) return undefined;
  }
  return walk.done;
}

class Walk {
  readonly open: State[] = [{ pc: 0, stack: [], memory: new Map() }];
  readonly done: Uint8Array;
  isLost = false;
  /** What is known on all paths that came to a question the same way. */
  private readonly met = new Map<string, State>();
  private effort = 0;
  private readonly program: Program;

  constructor(program: Program) {
    this.program = program;
    this.done = new Uint8Array(program.bytes.length);
  }

  /** One instruction; whether the path goes on behind it. */
  goesOn(state: State): boolean {
    const { bytes } = this.program;
    const opcode = bytes[state.pc];
    if (opcode === undefined) return false;
    this.isLost ||= ++this.effort > limits.maxEffort;
    this.done[state.pc] = 1;
    if (this.isLost) return false;
    if (opcode === OPCODE.JUMP) return this.jump(state, state.stack.pop());
    return opcode === OPCODE.JUMPI ? this.decide(state) : step(state, bytes, opcode);
  }

  private decide(state: State): boolean {
    const [to, condition] = [state.stack.pop(), state.stack.pop()];
    if (condition !== undefined && condition !== 0n) return this.jump(state, to);
    if (condition === undefined) {
      if (!this.joins(state, to)) return false;
      const other: State = { pc: state.pc, stack: state.stack.slice(), memory: new Map(state.memory) };
      if (this.jump(other, to)) this.open.push(other);
    }
    state.pc += 1;
    return !this.isLost;
  }

  private jump(state: State, to: Word): boolean {
    this.isLost ||= to === undefined;
    if (!this.isPlace(to)) return false;
    state.pc = Number(to);
    return true;
  }

  private isPlace(word: Word): boolean {
    return word !== undefined && this.program.jumpTargets[Number(word)] === 1;
  }

  /** Keeps only what all paths know that came here by the same calls. True: that is less than before, so the path must go on. */
  private joins({ pc, stack, memory }: State, to: Word): boolean {
    this.effort += stack.length + memory.size;
    const way = [pc, to, ...stack.map((word) => (this.isPlace(word) ? word : ""))].join();
    const before = this.met.get(way);
    let isNew = before === undefined;
    for (const [at, word] of before?.stack.entries() ?? []) {
      if (stack[at] === word) continue;
      isNew ||= word !== undefined;
      stack[at] = undefined;
    }
    for (const [at, word] of before?.memory ?? []) isNew ||= memory.get(at) !== word;
    for (const [at, word] of before ? [...memory] : []) if (before?.memory.get(at) !== word) memory.delete(at);
    if (isNew) this.met.set(way, { pc, stack: stack.slice(), memory: new Map(memory) });
    return isNew;
  }
}

/** One instruction that does not jump; whether the path goes on. */
function step(state: State, bytes: Uint8Array, opcode: number): boolean {
  const { pc, stack } = state;
  state.pc = pc + 1;
  if (opcode >= OPCODE.PUSH0 && opcode < OPCODE.LOG0) return shuffle(state, bytes, opcode);
  const takes = INSTRUCTIONS[opcode]?.takes;
  if (takes === undefined || stack.length < takes || ENDING.has(opcode)) return false;
  const taken = Array.from({ length: takes }, () => stack.pop());
  const written = WRITTEN[opcode]?.(taken);
  if (written) forget(state, written);
  const [a, b] = taken;
  if (opcode === MSTORE && b !== undefined && isWordOf(a) && state.memory.size < limits.maxMemoryWords)
    state.memory.set(Number(a), b);
  if (opcode === MLOAD) stack.push(isWordOf(a) ? state.memory.get(Number(a)) : undefined);
  else if (!GIVES_NOTHING.has(opcode)) stack.push(made(opcode, a, b));
  return stack.length <= DEEPEST_STACK;
}

/** Pushes, copies and swaps. */
function shuffle(state: State, bytes: Uint8Array, opcode: number): boolean {
  const { pc, stack } = state;
  if (opcode <= OPCODE.PUSH32) {
    const width = opcode - OPCODE.PUSH0;
    stack.push(pushed(bytes, pc, width));
    state.pc += width;
  } else if (opcode < OPCODE.SWAP1) {
    const depth = opcode - OPCODE.DUP1 + 1;
    if (stack.length < depth) return false;
    stack.push(stack[stack.length - depth]);
  } else {
    const [top, other] = [stack.length - 1, stack.length - 2 - (opcode - OPCODE.SWAP1)];
    if (other < 0) return false;
    [stack[top], stack[other]] = [stack[other], stack[top]];
  }
  return stack.length <= DEEPEST_STACK;
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
  ...{ 55: copied, 57: copied, 62: copied, 94: copied },
  60: ([, to, , size]) => [to, size],
  ...{ 241: answered, 242: answered, 244: answered, 250: answered },
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
  ...{ 1: Op.Add, 2: Op.Mul, 3: Op.Sub, 4: Op.Div, 5: Op.SDiv, 6: Op.Mod, 7: Op.SMod },
  ...{ 10: Op.Exp, 11: Op.SignExtend, 16: Op.Lt, 18: Op.SLt, 20: Op.Eq },
  ...{ 22: Op.And, 23: Op.Or, 24: Op.Xor, 27: Op.Shl, 28: Op.Shr, 29: Op.Sar },
};
const TURNED: Readonly<Record<number, Op>> = { 17: Op.Lt, 19: Op.SLt };
const ISZERO = 0x15;

function made(opcode: number, a: Word, b: Word): Word {
  if (opcode === ISZERO) return a === undefined ? undefined : fold(Op.Eq, a, 0n);
  if (opcode === OPCODE.NOT) return a === undefined ? undefined : fold(Op.Xor, a, WORD);
  if (a === undefined || b === undefined) return undefined;
  const turned = TURNED[opcode];
  if (turned !== undefined) return fold(turned, b, a);
  const op = OPS[opcode];
  return op === undefined || (op === Op.Exp && b > limits.maxPower) ? undefined : fold(op, a, b);
}

/** SLOAD, SSTORE, TLOAD and TSTORE, and what calls, makes or destroys contracts. */
const EFFECTS: ReadonlySet<number> = new Set([0x54, 0x55, 0x5c, 0x5d, 0xf0, 0xf1, 0xf2, 0xf4, 0xf5, 0xff]);

/**
 * Places that lead to code which reads, writes or calls, and which no path came by. An impossible side that leads there was perhaps made
 * to seem impossible: values are worked out as honest code uses them, and authors write no code that never runs. Compilers do, such as
 * for keeping long texts. `refused`: the sides that seem impossible.
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

/** Bytes of a jump target that is pushed. */
const WIDEST_PLACE = 4;

function placeAt(bytes: Uint8Array, start: number, width: number): number {
  let place = 0;
  for (let i = 0; i < width; i++) place = place * 256 + (bytes[start + i] ?? 0);
  return place;
}
