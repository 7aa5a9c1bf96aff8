import { functionOf } from "../model/call-sequence.ts";
import type { Execution, UnseenPower } from "../model/execution.ts";
import { isNothing } from "../oracles/hidden.ts";
import { kindsWith } from "../oracles/index.ts";

/** Kinds of violations that none of a function's uses by one account could show. What one use hides another may have shown. */
export function unseenPowers(trials: readonly Execution[]): UnseenPower[] {
  const byFunction = Map.groupBy(
    trials.filter((trial) => trial.uses.length === 1 && trial.actor.kind !== "burned" && !isUnused(trial)),
    functionOf,
  );
  const doubtful = kindsWith(({ isDoubtedByOneUse = false }) => isDoubtedByOneUse);
  return [...byFunction.values()].flatMap((same) => {
    const [first] = same;
    const doubted = doubtful.filter((kind) =>
      same.some(({ watching, unseen }) => watching === "everybody" && unseen.includes(kind)),
    );
    const everywhere = first?.unseen.filter((kind) => same.every((each) => each.unseen.includes(kind))) ?? [];
    const unseen = [...new Set([...everywhere, ...doubted])];
    return first && unseen.length > 0 ? [{ actor: first.actor, uses: first.uses, unseen }] : [];
  });
}

/** The call did not go through where people trade. */
export function isUnused({ observed: { leaving, reach } }: Execution): boolean {
  return isNothing(leaving) && isNothing(reach);
}
