// What storage variables are for, and what functions are, as far as that shows without names: balances, allowances, supply, authority; views,
// privileged and open functions. Also the accounts that functions compare their caller with.
import { bytecodeConfig } from "../config.ts";
import { FALLBACK } from "../execution/dispatch.ts";
import { type Expr, Op } from "../expressions/expressions.ts";
import { type Access, idOf, type Places } from "./places.ts";
import { argumentAt, type Condition, ERC20, isAnchored, type Summary } from "./summary.ts";

export type Role = "balances" | "allowances" | "supply" | "authority" | "other";

export type FunctionKind = "anchor" | "view" | "privileged" | "open" | "fallback";

export class Roles {
  private readonly roles = new Map<string, Role>();
  private readonly kinds = new Map<number, FunctionKind>();
  private readonly places: Places;

  constructor(functions: readonly Summary[], places: Places) {
    this.places = places;
    for (const each of functions) this.anchor(each);
    for (const each of functions) for (const condition of each.conditions) this.findAuthority(each, condition);
    for (const each of functions) this.kinds.set(each.selector, this.classify(each));
  }

  of(access: Access): Role {
    return this.roles.get(idOf(access)) ?? "other";
  }

  kindOf(selector: number): FunctionKind {
    return this.kinds.get(selector) ?? "open";
  }

  /** The three views of ERC-20 say which variables hold balances, allowances and supply. */
  private anchor({ selector, reads }: Summary): void {
    for (const [id, { place, size }] of reads) {
      if (size < 64) continue;
      const first = isArgument(place.keys[0], 0);
      if (selector === ERC20.balanceOf && first && place.keys.length === 1) this.roles.set(id, "balances");
      if (selector === ERC20.allowance && place.keys.length === 2) this.roles.set(id, "allowances");
      if (selector === ERC20.totalSupply && place.keys.length === 0) this.roles.set(id, "supply");
    }
  }

  private findAuthority({ selector }: Summary, condition: Condition): void {
    const { predicate, answer } = condition;
    if (answer !== true || isAnchored(selector)) return;
    for (const read of authorityReads(predicate)) {
      const access = this.places.access(read);
      if (this.of(access) === "other") this.roles.set(idOf(access), "authority");
    }
  }

  private classify(each: Summary): FunctionKind {
    if (isAnchored(each.selector)) return "anchor";
    if (each.selector === FALLBACK) return "fallback";
    if (!changesAnything(each)) return "view";
    return each.conditions.some((condition) => condition.always && isAuthorityGuard(condition)) ? "privileged" : "open";
  }
}

export function changesAnything({ writes, logs, calls }: Summary): boolean {
  return writes.length > 0 || logs.length > 0 || calls.some((call) => call.kind !== "staticcall");
}

/** The caller is compared with an account in storage or in the code, or looked up in a list of allowed callers. */
export function isAuthorityGuard({ predicate, answer }: Condition): boolean {
  if (answer !== true) return false;
  if (predicate.op === Op.Eq) {
    const [a, b] = [predicate.arg(0), predicate.arg(1)];
    const other = isCaller(a) ? b : isCaller(b) ? a : undefined;
    return (
      other !== undefined && (isRead(other) || other.isConst || other.op === Op.Immutable || other.op === Op.Returned)
    );
  }
  return authorityReads(predicate).length > 0;
}

function authorityReads(predicate: Expr): Expr[] {
  if (predicate.op === Op.Eq) {
    const [a, b] = [predicate.arg(0), predicate.arg(1)];
    if (isCaller(a) && isRead(b)) return [b];
    if (isCaller(b) && isRead(a)) return [a];
    return [];
  }
  return isRead(predicate) && keyedByCaller(predicate) ? [predicate] : [];
}

export function isCaller(e: Expr): boolean {
  return e.op === Op.Caller || e.op === Op.Origin;
}

export function isRead(e: Expr): boolean {
  return e.op === Op.Load || e.op === Op.Field;
}

function keyedByCaller(read: Expr): boolean {
  const key = read.op === Op.Field ? read.arg(0).arg(0) : read.arg(0);
  return key.op === Op.Keccak && key.args.some((arg) => isCaller(arg));
}

export function isArgument(e: Expr | undefined, index: number): boolean {
  return e?.op === Op.Calldata && e.small === argumentAt(index);
}

/**
 * What functions compare their caller with: accounts in the code, and parts of storage words, whatever they hold. `listings`: events of
 * functions that write a list in which callers are looked up.
 */
export type Callers = {
  readonly accounts: readonly bigint[];
  readonly places: readonly Part[];
  readonly listings: readonly bigint[];
};

/** `offset`: in bits, from the right. */
type Part = { readonly slot: bigint; readonly offset: number };

type Read = { readonly functions: readonly Summary[]; readonly places: Places; readonly immutables: readonly bigint[] };

export function callersOf({ functions, places, immutables }: Read): Callers {
  const accounts = new Set<bigint>();
  const parts = new Map<string, Part>();
  const note = (other: Expr): void => {
    const builtIn = other.isConst ? other.value : other.op === Op.Immutable ? immutables[other.small] : undefined;
    if (builtIn !== undefined) accounts.add(builtIn & ADDRESS);
    else if (isRead(other)) {
      const access = places.access(other);
      const { variable, path, keys } = access.place;
      if (path !== "" || keys.length > 0 || !SLOT.test(variable)) return;
      parts.set(idOf(access), { slot: BigInt(`0x${variable}`), offset: access.offset });
    }
  };
  for (const { conditions } of functions)
    for (const { predicate } of conditions) comparedIn(predicate, note, bytecodeConfig.meaning.maxAlternatives);
  return { accounts: [...accounts], places: [...parts.values()], listings: listingsOf(functions, places) };
}

function listingsOf(functions: readonly Summary[], places: Places): readonly bigint[] {
  const lists = new Set<string>();
  const note = (e: Expr): void => {
    if (isRead(e) && keyedByCaller(e)) lists.add(places.access(e).place.variable);
    else if (ALTERNATIVES.has(e.op)) for (const arg of e.args) note(arg);
  };
  for (const { conditions } of functions) for (const { predicate } of conditions) note(predicate);
  const listing = functions.filter(({ writes }) =>
    writes.some(({ access: { place } }) => lists.has(place.variable) && !place.keys.some(isCaller)),
  );
  const topics = listing.flatMap(({ logs }) =>
    logs.flatMap(({ topics: [topic] }) => (topic?.isConst ? [topic.value] : [])),
  );
  return [...new Set(topics)].filter((topic) => !MOVES.has(topic));
}

/** Transfer and Approval, which say nothing of lists. */
const MOVES: ReadonlySet<bigint> = new Set([
  0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efn,
  0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925n,
]);

const ADDRESS = (1n << 160n) - 1n;
const SLOT = /^[\da-f]+$/;

function comparedIn(predicate: Expr, note: (other: Expr) => void, depth: number): void {
  if (predicate.op === Op.Eq) {
    const [a, b] = [predicate.arg(0), predicate.arg(1)];
    if (isCaller(a)) note(b);
    if (isCaller(b)) note(a);
  } else if (depth > 0 && ALTERNATIVES.has(predicate.op)) {
    for (const arg of predicate.args) comparedIn(arg, note, depth - 1);
  }
}

const ALTERNATIVES: ReadonlySet<Op> = new Set([Op.Or, Op.And, Op.IsZero]);
