import { keyOfWatchPoint } from "../core/watch-point.ts";
import { changedPoints, type Values } from "../watch-points/index.ts";
import { DAMPING_MS } from "./examine.ts";
import type { HeldState } from "./token-state.ts";

/** Though no wire tripped: what no wire tells is found all the same. */
const ANEW_MS = 86_400_000;
/** Where wires could not be read that others are compared with, or the audit lost something: what is not seen is not as it was. */
const UNSEEN_MS = 600_000;

/** Whether a token is to be audited anew, and from when on. */
export function nextAudit(
  state: HeldState,
  values: Values,
  now: number,
): { readonly isTripped: boolean; readonly from: number } | undefined {
  const isTripped = changedPoints(state.wires, state.values, values).length > 0;
  const anewMs = state.thin || isUnseen(state, values) ? UNSEEN_MS : ANEW_MS;
  if (!isTripped && Math.abs(now - state.auditedAt) < anewMs) return undefined;
  // A clock that was set back must not keep anybody waiting.
  const isDamped = now - state.toldAt < DAMPING_MS && now >= state.toldAt;
  return { isTripped, from: isDamped ? state.toldAt + DAMPING_MS : now };
}

/** Nothing could be read of it at all, as where a node runs no code of ours; or something can be read only since. */
function isUnseen({ wires, values: before }: HeldState, values: Values): boolean {
  const read = wires.filter(({ kind }) => kind !== "time" && kind !== "account").map(keyOfWatchPoint);
  const isBlind = read.length > 0 && !read.some((key) => before.has(key));
  return isBlind || read.some((key) => !before.has(key) && values.has(key));
}
