import { Canonical, mix, mixText } from "./canonical.ts";
import { ERC20, isAnchored } from "./erc20.ts";
import { type Access, idOf, type Places } from "./places.ts";
import type { Summary } from "./summary.ts";
import { type FunctionKind, isRead, type Roles } from "./variable-roles.ts";

const KIND_NUMBER: Readonly<Record<FunctionKind, number>> = { anchor: 1, view: 2, privileged: 3, open: 4, fallback: 5 };

/** The same number for functions that play the same part: names do not count beyond ERC-20's own. */
export function functionClass(selector: number, roles: Roles): number {
  if (selector === ERC20.transferFrom) return mix(ERC20.transfer);
  return isAnchored(selector) ? mix(selector) : KIND_NUMBER[roles.kindOf(selector)];
}

/** Flags, addresses, amounts and the packed rest: what a source's types leave in the code. */
function sizeClass(size: number): number {
  if (size <= 8) return 1;
  if (size < 64) return 2;
  if (size === 160) return 3;
  return 4;
}

export type Labels = { readonly coarse: ReadonlyMap<string, number>; readonly fine: ReadonlyMap<string, number> };

/**
 * Names for storage variables made of what they are and, for the fine ones, of who reads, writes and asks about them:
 * one round of Weisfeiler and Lehman's refinement.
 */
export function labelVariables(functions: readonly Summary[], roles: Roles, places: Places): Labels {
  const coarse = new Map<string, number>();
  const accesses = new Map<string, Access>();
  const note = (access: Access): void => {
    const id = idOf(access);
    if (coarse.has(id)) return;
    accesses.set(id, access);
    coarse.set(id, mix(mixText(roles.of(access)), mixText(access.place.path), sizeClass(access.size)));
  };
  for (const each of functions) {
    for (const access of each.reads.values()) note(access);
    for (const write of each.writes) note(write.access);
  }
  const uses = usesOf(functions, roles, places, coarse);
  const fine = new Map<string, number>();
  for (const [id, access] of accesses) {
    const label = coarse.get(id) ?? 0;
    const anchored = ["balances", "allowances", "supply"].includes(roles.of(access));
    fine.set(id, anchored ? label : mix(label, ...[...(uses.get(id) ?? [])].sort((a, b) => a - b)));
  }
  return { coarse, fine };
}

function usesOf(
  functions: readonly Summary[],
  roles: Roles,
  places: Places,
  coarse: ReadonlyMap<string, number>,
): Map<string, Set<number>> {
  const canonical = new Canonical(places, coarse);
  const uses = new Map<string, Set<number>>();
  const use = (id: string, number: number): void => {
    const set = uses.get(id) ?? new Set();
    uses.set(id, set.add(number));
  };
  for (const each of functions) {
    const kind = functionClass(each.selector, roles);
    for (const id of each.reads.keys()) use(id, mix(1, kind));
    for (const { access, value } of each.writes) use(idOf(access), mix(2, kind, canonical.of(value, 2)));
    for (const { predicate, answer } of each.conditions) {
      for (const part of [predicate, ...predicate.args]) {
        if (isRead(part))
          use(idOf(places.access(part)), mix(3, kind, predicate.op, answer === undefined ? 2 : +answer));
      }
    }
  }
  return uses;
}
