import { asksOfAccount, metadataLength, SURROUNDINGS, type Surrounding } from "../disassembly/disassemble.ts";
import { FALLBACK, type Traced } from "../execution/dispatch.ts";
import { contains } from "../execution/trace.ts";
import { type Expr, Op, opsOf } from "../expressions/expressions.ts";
import { fold } from "../expressions/fold-constants.ts";
import type { Places } from "./places.ts";
import { ERC20, type Summary } from "./summary.ts";
import { isRead } from "./variable-roles.ts";

/** What trades run: who buys, sells, sends or pays out does it through these. */
const TRADED: ReadonlySet<number> = new Set([...Object.values(ERC20), FALLBACK]);

/** Whoever takes part in a trade is one of these, or was one when it was written down; what is not known may be one. */
const PARTIES = opsOf(Op.Caller, Op.Origin, Op.Calldata, Op.CalldataAt, Op.Memory, Op.Transient, Op.Unknown);

export type Asked = {
  /** By what trades run, of whoever trades and of the block. */
  readonly inTrades: readonly Surrounding[];
  /** By any function, of whoever calls it or is named to it, and of the block. */
  readonly anywhere: readonly Surrounding[];
};

/**
 * What code asks about people and the block. A compiler's question whether a router is there is none of these, since a router
 * is nobody who trades. Where not all was followed, or goes on in other code, what may be asked counts as asked.
 */
export function askedBy(traced: Traced, summaries: readonly Summary[], places: Places): Asked {
  const isTraded = ({ selector }: Summary) => TRADED.has(selector);
  const unseen = unseenIn(traced);
  return {
    inTrades: inOrder(askedOf(traced, summaries.filter(isTraded), places, unseen)),
    anywhere: inOrder(askedOf(traced, summaries, places, unseen)),
  };
}

/** Functions that ask of somebody who has to do with them whether they have code, anywhere in them. */
export function askingForCode(traced: Traced, summaries: readonly Summary[], places: Places): ReadonlySet<number> {
  const unseen = unseenIn(traced);
  const asks = (each: Summary) =>
    askedOf(traced, [each], places, unseen).has("code") || asksOfSomebodyKept(traced, each);
  return new Set(summaries.filter(asks).map(({ selector }) => selector));
}

/** Who is written down, or built in, may be whoever calls; of whom it calls itself a compiler asks so. */
function asksOfSomebodyKept({ machine, functions }: Traced, { selector, calls }: Summary): boolean {
  const called = new Set(calls.map(({ target }) => target));
  return [...(functions.get(selector)?.asked ?? [])].some(([at, accounts]) => {
    const site = machine.program.sites.get(at);
    return site?.asks === "code" && [...accounts].some((account) => !called.has(account));
  });
}

function inOrder(asked: ReadonlySet<Surrounding>): Surrounding[] {
  return SURROUNDINGS.filter((each) => asked.has(each));
}

/** What is asked in places that no path which was followed came by. */
function unseenIn({ machine, functions, cut }: Traced): ReadonlySet<Surrounding> {
  const { program } = machine;
  const followed = new Set<number>();
  for (const { asked } of functions.values()) for (const at of asked.keys()) followed.add(at);
  const end = program.bytes.length - metadataLength(program.bytes);
  const found = new Set<Surrounding>();
  for (const { at, asks, live } of program.sites.values()) {
    // Nothing leads to what is not live: neither from before, nor by a jump.
    if (live && (cut || (at < end && !followed.has(at)))) found.add(asks);
  }
  return found;
}

function askedOf(
  { machine, functions }: Traced,
  run: readonly Summary[],
  places: Places,
  unseen: ReadonlySet<Surrounding>,
): ReadonlySet<Surrounding> {
  if (run.some(goesOnElsewhere)) return new Set(SURROUNDINGS);
  const isParty = partiesIn(run, places);
  const found = new Set(unseen);
  for (const { selector } of run) {
    for (const [at, accounts] of functions.get(selector)?.asked ?? []) {
      const site = machine.program.sites.get(at);
      if (site && (!asksOfAccount(site.opcode) || [...accounts].some(isParty))) found.add(site.asks);
    }
  }
  return found;
}

/** A fallback that delegates is a proxy's, and what is behind that is read for itself. */
function goesOnElsewhere({ selector, calls }: Summary): boolean {
  return selector !== FALLBACK && calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode");
}

/** Tells whether an account may be one that takes part, by what it is made of. */
function partiesIn(run: readonly Summary[], places: Places): (account: Expr) => boolean {
  const kept = new Set<string>();
  for (const { writes } of run) {
    for (const { access, value } of writes) {
      if (access.size >= ADDRESS_BITS && value.has(PARTIES)) kept.add(access.place.variable);
    }
  }
  const judged = new Map<Expr, boolean>();
  const isParty = (e: Expr): boolean => {
    const before = judged.get(e);
    if (before !== undefined) return before;
    const found = isRead(e)
      ? kept.has(places.access(e).place.variable)
      : (opsOf(e.op).low & PARTIES.low) !== 0 || e.args.some(isParty);
    judged.set(e, found);
    return found;
  };
  return isParty;
}

const ADDRESS_BITS = 160;

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

/** What an account without code answers when its code's hash is asked for: nothing where it was never used, else that of no bytes. */
const HASHES = [0n, 0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470n];

/** Whether the answer to a question about somebody's code may be this one of somebody who has none. */
function mayHold(predicate: Expr, answer: boolean): boolean {
  return HASHES.some((hash) => {
    const value = worthOf(predicate, hash);
    return value === undefined || (value !== 0n) === answer;
  });
}

/** Undefined: it rests on something else. Predicates are shallow, and deeper ones rest on much else. */
function worthOf(e: Expr, hash: bigint, deepest = 8): bigint | undefined {
  if (e.isConst) return e.value;
  if (e.op === Op.ExtCodeSize) return 0n;
  if (e.op === Op.ExtCodeHash) return hash;
  if (deepest === 0 || e.args.length === 0 || e.args.length > 2) return undefined;
  const [one, other] = e.args.map((arg) => worthOf(arg, hash, deepest - 1));
  if (e.op === Op.IsZero) return one === undefined ? undefined : BigInt(one === 0n);
  if (e.op === Op.Or && (one === 1n || other === 1n)) return 1n;
  if (e.op === Op.And && (one === 0n || other === 0n)) return 0n;
  return one === undefined || other === undefined ? undefined : fold(e.op, one, other);
}
