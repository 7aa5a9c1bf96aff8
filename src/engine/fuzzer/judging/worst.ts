import { figureOf, isOrdinary } from "../calls/called.ts";
import type { Effect } from "../model/effect.ts";
import { callerKey, functionKey, functionKeys } from "../model/function-key.ts";
import type { Harm, Trial } from "../model/trial.ts";

/** The worst use of each function by each holder for each sort of effect; what anybody can do is told of anybody alone. */
export function worstOfEach(powers: readonly Trial[]): Harm[] {
  const worst = new Map<string, Harm>();
  for (const power of powers) {
    for (const effect of power.effects) {
      const key = `${callerKey(power.actor.address, functionKeys(power.uses))}:${sortOf(effect)}`;
      const before = worst.get(key);
      if (!before || harmOf(before.effect) < harmOf(effect)) worst.set(key, { power, effect });
    }
  }
  return withoutEchoes([...worst.values()].filter((harm) => !isLonger(harm, worst)));
}

/**
 * Locks that look alike may last for different times: the same function with other figures that lock as much.
 */
export function waysOf(harm: Harm, powers: readonly Trial[]): Harm[] {
  const { power, effect } = harm;
  const isSame = ({ actor, uses }: Trial) =>
    actor.address === power.actor.address && functionKeys(uses) === functionKeys(power.uses);
  const alike = powers.filter(isSame).flatMap((other): Harm[] => {
    const same = other.effects.find((each) => sortOf(each) === sortOf(effect) && harmOf(each) === harmOf(effect));
    return same ? [{ power: other, effect: same }] : [];
  });
  const longest = MOST_IN_A_LOCK.flatMap((most) => {
    const within = alike.filter(({ power: each }) => fixedFigureOf(each) <= most);
    return within.toSorted((one, two) => Number(fixedFigureOf(two.power) - fixedFigureOf(one.power))).slice(0, 1);
  });
  const others = new Map(longest.map((each) => [each.power, each]));
  others.delete(power);
  return [harm, ...others.values()];
}

/** Any figure; the largest that is a time; the largest that is a number of days, hours or parts. */
const MOST_IN_A_LOCK = [2n ** 256n - 1n, 2n ** 40n, 10_000n];

/** The largest figure in a call that is not an amount of the holder's. */
function fixedFigureOf({ uses: [use] }: Trial): bigint {
  const patched = new Set(use?.holderBalanceAt);
  const figures = (use?.numbersAt ?? []).filter((offset) => !patched.has(offset));
  return figureOf({ uses: use ? [{ ...use, numbersAt: figures }] : [] });
}

/** Whether one of its calls does as much alone: then the others are not needed. */
function isLonger({ power: { actor, uses }, effect }: Harm, worst: ReadonlyMap<string, Harm>): boolean {
  if (uses.length < 2) return false;
  return uses.some((use) => {
    const alone = worst.get(`${callerKey(use.actor, functionKey(use))}:${sortOf(effect)}`);
    // What another account does alone is told of that account.
    return alone !== undefined && (use.actor !== actor.address || harmOf(alone.effect) >= harmOf(effect));
  });
}

/** Effects of one kind that mean different things to a holder are kept apart. */
function sortOf(effect: Effect): string {
  const reach = "everybody" in effect ? `:${effect.everybody}` : "";
  const way =
    effect.kind === "taxed" ? effect.side : effect.kind === "minted" ? effect.unseen : "money" in effect ? "money" : "";
  return `${effect.kind}${reach}:${way}`;
}

/** What anybody can do is not also a power of everybody who was tried, unless they can do far worse. */
function withoutEchoes(harms: readonly Harm[]): Harm[] {
  const keyOf = ({ power, effect }: Harm) => `${functionKeys(power.uses)}:${sortOf(effect)}`;
  const isAnybodys = ({ power }: Harm) => power.actor.authority === null;
  const open = new Map<string, number>();
  for (const harm of harms.filter(isAnybodys))
    open.set(keyOf(harm), Math.max(open.get(keyOf(harm)) ?? 0, harmOf(harm.effect)));
  const isEcho = (harm: Harm) => {
    const ofAnybody = open.get(keyOf(harm));
    return ofAnybody !== undefined && ofAnybody * FAR_WORSE >= harmOf(harm.effect);
  };
  return harms.filter((harm) => isAnybodys(harm) || !isEcho(harm));
}

/** Fewer figures are tried by strangers, so that theirs may be a little smaller. */
const FAR_WORSE = 2;

/** Anybody may move nothing into or out of somebody's account, which starts that account's waiting time where there is one. */
export function mayBeCooldown({ actor, uses }: Pick<Trial, "actor" | "uses">, effect: Effect): boolean {
  const isOfOne = (effect.kind === "blocked" || effect.kind === "limited") && !effect.everybody;
  return isOfOne && actor.authority === null && uses.every(isOrdinary);
}

export function harmOf(effect: Effect): number {
  switch (effect.kind) {
    case "blocked":
      return Number(effect.sells) * 4 + Number(effect.sends) * 2 + Number(effect.everybody);
    case "limited":
      return (effect.mostBps === null ? 0 : 10_000 - effect.mostBps) * 2 + Number(effect.everybody);
    case "taken":
    case "burnt":
    case "drained":
      return effect.lossBps;
    case "taxed":
      return effect.afterBps * 4 + Number(effect.everybody) * 2 + Number(effect.side === "sale");
    case "minted":
      return Number(effect.supplyAfter - effect.supplyBefore) + Number(effect.gained);
    case "owned":
    case "replaced":
      return 1;
  }
}
