// Which account's code a contract runs for a function that it does not have itself. In: the ways through its code, a selector, and words of
// its storage. Out: the accounts, as far as they can be told, and the slots that have to be read first.
import type { Paths } from "../behaviour.ts";
import { FALLBACK } from "../execution/dispatch.ts";
import { fieldOffset, fieldSize, Op } from "../expressions/expressions.ts";
import { applied, hashOf } from "../expressions/fold-constants.ts";

const ACCOUNT = (1n << 160n) - 1n;

export function passedOnTo(
  { terms, immutables, functions }: Paths,
  selector: number,
  storage: ReadonlyMap<bigint, bigint>,
): { readonly accounts: readonly bigint[]; readonly missing: readonly bigint[] } {
  const missing: bigint[] = [];
  const stored = (slot: bigint | undefined) => {
    const word = slot === undefined ? undefined : storage.get(slot);
    if (slot !== undefined && word === undefined) missing.push(slot);
    return word;
  };
  const known = new Map<number, bigint | undefined>();
  const wordOf = (place: number): bigint | undefined => {
    if (!known.has(place)) known.set(place, made(place));
    return known.get(place);
  };
  const made = (place: number): bigint | undefined => {
    const term = terms[place];
    if (typeof term === "string") return BigInt(term);
    const [op, small = -1, ...places] = term ?? [];
    const values = places.map(wordOf);
    switch (op) {
      case Op.Calldata:
        return small === 0 ? BigInt(selector) << 224n : undefined;
      case Op.Immutable:
        return BigInt(immutables[small] ?? 0);
      case Op.Load:
        return stored(values[0]);
      case Op.Field: {
        const [word] = values;
        return word && (word >> BigInt(fieldOffset({ small }))) & ((1n << BigInt(fieldSize({ small }))) - 1n);
      }
      case Op.Keccak:
        return values.every((value) => value !== undefined) ? hashOf(small, values) : undefined;
    }
    return op === undefined ? undefined : applied(op as Op, ...values);
  };
  const calls = functions
    .filter((each) => each.selector === FALLBACK)
    .flatMap(({ paths }) => paths.flatMap((path) => path.calls));
  const targets = new Set(
    calls.flatMap(({ kind, target }) => (kind === "delegatecall" || kind === "callcode" ? target : [])),
  );
  const accounts = [...targets].map(wordOf).flatMap((account) => (account ? account & ACCOUNT : []));
  return { accounts, missing };
}
