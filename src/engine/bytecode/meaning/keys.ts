import { contains } from "../execution/trace.ts";
import { type Expr, Op, opsOf } from "../expressions/expressions.ts";
import { mayHold } from "./no-code.ts";
import type { Summary } from "./summary.ts";
import { isRead } from "./variable-roles.ts";

/** What opens a function that compares neither its caller nor any argument with what can be read: a hash, a signature, or having no code. */
export type Key = "hash" | "signature" | "no-code";

/**
 * A hash that is insisted on, on every path that succeeds, or one of the caller alone, on any; a signature that opens one of them, as
 * a master's does beside the holder's.
 */
export function keyOf({ conditions, calls }: Summary): Key | null {
  const recovers = calls.some(({ target }) => target.isConst && target.small === ECRECOVER);
  const called = new Set(calls.map(({ target }) => target));
  for (const { predicate, answer, always } of conditions) {
    if (answer !== undefined && asksForCode(predicate, called) && mayHold(predicate, answer)) return "no-code";
    if (comparesCallersHash(predicate)) return "hash";
    if (answer !== true || predicate.op !== Op.Eq) continue;
    const sides = [predicate.arg(0), predicate.arg(1)] as const;
    if (always && isEither(sides, hashesCaller, isFixed)) return "hash";
    if (recovers && isEither(sides, isReturned, isFixed)) return "signature";
  }
  return null;
}

const ECRECOVER = 1;
const CODE = opsOf(Op.ExtCodeSize, Op.ExtCodeHash);
const CALLERS = opsOf(Op.Caller, Op.Origin);
const CALLER: ReadonlySet<Op> = new Set([Op.Caller, Op.Origin]);
const RETURNED = opsOf(Op.Returned);
const SAID = opsOf(Op.Calldata, Op.CalldataAt);
const HASHED = opsOf(Op.Keccak, Op.Load, Op.Field);
const SHA256 = 2;
const RIPEMD160 = 3;
const HASHING: ReadonlySet<number> = new Set([SHA256, RIPEMD160]);
const SAID_BY_CALLER = opsOf(Op.Caller, Op.Origin, Op.Calldata, Op.CalldataAt);

/** Of somebody whom the caller names, or is, or may be: of whom a function calls itself, a compiler asks so. */
function asksForCode(predicate: Expr, called: ReadonlySet<Expr>): boolean {
  return (
    predicate.has(CODE) &&
    (predicate.has(SAID_BY_CALLER) || contains(predicate, CODE, (e) => isOfCode(e) && !called.has(e.arg(0))))
  );
}

function isOfCode({ op }: Expr): boolean {
  return op === Op.ExtCodeSize || op === Op.ExtCodeHash;
}

/** With one account's, which nobody can read from it; or of the caller's code, with that of some code. */
function comparesCallersHash(predicate: Expr): boolean {
  if (predicate.op !== Op.Eq) return false;
  const sides = [predicate.arg(0), predicate.arg(1)] as const;
  return (
    isEither(sides, isCallersHash, isFixed) || (isEither(sides, isCallersCode, isFixed) && !mayHold(predicate, true))
  );
}

function isCallersHash(e: Expr): boolean {
  const hashed = e.op === Op.Keccak ? e : e.op === Op.Returned ? e.arg(0) : undefined;
  if (!hashed || hashed.has(SAID)) return false;
  return hashed.op === Op.Keccak ? hashed.args.some(isOfCaller) : hashes(hashed) && hashed.args.some(isOfCaller);
}

/** A word that is the caller, wherever in it. */
function isOfCaller(e: Expr): boolean {
  return e.has(CALLERS) && !e.has(HASHED);
}

/** A call of one of the contracts that only hash. */
function hashes(call: Expr): boolean {
  const target = call.args[0];
  return call.op === Op.Call && target?.isConst === true && HASHING.has(target.small);
}

function isCallersCode(e: Expr): boolean {
  return e.op === Op.ExtCodeHash && CALLER.has(e.arg(0).op);
}

type Test = (e: Expr) => boolean;

function isEither([one, other]: readonly [Expr, Expr], first: Test, second: Test): boolean {
  return (first(one) && second(other)) || (first(other) && second(one));
}

function hashesCaller(e: Expr): boolean {
  return e.op === Op.Keccak && e.has(CALLERS);
}

function isReturned(e: Expr): boolean {
  return e.has(RETURNED);
}

/** Built in or stored in one place: not what the caller says, as a holder's own signature is compared with. */
function isFixed(e: Expr): boolean {
  return !e.has(SAID_BY_CALLER) && (e.isConst || e.op === Op.Immutable || e.op === Op.Keccak || isRead(e));
}
