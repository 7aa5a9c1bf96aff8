import { toFunctionSelector } from "viem";
import type { Feeds } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import { type CallSequence, functionOf, interleave, isOrdinary, names } from "../model/call-sequence.ts";
import type { Opening } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { choose } from "./choose.ts";
import { unlocking } from "./pairs.ts";

/** What of calls that opened trading tells which is told. */
type Way = Pick<Opening, "forEveryone" | "uses"> & { readonly sells: boolean };

export function bestOf<Each extends Way>(ways: readonly Each[], scenario: Scenario): Each | undefined {
  return ways.toSorted((one, other) => rank(other, scenario) - rank(one, scenario))[0];
}

/** For everybody rather than for some, with a way out rather than without, and naming nobody in particular. */
function rank({ forEveryone, sells, uses }: Way, { holder, bystander, freshAccount }: Scenario): number {
  const naming = uses.some((use) => [holder, bystander, freshAccount].some((person) => names(use, person)));
  return Number(forEveryone) * 4 + Number(sells) * 2 + Number(!naming);
}

/** Whoever makes the pool its owner opens nothing, though owners may trade. */
const OWNERSHIP = toFunctionSelector("transferOwnership(address)");

export function mayOpen({ actor, uses }: CallSequence): boolean {
  return (
    actor.kind !== "burned" &&
    !actor.starts &&
    uses.every((use) => !isOrdinary(use) && use.selector !== OWNERSHIP && use.holderBalanceAt.length === 0)
  );
}

/** Two functions one after another, each in its likeliest ways. */
export function pairsThatOpen(worked: readonly CallSequence[]): CallSequence[] {
  const likely = choose(worked.filter((sequence) => mayOpen(sequence) && sequence.actor.authority !== null)).slice(
    0,
    fuzzConfig.maxPairedOpeners,
  );
  const queues = likely.map((one) =>
    likely
      .filter((other) => other.actor.address === one.actor.address && functionOf(other) !== functionOf(one))
      .map((other): CallSequence => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
  );
  return interleave(queues).slice(0, fuzzConfig.maxOpeningPairs);
}

/** What never went through, behind calls that did. */
export function unlockedOnes(
  feeds: Feeds,
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
): CallSequence[] {
  return unlocking(tried, worked, choose(worked), feeds).filter(mayOpen).slice(0, fuzzConfig.maxUnlockedOpeners);
}
