import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import type { BareWay } from "../later/bare.ts";
import { findLateHarm, type LateClues, type LateHarm } from "../later/late-harm.ts";
import { findRelief, isBearable } from "../later/relief.ts";
import { confirm, harmByPeople } from "../later/upon-people.ts";
import type { Call } from "../model/call.ts";
import type { Execution, FoundViolation, ProvenViolation, Relief } from "../model/found.ts";
import { oracleOf, type Violation } from "../oracles/index.ts";
import { prove } from "../results/prove.ts";
import { mayBeCooldown, waysOf } from "../results/worst.ts";

export type FollowUp = {
  /** Proves each harm, and looks for a way out of those that lock somebody in. All at once. `powers`: among which there are others like it. */
  at(harms: readonly FoundViolation[], powers: readonly Execution[]): Promise<Followed>;
  /** What powers do later that did nothing at once. */
  later(seen: LateClues): Promise<LateHarm>;
  /** What ways do that only accounts without code can go. */
  bare(ways: readonly BareWay[]): Promise<LateHarm>;
};

/** `instead`: what people meet of calls that do something else to accounts with code. */
export type Followed = { readonly shown: readonly ProvenViolation[]; readonly instead: readonly ProvenViolation[] };

/** `keys`: what strangers may call; `boughtAmount`: what a purchase brings. */
export function followUp(context: FuzzContext, keys: readonly Call[], boughtAmount: bigint): FollowUp {
  return {
    at: async (harms, powers) => {
      if (harms.length === 0) return { shown: [], instead: [] };
      const ways = harms.map((harm) => (isLock(harm) ? waysOf(harm, powers) : [harm]));
      const all = ways.flat();
      const [proven, reliefs, { refuted, instead, unconfirmed }] = await Promise.all([
        prove(context, all),
        findRelief(context, all, keys, boughtAmount),
        confirm(context, all, boughtAmount),
      ]);
      const told = new Map(
        proven.flatMap((harm): [Violation, ProvenViolation][] => {
          if (refuted.has(harm.violation)) return [];
          const relief = reliefs.found.get(harm.violation) ?? null;
          if (mayBeCooldown(harm, harm.violation) && !isLong(relief, reliefs.unending.has(harm.violation))) return [];
          const endUntried = relief ? undefined : reliefs.untried.get(harm.violation);
          const open = unconfirmed.get(harm.violation);
          return [
            [
              harm.violation,
              { ...harm, relief, ...(endUntried ? { endUntried } : {}), ...(open ? { unconfirmed: open } : {}) },
            ],
          ];
        }),
      );
      const shown = ways.flatMap((same, index): ProvenViolation[] => {
        const each = same.flatMap(({ violation }) => told.get(violation) ?? []);
        const worst = each.find(({ relief }) => !relief || !isBearable(relief)) ?? each[0];
        const violation = harms[index]?.violation;
        return worst && violation ? [{ ...worst, violation }] : [];
      });
      return { shown, instead };
    },
    later: (seen) => findLateHarm(context, seen, boughtAmount),
    bare: (ways) => harmByPeople(context, ways, boughtAmount),
  };
}

/** Short waiting times that anybody can start are a nuisance; what was not seen to last may be short. */
function isLong(relief: Relief | null, unending: boolean): boolean {
  if (relief === null) return unending;
  return relief.kind === "ends" && relief.renewable && relief.afterSeconds > fuzzConfig.maxNuisanceSeconds;
}

function isLock({ violation }: FoundViolation): boolean {
  return oracleOf(violation).mitigations?.(violation).includes("undo") ?? false;
}
