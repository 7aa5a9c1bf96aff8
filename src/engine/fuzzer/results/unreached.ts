import type { Address, Hex } from "viem";
import { type FunctionBehaviour, transfersIn } from "../../bytecode/index.ts";
import type { Code, ContractFunction } from "../../facts/facts.ts";
import { namesAccounts } from "../arguments/types.ts";
import { behavioursOf } from "../functions.ts";
import { type FunctionKey, functionKey, type NamedCall } from "../model/call.ts";
import type { Unreached } from "../model/powers.ts";

/** `used`: functions that somebody alive and not just anybody could use, and which hurt nobody at once. */
type Tried = { readonly harmful: ReadonlySet<FunctionKey>; readonly used: ReadonlySet<FunctionKey> };

export function unreachedOf({ parts, functions }: Code, token: Address, tried: Tried): Unreached[] {
  return parts.flatMap(({ address, behaviour }) => {
    if (!behaviour.known) return [];
    const inputsOf = (selector: Hex) => entryOf(functions, selector, address)?.inputs;
    return unreachedAmong(behaviour.value.functions, { token, inputsOf }, tried);
  });
}

/** Among the functions of one contract's code. `inputsOf`: types of arguments; undefined where nobody can call it there. */
export function unreachedAmong(
  read: readonly FunctionBehaviour[],
  { token, inputsOf }: { readonly token: Address; readonly inputsOf: (selector: Hex) => string | undefined },
  { harmful, used }: Tried,
): Unreached[] {
  const dated = datedLists(read);
  return read.flatMap((each) => {
    const { selector, steersTransfers } = each;
    const inputs = selector === null ? undefined : inputsOf(selector);
    if (selector === null || inputs === undefined || steersTransfers.length === 0) return [];
    const own = functionKey({ target: token, selector });
    if (harmful.has(own)) return [];
    const isLater = each.kind === "privileged" && used.has(own) && steersTransfers.some((id) => dated.has(id));
    // Whoever is tried, and upon whom, has code there; what anybody may do is no power.
    const given = each.key === "no-code" && each.kind !== "privileged" ? null : each.key;
    const key = given ?? (isLater ? "later" : used.has(own) || !obeysList(each, inputs, read) ? null : "list");
    return key ? [{ callee: { selector, inputs }, key, writes: writesOf(each) }] : [];
  });
}

function entryOf(functions: readonly ContractFunction[], selector: Hex, part: Address) {
  return functions.find((entry) => entry.selector === selector && entry.part === part);
}

/** AccessControl's: who was given roles is known from events, and all of those were tried. */
const GRANT_ROLE: Hex = "0x2f2ff15d";

/**
 * Whether only those on a list of the token's may call it, and nobody gets on that list by what anybody may do. Whoever is on it
 * would have been tried had they been found. What changes the caller's own list alone, or has nobody to turn it upon, is no power.
 */
function obeysList(
  { kind, guards, writes }: FunctionBehaviour,
  inputs: string,
  all: readonly FunctionBehaviour[],
): boolean {
  if (kind !== "privileged" || all.some(({ selector }) => selector === GRANT_ROLE)) return false;
  const opening = guards
    .filter((guard) => guard.kind === "caller" && guard.always)
    .flatMap(({ variables }) => variables);
  const byAnybody = all.filter((other) => other.kind === "open").flatMap((other) => other.writes);
  const changed = new Set([...writes, ...byAnybody].map(({ variable }) => variable));
  const isTurnedUponOthers = namesAccounts(inputs) || !writes.some(({ role }) => role === "balances");
  return isTurnedUponOthers && opening.length > 0 && opening.every((id) => isList(id) && !changed.has(id));
}

/** Lists of accounts that a transfer compares with the time, and does not keep itself as a cooldown does. */
function datedLists(functions: readonly FunctionBehaviour[]): ReadonlySet<string> {
  const transfers = transfersIn(functions);
  const own = new Set(transfers.flatMap(({ writes }) => writes.map(({ variable }) => variable)));
  const dated = transfers.flatMap(({ guards }) =>
    guards.filter(({ kind }) => kind === "time").flatMap(({ variables }) => variables),
  );
  return new Set(dated.filter((id) => isList(id) && !own.has(id)));
}

function writesOf({ writes, steersTransfers }: FunctionBehaviour): Unreached["writes"] {
  if (writes.some(({ role }) => role === "supply")) return "supply";
  if (writes.some(({ role }) => role === "balances")) return "balances";
  if (writes.some(({ role }) => role === "allowances")) return "allowances";
  return steersTransfers.some(isList) ? "accounts" : "everybody";
}

/** A variable's id tells its place: a number, and an `m` for each mapping. */
function isList(id: string): boolean {
  return id.split(":")[0]?.includes("m") ?? false;
}

/**
 * Functions that by the code set once what transfers ask for, for whom they let and when they were not used before, and that nobody who
 * was found can call. `open`: went through, or could not be tried to the end.
 */
export function spentSwitches(code: Code, token: Address, open: ReadonlySet<FunctionKey>): readonly NamedCall[] {
  const behaviours = behavioursOf(code);
  // What was not followed may set it as well.
  if (behaviours.some(({ complete }) => !complete)) return [];
  const functions = behaviours.flatMap((behaviour) => behaviour.functions);
  return functions.flatMap((each): NamedCall[] => {
    const { selector } = each;
    if (selector === null || open.has(functionKey({ target: token, selector }))) return [];
    if (!setsOnce(each, functions)) return [];
    const entry = code.functions.find((known) => known.selector === selector);
    return entry ? [{ target: token, selector, inputs: entry.inputs }] : [];
  });
}

/** All that it insists on but its caller is what it sets, for good, and nobody else does; and transfers read it. */
function setsOnce(each: FunctionBehaviour, functions: readonly FunctionBehaviour[]): boolean {
  const { kind, complete, guards, writes, steersTransfers } = each;
  if (kind !== "privileged" || !complete || !guards.every(({ kind }) => kind === "caller" || kind === "flag")) {
    return false;
  }
  const flags = guards.filter((guard) => guard.kind === "flag").map(({ variables }) => narrowest(variables));
  const others = functions.filter((other) => other !== each).flatMap((other) => other.writes);
  return writes.some(({ variable, value }) => {
    const isIt = (flag: readonly string[]) => flag.some((read) => overlap(read, variable));
    return (
      value === "constant" &&
      steersTransfers.includes(variable) &&
      guards.some((guard) => guard.kind === "flag" && guard.always) &&
      flags.every(isIt) &&
      !others.some((other) => overlap(other.variable, variable))
    );
  });
}

type Span = { readonly slot: string; readonly from: number; readonly to: number };

/** As ids of variables are written: a slot, where in it they begin, and how many bits they have. */
function spanOf(variable: string): Span {
  const [, slot = variable, from = "0", size = "256"] = /^(.*):(\d+)\+(\d+)$/.exec(variable) ?? [];
  return { slot, from: Number(from), to: Number(from) + Number(size) };
}

/** A part of a word is read with the whole of it. */
function narrowest(variables: readonly string[]): readonly string[] {
  const parts = variables.filter((variable) => spanOf(variable).to - spanOf(variable).from < WORD_BITS);
  return parts.length > 0 ? parts : variables;
}

const WORD_BITS = 256;

function overlap(one: string, other: string): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.slot === second.slot && first.from < second.to && second.from < first.to;
}
