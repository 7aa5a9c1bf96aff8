import type { Behaviour } from "../../bytecode/behaviour.ts";
import type { Failure } from "../../core/failure.ts";
import type { Code } from "../../facts/facts.ts";

/** What is known of the parts' functions. */
export function behavioursOf({ parts }: Code): readonly Behaviour[] {
  return parts.flatMap(({ behaviour }) => (behaviour.known ? [behaviour.value] : []));
}

export function isReadWhole(code: Code): boolean {
  return unreadOf(code) === null;
}

/** Why what some part does is not known; `null`: that of all is. */
export function unreadOf({ parts }: Code): Failure | null {
  for (const { behaviour } of parts) if (!behaviour.known) return behaviour.why;
  return null;
}
