import { type Expr, fieldOffset, fieldSize, Op, WORD } from "../expressions/expressions.ts";
import { bitLength, trailingZeros } from "../expressions/fold-constants.ts";
import type { Algebra } from "../expressions/simplify.ts";

export type FieldWrite = { readonly offset: number; readonly size: number; readonly value: Expr };

const MOST_TERMS = 16;

/** Takes the writing of a word apart into the fields that change: compilers keep the others by masking. */
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
  if (kept === WORD || terms.length > MOST_TERMS) return whole;
  if (kept === 0n) return writesOfAll(algebra, terms) ?? whole;
  return runs(WORD ^ kept).flatMap(([offset, size]) => writesInRun(algebra, fresh, offset, size));
}

/** A word that is put together anew from all of its fields, as optimizers do where a source sets one after the other. */
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
  if (value.op === Op.Or && terms.length <= MOST_TERMS) {
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
  return here.map((term) => {
    const bits = term.bits & (mask << BigInt(offset));
    const start = trailingZeros(bits);
    const length = bitLength(bits) - start;
    return { offset: start, size: length, value: value(term, start, length) };
  });
}
