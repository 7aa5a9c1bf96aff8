import { fuzzConfig } from "../config.ts";
import { callerKey, functionKey, functionKeys } from "../model/call.ts";
import { figureOf, isOrdinary } from "../model/call-sequence.ts";
import type { Execution, FoundViolation } from "../model/execution.ts";
import { oracleOf, severityOf, type Violation, variantOf } from "../oracles/index.ts";

/** The worst use of each function by each holder for each sort of violation; what anybody can do is told of anybody alone. */
export function worstOfEach(powers: readonly Execution[]): FoundViolation[] {
  const worst = new Map<string, FoundViolation>();
  for (const power of powers) {
    for (const violation of power.violations) {
      const key = `${callerKey(power.actor.address, functionKeys(power.uses))}:${variantOf(violation)}`;
      const before = worst.get(key);
      if (!before || severityOf(before.violation) < severityOf(violation))
        worst.set(key, { execution: power, violation });
    }
  }
  return withoutEchoes([...worst.values()].filter((harm) => !isLonger(harm, worst)));
}

/**
 * Locks that look alike may last for different times: the same function with other figures that lock as much.
 */
export function waysOf(harm: FoundViolation, powers: readonly Execution[]): FoundViolation[] {
  const { execution, violation } = harm;
  const isSame = ({ actor, uses }: Execution) =>
    actor.address === execution.actor.address && functionKeys(uses) === functionKeys(execution.uses);
  const alike = powers.filter(isSame).flatMap((other): FoundViolation[] => {
    const same = other.violations.find(
      (each) => variantOf(each) === variantOf(violation) && severityOf(each) === severityOf(violation),
    );
    return same ? [{ execution: other, violation: same }] : [];
  });
  const longest = MOST_IN_A_LOCK.flatMap((most) => {
    const within = alike.filter(({ execution: each }) => fixedFigureOf(each) <= most);
    return within
      .toSorted((one, two) => Number(fixedFigureOf(two.execution) - fixedFigureOf(one.execution)))
      .slice(0, 1);
  });
  const others = new Map(longest.map((each) => [each.execution, each]));
  others.delete(execution);
  return [harm, ...others.values()];
}

/** Any figure; the largest that is a time; the largest that is a number of days, hours or parts. */
const MOST_IN_A_LOCK = [2n ** 256n - 1n, 2n ** 40n, 10_000n];

/** The largest figure in a call that is not an amount of the holder's. */
function fixedFigureOf({ uses: [use] }: Execution): bigint {
  const patched = new Set(use?.holderBalanceAt);
  const figures = (use?.numbersAt ?? []).filter((offset) => !patched.has(offset));
  return figureOf({ uses: use ? [{ ...use, numbersAt: figures }] : [] });
}

/** Whether one of its calls does as much alone: then the others are not needed. */
function isLonger(
  { execution: { actor, uses }, violation }: FoundViolation,
  worst: ReadonlyMap<string, FoundViolation>,
): boolean {
  if (uses.length < 2) return false;
  return uses.some((use) => {
    const alone = worst.get(`${callerKey(use.actor, functionKey(use))}:${variantOf(violation)}`);
    // What another account does alone is told of that account.
    return alone !== undefined && (use.actor !== actor.address || severityOf(alone.violation) >= severityOf(violation));
  });
}

/** What anybody can do is not also a power of everyone who was tried, unless they can do far worse. */
function withoutEchoes(harms: readonly FoundViolation[]): FoundViolation[] {
  const keyOf = ({ execution, violation }: FoundViolation) => `${functionKeys(execution.uses)}:${variantOf(violation)}`;
  const isAnybodys = ({ execution }: FoundViolation) => execution.actor.authority === null;
  const open = new Map<string, number>();
  for (const harm of harms.filter(isAnybodys))
    open.set(keyOf(harm), Math.max(open.get(keyOf(harm)) ?? 0, severityOf(harm.violation)));
  const isEcho = (harm: FoundViolation) => {
    const ofAnybody = open.get(keyOf(harm));
    return ofAnybody !== undefined && ofAnybody * fuzzConfig.farWorseTimes >= severityOf(harm.violation);
  };
  return harms.filter((harm) => isAnybodys(harm) || !isEcho(harm));
}

/** Anybody may move nothing into or out of somebody's account, which starts that account's waiting time where there is one. */
export function mayBeCooldown({ actor, uses }: Pick<Execution, "actor" | "uses">, violation: Violation): boolean {
  return (oracleOf(violation).locksOne?.(violation) ?? false) && actor.authority === null && uses.every(isOrdinary);
}
