import { type Expr, Op } from "../expressions/expressions.ts";
import { idOf, type Places } from "./places.ts";
import type { Summary } from "./summary.ts";
import { isCaller, isRead } from "./variable-roles.ts";

/** Whom functions compare their caller with: accounts that are built in, and parts of words in storage, whatever stands there. */
export type Callers = { readonly accounts: readonly bigint[]; readonly places: readonly Part[] };

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
  for (const { conditions } of functions) for (const { predicate } of conditions) comparedIn(predicate, note, DEEPEST);
  return { accounts: [...accounts], places: [...parts.values()] };
}

const ADDRESS = (1n << 160n) - 1n;
const SLOT = /^[\da-f]+$/;
/** Of alternatives in one condition. */
const DEEPEST = 8;

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
