import { End, type ExternalCall, type Log, type Trace } from "../execution/trace.ts";
import { type Expr, type Expressions, Op } from "../expressions/expressions.ts";
import { type Algebra, RULES_PER_STEP } from "../expressions/simplify.ts";
import { isAnchored } from "./erc20.ts";
import { isNoise } from "./noise.ts";
import { fieldsWritten } from "./packed-fields.ts";
import { type Access, idOf, type Places } from "./places.ts";

/** A question a function asks. `answer` is the one it insists on; undefined where it goes on either way. */
export type Condition = {
  readonly predicate: Expr;
  readonly answer: boolean | undefined;
  /** Insisted on by every path that succeeds. */
  readonly always: boolean;
};

export type StorageWrite = { readonly access: Access; readonly value: Expr };

/** What a function does, without what compilers add. */
export type Summary = {
  readonly selector: number;
  readonly conditions: readonly Condition[];
  readonly writes: readonly StorageWrite[];
  readonly reads: ReadonlyMap<string, Access>;
  /** Of a function of ERC-20: what any of its questions reads, those that compilers ask included, since a source may stop people by these. */
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

/** Whether ether is sent at all decides on a stipend of gas: a compiler may ask, but no source did. */
function etherSent(trace: Trace): Set<string> {
  const sent = new Set<string>();
  for (const { value } of trace.calls.values()) if (value) sent.add(identity(value));
  return sent;
}

/** A difference and the question whether two values are equal are the same to code that only asks for zero. */
function identity(e: Expr): string {
  const pair = e.op === Op.Sub || e.op === Op.Eq;
  return pair ? [e.arg(0).id, e.arg(1).id].sort((a, b) => a - b).join() : String(e.id);
}

function writesOf(trace: Trace, algebra: Algebra, places: Places): StorageWrite[] {
  const found: StorageWrite[] = [];
  for (const { key, value } of trace.writes.values()) {
    const place = places.of(key);
    algebra.fuel = RULES_PER_STEP;
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
