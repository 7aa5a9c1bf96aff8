import { type Hex, numberToHex } from "viem";
import type { Behaviour, FunctionBehaviour, Guard, OutgoingCall, VariableWrite } from "./behaviour.ts";
import { FALLBACK } from "./execution/dispatch.ts";
import { contains } from "./execution/trace.ts";
import { type Expr, Op, opsOf } from "./expressions/expressions.ts";
import { ERC20 } from "./meaning/erc20.ts";
import { keyOf } from "./meaning/keys.ts";
import { type Access, idOf, type Places } from "./meaning/places.ts";
import type { Condition, Summary } from "./meaning/summary.ts";
import { changesAnything, isAuthorityGuard, isRead, type Roles } from "./meaning/variable-roles.ts";
import { type Reading, readContract } from "./reading.ts";

/** Hostile code makes this take long: it is for threads that can be killed. */
export function readBehaviour(code: Hex): Behaviour {
  return behaviourOf(readContract(code));
}

function behaviourOf(reading: Reading): Behaviour {
  const steering = readIn(reading, ERC20.transfer, ERC20.transferFrom);
  const walk = { left: MOST_WALKED };
  const noted = notedCode(reading);
  return {
    functions: reading.functions.map((each) => describe(each, { ...reading, steering, noted, walk })),
    asked: reading.asked,
    callers: {
      accounts: reading.callers.accounts.map((account) => numberToHex(account, { size: 20 })),
      places: reading.callers.places.map(({ slot, offset }) => ({ slot: numberToHex(slot, { size: 32 }), offset })),
    },
    complete: !reading.cut,
  };
}

/** Fields by the variable that they are parts of. */
type Fields = ReadonlyMap<string, readonly Access[]>;

function readIn({ functions }: Reading, ...selectors: readonly number[]): Fields {
  const reads = functions
    .filter(({ selector }) => selectors.includes(selector))
    .flatMap((each) => [...each.reads.values(), ...each.checked.values()]);
  return Map.groupBy(reads, ({ place }) => place.variable);
}

/** A flag may be read alone of a number that is written whole. */
function overlaps(fields: Fields, { place, offset, size }: Access): boolean {
  return (fields.get(place.variable) ?? []).some(
    (other) => offset < other.offset + other.size && other.offset < offset + size,
  );
}

type Described = Reading & {
  readonly steering: Fields;
  readonly noted: ReadonlySet<string>;
  readonly walk: Walk;
};

function describe(
  each: Summary,
  { roles, places, askingForCode, steering, noted, walk }: Described,
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
    writes: writesOf(each, roles),
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

/** What is written of single accounts by functions that ask whether somebody has code: it may be the answer. */
function notedCode({ functions, roles, askingForCode }: Reading): ReadonlySet<string> {
  const notes = functions.filter(({ selector }) => askingForCode.has(selector)).flatMap(({ writes }) => writes);
  return new Set(
    notes.flatMap(({ access }) => (access.place.keys.length > 0 && roles.of(access) === "other" ? [idOf(access)] : [])),
  );
}

function toSelector(selector: number): Hex {
  return `0x${selector.toString(16).padStart(8, "0")}`;
}

function writesOf({ writes }: Summary, roles: Roles): VariableWrite[] {
  const found = new Map<string, VariableWrite>();
  for (const { access, value } of writes) {
    const variable = idOf(access);
    const from = value.isConst ? "constant" : value.op === Op.Calldata ? "argument" : "computed";
    found.set(`${variable} ${from}`, { variable, role: roles.of(access), value: from });
  }
  return [...found.values()];
}

const READS = opsOf(Op.Load, Op.Field);
const CLOCKS = opsOf(Op.Time, Op.BlockNumber);

/** Steps over expressions that looking for the variables of all guards may take: some hundred times what honest code needs. */
const MOST_WALKED = 2_000_000;
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
