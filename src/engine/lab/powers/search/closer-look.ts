import type { Use } from "../calls/uses.ts";
import { proveEach, type ShownHarm } from "../judging/proving.ts";
import { type Harm, waysOf } from "../judging/worst.ts";
import { findLateHarm, type LateClues } from "../later/late-harm.ts";
import { findRelief, isBearable } from "../later/relief.ts";
import type { Ground, UsedPower } from "../model/ground.ts";

export type CloserLook = {
  /** Proves each harm, and looks for a way out of those that lock somebody in. All at once. `powers`: among which there are others like it. */
  at(harms: readonly Harm[], powers: readonly UsedPower[]): Promise<readonly ShownHarm[]>;
  /** What powers do later that did nothing at once. */
  later(seen: LateClues): Promise<readonly ShownHarm[]>;
};

/** `keys`: what strangers may call; `bag`: what a purchase brings. */
export function closerLook(ground: Ground, keys: readonly Use[], bag: bigint): CloserLook {
  return {
    at: async (harms, powers) => {
      if (harms.length === 0) return [];
      const ways = harms.map((harm) => (isLock(harm) ? waysOf(harm, powers) : [harm]));
      const all = ways.flat();
      const [shown, reliefs] = await Promise.all([proveEach(ground, all), findRelief(ground, all, keys, bag)]);
      const told = new Map(shown.map((harm) => [harm.effect, { ...harm, relief: reliefs.get(harm.effect) ?? null }]));
      return ways.flatMap((same, index): ShownHarm[] => {
        const each = same.flatMap(({ effect }) => told.get(effect) ?? []);
        const worst = each.find(({ relief }) => !relief || !isBearable(relief)) ?? each[0];
        const effect = harms[index]?.effect;
        return worst && effect ? [{ ...worst, effect }] : [];
      });
    },
    later: (seen) => findLateHarm(ground, seen, bag),
  };
}

function isLock({ effect }: Harm): boolean {
  return effect.kind === "blocked";
}
