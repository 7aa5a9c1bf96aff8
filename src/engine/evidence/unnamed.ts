import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { isOnlyAsking } from "./asked.ts";
import type { Taken } from "./reading.ts";
import { APPROVE, APPROVE_ONE, TRANSFER } from "./selectors.ts";
import type { Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";

/** `approve`, Permit2's, `transfer`, and a wrapper's `deposit`: they prepare trades, and stop nobody's. */
const USUAL: ReadonlySet<string> = new Set([APPROVE, APPROVE_ONE, TRANSFER, "0xd0e30db0"]);

/**
 * The steps that a claim is silent of though they may be why it is so: whatever else than trades and their preparations went through
 * in the same run, before the last of what is claimed of it.
 */
export function unnamedIn(claim: readonly Statement[], taken: readonly Taken[], token: string): readonly number[] {
  const named = new Set(claim.flatMap(namedIn));
  const last = new Map<number, number>();
  for (const step of claim.flatMap(stepsIn)) {
    const run = taken[step - 1]?.run;
    if (run !== undefined) last.set(run, Math.max(step, last.get(run) ?? 0));
  }
  return taken.flatMap(({ deed, run, result }, place) => {
    const step = place + 1;
    const isBefore = step < (last.get(run) ?? 0);
    return isBefore && result?.ok && !named.has(step) && !isUsual(deed, token) ? [step] : [];
  });
}

function namedIn(statement: Statement): readonly number[] {
  if (!("step" in statement)) return [];
  return "before" in statement ? [statement.step, statement.before] : [statement.step];
}

function stepsIn(statement: Statement): readonly number[] {
  return "small" in statement ? [...statement.small.steps, ...statement.large.steps] : namedIn(statement);
}

function isUsual(deed: DecodedStep, token: string): boolean {
  const { kind, target, data } = deed;
  if (kind !== "call" || isOnlyAsking(deed)) return true;
  if (USUAL.has(data.slice(0, 10).toLowerCase())) return true;
  // Coins alone may be an order to whoever gets them.
  return target.toLowerCase() !== token.toLowerCase() && (data === "0x" || swapIn(data) !== undefined);
}
