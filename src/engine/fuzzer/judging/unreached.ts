import type { Address, Hex } from "viem";
import type { FunctionBehaviour } from "../../bytecode/behaviour.ts";
import { transfersIn } from "../../facts/code/transfers.ts";
import type { Code, ContractFunction } from "../../facts/facts.ts";
import { namesAccounts } from "../calls/types.ts";
import { type FunctionKey, functionKey } from "../model/function-key.ts";
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
