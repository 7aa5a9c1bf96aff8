// Calls after which people can trade, where no one can buy.
import { toFunctionSelector } from "viem";
import { fuzzConfig } from "../config.ts";
import { type CallSequence, fewOfEach, functionOf, interleave, isOrdinary } from "../model/call-sequence.ts";
import { select } from "../select.ts";
import type { Strategy } from "./strategy.ts";
import { unlockingPairs } from "./unlocking.ts";

export const poolOpeners: Strategy = {
  id: "pool-openers",
  phase: "open-pool",
  limit: "maxScouted",
  reason:
    "Where calls make the pool, an admin's call may let people in. It is tried together with the first wave, which saves a wave.",
  generate(_, { tried }) {
    const likely = tried.filter((each) => !each.withTokens && each.actor.authority !== null && mayOpen(each));
    return fewOfEach(likely, fuzzConfig.waysToOpen);
  },
};

export const singleOpeners: Strategy = {
  id: "single-openers",
  phase: "open-trading",
  limit: "maxScouted",
  reason: "Most tokens are opened by one call that succeeds before there is trading.",
  generate(_, { worked }) {
    return worked.filter(mayOpen);
  },
};

export const openerPairs: Strategy = {
  id: "opener-pairs",
  phase: "open-trading",
  limit: "maxOpeningPairs",
  reason: "Some tokens need two calls of one account: a pool is set, then trading is switched on.",
  generate(_, { worked }) {
    const able = worked.filter((sequence) => mayOpen(sequence) && sequence.actor.authority !== null);
    const likely = select(able).slice(0, fuzzConfig.maxPairedOpeners);
    const queues = likely.map((one) =>
      likely
        .filter((other) => other.actor.address === one.actor.address && functionOf(other) !== functionOf(one))
        .map((other): CallSequence => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
    );
    return interleave(queues);
  },
};

export const unlockedOpeners: Strategy = {
  id: "unlocked-openers",
  phase: "open-trading",
  limit: "maxUnlockedOpeners",
  reason: "The call that opens trading may fail until another call was made.",
  generate({ feeds }, { tried, worked }) {
    return unlockingPairs(feeds, { tried, worked, chosen: select(worked) }).filter(mayOpen);
  },
};

/** A token whose owner may trade opens nothing when its pool is made the owner. */
const OWNERSHIP = toFunctionSelector("transferOwnership(address)");

function mayOpen({ actor, uses }: CallSequence): boolean {
  return (
    actor.kind !== "burned" &&
    !actor.starts &&
    uses.every((call) => !isOrdinary(call) && call.selector !== OWNERSHIP && call.holderBalanceAt.length === 0)
  );
}
