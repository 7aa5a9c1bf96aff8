import { type Hex, hexToBigInt, size, slice } from "viem";
import type { Feeds } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import { type CallSequence, figureOf, functionOf, interleave, names, withoutNumbers } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";

/**
 * Two calls of which neither does anything alone, and of which transfers read both: a switch and a figure, a list and a rule. Each
 * two functions in turns, each in the ways that tell most; which of them comes first makes no difference.
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

/** Of the holder, then of the pool or of nobody: what is switched on, nearly everything as a share, nothing, and the most. */
function tellingWays(trials: readonly Execution[], { holder, pool }: Scenario): Way[] {
  const ways = trials.flatMap(({ actor, uses: [use] }): Way[] => (use ? [{ actor, use }] : []));
  const whom = ({ use }: Way) => {
    const people = { data: withoutNumbers(use) as Hex };
    return names(people, holder) ? "holder" : names(people, pool) ? "pool" : "nobody";
  };
  const byWhom = Map.groupBy(ways, whom);
  const named = [byWhom.get("holder"), byWhom.get("pool")].flatMap((each) => each ?? []);
  const queues = (named.length > 0 ? [byWhom.get("holder"), byWhom.get("pool")] : [byWhom.get("nobody")]).map((each) =>
    telling(each ?? []),
  );
  return interleave(queues);
}

function telling(ways: readonly Way[]): Way[] {
  const figure = ({ use }: Way) => figureOf({ uses: [use] });
  const numbered = ways.filter(({ use }) => use.numbersAt.length > 0).sort((a, b) => (figure(a) < figure(b) ? -1 : 1));
  const upTo = (most: bigint) => numbered.findLast((way) => figure(way) <= most);
  const figures = [upTo(NEARLY_ALL_PERCENT), upTo(NEARLY_ALL_BPS), numbered[0], numbered.at(-1)];
  const switched = ways
    .filter(({ use }) => use.numbersAt.length === 0)
    .sort((a, b) => Number(isOff(a)) - Number(isOff(b)));
  return [...new Set([...switched.slice(0, fuzzConfig.maxMeetingSwitches), ...figures.flatMap((way) => way ?? [])])];
}

const NEARLY_ALL_PERCENT = 99n;
const NEARLY_ALL_BPS = 9_900n;

function isOff({ use: { data } }: Way): boolean {
  return size(data) >= 36 && hexToBigInt(slice(data, size(data) - 32)) === 0n;
}
