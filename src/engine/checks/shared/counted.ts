import type { Code } from "../../facts/facts.ts";

const TRANSFERS: ReadonlySet<string> = new Set(["0xa9059cbb", "0x23b872dd"]);

/**
 * Whether transfers insist that a number is within a bound which they themselves count on, and never start anew: a trial comes only
 * so far. What stands beside somebody's own sums is no count of all.
 */
export function mayCountToAnEnd({ parts }: Code): boolean {
  return parts.some(({ behaviour }) => {
    const functions = behaviour.known ? behaviour.value.functions : [];
    const transfers = functions.filter(({ selector }) => selector !== null && TRANSFERS.has(selector));
    return transfers.some(({ guards, writes }) => {
      const own = writes.filter(({ role, variable }) => role === "other" && isOne(variable));
      const startsAnew = new Set(own.flatMap(({ variable, value }) => (value === "computed" ? [] : [variable])));
      const counts = own.flatMap(({ variable }) => (startsAnew.has(variable) ? [] : [variable]));
      return guards.some(
        ({ kind, variables }) =>
          kind === "limit" && variables.every(isOne) && counts.some((count) => variables.includes(count)),
      );
    });
  });
}

/** A variable's id has an `m` for each mapping. */
function isOne(variable: string): boolean {
  return !variable.includes("m");
}
