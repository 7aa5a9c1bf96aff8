import type { Ground } from "./explore.ts";
import { findLateHarm, type LateClues } from "./late-harm.ts";
import { proveEach, type ShownHarm } from "./proving.ts";
import { findRelief } from "./relief.ts";
import type { Use } from "./uses.ts";
import type { Harm } from "./worst.ts";

export type CloserLook = {
  /** Proves each harm, and looks for a way out of those that lock somebody in. All at once. */
  at(harms: readonly Harm[]): Promise<readonly ShownHarm[]>;
  /** What powers do later that did nothing at once. */
  later(seen: LateClues): Promise<readonly ShownHarm[]>;
};

/** `keys`: what strangers may call; `bag`: what a purchase brings. */
export function closerLook(ground: Ground, keys: readonly Use[], bag: bigint): CloserLook {
  return {
    at: async (harms) => {
      if (harms.length === 0) return [];
      const [shown, reliefs] = await Promise.all([proveEach(ground, harms), findRelief(ground, harms, keys, bag)]);
      return shown.map((harm) => ({ ...harm, relief: reliefs.get(harm.effect) ?? null }));
    },
    later: (seen) => findLateHarm(ground, seen, bag),
  };
}
