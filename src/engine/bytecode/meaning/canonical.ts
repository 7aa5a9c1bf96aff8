// Numbers for expressions, variables and functions that are equal where the behaviour is, whatever names, constants and slots are.
import { CALL_KINDS, type CallKind, type ExternalCall } from "../execution/trace.ts";
import { type Expr, Op, WORD } from "../expressions/expressions.ts";
import { type Access, idOf, type Places } from "./places.ts";
import { argumentAt, ERC20, isAnchored, type Summary } from "./summary.ts";
import { type FunctionKind, isRead, type Roles } from "./variable-roles.ts";

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

/** Constants count by what sort of number they are: fees and limits differ between copies of one source. */
function constantClass(value: bigint): number {
  if (value === 0n) return 1;
  if (value === 1n) return 2;
  if (value === WORD) return 3;
  if (value === BURN) return 4;
  if (value > WORD - (1n << 64n)) return 5;
  return value > ADDRESSES && value < 1n << 160n ? 6 : 7;
}

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

/** `add(uint256,uint256)` and the like, by both of the names that libraries give them. */
const OPERATIONS: ReadonlyMap<number, Op> = new Map<number, Op>([
  [0x771602f7, Op.Add],
  [0xb67d77c5, Op.Sub],
  [0xc8a4ac9c, Op.Mul],
  [0xa391c15b, Op.Div],
  [0xf43f523a, Op.Mod],
  [0xe6cb9013, Op.Add],
  [0xa293d1e8, Op.Sub],
  [0xd05c78da, Op.Mul],
  [0xb5931f7c, Op.Div],
]);
const DELEGATE = CALL_KINDS.indexOf("delegatecall");

/** A sum that a linked library makes, as the sum that it is where the library is part of the code. */
export function linkedMath(e: Expr): { readonly op: Op; readonly args: readonly Expr[] } | undefined {
  if (e.op !== Op.Returned || e.small !== 0) return undefined;
  const call = e.arg(0);
  if (call.op !== Op.Call || call.small % 8 !== DELEGATE || call.args.length !== 3) return undefined;
  const op = OPERATIONS.get((call.small - DELEGATE) / 8 - 1);
  return op === undefined ? undefined : { op, args: call.args.slice(1) };
}

export function isLinkedMath({ kind, selector, args }: ExternalCall): boolean {
  return kind === "delegatecall" && args.length === 2 && OPERATIONS.has(selector);
}

const KIND_NUMBER: Readonly<Record<FunctionKind, number>> = { anchor: 1, view: 2, privileged: 3, open: 4, fallback: 5 };

/** The same number for functions of the same kind. Names do not count, except ERC-20's. */
export function functionClass(selector: number, roles: Roles): number {
  if (selector === ERC20.transferFrom) return mix(ERC20.transfer);
  return isAnchored(selector) ? mix(selector) : KIND_NUMBER[roles.kindOf(selector)];
}

/** Flags, addresses, amounts and the packed rest: what a source's types leave in the code. */
function sizeClass(size: number): number {
  if (size <= 8) return 1;
  if (size < 64) return 2;
  if (size === 160) return 3;
  return 4;
}

export type Labels = { readonly coarse: ReadonlyMap<string, number>; readonly fine: ReadonlyMap<string, number> };

/**
 * Names for storage variables made of what they are and, for the fine ones, of who reads, writes and asks about them:
 * one round of Weisfeiler and Lehman's refinement.
 */
export function labelVariables(functions: readonly Summary[], roles: Roles, places: Places): Labels {
  const coarse = new Map<string, number>();
  const accesses = new Map<string, Access>();
  const note = (access: Access): void => {
    const id = idOf(access);
    if (coarse.has(id)) return;
    accesses.set(id, access);
    coarse.set(id, mix(mixText(roles.of(access)), mixText(access.place.path), sizeClass(access.size)));
  };
  for (const each of functions) {
    for (const access of each.reads.values()) note(access);
    for (const write of each.writes) note(write.access);
  }
  const uses = usesOf(functions, roles, places, coarse);
  const fine = new Map<string, number>();
  for (const [id, access] of accesses) {
    const label = coarse.get(id) ?? 0;
    const anchored = ["balances", "allowances", "supply"].includes(roles.of(access));
    fine.set(id, anchored ? label : mix(label, ...[...(uses.get(id) ?? [])].sort((a, b) => a - b)));
  }
  return { coarse, fine };
}

function usesOf(
  functions: readonly Summary[],
  roles: Roles,
  places: Places,
  coarse: ReadonlyMap<string, number>,
): Map<string, Set<number>> {
  const canonical = new Canonical(places, coarse);
  const uses = new Map<string, Set<number>>();
  const use = (id: string, number: number): void => {
    const set = uses.get(id) ?? new Set();
    uses.set(id, set.add(number));
  };
  for (const each of functions) {
    const kind = functionClass(each.selector, roles);
    for (const id of each.reads.keys()) use(id, mix(1, kind));
    for (const { access, value } of each.writes) use(idOf(access), mix(2, kind, canonical.of(value, 2)));
    for (const { predicate, answer } of each.conditions) {
      for (const part of [predicate, ...predicate.args]) {
        if (isRead(part))
          use(idOf(places.access(part)), mix(3, kind, predicate.op, answer === undefined ? 2 : +answer));
      }
    }
  }
  return uses;
}
