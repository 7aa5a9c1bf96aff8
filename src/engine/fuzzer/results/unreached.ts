// What the code says of functions that no experiment could use: those that may hurt holders all the same, and switches that are spent.
import type { Address, Hex } from "viem";
import { type FunctionBehaviour, transfersIn } from "../../bytecode/index.ts";
import type { Code, ContractFunction } from "../../facts/facts.ts";
import { namesAccounts } from "../arguments/types.ts";
import { behavioursOf } from "../functions.ts";
import { type FunctionKey, functionKey, type NamedCall } from "../model/call.ts";
import type { Unreached } from "../model/found.ts";

/** `used`: functions that a power holder who is no fresh account could use, and that hurt no one at once. */
type Tried = { readonly harmful: ReadonlySet<FunctionKey>; readonly used: ReadonlySet<FunctionKey> };

export function unreachedOf({ parts, functions }: Code, token: Address, tried: Tried): Unreached[] {
  return parts.flatMap(({ address, behaviour }) => {
    if (!behaviour.known) return [];
    const inputsOf = (selector: Hex) => entryOf(functions, selector, address)?.inputs;
    return unreachedAmong(behaviour.value.functions, { token, inputsOf }, tried);
  });
}

/** Among the functions of one contract. `inputsOf`: types of arguments; undefined where the function cannot be called there. */
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
    const isLater = setsDates(each, inputs, { dated, isUsed: used.has(own) });
    // Actors and holders have code in these experiments. What anyone may do is no power.
    const given = each.key === "no-code" && each.kind !== "privileged" ? null : each.key;
    const key = given ?? (isLater ? "later" : used.has(own) || !obeysList(each, inputs, read) ? null : "list");
    return key ? [{ callee: { selector, inputs }, key, writes: writesOf(each) }] : [];
  });
}

/** An insider's function changes times of accounts that transfers compare with now. A grant also moves the tokens that it locks. */
function setsDates(
  each: FunctionBehaviour,
  inputs: string,
  { dated, isUsed }: { readonly dated: ReadonlySet<string>; readonly isUsed: boolean },
): boolean {
  if (each.kind !== "privileged" || !each.steersTransfers.some((id) => dated.has(id))) return false;
  return isUsed || (namesAccounts(inputs) && writesOf(each) === "accounts");
}

function entryOf(functions: readonly ContractFunction[], selector: Hex, part: Address) {
  return functions.find((entry) => entry.selector === selector && entry.part === part);
}

/** OpenZeppelin's AccessControl: events tell who was given a role, and all of those were tried. */
const GRANT_ROLE: Hex = "0x2f2ff15d";

/**
 * Only accounts on a list may call it, and no open function adds to that list. Accounts on it would have been tried had they been found.
 * A function that changes the list alone, or that names no account and changes balances, is no power.
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
  // Holders are on no list: a caller without tokens is refused where votes weigh.
  const ofHolders = new Set(
    all.flatMap((other) => other.writes).flatMap(({ role, variable }) => (isOfHolders(role) ? [variable] : [])),
  );
  const byAnybody = all.filter((other) => other.kind === "open").flatMap((other) => other.writes);
  const changed = new Set([...writes, ...byAnybody].map(({ variable }) => variable));
  const isTurnedUponOthers = namesAccounts(inputs) || !writes.some(({ role }) => role === "balances");
  return (
    isTurnedUponOthers &&
    opening.length > 0 &&
    opening.every((id) => isList(id) && !ofHolders.has(id) && !changed.has(id))
  );
}

function isOfHolders(role: FunctionBehaviour["writes"][number]["role"]): boolean {
  return role === "balances" || role === "allowances";
}

/** Mappings of accounts to times that transfers read and do not write. A cooldown is written by transfers. */
function datedLists(functions: readonly FunctionBehaviour[]): ReadonlySet<string> {
  const transfers = transfersIn(functions);
  const own = new Set(transfers.flatMap(({ writes }) => writes.map(({ variable }) => variable)));
  const dated = transfers.flatMap(({ guards }) =>
    guards.filter(({ kind }) => kind === "time").flatMap(({ variables }) => variables),
  );
  return new Set(dated.filter((id) => isList(id) && !own.has(id)));
}

/** A library's one function moves, makes and destroys tokens: what is written behind answered questions does not count. */
function writesOf({ writes: all, steersTransfers }: FunctionBehaviour): Unreached["writes"] {
  const writes = all.filter(({ sure }) => sure);
  if (writes.some(({ role }) => role === "supply")) return "supply";
  if (writes.some(({ role }) => role === "balances")) return "balances";
  if (writes.some(({ role }) => role === "allowances")) return "allowances";
  return steersTransfers.some(isList) ? "accounts" : "everybody";
}

/** The id of a variable is its slot, a number, with an `m` for each mapping. */
function isList(id: string): boolean {
  return id.split(":")[0]?.includes("m") ?? false;
}

/**
 * Switches that by the code can be set once, that transfers read, and that no known account can use. `open`: functions that went through,
 * or could not be tried to the end.
 */
export function spentSwitches(code: Code, token: Address, open: ReadonlySet<FunctionKey>): readonly NamedCall[] {
  const behaviours = behavioursOf(code);
  // Code that was not followed may set it as well.
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

/** Apart from its caller it asks only for the flag that it sets itself, to a constant; nothing else sets the flag, and transfers read it. */
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

/** The id of a variable is written as its slot, its first bit, and its number of bits. */
function spanOf(variable: string): Span {
  const [, slot = variable, from = "0", size = "256"] = /^(.*):(\d+)\+(\d+)$/.exec(variable) ?? [];
  return { slot, from: Number(from), to: Number(from) + Number(size) };
}

/** Reading a part of a slot reads all of it, so that the narrowest variables are what is meant. */
function narrowest(variables: readonly string[]): readonly string[] {
  const parts = variables.filter((variable) => spanOf(variable).to - spanOf(variable).from < 256);
  return parts.length > 0 ? parts : variables;
}

function overlap(one: string, other: string): boolean {
  const [first, second] = [spanOf(one), spanOf(other)];
  return first.slot === second.slot && first.from < second.to && second.from < first.to;
}
