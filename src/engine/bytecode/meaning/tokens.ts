// Behaviour as sets of numbers, by which codes are compared: each number stands for one thing that the contract does, seen closely or from afar.
import type { ExternalCall } from "../execution/trace.ts";
import { type Expr, Op, opsOf, STRING_HEADER } from "../expressions/expressions.ts";
import { Canonical, callNumber, functionClass, isLinkedMath, type Labels, linkedMath, mix } from "./canonical.ts";
import type { Places } from "./places.ts";
import { type Condition, isAnchored, type StorageWrite, type Summary } from "./summary.ts";
import { isRead, type Roles } from "./variable-roles.ts";

export type Tokens = {
  /** Sorted, each once. */
  readonly all: Uint32Array;
  /** Those of ERC-20's own functions, which do not change if other functions are added. */
  readonly core: Uint32Array;
};

/** The same thing seen closely, and from afar. */
type Grain = { readonly canonical: Canonical; readonly depth: number };

export function tokensOf(functions: readonly Summary[], roles: Roles, places: Places, labels: Labels): Tokens {
  const all = new Set<number>();
  const core = new Set<number>();
  const fine: Grain = { canonical: new Canonical(places, labels.fine), depth: 7 };
  const coarse: Grain = { canonical: new Canonical(places, labels.coarse), depth: 4 };
  const prints = new Map<number, number>();
  for (const summary of functions) {
    const each = withoutLists({ ...summary, calls: summary.calls.filter((call) => !isLinkedMath(call)) }, places);
    const kind = functionClass(each.selector, roles);
    const seenClosely = things(each, fine);
    const fromAfar = things(each, coarse);
    const tokens = [
      ...seenClosely.map((token) => mix(1, kind, token)),
      ...fromAfar.map((token) => mix(2, token)),
      ...outline(each, coarse.canonical).map((token) => mix(3, kind, token)),
    ];
    const print = mix(4, kind, ...[...new Set(fromAfar)].sort((a, b) => a - b));
    const times = (prints.get(print) ?? 0) + 1;
    prints.set(print, times);
    if (fromAfar.length > 0) tokens.push(mix(print, Math.min(times, 4)));
    for (const token of tokens) all.add(token);
    if (isAnchored(each.selector)) for (const token of tokens) core.add(token);
  }
  return { all: Uint32Array.from(all).sort(), core: Uint32Array.from(core).sort() };
}

function things(each: Summary, { canonical, depth }: Grain): number[] {
  const found: number[] = [];
  for (const { predicate, answer } of each.conditions) {
    found.push(mix(11, answer === undefined ? 2 : +answer, canonical.of(predicate, depth)));
  }
  for (const { access, value } of each.writes) {
    found.push(mix(12, canonical.access(access, depth - 2), canonical.of(value, depth)));
  }
  for (const call of each.calls) found.push(mix(13, ...callParts(call, canonical, depth)));
  for (const { topics, data } of each.logs) {
    const shown = topics.slice(1).concat(data.slice(0, 3));
    found.push(mix(14, topics.length, ...shown.map((e) => canonical.of(e, depth - 2))));
  }
  for (const words of each.returns) found.push(mix(15, ...answer(words, canonical, depth)));
  return found;
}

const WORD_BYTES = 32;
const STRING_HEADERS = opsOf(STRING_HEADER);

/** What is given back. Of texts and lists only that they are: how much of one a path copies says nothing. */
function answer(words: readonly Expr[], canonical: Canonical, depth: number): number[] {
  const [first, second] = words;
  if (second && first?.isConst && first.small === WORD_BYTES) {
    return [99, second.has(STRING_HEADERS) ? 1 : canonical.of(second, 3)];
  }
  return [Math.min(words.length, 4), ...words.slice(0, 3).map((e) => canonical.of(e, depth))];
}

function callParts(call: ExternalCall, canonical: Canonical, depth: number): number[] {
  const value = call.value && !(call.value.isConst && call.value.small === 0) ? canonical.of(call.value, 2) : 0;
  return [
    callNumber(call.kind),
    call.selector >>> 0,
    value,
    canonical.of(call.target, 3),
    ...call.args.slice(0, 4).map((arg) => canonical.of(arg, depth - 3)),
  ];
}

/** Which variables a function asks about, reads and writes, and little more. */
function outline(each: Summary, canonical: Canonical): number[] {
  const found: number[] = [];
  if (each.payable && each.succeeds) found.push(mix(25));
  for (const access of each.reads.values()) found.push(mix(21, canonical.label(access)));
  for (const { access, value } of each.writes)
    found.push(mix(22, canonical.label(access), linkedMath(value)?.op ?? value.op));
  for (const { predicate, answer } of each.conditions) {
    found.push(mix(23, answer === undefined ? 2 : +answer, canonical.of(predicate, 2)));
  }
  for (const call of each.calls) found.push(mix(24, callNumber(call.kind), call.selector >>> 0));
  return found;
}

/** Drops how compilers go through lists: bounds, further rounds of a loop, and clearing the rest. */
function withoutLists(summary: Summary, places: Places): Summary {
  const asked = new Set(summary.conditions.map(({ predicate }) => predicate));
  const lists = new Set([...summary.reads.values()].map(({ place }) => place.variable));
  for (const { access } of summary.writes) lists.add(access.place.variable);
  const isBound = ({ predicate, answer }: Condition): boolean => {
    const length = predicate.args[1];
    if (predicate.op !== Op.Lt || answer !== true || !length || !isRead(length)) return false;
    return lists.has(`${places.access(length).place.variable}${ELEMENT}`);
  };
  const conditions = summary.conditions.filter((each) => !isBound(each) && !isFurtherRound(each.predicate, asked));
  return { ...summary, conditions, writes: summary.writes.filter((write) => !isEmptying(write)) };
}

const ELEMENT = "@[]";

/** Whether there is a second one, and a third: the question whether there is any is asked, too. */
function isFurtherRound({ op, args: [round, count] }: Expr, asked: ReadonlySet<Expr>): boolean {
  return op === Op.Lt && round?.isConst === true && count !== undefined && asked.has(count);
}

function isEmptying({ access, value }: StorageWrite): boolean {
  return value.isConst && value.small === 0 && access.place.path.endsWith(ELEMENT);
}
