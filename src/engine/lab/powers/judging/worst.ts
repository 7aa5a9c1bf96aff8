import { figureOf, isOrdinary } from "../calls/called.ts";
import type { Effect, EffectKind } from "../model/effect.ts";
import type { Harm, Trial } from "../model/trial.ts";

/** The worst use of each function by each holder for each sort of effect; what anybody can do is told of anybody alone. */
export function worstOfEach(powers: readonly Trial[]): Harm[] {
  const worst = new Map<string, Harm>();
  for (const power of powers) {
    for (const effect of power.effects) {
      const key = `${power.actor.address}:${functionsOf(power)}:${sortOf(effect)}`;
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
    actor.address === power.actor.address && functionsOf({ uses }) === functionsOf(power);
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

function functionsOf({ uses }: Pick<Trial, "uses">): string {
  return uses.map(({ selector }) => selector).join();
}

/** Whether one of its calls does as much alone: then the others are not needed. */
function isLonger({ power: { actor, uses }, effect }: Harm, worst: ReadonlyMap<string, Harm>): boolean {
  if (uses.length < 2) return false;
  return uses.some((use) => {
    const alone = worst.get(`${use.actor}:${use.selector}:${sortOf(effect)}`);
    // What another account does alone is told of that account.
    return alone !== undefined && (use.actor !== actor.address || harmOf(alone.effect) >= harmOf(effect));
  });
}

/** Effects of one kind that mean different things to a holder are kept apart. */
function sortOf(effect: Effect): string {
  const reach = "everybody" in effect ? `:${effect.everybody}` : "";
  const way = effect.kind === "taxed" ? effect.side : effect.kind === "minted" ? effect.unseen : "";
  return `${effect.kind}${reach}:${way}`;
}

/** What anybody can do is not also a power of everybody who was tried. */
function withoutEchoes(harms: readonly Harm[]): Harm[] {
  const keyOf = ({ power, effect }: Harm) => `${functionsOf(power)}:${effect.kind}`;
  const isAnybodys = ({ power }: Harm) => power.actor.authority === null;
  const open = new Set(harms.filter(isAnybodys).map(keyOf));
  return harms.filter((harm) => (isAnybodys(harm) ? !isCooldown(harm) : !open.has(keyOf(harm))));
}

/** Anybody may move nothing out of somebody's account, which starts that account's waiting time where there is one: a nuisance. */
function isCooldown({ power, effect }: Harm): boolean {
  const isOfOne = (effect.kind === "blocked" || effect.kind === "limited") && !effect.everybody;
  return isOfOne && power.uses.every(isOrdinary);
}

const WEIGHT: Readonly<Record<EffectKind, (effect: never) => number>> = {
  blocked: ({ sells, sends, everybody }: Effect & { kind: "blocked" }) =>
    Number(sells) * 4 + Number(sends) * 2 + Number(everybody),
  limited: ({ everybody, mostBps }: Effect & { kind: "limited" }) =>
    (mostBps === null ? 0 : 10_000 - mostBps) * 2 + Number(everybody),
  taken: ({ lossBps }: Effect & { kind: "taken" }) => lossBps,
  burnt: ({ lossBps }: Effect & { kind: "burnt" }) => lossBps,
  drained: ({ lossBps }: Effect & { kind: "drained" }) => lossBps,
  taxed: ({ afterBps, everybody, side }: Effect & { kind: "taxed" }) =>
    afterBps * 4 + Number(everybody) * 2 + Number(side === "sale"),
  minted: ({ supplyBefore, supplyAfter, gained }: Effect & { kind: "minted" }) =>
    Number(supplyAfter - supplyBefore) + Number(gained),
  owned: () => 1,
  replaced: () => 1,
};

function harmOf(effect: Effect): number {
  return WEIGHT[effect.kind](effect as never);
}
