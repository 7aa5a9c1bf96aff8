// The EVM over expressions: one path at a time, with marks to go back to.
import { bytecodeConfig } from "../config.ts";
import { OPCODE, type Program } from "../disassembly/disassemble.ts";
import { type Expr, Expressions, Op } from "../expressions/expressions.ts";
import { Algebra } from "../expressions/simplify.ts";
import { Memory, UndoMap } from "./memory.ts";
import { type Deed, End, Trace } from "./trace.ts";

const DEEPEST_STACK = 1024;
/** A point that exploring can go back to. */
export type Mark = {
  readonly memory: number;
  readonly storage: number;
  readonly transient: number;
  readonly known: number;
  readonly deeds: number;
  readonly lastCall: Expr | undefined;
  readonly returndataSize: Expr;
};

/** A copy of the state, to go on from when everything else was explored. */
export type Snapshot = {
  readonly stack: readonly Expr[];
  readonly memory: ReadonlyMap<number, Expr>;
  readonly storage: ReadonlyMap<number, Expr>;
  readonly known: ReadonlyMap<number, boolean>;
  readonly deeds: readonly Deed[];
};

export class Machine {
  readonly program: Program;
  readonly algebra: Algebra;
  readonly memory: Memory;
  readonly storage = new UndoMap<Expr>();
  readonly transient = new UndoMap<Expr>();
  /** What is known of predicates on this path. */
  readonly known = new UndoMap<boolean>();
  /** What this path wrote and called. */
  readonly deeds: Deed[] = [];
  /** What it gives back at its end. */
  returned: readonly Expr[] = [];
  stack: Expr[] = [];
  trace = new Trace();
  /** The latest call, and how much it returned if that is a number. */
  lastCall: Expr | undefined;
  returndataSize: Expr;
  /** Words used as event topics or storage slots: they are in the source, and were not filled in at deployment. */
  readonly literals = new Set<bigint>();
  /** 1 where an instruction ran that does more than move stack items. */
  readonly done: Uint8Array;
  /** Replaced by a value wherever it comes up: the selector, if code computes with it instead of comparing. */
  assumed: { readonly of: Expr; readonly value: Expr } | undefined;
  private readonly pushed: (Expr | undefined)[] = [];
  private readonly codeWords = new Map<number, Expr>();
  private readonly immutables = new Map<bigint, number>();

  constructor(program: Program) {
    this.program = program;
    this.done = new Uint8Array(program.bytes.length);
    this.algebra = new Algebra(new Expressions());
    this.memory = new Memory(this.algebra);
    this.returndataSize = this.algebra.of.leaf(Op.ReturndataSize);
  }

  get expressions(): Expressions {
    return this.algebra.of;
  }

  mark(): Mark {
    const { lastCall, returndataSize } = this;
    return {
      memory: this.memory.words.mark,
      storage: this.storage.mark,
      transient: this.transient.mark,
      known: this.known.mark,
      deeds: this.deeds.length,
      lastCall,
      returndataSize,
    };
  }

  backTo(mark: Mark): void {
    this.memory.words.backTo(mark.memory);
    this.storage.backTo(mark.storage);
    this.transient.backTo(mark.transient);
    this.known.backTo(mark.known);
    this.deeds.length = mark.deeds;
    this.lastCall = mark.lastCall;
    this.returndataSize = mark.returndataSize;
  }

  snapshot(): Snapshot {
    const { memory, storage, known, algebra } = this;
    algebra.effort += (memory.words.entries.size + storage.entries.size + known.entries.size) >> 2;
    return {
      stack: this.stack.slice(),
      memory: this.memory.words.snapshot(),
      storage: this.storage.snapshot(),
      known: this.known.snapshot(),
      deeds: this.deeds.slice(),
    };
  }

  load(snapshot: Snapshot): void {
    this.stack = [...snapshot.stack];
    this.memory.words.load(snapshot.memory);
    this.storage.load(snapshot.storage);
    this.known.load(snapshot.known);
    this.deeds.push(...snapshot.deeds);
  }

  push(value: Expr): void {
    this.stack.push(value);
  }

  /** The machine checks the height before each instruction, so there is always something. */
  pop(): Expr {
    return this.stack.pop() as Expr;
  }

  leaf(op: Op): void {
    this.stack.push(this.expressions.leaf(op));
  }

  /** Pushes, copies and swaps: how the path ends if it does, 0 if it goes on. */
  shuffle(op: number, pc: number): number {
    const { stack } = this;
    if (op < OPCODE.DUP1) stack.push(this.constantAt(pc, op - OPCODE.PUSH0));
    else if (op < OPCODE.SWAP1) {
      const depth = op - OPCODE.DUP1 + 1;
      if (stack.length < depth) return End.Panic;
      stack.push(stack[stack.length - depth] as Expr);
    } else {
      const top = stack.length - 1;
      const other = top - (op - OPCODE.SWAP1 + 1);
      if (other < 0) return End.Panic;
      const held = stack[top] as Expr;
      stack[top] = stack[other] as Expr;
      stack[other] = held;
    }
    return stack.length > DEEPEST_STACK ? End.Panic : 0;
  }

  private constantAt(pc: number, size: number): Expr {
    const cached = this.pushed[pc];
    if (cached) return cached;
    const made = this.readConstant(pc + 1, size);
    this.pushed[pc] = made;
    return made;
  }

  /** A word of the code itself, where optimizers for size keep large constants. */
  wordOfCode(start: number): Expr {
    const cached = this.codeWords.get(start);
    if (cached) return cached;
    const { bytes } = this.program;
    let text = "0x";
    for (let i = 0; i < 32; i++) text += (bytes[start + i] ?? 0).toString(16).padStart(2, "0");
    const made = this.expressions.bigConstant(BigInt(text));
    this.codeWords.set(start, made);
    this.algebra.effort += bytecodeConfig.execution.codeWordEffort;
    return made;
  }

  /** Whether code is run, or copied from at the end; elsewhere copies are of code to deploy. */
  isUsed(from: number, to: number): boolean {
    if (this.done.subarray(from, to).includes(1)) return true;
    if (to < this.program.bytes.length) return false;
    for (const at of this.codeWords.keys()) if (at >= from && at < to) return true;
    return false;
  }

  private readConstant(start: number, size: number): Expr {
    const { bytes } = this.program;
    if (size <= 4) {
      let value = 0;
      for (let i = 0; i < size; i++) value = value * 256 + (bytes[start + i] ?? 0);
      return this.expressions.constant(value);
    }
    let text = "0x";
    for (let i = 0; i < size; i++) text += (bytes[start + i] ?? 0).toString(16).padStart(2, "0");
    const value = BigInt(text);
    // Compilers write literals as short as they can: a full word that starts with zero was filled in at deployment.
    if (size === 32 && bytes[start] === 0) return this.immutable(value);
    return this.expressions.bigConstant(value);
  }

  private immutable(value: bigint): Expr {
    const number = this.immutables.get(value) ?? this.immutables.size;
    this.immutables.set(value, number);
    return this.expressions.leaf(Op.Immutable, number);
  }

  /** Immutables that were filled in at deployment, by the numbers of their expressions. */
  filledIn(): readonly bigint[] {
    return [...this.immutables.keys()];
  }
}

/** One instruction: how many values it takes, and what it does. A number ends the path. */
export type Instruction = { readonly takes: number; run(machine: Machine): number | undefined };
