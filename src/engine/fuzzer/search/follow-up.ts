import { HOUR } from "../../scenarios/later.ts";
import { proveEach } from "../judging/proving.ts";
import { mayBeCooldown, waysOf } from "../judging/worst.ts";
import type { BareWay } from "../later/bare.ts";
import { findLateHarm, type LateClues, type LateHarm } from "../later/late-harm.ts";
import { findRelief, isBearable } from "../later/relief.ts";
import { confirm, harmByPeople } from "../later/upon-people.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Effect } from "../model/effect.ts";
import type { ProvenHarm, Relief } from "../model/found.ts";
import type { Harm, Trial } from "../model/trial.ts";
import type { Use } from "../model/use.ts";

export type FollowUp = {
  /** Proves each harm, and looks for a way out of those that lock somebody in. All at once. `powers`: among which there are others like it. */
  at(harms: readonly Harm[], powers: readonly Trial[]): Promise<Followed>;
  /** What powers do later that did nothing at once. */
  later(seen: LateClues): Promise<LateHarm>;
  /** What ways do that only accounts without code can go. */
  bare(ways: readonly BareWay[]): Promise<LateHarm>;
};

/** `instead`: what people meet of calls that do something else to accounts with code. */
export type Followed = { readonly shown: readonly ProvenHarm[]; readonly instead: readonly ProvenHarm[] };

/** `keys`: what strangers may call; `boughtAmount`: what a purchase brings. */
export function followUp(campaign: Campaign, keys: readonly Use[], boughtAmount: bigint): FollowUp {
  return {
    at: async (harms, powers) => {
      if (harms.length === 0) return { shown: [], instead: [] };
      const ways = harms.map((harm) => (isLock(harm) ? waysOf(harm, powers) : [harm]));
      const all = ways.flat();
      const [proven, reliefs, { refuted, instead, unconfirmed }] = await Promise.all([
        proveEach(campaign, all),
        findRelief(campaign, all, keys, boughtAmount),
        confirm(campaign, all, boughtAmount),
      ]);
      const told = new Map(
        proven.flatMap((harm): [Effect, ProvenHarm][] => {
          if (refuted.has(harm.effect)) return [];
          const relief = reliefs.found.get(harm.effect) ?? null;
          if (mayBeCooldown(harm, harm.effect) && !isLong(relief, reliefs.unending.has(harm.effect))) return [];
          const endUntried = relief ? undefined : reliefs.untried.get(harm.effect);
          const open = unconfirmed.get(harm.effect);
          return [
            [
              harm.effect,
              { ...harm, relief, ...(endUntried ? { endUntried } : {}), ...(open ? { unconfirmed: open } : {}) },
            ],
          ];
        }),
      );
      const shown = ways.flatMap((same, index): ProvenHarm[] => {
        const each = same.flatMap(({ effect }) => told.get(effect) ?? []);
        const worst = each.find(({ relief }) => !relief || !isBearable(relief)) ?? each[0];
        const effect = harms[index]?.effect;
        return worst && effect ? [{ ...worst, effect }] : [];
      });
      return { shown, instead };
    },
    later: (seen) => findLateHarm(campaign, seen, boughtAmount),
    bare: (ways) => harmByPeople(campaign, ways, boughtAmount),
  };
}

/** Short waiting times that anybody can start are a nuisance; what was not seen to last may be short. */
function isLong(relief: Relief | null, unending: boolean): boolean {
  if (relief === null) return unending;
  return relief.kind === "ends" && relief.renewable && relief.afterSeconds > MOST_NUISANCE;
}

const MOST_NUISANCE = 2 * HOUR;

function isLock({ effect }: Harm): boolean {
  return effect.kind === "blocked";
}
