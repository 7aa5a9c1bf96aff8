import type { Address, Hex } from "viem";
import { type FunctionBehaviour, readBehaviour } from "../../../bytecode/behaviour.ts";
import type { Code, ContractFunction } from "../../../facts/facts.ts";
import { TRANSFERS } from "../calls/called.ts";
import type { Unreached } from "../model/powers.ts";

/** `used`: functions that somebody alive and not just anybody could use, and which hurt nobody at once. */
export function unreachedOf(
  { parts, functions }: Code,
  harmful: ReadonlySet<Hex>,
  used: ReadonlySet<Hex>,
): Unreached[] {
  return parts.flatMap(({ address, bytes }) => {
    const { functions: read } = readBehaviour(bytes);
    const dated = datedLists(read);
    return read.flatMap((each) => {
      const { selector, steersTransfers } = each;
      const entry = entryOf(functions, selector, address);
      if (selector === null || !entry || harmful.has(selector) || steersTransfers.length === 0) return [];
      const isLater = each.kind === "privileged" && used.has(selector) && steersTransfers.some((id) => dated.has(id));
      const key = each.key ?? (isLater ? "later" : used.has(selector) || !obeysList(each, entry, read) ? null : "list");
      return key ? [{ callee: { selector, inputs: entry.inputs }, key, writes: writesOf(each) }] : [];
    });
  });
}

function entryOf(functions: readonly ContractFunction[], selector: Hex | null, part: Address) {
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
  { inputs }: Pick<ContractFunction, "inputs">,
  all: readonly FunctionBehaviour[],
): boolean {
  if (kind !== "privileged" || all.some(({ selector }) => selector === GRANT_ROLE)) return false;
  const opening = guards
    .filter((guard) => guard.kind === "caller" && guard.always)
    .flatMap(({ variables }) => variables);
  const byAnybody = all.filter((other) => other.kind === "open").flatMap((other) => other.writes);
  const changed = new Set([...writes, ...byAnybody].map(({ variable }) => variable));
  const isTurnedUponOthers = inputs.includes("address") || !writes.some(({ role }) => role === "balances");
  return isTurnedUponOthers && opening.length > 0 && opening.every((id) => isList(id) && !changed.has(id));
}

/** Lists of accounts that a transfer compares with the time, and does not keep itself as a cooldown does. */
function datedLists(functions: readonly FunctionBehaviour[]): ReadonlySet<string> {
  const transfers = functions.filter(({ selector }) => selector !== null && TRANSFERS.has(selector));
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
