import { type Address, encodeFunctionData, erc20Abi, slice } from "viem";
import type { Feeds } from "../clues.ts";
import { fuzzConfig } from "../config.ts";
import type { FuzzContext } from "../context.ts";
import { type Call, callerKey, functionKey, functionKeys } from "../model/call.ts";
import {
  type Actor,
  areBuying,
  type CallSequence,
  fewOfEach,
  figureOf,
  functionOf,
  interleave,
  isOrdinary,
} from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import { oracleOf } from "../oracles/index.ts";
import { numberOr } from "../oracles/measured.ts";
import { meetings } from "./meetings.ts";

/** How much could still be sold is measured when it is known that not everything can. */
export function limits(found: readonly Execution[]): CallSequence[] {
  return found
    .filter(({ violations }) => violations.some((violation) => oracleOf(violation).isMeasured))
    .slice(0, fuzzConfig.maxLimits)
    .map(({ actor, uses }) => ({ actor, uses, withTokens: false }));
}

/** Whoever was allowed to spend somebody's tokens, without having been given that by its holder, spends them. */
export function spendings(used: readonly Execution[], scenario: Scenario, ofThePool: bigint): CallSequence[] {
  const { token, holder, pool } = scenario;
  return used
    .flatMap(({ actor, uses, observed: { leaving } }) => {
      const states = leaving.known ? leaving.value : null;
      const isAllowed = (whose: "holderAllows" | "poolAllows") =>
        numberOr(states?.after[whose], 0n) > numberOr(states?.before[whose], 0n);
      const spend = (from: Address, amount: bigint, holderBalanceAt: readonly number[]): CallSequence => {
        const data = encodeFunctionData({
          abi: erc20Abi,
          functionName: "transferFrom",
          args: [from, actor.address, amount],
        });
        const selector = slice(data, 0, 4);
        const inputs = "address,address,uint256";
        const use = { actor: actor.address, target: token, selector, inputs, data, holderBalanceAt, numbersAt: [] };
        return { actor, uses: [...uses, use], withTokens: true };
      };
      return [
        ...(isAllowed("holderAllows") ? [spend(holder, 0n, [AMOUNT_AT])] : []),
        ...(isAllowed("poolAllows") ? [spend(pool, ofThePool, [])] : []),
      ];
    })
    .slice(0, fuzzConfig.maxSpendings);
}

/** Where `transferFrom` has its amount. */
const AMOUNT_AT = 68;
type Order = Pick<FuzzContext, "feeds" | "meets" | "scenario">;

/** One step may only arm what another fires: a switch and then a figure, a list and then a rule. Trade and approvals arm nothing. */
export function pairsOf(armed: readonly Execution[], { feeds, meets, scenario }: Order): CallSequence[] {
  const usable = armed.filter((one) => isArming(one) && !areBuying(one.uses));
  const pairsAmong = (ones: readonly Execution[], isWanted: (one: Call, other: Call) => boolean) =>
    interleave(
      ones.map((one) =>
        ones
          .filter(({ actor, uses: [use] }) => {
            const [first] = one.uses;
            const isOther =
              actor.address === one.actor.address &&
              use !== undefined &&
              first !== undefined &&
              functionKey(use) !== functionKey(first);
            return first && use && isOther && isWanted(first, use);
          })
          .map((other): CallSequence => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
      ),
    );
  const meeting = meetings(usable, meets, scenario);
  const linked = pairsAmong(usable, feeds).slice(0, fuzzConfig.maxLinkedPairs);
  const others = pairsAmong(usable.slice(0, fuzzConfig.maxUnlinkedCalls), (one, other) => !feeds(one, other));
  return [...meeting, ...linked, ...others].slice(0, fuzzConfig.maxPairs);
}

function isArming({ actor, uses: [use] }: Pick<CallSequence, "actor" | "uses">): boolean {
  return actor.authority !== null && use !== undefined && !isOrdinary(use);
}

/** A purchase that arms or fires what a function does: tried before it is known what either does alone, which would take a round more. */
export function besidePurchases(chosen: readonly CallSequence[]): CallSequence[] {
  const usable = chosen.filter(isArming);
  const purchases = usable.filter(({ uses }) => areBuying(uses));
  const others = usable.filter(({ uses }) => !areBuying(uses));
  const ways = fewOfEach(others);
  const pairs = ways.flatMap(({ actor, uses }) =>
    purchases
      .filter((purchase) => purchase.actor === actor)
      .flatMap((purchase): CallSequence[] => [
        { actor, uses: [...purchase.uses, ...uses], withTokens: false },
        { actor, uses: [...uses, ...purchase.uses], withTokens: false },
      ]),
  );
  return pairs.slice(0, fuzzConfig.maxBesidePurchases);
}

/** Those joined to a purchase apart from the others, and only where nothing of them did any harm alone, the purchase included. */
export function apart(
  trials: readonly Execution[],
  joined: readonly CallSequence[],
): { readonly first: Execution[]; readonly pairs: Execution[] } {
  const isJoined = new Set(joined.map(({ uses }) => uses));
  const first = trials.filter(({ uses }) => !isJoined.has(uses));
  const alone = [...first, ...trials.filter(({ uses }) => uses.length === 1)];
  const harmless = new Set(alone.flatMap(({ uses, violations }) => (violations.length === 0 ? uses : [])));
  const isPair = ({ uses }: Execution) => uses.length > 1 && isJoined.has(uses);
  return { first, pairs: trials.filter((trial) => isPair(trial) && trial.uses.every((use) => harmless.has(use))) };
}

/** What never went through may need another call first: a code, a switch, a role. Each call that went through goes before it. */
export function unlocking(
  tried: readonly CallSequence[],
  worked: readonly CallSequence[],
  chosen: readonly CallSequence[],
  feeds: Feeds,
): CallSequence[] {
  const open = new Set(worked.map(functionOf));
  const went = new Set(worked.flatMap(({ uses }) => uses));
  const shut = tried.filter(({ actor, uses }) => actor.authority !== null && !uses.every((use) => went.has(use)));
  const first = new Map<string, CallSequence[]>();
  for (const sequence of shut) {
    const ways = first.get(functionOf(sequence)) ?? [];
    if (ways.length < fuzzConfig.waysOfShut) first.set(functionOf(sequence), [...ways, sequence]);
  }
  const keys = likelyKeys([...new Set([...chosen, ...worked])]);
  const queues = [...first.values()].map((ways) =>
    keys.flatMap((key) =>
      ways.flatMap(({ actor, uses, withTokens }): CallSequence[] => {
        const before = key.actor.address === actor.address ? key.uses : asAnother(key, actor, uses, feeds);
        return before ? [{ actor, uses: [...before, ...uses], withTokens: withTokens || key.withTokens }] : [];
      }),
    ),
  );
  const isLinked = ({ uses: [key, use] }: CallSequence) => key !== undefined && use !== undefined && feeds(key, use);
  const linked = interleave(queues.map((queue) => queue.filter(isLinked))).slice(0, fuzzConfig.maxUnlocking / 2);
  // A function that went through in other ways is bounded rather than shut: only what is known to move bounds goes before it.
  const isShut = ({ actor, uses }: CallSequence) => !open.has(functionOf({ actor, uses: uses.slice(1) }));
  const others = interleave(queues.map((queue) => queue.filter((sequence) => !isLinked(sequence) && isShut(sequence))));
  return [...linked, ...others].slice(0, fuzzConfig.maxUnlocking);
}

/** Each function in turns, with its largest figure first: bounds are raised, and switches have no figures. */
function likelyKeys(went: readonly CallSequence[]): CallSequence[] {
  const ways = new Map<string, CallSequence[]>();
  for (const sequence of went) {
    const [use] = sequence.uses;
    if (sequence.actor.authority === null || !use || isOrdinary(use)) continue;
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

/** Two accounts may have to act together: one raises a bound, the other makes use of it. Whoever is given a power only then holds none. */
function asAnother(key: CallSequence, actor: Actor, [use]: readonly Call[], feeds: Feeds): readonly Call[] | undefined {
  const [first] = key.uses;
  if (!first || !use || key.actor.kind !== "person" || actor.kind !== "person" || !feeds(first, use)) return undefined;
  if (first.data.toLowerCase().includes(actor.address.slice(2).toLowerCase())) return undefined;
  return [first];
}

export function firstOfEachPair(sequences: readonly CallSequence[]): CallSequence[] {
  const seen = new Map<string, number>();
  return sequences
    .filter(({ actor, uses }) => {
      const key = callerKey(actor.address, functionKeys(uses));
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return times <= 2;
    })
    .slice(0, fuzzConfig.maxOpenedPairs);
}

/** What opened something may do as much harm alone: those that were not looked at yet are. */
export function firstAlone(opened: readonly CallSequence[], chosen: readonly CallSequence[]): CallSequence[] {
  const looked = new Set(chosen.flatMap(({ uses: [use] }) => (use ? [use] : [])));
  const alone = new Map<Call, CallSequence>();
  for (const { actor, uses, withTokens } of opened) {
    const [use] = uses;
    if (use?.actor === actor.address && !looked.has(use)) alone.set(use, { actor, uses: [use], withTokens });
  }
  return [...alone.values()];
}
