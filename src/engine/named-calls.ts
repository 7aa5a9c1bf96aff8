import { toFunctionSelector } from "viem";
import type { FactReads } from "./facts/facts.ts";
import type { Powers } from "./lab/outcomes.ts";
import { mapRead, type Read, valueOr } from "./read.ts";

/** Calls under the names that a verified source gives them. What was found was found without. */
export function nameCalls(powers: Read<Powers>, source: FactReads["source"]): Read<Powers> {
  const names = new Map(
    (valueOr(source, null)?.functions ?? []).map((signature) => [toFunctionSelector(signature), signature] as const),
  );
  if (names.size === 0) return powers;
  const named = <Call extends { readonly selector: `0x${string}`; readonly call: string }>(each: Call): Call => {
    const name = names.get(each.selector);
    return name ? { ...each, call: each.call.replace(INFERRED, () => `${name} [${each.selector}]`) } : each;
  };
  return mapRead(powers, ({ harmful, unreached, entry, ...rest }) => ({
    ...rest,
    harmful: harmful.map((power) => ({ ...power, calls: power.calls.map(named) })),
    unreached: unreached.map(named),
    entry: entry && { ...entry, opening: entry.opening && { ...entry.opening, calls: entry.opening.calls.map(named) } },
  }));
}

/** A selector with the types that its code was seen to take. */
const INFERRED = /^0x[0-9a-f]{8}\(\S*\)/;
