import { CALL_KINDS, type CallKind } from "../execution/trace.ts";
import { type Expr, Op, WORD } from "../expressions/expressions.ts";
import { argumentAt } from "./erc20.ts";
import { linkedMath } from "./linked-math.ts";
import { type Access, idOf, type Places } from "./places.ts";

/** Mixes numbers into one of 32 bits; the order matters. */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const number of numbers) {
    hash = Math.imul(hash ^ (number & 0xffff), 0x01000193);
    hash = Math.imul(hash ^ (number >>> 16), 0x01000193);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}

export function mixText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return mix(hash);
}

const COMMUTES = new Set<Op>([Op.Add, Op.Mul, Op.Eq, Op.And, Op.Or, Op.Xor]);
const ADDRESSES = 1n << 64n;
const BURN = 0xdeadn;
const LARGE = 1n << 255n;

/** Constants say what sort of number they are, not which: fees and limits differ between copies of one source. */
function constantClass(value: bigint): number {
  if (value === 0n) return 1;
  if (value === 1n) return 2;
  if (value === WORD) return 3;
  if (value === BURN) return 4;
  if (value > WORD - (1n << 64n)) return 5;
  return value > ADDRESSES && value < 1n << 160n ? 6 : 7;
}

/** Numbers for expressions: equal where the behaviour is, whatever names, constants and slots are. */
export class Canonical {
  private readonly seen = new Map<number, number>();
  private readonly labels: ReadonlyMap<string, number>;
  private readonly places: Places;

  constructor(places: Places, labels: ReadonlyMap<string, number>) {
    this.places = places;
    this.labels = labels;
  }

  /** `depth` is how many levels of the expression count. */
  of(e: Expr, depth: number): number {
    if (e.isConst) return mix(constantClass(e.value));
    const key = e.id * 16 + depth;
    const found = this.seen.get(key);
    if (found !== undefined) return found;
    const made = this.make(e, depth);
    this.seen.set(key, made);
    return made;
  }

  label(access: Access): number {
    return this.labels.get(idOf(access)) ?? 0;
  }

  access(access: Access, depth: number): number {
    if (depth <= 0) return this.label(access);
    return mix(this.label(access), ...access.place.keys.map((key) => this.of(key, depth - 1)));
  }

  private make(e: Expr, depth: number): number {
    if (e.op === Op.Load || e.op === Op.Field) return mix(Op.Load, this.access(this.places.access(e), depth - 1));
    if (e.op === Op.Calldata) return mix(Op.Calldata, e.small === 0 ? 99 : (e.small - argumentAt(0)) >> 5);
    // Which bits of a value are looked at depends on the compiler more than on the source.
    if (e.op === Op.And && e.arg(1).isConst) return this.of(e.arg(0), depth);
    if (e.op === Op.Immutable) return mix(e.op);
    // Old compilers copy a list that was handed over to memory before they look into it.
    if (e.op === Op.Memory || e.op === Op.CalldataAt) return mix(Op.Memory);
    // Optimizers hash constants themselves.
    if (e.op === Op.Keccak && e.args.every(({ isConst }) => isConst)) return mix(constantClass(LARGE));
    if (depth <= 0) return mix(linkedMath(e)?.op ?? e.op);
    return this.operation(e, depth - 1);
  }

  private operation(e: Expr, depth: number): number {
    if (e.op === Op.Shl && e.arg(0).isConst) return mix(Op.Mul, ...sorted([this.of(e.arg(1), depth), mix(7)]));
    if (e.op === Op.Shr && e.arg(0).isConst) return mix(Op.Div, this.of(e.arg(1), depth), mix(7));
    if (e.op === Op.Call)
      return mix(e.op, withoutStatic(e.small), ...e.args.slice(0, 1).map((arg) => this.of(arg, depth)));
    const { op, args } = linkedMath(e) ?? e;
    const parts = args.slice(0, 6).map((arg) => this.of(arg, depth));
    return mix(op, ...(COMMUTES.has(op) ? sorted(parts) : parts));
  }
}

/** Compilers before 0.5 ask for what is only read by an ordinary call. */
export function callNumber(kind: CallKind): number {
  return kind === "staticcall" ? CALL_KINDS.indexOf("call") : CALL_KINDS.indexOf(kind);
}

function withoutStatic(call: number): number {
  const kind = CALL_KINDS[call % 8];
  return kind === undefined ? call : call - (call % 8) + callNumber(kind);
}

function sorted(numbers: number[]): number[] {
  return numbers.sort((a, b) => a - b);
}
