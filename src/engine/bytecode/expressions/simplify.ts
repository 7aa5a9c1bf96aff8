// Brings expressions into the one form that all compilers' ways of writing them share. Takes an operation and its arguments, gives the simplest
// expression that is known to be equal.
import { bytecodeConfig } from "../config.ts";
import { type Expr, type Expressions, fieldOffset, fieldSize, Op, opsOf, WORD } from "./expressions.ts";
import { bitLength, fold, lowMaskBits, powerOfTwo, trailingZeros } from "./fold-constants.ts";

type Rule = (of: Algebra, a: Expr, b: Expr) => Expr | undefined;

const COMMUTES = new Set<Op>([Op.Add, Op.Mul, Op.Eq, Op.And, Op.Or, Op.Xor]);

/** Values whose unused high bits compilers mask or leave alone as they please: the mask says nothing about behaviour. */
const MASKED_AT_WILL = new Set<Op>([
  Op.Calldata,
  Op.CalldataAt,
  Op.Returned,
  Op.Immutable,
  Op.Memory,
  Op.Create,
  Op.Unknown,
]);

/** Operations whose value may change between two reads, or that stand for several values. */
const UNSTEADY = [
  ...[Op.Gas, Op.MemorySize, Op.Environment, Op.Unknown, Op.Create, Op.BaseFee, Op.BlockHash],
  ...[Op.SelfBalance, Op.Balance, Op.ExtCodeSize, Op.ExtCodeHash],
];
const UNLIKE_ITSELF = opsOf(...UNSTEADY);
/** Memory pointers depend on returned sizes, too. Their distances are certain, but not their values. */
const UNLIKE_ITSELF_COMPARED = opsOf(...UNSTEADY, Op.ReturndataSize, Op.Returned, Op.Call);

const { expressions: limits } = bytecodeConfig;

export class Algebra {
  readonly of: Expressions;
  readonly zero: Expr;
  readonly one: Expr;
  /** Rules left for this instruction, so that hostile code cannot make one step expensive. */
  fuel = limits.rulesPerStep;
  /** Work beyond a step's usual amount. */
  effort = 0;
  /** Bits of words from outside, by the first mask that the function puts on each: that of their type. */
  readonly widths = new Map<number, number>();
  /** Words that hold several values: the code uses more of them than their first mask leaves, so each mask takes a part. */
  readonly packed = new Set<number>();
  /** Some word was taken to be of the type of its first mask, and then more of it was used. */
  isMistaken = false;

  constructor(of: Expressions) {
    this.of = of;
    this.zero = of.constant(0);
    this.one = of.constant(1);
  }

  binary(op: Op, left: Expr, right: Expr): Expr {
    let a = left;
    let b = right;
    if (op === Op.Exp && b.isConst && (b.small < 0 || b.small > limits.maxCheapPower))
      this.effort += limits.powerEffort;
    if (a.isConst && b.isConst) {
      const quick = quickFold(op, a.small, b.small);
      if (quick !== undefined) return this.of.constant(quick);
      const value = fold(op, a.value, b.value);
      if (value !== undefined) return this.of.bigConstant(value);
    }
    if (COMMUTES.has(op) && (a.isConst || (!b.isConst && a.id > b.id))) [a, b] = [b, a];
    const rule = this.fuel-- > 0 ? RULES[op] : undefined;
    return rule?.(this, a, b) ?? this.of.node(op, a, b);
  }

  isZero(x: Expr): Expr {
    if (x.isConst) return x.small === 0 ? this.one : this.zero;
    if (x.op === Op.IsZero) return isBoolean(x.arg(0)) ? x.arg(0) : this.of.node(Op.IsZero, x);
    if (x.op === Op.Sub || x.op === Op.Xor) return this.binary(Op.Eq, x.arg(0), x.arg(1));
    if (x.op === Op.Shl && x.arg(0).isConst && fits(x.arg(1), x.arg(0).small)) return this.isZero(x.arg(1));
    const bare = undisguised(x, this.zero);
    if (bare !== undefined) return this.binary(Op.Eq, x.arg(0), this.of.bigConstant(bare));
    return this.of.node(Op.IsZero, x);
  }

  not(x: Expr): Expr {
    if (x.isConst) return this.of.bigConstant(WORD ^ x.value);
    return x.op === Op.Not ? x.arg(0) : this.of.node(Op.Not, x);
  }

  byte(index: Expr, x: Expr): Expr {
    if (!index.isConst) return this.of.list(Op.And, [x, index]);
    if (index.small < 0 || index.small > 31) return this.zero;
    return this.and(this.shr(248 - 8 * index.small, x), 0xffn);
  }

  and(x: Expr, mask: bigint): Expr {
    return this.binary(Op.And, x, this.of.bigConstant(mask));
  }

  shr(bits: number, x: Expr): Expr {
    return this.binary(Op.Shr, this.of.constant(bits), x);
  }

  shl(bits: number, x: Expr): Expr {
    return this.binary(Op.Shl, this.of.constant(bits), x);
  }

  add(x: Expr, value: number): Expr {
    return value === 0 ? x : this.binary(Op.Add, x, this.of.constant(value));
  }
}

/** Whether a value is only ever 0 or 1. Words from outside are taken to be what the code treats them as. */
export function isBoolean(x: Expr): boolean {
  return MASKED_AT_WILL.has(x.op) || x.op === Op.Field || x.bits === 1n;
}

function fits(x: Expr, shift: number): boolean {
  return bitLength(x.bits) + shift <= 256;
}

/** JavaScript's bit operations take 32 bits with a sign. */
const MAX_SMALL = 0x7fffffff;

/** Most arithmetic is on memory pointers and jump targets, which need no big integers. */
function quickFold(op: Op, a: number, b: number): number | undefined {
  if (a < 0 || b < 0 || a > MAX_SMALL || b > MAX_SMALL) return undefined;
  switch (op) {
    case Op.Add:
      return a + b;
    case Op.Sub:
      return a >= b ? a - b : undefined;
    case Op.Lt:
      return a < b ? 1 : 0;
    case Op.Eq:
      return a === b ? 1 : 0;
    case Op.And:
      return a & b;
    case Op.Or:
      return a | b;
    default:
      return undefined;
  }
}

/** A sum seen as something plus a constant. */
function split(of: Algebra, x: Expr): [Expr, Expr] {
  return x.op === Op.Add && x.arg(1).isConst ? [x.arg(0), x.arg(1)] : [x, of.zero];
}

const add: Rule = (of, a, b) => {
  if (b.isConst) {
    if (b.small === 0) return a;
    if (a.op === Op.Add && a.arg(1).isConst) return of.binary(Op.Add, a.arg(0), of.binary(Op.Add, a.arg(1), b));
    return undefined;
  }
  if (a.op === Op.Sub && a.arg(1) === b) return a.arg(0);
  if (b.op === Op.Sub && b.arg(1) === a) return b.arg(0);
  const [x, c] = split(of, a);
  const [y, d] = split(of, b);
  const constant = of.binary(Op.Add, c, d);
  return constant === of.zero ? undefined : of.binary(Op.Add, of.binary(Op.Add, x, y), constant);
};

/** The same expression may have different values. */
function isSame(a: Expr, b: Expr): boolean {
  return a === b && !a.has(UNLIKE_ITSELF_COMPARED);
}

const sub: Rule = (of, a, b) => {
  if (a === b) return a.has(UNLIKE_ITSELF) ? undefined : of.zero;
  if (b.isConst) return of.binary(Op.Add, a, of.of.bigConstant((WORD + 1n - b.value) & WORD));
  if (a.op === Op.Add && a.arg(0) === b) return a.arg(1);
  if (a.op === Op.Add && a.arg(1) === b) return a.arg(0);
  if (a.isConst) return a.value === WORD ? of.not(b) : undefined;
  const [x, c] = split(of, a);
  const [y, d] = split(of, b);
  if (c === of.zero && d === of.zero) return undefined;
  return of.binary(Op.Add, of.binary(Op.Sub, x, y), of.binary(Op.Sub, c, d));
};

const mul: Rule = (of, a, b) => {
  if (!b.isConst) return undefined;
  if (b.small === 0) return of.zero;
  const shift = powerOfTwo(b.value);
  return shift === undefined ? undefined : of.shl(shift, a);
};

const div: Rule = (of, a, b) => {
  if (!b.isConst) return undefined;
  if (b.small === 0) return of.zero;
  const shift = powerOfTwo(b.value);
  return shift === undefined ? undefined : of.shr(shift, a);
};

const mod: Rule = (of, a, b) => {
  if (!b.isConst) return undefined;
  if (b.small === 0) return of.zero;
  return powerOfTwo(b.value) === undefined ? undefined : of.and(a, b.value - 1n);
};

const exp: Rule = (of, a, b) => {
  const shift = a.isConst ? powerOfTwo(a.value) : undefined;
  if (shift === undefined || shift === 0) return undefined;
  return of.binary(Op.Shl, of.binary(Op.Mul, b, of.of.constant(shift)), of.one);
};

const shl: Rule = (of, k, x) => {
  if (!k.isConst) return undefined;
  if (k.small === 0) return x;
  if (k.small < 0 || k.small > 255) return of.zero;
  if (x.op === Op.Shl && x.arg(0).isConst) return of.shl(k.small + x.arg(0).small, x.arg(1));
  if (x.op === Op.Shr && x.arg(0) === k) return of.and(x.arg(1), (WORD << k.value) & WORD);
  return undefined;
};

const shr: Rule = (of, k, x) => {
  if (!k.isConst) return undefined;
  const bits = k.small;
  if (bits === 0) return x;
  if (bits < 0 || bits > 255) return of.zero;
  if (x.op === Op.Load) return of.of.field(x, bits, 256 - bits);
  if (x.op === Op.Field) {
    const left = fieldSize(x) - bits;
    return left <= 0 ? of.zero : of.of.field(x.arg(0), fieldOffset(x) + bits, left);
  }
  if (x.op === Op.Shr && x.arg(0).isConst) return of.shr(bits + x.arg(0).small, x.arg(1));
  if (x.op === Op.Shl && x.arg(0).isConst) return unshift(of, bits, x.arg(0).small, x.arg(1));
  if (x.op === Op.And && x.arg(1).isConst) return of.and(of.shr(bits, x.arg(0)), x.arg(1).value >> k.value);
  if (x.op === Op.Or) return of.binary(Op.Or, of.shr(bits, x.arg(0)), of.shr(bits, x.arg(1)));
  if (MASKED_AT_WILL.has(x.op) && !of.packed.has(x.id)) {
    of.packed.add(x.id);
    of.isMistaken ||= of.widths.has(x.id);
  }
  return isBoolean(x) && !MASKED_AT_WILL.has(x.op) ? of.zero : undefined;
};

function unshift(of: Algebra, right: number, left: number, x: Expr): Expr | undefined {
  if (!fits(x, left)) return right === left ? of.and(x, WORD >> BigInt(left)) : undefined;
  return right >= left ? of.shr(right - left, x) : of.shl(left - right, x);
}

const and: Rule = (of, a, b) => {
  if (a === b) return a;
  if (!b.isConst) return undefined;
  const mask = b.value;
  if (mask === 0n || (a.bits & mask) === 0n) return of.zero;
  if ((a.bits & (WORD ^ mask)) === 0n) return a;
  switch (a.op) {
    case Op.And:
      return a.arg(1).isConst ? of.and(a.arg(0), a.arg(1).value & mask) : undefined;
    case Op.Or:
      return of.binary(Op.Or, of.and(a.arg(0), mask), of.and(a.arg(1), mask));
    case Op.Shl:
      if (!a.arg(0).isConst) return undefined;
      return of.shl(a.arg(0).small, of.and(a.arg(1), mask >> a.arg(0).value));
    case Op.Load:
      return loadField(of, a, mask);
    case Op.Field: {
      const size = lowMaskBits(mask);
      return size === undefined ? undefined : of.of.field(a.arg(0), fieldOffset(a), Math.min(size, fieldSize(a)));
    }
    default:
      return MASKED_AT_WILL.has(a.op) ? ofType(of, a, lowMaskBits(mask) ?? 0) : undefined;
  }
};

const BEHIND_SELECTOR = 224;

/** A mask as wide as the word's type says nothing. A narrower one takes a part of it. */
function ofType({ widths, packed }: Algebra, word: Expr, size: number): Expr | undefined {
  if (packed.has(word.id)) return undefined;
  // Memory that makes room for a selector keeps the other bytes.
  if (size < 8 || (word.op === Op.Memory && size === BEHIND_SELECTOR)) return undefined;
  const width = widths.get(word.id) ?? size;
  widths.set(word.id, width);
  return size >= width ? word : undefined;
}

/** A masked storage word is one field of it, unless the mask reaches the top: then it is what a packed write keeps. */
function loadField(of: Algebra, load: Expr, mask: bigint): Expr | undefined {
  const offset = trailingZeros(mask);
  const size = lowMaskBits(mask >> BigInt(offset));
  if (size === undefined || offset + size === 256) return undefined;
  return of.shl(offset, of.of.field(load, offset, size));
}

const or: Rule = (of, a, b) => {
  if (a === b) return a;
  if (b.isConst && b.small === 0) return a;
  if (b.isConst && a.op === Op.Or && a.arg(1).isConst) return of.binary(Op.Or, a.arg(0), of.binary(Op.Or, a.arg(1), b));
  return undefined;
};

const xor: Rule = (of, a, b) => {
  if (isSame(a, b)) return of.zero;
  if (!b.isConst) return undefined;
  if (b.small === 0) return a;
  return b.value === WORD ? of.not(a) : undefined;
};

/** The value that a disguised one must have to be equal: `x ^ key` or `x + key` is compared. */
function undisguised({ op, args: [, key] }: Expr, to: Expr): bigint | undefined {
  if (!to.isConst || !key?.isConst) return undefined;
  if (op === Op.Xor) return to.value ^ key.value;
  return op === Op.Add ? (to.value - key.value) & WORD : undefined;
}

const eq: Rule = (of, a, b) => {
  if (isSame(a, b)) return of.one;
  if (b.isConst) {
    if (b.small === 0) return of.isZero(a);
    if (b.small === 1 && isBoolean(a) && a.op !== Op.Field && !MASKED_AT_WILL.has(a.op)) return a;
    if ((b.value & (WORD ^ a.bits)) !== 0n && !MASKED_AT_WILL.has(a.op)) return of.zero;
  }
  if (a.op === Op.Add && b.op === Op.Add && a.arg(1) === b.arg(1) && a.arg(1).isConst)
    return of.binary(Op.Eq, a.arg(0), b.arg(0));
  const bare = undisguised(a, b);
  if (bare !== undefined) return of.binary(Op.Eq, a.arg(0), of.of.bigConstant(bare));
  if (a.op === Op.Shl && a.arg(0).isConst && fits(a.arg(1), a.arg(0).small)) {
    if (b.isConst) return of.binary(Op.Eq, a.arg(1), of.of.bigConstant(b.value >> a.arg(0).value));
    if (b.op === Op.Shl && b.arg(0) === a.arg(0)) return of.binary(Op.Eq, a.arg(1), b.arg(1));
  }
  return undefined;
};

const lt: Rule = (of, a, b) => {
  if (isSame(a, b)) return of.zero;
  if (a.isConst && a.small === 0) return of.isZero(of.isZero(b));
  if (b.isConst && b.small === 0) return of.zero;
  if (b.isConst && b.small === 1) return of.isZero(a);
  if (b.isConst && a.bits < b.value) return of.one;
  return undefined;
};

const signExtend: Rule = (_of, k, x) => (k.isConst && x.op !== Op.Const ? x : undefined);

const RULES: Partial<Record<Op, Rule>> = {
  [Op.Add]: add,
  [Op.Sub]: sub,
  [Op.Mul]: mul,
  [Op.Div]: div,
  [Op.Mod]: mod,
  [Op.Exp]: exp,
  [Op.Shl]: shl,
  [Op.Shr]: shr,
  [Op.And]: and,
  [Op.Or]: or,
  [Op.Xor]: xor,
  [Op.Eq]: eq,
  [Op.Lt]: lt,
  [Op.SignExtend]: signExtend,
};
