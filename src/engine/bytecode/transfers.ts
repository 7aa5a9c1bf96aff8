import type { Hex } from "viem";
import type { Behaviour, FunctionBehaviour } from "./behaviour.ts";
import { Op } from "./expressions/expressions.ts";

/** `transfer(address,uint256)` and `transferFrom(address,address,uint256)`. */
export const TRANSFERS: ReadonlySet<Hex> = new Set<Hex>(["0xa9059cbb", "0x23b872dd"]);

/** Whether transfers ask for the time, for whatever it decides. */
export function askForTime({ paths: { terms, functions } }: Pick<Behaviour, "paths">): boolean {
  const timed = new Set<number>();
  for (const [place, term] of terms.entries())
    if (typeof term !== "string" && (term[0] === Op.Time || term.slice(2).some((each) => timed.has(each))))
      timed.add(place);
  return functions.some(
    ({ selector, paths }) =>
      SELECTORS.has(selector) && paths.some(({ asked }) => asked.some(([predicate]) => timed.has(predicate))),
  );
}

const SELECTORS: ReadonlySet<number> = new Set([...TRANSFERS].map(Number));

export function transfersIn(functions: readonly FunctionBehaviour[]): readonly FunctionBehaviour[] {
  return functions.filter(({ selector }) => selector !== null && TRANSFERS.has(selector));
}

/** Whether the variable is a mapping: its id has an `m` for each. */
export function isOfMany(variable: string): boolean {
  return variable.includes("m");
}
