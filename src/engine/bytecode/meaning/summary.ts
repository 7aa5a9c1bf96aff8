// What one function does, without what compilers add: its conditions, reads, writes, calls, logs and answers. Takes a trace, gives a summary.
import { bytecodeConfig } from "../config.ts";
import { End, type ExternalCall, type Log, type Trace } from "../execution/trace.ts";
import { type Expr, type Expressions, fieldOffset, fieldSize, Op, WORD } from "../expressions/expressions.ts";
import { bitLength, trailingZeros } from "../expressions/fold-constants.ts";
import type { Algebra } from "../expressions/simplify.ts";
import { isNoise } from "./noise.ts";
import { type Access, idOf, type Places } from "./places.ts";

/** A question that a function asks. `answer`: the one it requires; undefined: it goes on either way. */
export type Condition = {
  readonly predicate: Expr;
  readonly answer: boolean | undefined;
  /** Every path that succeeds requires it. */
  readonly always: boolean;
};

export type StorageWrite = { readonly access: Access; readonly value: Expr };

export type Summary = {
  readonly selector: number;
  readonly conditions: readonly Condition[];
  readonly writes: readonly StorageWrite[];
  readonly reads: ReadonlyMap<string, Access>;
  /** Of a function of ERC-20: what all its questions read. Those of compilers count as well, since a source may stop transfers by them. */
  readonly checked: ReadonlyMap<string, Access>;
  readonly calls: readonly ExternalCall[];
  readonly logs: readonly Log[];
  readonly returns: readonly (readonly Expr[])[];
  readonly succeeds: boolean;
  readonly payable: boolean;
  readonly cut: boolean;
};

const GOES_ON = End.Ok | End.Cut;

export function summarize(selector: number, trace: Trace, algebra: Algebra, places: Places): Summary {
  const reads = new Map<string, Access>();
  const seen = new Set<number>();
  const read = (e: Expr): void => collectReads(e, places, reads, seen);
  const conditions = conditionsOf(trace, algebra.of);
  for (const { predicate } of conditions) read(predicate);
  const writes = writesOf(trace, algebra, places);
  for (const write of writes) {
    read(write.value);
    for (const key of write.access.place.keys) read(key);
  }
  const calls = [...trace.calls.values()];
  for (const call of calls) for (const e of [call.target, ...call.args, call.value]) if (e) read(e);
  const returns = [...trace.returns.values()];
  for (const words of returns) for (const word of words) read(word);
  const payable = ![...trace.branches.values()].some(
    ({ predicate, whenTrue }) => predicate.op === Op.CallValue && (whenTrue & GOES_ON) === 0,
  );
  const logs = [...trace.logs.values()];
  const succeeds = (trace.end & GOES_ON) !== 0;
  const checked = isAnchored(selector) ? checkedBy(trace, places) : NOTHING;
  return { selector, conditions, writes, reads, checked, calls, logs, returns, succeeds, payable, cut: trace.cut };
}

const NOTHING: ReadonlyMap<string, Access> = new Map();

function checkedBy(trace: Trace, places: Places): ReadonlyMap<string, Access> {
  const reads = new Map<string, Access>();
  const seen = new Set<number>();
  for (const { predicate } of trace.branches.values()) collectReads(predicate, places, reads, seen);
  return reads;
}

function conditionsOf(trace: Trace, expressions: Expressions): Condition[] {
  const found: Condition[] = [];
  const sent = etherSent(trace);
  for (const { predicate, whenTrue, whenFalse } of trace.branches.values()) {
    const onTrue = (whenTrue & GOES_ON) !== 0 || whenTrue === 0;
    const onFalse = (whenFalse & GOES_ON) !== 0 || whenFalse === 0;
    if (!onTrue && !onFalse) continue;
    // Overflow, division by zero, a bad index: the compiler's own questions.
    if ((!onTrue && whenTrue === End.Panic) || (!onFalse && whenFalse === End.Panic)) continue;
    const answer = onTrue && onFalse ? undefined : onTrue;
    if (isNoise(expressions, predicate, answer)) continue;
    if (answer === undefined && sent.has(identity(predicate))) continue;
    found.push({ predicate, answer, always: answer !== undefined && trace.required?.get(predicate.id) === answer });
  }
  return found;
}

/** Compilers ask whether ether is sent, which decides on a gas stipend. Sources do not. */
function etherSent(trace: Trace): Set<string> {
  const sent = new Set<string>();
  for (const { value } of trace.calls.values()) if (value) sent.add(identity(value));
  return sent;
}

/** Code that only asks for zero treats a difference and a comparison alike. */
function identity(e: Expr): string {
  const pair = e.op === Op.Sub || e.op === Op.Eq;
  return pair ? [e.arg(0).id, e.arg(1).id].sort((a, b) => a - b).join() : String(e.id);
}

function writesOf(trace: Trace, algebra: Algebra, places: Places): StorageWrite[] {
  const found: StorageWrite[] = [];
  for (const { key, value } of trace.writes.values()) {
    const place = places.of(key);
    algebra.fuel = bytecodeConfig.expressions.rulesPerStep;
    for (const { offset, size, value: part } of fieldsWritten(algebra, key, value)) {
      const same = part.op === Op.Load && part.arg(0) === key;
      if (!same) found.push({ access: { place, offset, size }, value: part });
    }
  }
  return found;
}

function collectReads(e: Expr, places: Places, reads: Map<string, Access>, seen: Set<number>): void {
  if (e.isConst || seen.has(e.id)) return;
  seen.add(e.id);
  if (e.op === Op.Load || e.op === Op.Field) {
    const access = places.access(e);
    reads.set(idOf(access), access);
    for (const key of access.place.keys) collectReads(key, places, reads, seen);
    return;
  }
  for (const arg of e.args) collectReads(arg, places, reads, seen);
}

type FieldWrite = { readonly offset: number; readonly size: number; readonly value: Expr };

/** Splits a write of a word into the fields that change: compilers keep the others by masking. */
export function fieldsWritten(algebra: Algebra, key: Expr, value: Expr): FieldWrite[] {
  const whole = [{ offset: 0, size: 256, value }];
  const terms: Expr[] = [];
  flatten(value, terms);
  let kept = 0n;
  const fresh: Expr[] = [];
  for (const term of terms) {
    const mask = keptBits(term, key);
    if (mask === 0n) fresh.push(term);
    else kept |= mask;
  }
  if (kept === WORD && fresh.length === 0) return [];
  if (kept === WORD || terms.length > bytecodeConfig.meaning.maxPackedTerms) return whole;
  if (kept === 0n) return writesOfAll(algebra, terms) ?? whole;
  return runs(WORD ^ kept).flatMap(([offset, size]) => writesInRun(algebra, fresh, offset, size));
}

/** A word that is written with all its fields, as optimizers do where a source sets one after the other. */
function writesOfAll(algebra: Algebra, terms: readonly Expr[]): FieldWrite[] | undefined {
  if (terms.length < 2) return undefined;
  const placed = terms.map((term) => ({ term, offset: offsetOf(term) })).sort((a, b) => a.offset - b.offset);
  const found: FieldWrite[] = [];
  for (const [i, { term, offset }] of placed.entries()) {
    const next = placed[i + 1]?.offset ?? 256;
    if (next === offset) return undefined;
    const size = Math.min(next, bitLength(term.bits)) - offset;
    if (size <= 0) return undefined;
    const mask = (1n << BigInt(size)) - 1n;
    found.push({ offset, size, value: algebra.and(algebra.shr(offset, term), mask) });
  }
  return found;
}

function offsetOf(term: Expr): number {
  if (term.op === Op.Shl && term.arg(0).isConst) return term.arg(0).small;
  return term.isConst ? trailingZeros(term.value) : 0;
}

function flatten(value: Expr, terms: Expr[]): void {
  if (value.op === Op.Or && terms.length <= bytecodeConfig.meaning.maxPackedTerms) {
    flatten(value.arg(0), terms);
    flatten(value.arg(1), terms);
  } else terms.push(value);
}

/** Which bits of the old word a term keeps in their place. */
function keptBits(term: Expr, key: Expr): bigint {
  const isOld = (e: Expr): boolean => e.op === Op.Load && e.arg(0) === key;
  if (term.op === Op.And && isOld(term.arg(0)) && term.arg(1).isConst) return term.arg(1).value;
  const [shift, field] = term.op === Op.Shl && term.arg(0).isConst ? [term.arg(0).small, term.arg(1)] : [0, term];
  if (field.op !== Op.Field || !isOld(field.arg(0)) || fieldOffset(field) !== shift) return 0n;
  return ((1n << BigInt(fieldSize(field))) - 1n) << BigInt(shift);
}

/** Stretches of ones, as where they start and how long they are. */
function runs(mask: bigint): [number, number][] {
  const found: [number, number][] = [];
  for (let rest = mask; rest > 0n; ) {
    const offset = trailingZeros(rest);
    const shifted = rest >> BigInt(offset);
    const size = trailingZeros(shifted + 1n);
    found.push([offset, size]);
    rest = (rest >> BigInt(offset + size)) << BigInt(offset + size);
  }
  return found;
}

function writesInRun(algebra: Algebra, fresh: readonly Expr[], offset: number, size: number): FieldWrite[] {
  const mask = (1n << BigInt(size)) - 1n;
  const here = fresh.filter((term) => ((term.bits >> BigInt(offset)) & mask) !== 0n);
  const value = (term: Expr, at: number, bits: number): Expr =>
    algebra.and(algebra.shr(at, term), (1n << BigInt(bits)) - 1n);
  const [only] = here;
  if (!only) return [{ offset, size, value: algebra.zero }];
  if (here.length === 1) return [{ offset, size, value: value(only, offset, size) }];
  const placed = here.map((term) => {
    const bits = term.bits & (mask << BigInt(offset));
    return { term, start: trailingZeros(bits), end: bitLength(bits) };
  });
  const starts = placed.map(({ start }) => start);
  return placed.map(({ term, start, end }) => {
    // What may have more bits than its type has ends where the next field starts.
    const length = Math.min(end, ...starts.filter((other) => other > start)) - start;
    return { offset: start, size: length, value: value(term, start, length) };
  });
}

/** The functions of ERC-20, whose selectors no token can rename. All others are known by what they do. */
export const ERC20 = {
  name: 0x06fdde03,
  symbol: 0x95d89b41,
  decimals: 0x313ce567,
  totalSupply: 0x18160ddd,
  balanceOf: 0x70a08231,
  allowance: 0xdd62ed3e,
  transfer: 0xa9059cbb,
  transferFrom: 0x23b872dd,
  approve: 0x095ea7b3,
} as const;

const ANCHORED: ReadonlySet<number> = new Set(Object.values(ERC20));

export function isAnchored(selector: number): boolean {
  return ANCHORED.has(selector);
}

/** Where the first, second … argument lies in the calldata. */
export function argumentAt(index: number): number {
  return 4 + 32 * index;
}
