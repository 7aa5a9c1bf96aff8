import { trippedOf, type Values } from "../engine/tripwires/index.ts";
import { DAMPING_MS, valuesOf } from "./examine.ts";
import type { TokenState } from "./state.ts";

/** Though no wire tripped: what no wire tells is found all the same. */
const ANEW_MS = 86_400_000;

/** Whether a token is to be audited anew, and from when on. */
export function dueFrom(
  state: TokenState,
  values: Values,
  now: number,
): { readonly isTripped: boolean; readonly from: number } | undefined {
  const isTripped = trippedOf(state.wires, valuesOf(state), values).length > 0;
  if (!isTripped && Math.abs(now - state.auditedAt) < ANEW_MS) return undefined;
  // A clock that was set back must not keep anybody waiting.
  const isDamped = now - state.toldAt < DAMPING_MS && now >= state.toldAt;
  return { isTripped, from: isDamped ? state.toldAt + DAMPING_MS : now };
}
