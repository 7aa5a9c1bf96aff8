// Pairs of calls of which the first may let the second succeed.
import type { DataFlow } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import { type Actor, type CallSequence, figureOf, functionOf, interleave, isOrdinary } from "../model/call-sequence.ts";
import type { Seen, Strategy } from "./strategy.ts";

export const unlocking: Strategy = {
  id: "unlocking",
  phase: "unlock",
  limit: "maxUnlocking",
  reason: "A function that never succeeded may need another call first: a code, a switch, a role.",
  generate({ feeds }, seen) {
    return unlockingPairs(feeds, seen);
  },
};

/** Each call that succeeded before each that did not; pairs whose first call writes what the second reads come first. */
export function unlockingPairs(
  feeds: DataFlow["feeds"],
  { tried, worked, chosen }: Pick<Seen, "tried" | "worked" | "chosen">,
): CallSequence[] {
  const open = new Set(worked.map(functionOf));
  const went = new Set(worked.flatMap(({ uses }) => uses));
  const shut = tried.filter(({ actor, uses }) => actor.authority !== null && !uses.every((call) => went.has(call)));
  const first = new Map<string, CallSequence[]>();
  for (const sequence of shut) {
    const ways = first.get(functionOf(sequence)) ?? [];
    if (ways.length < fuzzConfig.waysOfShut) first.set(functionOf(sequence), [...ways, sequence]);
  }
  const keys = likelyKeys([...new Set([...chosen, ...worked])]);
  const queues = [...first.values()].map((ways) =>
    keys.flatMap((key) =>
      ways.flatMap(({ actor, uses, withTokens }): CallSequence[] => {
        const before = key.actor.address === actor.address ? key.uses : byAnother(key, actor, uses, feeds);
        return before ? [{ actor, uses: [...before, ...uses], withTokens: withTokens || key.withTokens }] : [];
      }),
    ),
  );
  const isLinked = ({ uses: [key, call] }: CallSequence) => key !== undefined && call !== undefined && feeds(key, call);
  const linked = interleave(queues.map((queue) => queue.filter(isLinked))).slice(0, fuzzConfig.maxUnlocking / 2);
  // A function that succeeded in other ways has a limit rather than a lock: only calls known to move limits go before it.
  const isShut = ({ actor, uses }: CallSequence) => !open.has(functionOf({ actor, uses: uses.slice(1) }));
  const others = interleave(queues.map((queue) => queue.filter((sequence) => !isLinked(sequence) && isShut(sequence))));
  return [...linked, ...others].slice(0, fuzzConfig.maxUnlocking);
}

/** Functions in turns, each with its largest figure first: limits are raised, and switches have no figures. */
function likelyKeys(went: readonly CallSequence[]): CallSequence[] {
  const ways = new Map<string, CallSequence[]>();
  for (const sequence of went) {
    const [call] = sequence.uses;
    if (sequence.actor.authority === null || !call || isOrdinary(call)) continue;
    ways.set(functionOf(sequence), [...(ways.get(functionOf(sequence)) ?? []), sequence]);
  }
  const isLarger = (one: CallSequence, other: CallSequence) => figureOf(one) > figureOf(other);
  return interleave(
    [...ways.values()].map((each) => {
      const largest = each.reduce((most, sequence) => (isLarger(sequence, most) ? sequence : most));
      return [largest, ...each.filter((sequence) => sequence !== largest)];
    }),
  );
}

/** Two accounts may have to act together: one raises a limit, the other uses it. An account that is only now given a power holds none yet. */
function byAnother(
  key: CallSequence,
  actor: Actor,
  [call]: readonly Call[],
  feeds: DataFlow["feeds"],
): readonly Call[] | undefined {
  const [first] = key.uses;
  if (!first || !call || key.actor.kind !== "person" || actor.kind !== "person" || !feeds(first, call))
    return undefined;
  if (first.data.toLowerCase().includes(actor.address.slice(2).toLowerCase())) return undefined;
  return [first];
}
