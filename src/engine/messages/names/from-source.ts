import { toFunctionSelector } from "viem";
import { mapRead, type Read, valueOr } from "../../core/read.ts";
import type { Callee, Powers } from "../../experiments/outcomes.ts";
import type { FactReads } from "../../facts/facts.ts";

/** Calls with the names that a verified source gives them. What was found was found without. */
export function nameBySource(powers: Read<Powers>, source: FactReads["source"]): Read<Powers> {
  const names = new Map(
    (valueOr(source, null)?.functions ?? []).map((signature) => [toFunctionSelector(signature), signature] as const),
  );
  if (names.size === 0) return powers;
  const named = <Named extends Callee>(callee: Named): Named => {
    const name = names.get(callee.selector);
    return name ? { ...callee, name } : callee;
  };
  return mapRead(powers, ({ harmful, spoils, unreached, entry, ...rest }) => ({
    ...rest,
    harmful: harmful.map(({ calls, relief, ...power }) => ({
      ...power,
      calls: calls.map(named),
      relief: relief?.kind === "undone" ? { ...relief, call: named(relief.call) } : relief,
    })),
    spoils: spoils.map(({ calls, ...spoil }) => ({ ...spoil, calls: calls.map(named) })),
    unreached: unreached.map((one) => ({ ...one, callee: named(one.callee) })),
    entry: entry && { ...entry, opening: entry.opening && { ...entry.opening, calls: entry.opening.calls.map(named) } },
  }));
}
