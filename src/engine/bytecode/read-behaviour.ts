// Reads runtime code by symbolic execution: what every function does, what every variable is for, and which arguments functions take. Hostile
// code makes this take long, so it runs in threads that can be killed.
import type { Hex } from "viem";
import type { Behaviour, FunctionBehaviour, Guard, OutgoingCall, Paths, VariableWrite } from "./behaviour.ts";
import { bytecodeConfig } from "./config.ts";
import { FALLBACK, traceContract } from "./execution/dispatch.ts";
import { contains, type Trace } from "./execution/trace.ts";
import { type Expr, Op, opsOf } from "./expressions/expressions.ts";
import type { Algebra } from "./expressions/simplify.ts";
import { type Asked, askedBy, askingForCode, keyOf } from "./meaning/asked.ts";
import { labelVariables } from "./meaning/canonical.ts";
import { pathsOf } from "./meaning/paths.ts";
import { type Access, idOf, Places } from "./meaning/places.ts";
import { type Condition, ERC20, fieldsWritten, type Summary, summarize } from "./meaning/summary.ts";
import { type Tokens, tokensOf } from "./meaning/tokens.ts";
import { type Callers, callersOf, changesAnything, isAuthorityGuard, isRead, Roles } from "./meaning/variable-roles.ts";

export function readBehaviour(code: Hex): Behaviour {
  return behaviourOf(readContract(code));
}

function behaviourOf(reading: Reading): Behaviour {
  const steering = readIn(reading, ERC20.transfer, ERC20.transferFrom);
  const walk = { left: meaning.maxGuardSteps };
  const noted = notedCode(reading);
  return {
    functions: reading.functions.map((each, index) =>
      describe(each, { ...reading, ofSurePaths: reading.sure[index] ?? each, steering, noted, walk }),
    ),
    asked: reading.asked,
    callers: {
      accounts: reading.callers.accounts.map((account) => toHex(account, 20)),
      places: reading.callers.places.map(({ slot, offset }) => ({ slot: toHex(slot, 32), offset })),
      listings: reading.callers.listings.map((topic) => toHex(topic, 32)),
    },
    paths: reading.paths(),
    complete: !reading.cut,
  };
}

const { meaning } = bytecodeConfig;

/** Fields by their variable. */
type Fields = ReadonlyMap<string, readonly Access[]>;

function readIn({ functions }: Reading, ...selectors: readonly number[]): Fields {
  const reads = functions
    .filter(({ selector }) => selectors.includes(selector))
    .flatMap((each) => [...each.reads.values(), ...each.checked.values()]);
  return Map.groupBy(reads, ({ place }) => place.variable);
}

/** A function may write a whole word, and another may read one flag of it. */
function overlaps(fields: Fields, { place, offset, size }: Access): boolean {
  return (fields.get(place.variable) ?? []).some(
    (other) => offset < other.offset + other.size && other.offset < offset + size,
  );
}

type Described = Reading & {
  /** The function without paths that it may never take. */
  readonly ofSurePaths: Summary;
  readonly steering: Fields;
  readonly noted: ReadonlySet<string>;
  readonly walk: Walk;
};

function describe(
  each: Summary,
  { ofSurePaths, roles, places, askingForCode, steering, noted, walk }: Described,
): FunctionBehaviour {
  const written = new Map(each.writes.map(({ access }) => [idOf(access), access]));
  const guards = each.conditions
    .filter(({ answer }) => answer !== undefined)
    .map((condition) => guardOf(condition, places, walk));
  const obeysNotes = guards.some(({ kind, variables }) => kind !== "caller" && variables.some((id) => noted.has(id)));
  return {
    selector: each.selector === FALLBACK ? null : toSelector(each.selector),
    kind: roles.kindOf(each.selector),
    payable: each.payable,
    reads: [...each.reads.keys()],
    writes: writesOf(each, ofSurePaths, roles),
    guards,
    calls: each.calls.map((call) => ({
      kind: call.kind,
      selector: call.selector < 0 ? null : toSelector(call.selector),
      target: targetOf(call.target),
    })),
    steersTransfers: changesAnything(each)
      ? [...written].flatMap(([id, access]) => (overlaps(steering, access) ? [id] : []))
      : [],
    key: keyOf(each) ?? (obeysNotes ? "no-code" : null),
    asksForCode: askingForCode.has(each.selector) || obeysNotes,
    complete: !each.cut,
  };
}

/** Mappings that are written by functions that ask whether an account has code: they may hold the answer. */
function notedCode({ functions, roles, askingForCode }: Reading): ReadonlySet<string> {
  const notes = functions.filter(({ selector }) => askingForCode.has(selector)).flatMap(({ writes }) => writes);
  return new Set(
    notes.flatMap(({ access }) => (access.place.keys.length > 0 && roles.of(access) === "other" ? [idOf(access)] : [])),
  );
}

function toSelector(selector: number): Hex {
  return toHex(selector, 4);
}

function toHex(value: number | bigint, bytes: number): Hex {
  return `0x${value.toString(16).padStart(2 * bytes, "0")}`;
}

function writesOf({ writes }: Summary, ofSurePaths: Summary, roles: Roles): VariableWrite[] {
  const surely = new Set(ofSurePaths.writes.map(({ access }) => idOf(access)));
  const found = new Map<string, VariableWrite>();
  for (const { access, value } of writes) {
    const variable = idOf(access);
    const from = value.isConst ? "constant" : value.op === Op.Calldata ? "argument" : "computed";
    found.set(`${variable} ${from}`, { variable, role: roles.of(access), value: from, sure: surely.has(variable) });
  }
  return [...found.values()];
}

const READS = opsOf(Op.Load, Op.Field);
const CLOCKS = opsOf(Op.Time, Op.BlockNumber);

type Walk = { left: number };

function guardOf(condition: Condition, places: Places, walk: Walk): Guard {
  const { predicate, always } = condition;
  const reads = new Map<string, Expr>();
  contains(predicate, READS, (e) => {
    if (walk.left-- <= 0) throw new Error("The guards are entangled beyond reading.");
    if (isRead(e) && (e.op === Op.Field || !reads.has(idOf(places.access(e))))) reads.set(idOf(places.access(e)), e);
    return false;
  });
  return { kind: guardKind(condition, places), variables: [...reads.keys()], always };
}

function guardKind(condition: Condition, places: Places): Guard["kind"] {
  const { predicate } = condition;
  if (isAuthorityGuard(condition)) return "caller";
  if (isRead(predicate)) return places.access(predicate).place.keys.length > 0 ? "list" : "flag";
  if (predicate.has(CLOCKS)) return "time";
  return predicate.op === Op.Lt ? "limit" : "other";
}

function targetOf(target: Expr): OutgoingCall["target"] {
  if (target.op === Op.Calldata || target.op === Op.CalldataAt) return "argument";
  if (isRead(target)) return "stored";
  if (target.isConst || target.op === Op.Immutable) return "built-in";
  if (target.op === Op.This) return "itself";
  return target.op === Op.Caller ? "caller" : "other";
}

/** Runtime code as it was understood. */
export type Reading = {
  readonly functions: readonly Summary[];
  /** The same without paths that the code may never take. */
  readonly sure: readonly Summary[];
  readonly places: Places;
  readonly roles: Roles;
  readonly asked: Asked;
  /** Selectors of functions that ask whether an account has code. */
  readonly askingForCode: ReadonlySet<number>;
  readonly callers: Callers;
  /** Words used as event topics or storage slots: they cannot be immutables. */
  readonly literals: ReadonlySet<bigint>;
  /** Whether a part of the code is run, or copied from. */
  readonly isUsed: (from: number, to: number) => boolean;
  readonly paths: () => Paths;
  /** Some path was left out because a limit was reached. */
  readonly cut: boolean;
};

/** Reads one contract's runtime code. Never throws and always ends, whatever the bytes are. */
export function readContract(code: string): Reading {
  const traced = traceContract(code);
  const { machine, functions: traces, cut } = traced;
  const places = new Places(machine);
  const functions = [...traces].map(([selector, trace]) => summarize(selector, trace, machine.algebra, places));
  const sure = [...traces].map(([selector, trace], i) =>
    trace.sure ? summarize(selector, trace.sure, machine.algebra, places) : (functions[i] as Summary),
  );
  return {
    functions,
    sure,
    places,
    roles: new Roles(functions, places),
    asked: askedBy(traced, functions, places),
    askingForCode: askingForCode(traced, functions, places),
    callers: callersOf({ functions, places, immutables: machine.filledIn() }),
    literals: machine.literals,
    paths: () => pathsOf(traced),
    isUsed: (from, to) => machine.isUsed(from, to),
    cut,
  };
}

export function tokensOfReading({ sure, roles, places }: Reading): Tokens {
  return tokensOf(sure, roles, places, labelVariables(sure, roles, places));
}

export type Signature = {
  readonly selector: string;
  readonly arguments: string;
  readonly stateMutability: "view" | "nonpayable";
};

/** The functions and their arguments, for code that compares selectors in its own way. Types are guessed from how each word is used. */
export function inferSignatures(code: string): readonly Signature[] {
  const { machine, functions } = traceContract(code);
  return [...functions].flatMap(([selector, trace]) =>
    selector === FALLBACK
      ? []
      : [{ selector: selector.toString(16).padStart(8, "0"), ...signatureOf(trace, machine.algebra) }],
  );
}

function signatureOf(trace: Trace, algebra: Algebra): Omit<Signature, "selector"> {
  const types: string[] = [];
  const note = (word: Expr, type: string) => {
    const place = (word.small - 4) / 32;
    if (word.op !== Op.Calldata || !Number.isInteger(place) || place < 0 || place >= meaning.maxArguments) return;
    if (types[place] === undefined || type !== "uint256") types[place] = type;
  };
  const seen = new Set<number>();
  const look = (e: Expr): void => {
    if (e.isConst || seen.has(e.id)) return;
    seen.add(e.id);
    note(e, "uint256");
    // Tokens key nearly all mappings by account.
    if (e.op === Op.Keccak) for (const key of e.args) note(key, "address");
    for (const arg of e.args) look(arg);
  };
  for (const e of seenIn(trace)) look(e);
  for (const { key, value } of trace.writes.values()) {
    for (const { size, value: part } of fieldsWritten(algebra, key, value)) note(part, FIELD_TYPES[size] ?? "uint256");
  }
  for (const { target } of trace.calls.values()) note(target, "address");
  const calls = [...trace.calls.values()].some(({ kind }) => kind !== "staticcall");
  return {
    arguments: Array.from(types, (type) => type ?? "uint256").join(","),
    stateMutability: calls || trace.writes.size > 0 || trace.logs.size > 0 ? "nonpayable" : "view",
  };
}

/** The type of a field of so many bits. */
const FIELD_TYPES: Readonly<Record<number, string>> = { 8: "bool", 160: "address" };

function seenIn({ branches, writes, calls, logs, returns }: Trace): Expr[] {
  return [
    ...[...branches.values()].map(({ predicate }) => predicate),
    ...[...writes.values()].flatMap(({ key, value }) => [key, value]),
    ...[...calls.values()].flatMap(({ target, args, value }) => [target, ...args, ...(value ? [value] : [])]),
    ...[...logs.values()].flatMap(({ topics, data }) => [...topics, ...data]),
    ...[...returns.values()].flat(),
  ];
}
