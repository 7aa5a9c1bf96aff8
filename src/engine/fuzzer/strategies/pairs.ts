// Pairs of calls that did nothing alone.
import { type Hex, hexToBigInt, size, slice } from "viem";
import type { Feeds } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import { type Call, functionKey } from "../model/call.ts";
import {
  areBuying,
  type CallSequence,
  figureOf,
  functionOf,
  interleave,
  isOrdinary,
  names,
  withoutNumbers,
} from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Strategy } from "./strategy.ts";

export const harmlessPairs: Strategy = {
  id: "harmless-pairs",
  phase: "deepen",
  limit: "maxPairs",
  reason: "One call may only arm what another fires: a switch and then a figure, a list and then a rule.",
  generate({ feeds, meets, scenario }, { executions }) {
    const usable = executions.filter(
      ({ actor, uses, violations }) => violations.length === 0 && isArming(actor, uses) && !areBuying(uses),
    );
    const linked = pairsAmong(usable, feeds).slice(0, fuzzConfig.maxLinkedPairs);
    const others = pairsAmong(usable.slice(0, fuzzConfig.maxUnlinkedCalls), (one, other) => !feeds(one, other));
    return [...meetings(usable, meets, scenario), ...linked, ...others];
  },
};

/** Transfers and approvals arm nothing. */
function isArming(actor: Execution["actor"], [call]: readonly Call[]): boolean {
  return actor.authority !== null && call !== undefined && !isOrdinary(call);
}

/** Two different functions by one account, first calls in turns. */
function pairsAmong(ones: readonly Execution[], isWanted: (one: Call, other: Call) => boolean): CallSequence[] {
  return interleave(
    ones.map((one) =>
      ones
        .filter(({ actor, uses: [call] }) => {
          const [first] = one.uses;
          if (!first || !call || actor.address !== one.actor.address) return false;
          return functionKey(call) !== functionKey(first) && isWanted(first, call);
        })
        .map((other): CallSequence => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
    ),
  );
}

/**
 * Two calls whose writes transfers read both: a switch and a figure, a list and a rule. Every two functions in turns, each in its most
 * telling ways. The order of the two makes no difference.
 */
export function meetings(usable: readonly Execution[], meets: Feeds, scenario: Scenario): CallSequence[] {
  const functions = [...Map.groupBy(usable, functionOf).values()].map((ways) => tellingWays(ways, scenario));
  const queues = functions.flatMap((ones, index) =>
    functions.slice(index + 1).map((others) => (isMeeting(ones[0], others[0], meets) ? joined(ones, others) : [])),
  );
  return interleave(queues).slice(0, fuzzConfig.maxMeetings);
}

type Way = { readonly actor: Execution["actor"]; readonly use: Call };

function isMeeting(one: Way | undefined, other: Way | undefined, meets: Feeds): boolean {
  return one !== undefined && other !== undefined && one.actor === other.actor && meets(one.use, other.use);
}

/** The likeliest of both first. */
function joined(ones: readonly Way[], others: readonly Way[]): CallSequence[] {
  const all = ones.flatMap((one, first) => others.map((other, second) => ({ one, other, rank: first + second })));
  return all
    .sort((a, b) => a.rank - b.rank)
    .map(({ one, other }) => ({ actor: one.actor, uses: [one.use, other.use], withTokens: false }));
}

/** Ways that name the holder or the pool in turns, or else those that name neither. */
function tellingWays(trials: readonly Execution[], { holder, pool }: Scenario): Way[] {
  const ways = trials.flatMap(({ actor, uses: [use] }): Way[] => (use ? [{ actor, use }] : []));
  const nameIn = ({ use }: Way) => {
    const people = { data: withoutNumbers(use) as Hex };
    return names(people, holder) ? "holder" : names(people, pool) ? "pool" : "neither";
  };
  const byName = Map.groupBy(ways, nameIn);
  const named = [byName.get("holder"), byName.get("pool")].flatMap((each) => each ?? []);
  const queues = (named.length > 0 ? [byName.get("holder"), byName.get("pool")] : [byName.get("neither")]).map((each) =>
    telling(each ?? []),
  );
  return interleave(queues);
}

/** Switches that are on first, then nearly everything as a share, the smallest figure and the largest. */
function telling(ways: readonly Way[]): Way[] {
  const figure = ({ use }: Way) => figureOf({ uses: [use] });
  const numbered = ways.filter(({ use }) => use.numbersAt.length > 0).sort((a, b) => (figure(a) < figure(b) ? -1 : 1));
  const upTo = (most: bigint) => numbered.findLast((way) => figure(way) <= most);
  const figures = [upTo(99n), upTo(9_900n), numbered[0], numbered.at(-1)];
  const switched = ways
    .filter(({ use }) => use.numbersAt.length === 0)
    .sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
  return [...new Set([...switched.slice(0, fuzzConfig.maxMeetingSwitches), ...figures.flatMap((way) => way ?? [])])];
}

function isOff({ use: { data } }: Way): boolean {
  return size(data) >= 36 && hexToBigInt(slice(data, size(data) - 32)) === 0n;
}
