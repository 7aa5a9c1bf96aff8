// Values of symbolic execution. Equal expressions are the same object, so that trees share what they repeat and comparing is cheap.
import { bytecodeConfig } from "../config.ts";

/** What a value on the stack is made of. */
export const Op = {
  Const: 0,
  // leaves
  Caller: 1,
  Origin: 2,
  This: 3,
  CallValue: 4,
  CalldataSize: 5,
  ReturndataSize: 6,
  Time: 7,
  BlockNumber: 8,
  GasPrice: 9,
  Gas: 10,
  Coinbase: 11,
  Randomness: 12,
  ChainId: 13,
  BaseFee: 14,
  SelfBalance: 15,
  Environment: 16,
  Calldata: 17,
  Immutable: 18,
  Unknown: 19,
  // of one or more values
  CalldataAt: 20,
  Memory: 21,
  Keccak: 22,
  Load: 23,
  Field: 24,
  Call: 25,
  Returned: 26,
  ExtCodeSize: 27,
  ExtCodeHash: 28,
  Balance: 29,
  BlockHash: 30,
  Transient: 31,
  Add: 32,
  Sub: 33,
  Mul: 34,
  Div: 35,
  SDiv: 36,
  Mod: 37,
  SMod: 38,
  AddMod: 39,
  MulMod: 40,
  Exp: 41,
  SignExtend: 42,
  Lt: 43,
  SLt: 44,
  Eq: 45,
  IsZero: 46,
  And: 47,
  Or: 48,
  Xor: 49,
  Not: 50,
  Shl: 51,
  Shr: 52,
  Sar: 53,
  Create: 54,
  MemorySize: 55,
} as const;
export type Op = (typeof Op)[keyof typeof Op];

/** A set of operations, and of marks beside them, as bits. */
export type Ops = { readonly low: number; readonly high: number };

export function opsOf(...ops: readonly number[]): Ops {
  let [low, high] = [0, 0];
  for (const op of ops) {
    if (op < 32) low |= 1 << op;
    else high |= 1 << (op - 32);
  }
  return { low, high };
}

/** Solidity keeps in a string's slot, in its lowest bit, whether it is short, and from the next bit on its length. */
export const STRING_HEADER = 60;
export const QUOTIENT_OF_PRODUCT = 61;

export const WORD = (1n << 256n) - 1n;

export class Expr {
  readonly id: number;
  readonly op: Op;
  readonly args: readonly Expr[];
  /** A constant below 2^53, a leaf's number, or packed detail of an operation; -1 where there is none. */
  readonly small: number;
  /** How deep the tree below is. */
  readonly depth: number;
  /** The operations in it, as bits, so that no search has to walk down. */
  readonly low: number;
  readonly high: number;
  /** The one word of calldata in it. */
  readonly calldata: Expr | "many" | undefined;
  private big: bigint | undefined;
  private bitsKnown: bigint | undefined;

  constructor(id: number, op: Op, args: readonly Expr[], small: number, big?: bigint) {
    this.id = id;
    this.op = op;
    this.args = args;
    this.small = small;
    this.big = big;
    let deepest = 0;
    let { low, high } = OPS[op] ?? NO_OPS;
    let calldata: Expr["calldata"] = op === Op.Calldata ? this : undefined;
    for (const arg of args) {
      if (arg.depth > deepest) deepest = arg.depth;
      low |= arg.low;
      high |= arg.high;
      if (arg.calldata !== undefined && arg.calldata !== calldata) calldata = calldata ? "many" : arg.calldata;
    }
    const mark = markOf(this);
    this.depth = deepest + 1;
    this.low = low;
    this.high = mark ? high | (1 << (mark - 32)) : high;
    this.calldata = calldata;
  }

  get isConst(): boolean {
    return this.op === Op.Const;
  }

  /** The value of a constant. */
  get value(): bigint {
    this.big ??= BigInt(this.small);
    return this.big;
  }

  /** Which bits may be set. Tells packed fields apart. */
  get bits(): bigint {
    this.bitsKnown ??= possibleBits(this);
    return this.bitsKnown;
  }

  /** Whether it or anything below it is one of these operations; constants do not count. */
  has(ops: Ops): boolean {
    return (this.low & ops.low) !== 0 || (this.high & ops.high) !== 0;
  }

  arg(index: number): Expr {
    return this.args[index] as Expr;
  }
}

const OPS: readonly Ops[] = Object.values(Op)
  .sort((a, b) => a - b)
  .map((op) => opsOf(op));
const NO_OPS: Ops = { low: 0, high: 0 };

function markOf(e: Expr): number | undefined {
  if (e.op === Op.Field) return fieldSize(e) === 1 || fieldOffset(e) === 1 ? STRING_HEADER : undefined;
  if (e.op !== Op.Div) return undefined;
  const divided = e.args[0];
  return divided && (divided.isConst || isProduct(divided)) ? QUOTIENT_OF_PRODUCT : undefined;
}

export function isProduct(e: Expr): boolean {
  return e.op === Op.Mul || e.op === Op.Shl;
}

function possibleBits(e: Expr): bigint {
  switch (e.op) {
    case Op.Const:
      return e.value;
    case Op.Caller:
    case Op.Origin:
    case Op.This:
    case Op.Coinbase:
      return (1n << 160n) - 1n;
    case Op.Lt:
    case Op.SLt:
    case Op.Eq:
    case Op.IsZero:
    case Op.Call:
      return 1n;
    case Op.Field:
      return (1n << BigInt(fieldSize(e))) - 1n;
    case Op.And:
      return e.arg(0).bits & e.arg(1).bits;
    case Op.Or:
    case Op.Xor:
      return e.arg(0).bits | e.arg(1).bits;
    case Op.Shl:
      if (!e.arg(0).isConst) return WORD;
      return e.arg(0).value > 255n ? 0n : (e.arg(1).bits << e.arg(0).value) & WORD;
    case Op.Shr:
      return e.arg(0).isConst ? e.arg(1).bits >> e.arg(0).value : WORD;
    default:
      return WORD;
  }
}

/** A field of a storage word: `small` packs where it starts and how many bits it has. */
export function fieldOffset(e: Pick<Expr, "small">): number {
  return Math.floor(e.small / 512);
}
export function fieldSize(e: Pick<Expr, "small">): number {
  return e.small % 512;
}

/** Of a word that is read from storage, or of a field of one: what reads the whole word, and which of its bits are meant. */
export function bitsRead(e: Expr): { readonly load: Expr; readonly offset: number; readonly size: number } {
  if (e.op !== Op.Field) return { load: e, offset: 0, size: 256 };
  return { load: e.arg(0), offset: fieldOffset(e), size: fieldSize(e) };
}

const { expressions: limits } = bytecodeConfig;

/** The table of all expressions of one contract. */
export class Expressions {
  private readonly smallConstants: Expr[] = [];
  private readonly bigConstants = new Map<bigint, Expr>();
  private readonly leaves = new Map<number, Expr>();
  private readonly pairs = new Map<number, Expr>();
  private readonly others = new Map<string, Expr>();
  private count = 0;
  readonly unknown = new Expr(this.count++, Op.Unknown, [], 0);
  /** How many expressions were beyond the limits, and became `Unknown`. */
  lost = 0;

  get full(): boolean {
    return this.count >= limits.maxExpressions;
  }

  constant(value: number): Expr {
    if (value > 0xffff) return this.bigConstant(BigInt(value));
    const found = this.smallConstants[value];
    if (found) return found;
    const made = new Expr(this.count++, Op.Const, [], value);
    this.smallConstants[value] = made;
    return made;
  }

  bigConstant(value: bigint): Expr {
    if (value <= 0xffffn) return this.constant(Number(value));
    const found = this.bigConstants.get(value);
    if (found) return found;
    if (this.full) return this.tooMuch();
    const small = value <= 0x1fffffffffffffn ? Number(value) : -1;
    const made = new Expr(this.count++, Op.Const, [], small, value);
    this.bigConstants.set(value, made);
    return made;
  }

  leaf(op: Op, detail = 0): Expr {
    const key = op * 0x1_0000_0000 + detail;
    const found = this.leaves.get(key);
    if (found) return found;
    if (this.full) return this.tooMuch();
    const made = new Expr(this.count++, op, [], detail);
    this.leaves.set(key, made);
    return made;
  }

  /** One or two arguments, no simplification. */
  node(op: Op, a: Expr, b?: Expr): Expr {
    const key = (op * 0x20_0000 + a.id) * 0x20_0000 + (b ? b.id + 1 : 0);
    const found = this.pairs.get(key);
    if (found) return found;
    if (this.full || a.depth > limits.maxDepth || (b && b.depth > limits.maxDepth)) return this.tooMuch();
    const made = new Expr(this.count++, op, b ? [a, b] : [a], -1);
    this.pairs.set(key, made);
    return made;
  }

  /** Whether such an expression was made before. So a guard is recognized that belongs to a subtraction. */
  has(op: Op, a: Expr, b: Expr): boolean {
    return this.pairs.has((op * 0x20_0000 + a.id) * 0x20_0000 + b.id + 1);
  }

  /** Any number of arguments. */
  list(op: Op, args: readonly Expr[], small = -1): Expr {
    let key = `${op}:${small}`;
    for (const arg of args) key += `,${arg.id}`;
    const found = this.others.get(key);
    if (found) return found;
    if (this.full || args.some((arg) => arg.depth > limits.maxDepth)) return this.tooMuch();
    const made = new Expr(this.count++, op, args, small);
    this.others.set(key, made);
    return made;
  }

  private tooMuch(): Expr {
    this.lost++;
    return this.unknown;
  }

  field(load: Expr, offset: number, size: number): Expr {
    return this.list(Op.Field, [load], offset * 512 + size);
  }
}
