// What functions ask about accounts and the block, and what opens a function besides its caller's address: a hash, a signature, or having no
// code.
import { bytecodeConfig } from "../config.ts";
import { asksOfAccount, metadataLength, SURROUNDINGS, type Surrounding } from "../disassembly/disassemble.ts";
import { FALLBACK, type Traced } from "../execution/dispatch.ts";
import { contains } from "../execution/trace.ts";
import { type Expr, Op, opsOf } from "../expressions/expressions.ts";
import { fold } from "../expressions/fold-constants.ts";
import type { Places } from "./places.ts";
import { ERC20, type Summary } from "./summary.ts";
import { isRead } from "./variable-roles.ts";

/** Functions that trades call. */
const TRADED: ReadonlySet<number> = new Set([...Object.values(ERC20), FALLBACK]);

/** An account that takes part in a trade comes from one of these, now or when it was stored; an unknown value may be one. */
const PARTIES = opsOf(Op.Caller, Op.Origin, Op.Calldata, Op.CalldataAt, Op.Memory, Op.Transient, Op.Unknown);

export type Asked = {
  /** By functions that trades call: about those who trade, and the block. */
  readonly inTrades: readonly Surrounding[];
  /** By any function: about its caller, accounts in its arguments, and the block. */
  readonly anywhere: readonly Surrounding[];
};

/**
 * Compilers ask whether a router has code: that does not count, since a router does not trade. If not all code was followed, or it goes on
 * in other code, what may be asked counts as asked.
 */
export function askedBy(traced: Traced, summaries: readonly Summary[], places: Places): Asked {
  const isTraded = ({ selector }: Summary) => TRADED.has(selector);
  const unseen = unseenIn(traced);
  return {
    inTrades: inOrder(askedOf(traced, summaries.filter(isTraded), places, unseen)),
    anywhere: inOrder(askedOf(traced, summaries, places, unseen)),
  };
}

/** Functions that ask whether an account of theirs has code. */
export function askingForCode(traced: Traced, summaries: readonly Summary[], places: Places): ReadonlySet<number> {
  const unseen = unseenIn(traced);
  const asks = (each: Summary) =>
    askedOf(traced, [each], places, unseen).has("code") || asksOfStoredAccount(traced, each);
  return new Set(summaries.filter(asks).map(({ selector }) => selector));
}

/** A stored or built-in account may be the caller. Compilers ask so of accounts that the function calls: these do not count. */
function asksOfStoredAccount({ machine, functions }: Traced, { selector, calls }: Summary): boolean {
  const called = new Set(calls.map(({ target }) => target));
  return [...(functions.get(selector)?.asked ?? [])].some(([at, accounts]) => {
    const site = machine.program.sites.get(at);
    return site?.asks === "code" && [...accounts].some((account) => !called.has(account));
  });
}

function inOrder(asked: ReadonlySet<Surrounding>): Surrounding[] {
  return SURROUNDINGS.filter((each) => asked.has(each));
}

/** What is asked at places that no explored path came by. */
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

/** A fallback that delegates is a proxy's, whose implementation is read on its own. */
function goesOnElsewhere({ selector, calls }: Summary): boolean {
  return selector !== FALLBACK && calls.some(({ kind }) => kind === "delegatecall" || kind === "callcode");
}

/** Whether an account may take part in a trade, by what its expression is made of. */
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

/** What opens a function whose guard compares nothing that can be read. */
export type Key = "hash" | "signature" | "no-code";

/**
 * A hash that every path needs, or one of the caller alone that any path needs; or a signature that any path needs, as an admin's beside
 * the holder's.
 */
export function keyOf({ conditions, calls }: Summary): Key | null {
  const called = new Set(calls.map(({ target }) => target));
  for (const { predicate, answer, always } of conditions) {
    if (answer !== undefined && asksForCode(predicate, called) && mayHold(predicate, answer)) return "no-code";
    if (comparesCallersHash(predicate)) return "hash";
    if (answer !== true || predicate.op !== Op.Eq) continue;
    const sides = [predicate.arg(0), predicate.arg(1)] as const;
    if (always && isEither(sides, hashesCaller, isFixed)) return "hash";
    if (isEither(sides, isSigner, isFixed)) return "signature";
  }
  return null;
}

/** The precompiled contract that tells whose signature something is. */
export const ECRECOVER = 1;
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

/** About the caller, or an account that it names or may be. Compilers ask so about accounts that the function calls. */
function asksForCode(predicate: Expr, called: ReadonlySet<Expr>): boolean {
  return (
    predicate.has(CODE) &&
    (predicate.has(SAID_BY_CALLER) || contains(predicate, CODE, (e) => isOfCode(e) && !called.has(e.arg(0))))
  );
}

function isOfCode({ op }: Expr): boolean {
  return op === Op.ExtCodeSize || op === Op.ExtCodeHash;
}

/** Compares a hash of the caller with a fixed one, which hides the account; or the hash of the caller's code with that of some code. */
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

/** The caller, anywhere in a word. */
function isOfCaller(e: Expr): boolean {
  return e.has(CALLERS) && !e.has(HASHED);
}

/** A call of a precompile that hashes. */
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

/** What ECRECOVER answered. What another contract says, as an account's own wallet does of a signature (EIP-1271), is no signer. */
function isSigner(e: Expr): boolean {
  return contains(e, RETURNED, ({ op, args: [call] }) => op === Op.Returned && call !== undefined && recovers(call));
}

function recovers(call: Expr): boolean {
  return call.op === Op.Call && call.arg(0).isConst && call.arg(0).small === ECRECOVER;
}

/** In the code or in one slot, and not an argument, as the holder's own signature is compared with. */
function isFixed(e: Expr): boolean {
  return !e.has(SAID_BY_CALLER) && (e.isConst || e.op === Op.Immutable || e.op === Op.Keccak || isRead(e));
}

/** EXTCODEHASH of an account without code: zero if it was never used, else the hash of no bytes. */
const HASHES = [0n, 0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470n];

/** Whether a question about an account's code may have this answer for an account without code. */
function mayHold(predicate: Expr, answer: boolean): boolean {
  return HASHES.some((hash) => {
    const value = worthOf(predicate, hash);
    return value === undefined || (value !== 0n) === answer;
  });
}

/** Undefined: it depends on something else. */
function worthOf(
  e: Expr,
  hash: bigint,
  deepest: number = bytecodeConfig.meaning.maxCodeQuestionDepth,
): bigint | undefined {
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
