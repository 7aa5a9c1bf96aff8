import { isOfMany, transfersIn } from "../../bytecode/behaviour.ts";
import type { Code } from "../../facts/facts.ts";

/**
 * Whether transfers insist that a number is within a bound which they themselves count on, and never start anew: a trial comes only
 * so far. What stands beside somebody's own sums is no count of all.
 */
export function mayCountToAnEnd({ parts }: Code): boolean {
  return parts.some(({ behaviour }) => {
    const transfers = behaviour.known ? transfersIn(behaviour.value.functions) : [];
    return transfers.some(({ guards, writes }) => {
      const own = writes.filter(({ role, variable }) => role === "other" && !isOfMany(variable));
      const startsAnew = new Set(own.flatMap(({ variable, value }) => (value === "computed" ? [] : [variable])));
      const counts = own.flatMap(({ variable }) => (startsAnew.has(variable) ? [] : [variable]));
      return guards.some(
        ({ kind, variables }) =>
          kind === "limit" && !variables.some(isOfMany) && counts.some((count) => variables.includes(count)),
      );
    });
  });
}
