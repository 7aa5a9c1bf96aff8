import { type Address, encodeFunctionData, erc20Abi, slice } from "viem";
import { areBuying, figureOf, functionOf, isOrdinary } from "../calls/called.ts";
import { fewOfEach } from "../calls/few-of-each.ts";
import { interleave } from "../calls/interleave.ts";
import { fuzzConfig } from "../config.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign, Feeds } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Execution } from "../model/execution.ts";
import { callerKey, functionKey, functionKeys } from "../model/function-key.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { numberOr } from "../oracles/measured.ts";
import { meetings } from "./meetings.ts";

/** How much could still be sold is measured when it is known that not everything can. */
export function limits(found: readonly Execution[]): Candidate[] {
  return found
    .filter(({ violations }) => violations.some(({ kind }) => kind === "limited"))
    .slice(0, fuzzConfig.maxLimits)
    .map(({ actor, uses }) => ({ actor, uses, withTokens: false }));
}

/** Whoever was allowed to spend somebody's tokens, without having been given that by its holder, spends them. */
export function spendings(used: readonly Execution[], scenario: Scenario, ofThePool: bigint): Candidate[] {
  const { token, holder, pool } = scenario;
  return used
    .flatMap(({ actor, uses, observed: { leaving } }) => {
      const states = leaving.known ? leaving.value : null;
      const isAllowed = (whose: "holderAllows" | "poolAllows") =>
        numberOr(states?.after[whose], 0n) > numberOr(states?.before[whose], 0n);
      const spend = (from: Address, amount: bigint, holderBalanceAt: readonly number[]): Candidate => {
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
type Order = Pick<Campaign, "feeds" | "meets" | "scenario">;

/** One step may only arm what another fires: a switch and then a figure, a list and then a rule. Trade and approvals arm nothing. */
export function pairsOf(armed: readonly Execution[], { feeds, meets, scenario }: Order): Candidate[] {
  const usable = armed.filter((one) => isArming(one) && !areBuying(one.uses));
  const pairsAmong = (ones: readonly Execution[], isWanted: (one: Use, other: Use) => boolean) =>
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
          .map((other): Candidate => ({ actor: one.actor, uses: [...one.uses, ...other.uses], withTokens: false })),
      ),
    );
  const meeting = meetings(usable, meets, scenario);
  const linked = pairsAmong(usable, feeds).slice(0, fuzzConfig.maxLinkedPairs);
  const others = pairsAmong(usable.slice(0, fuzzConfig.maxUnlinkedCalls), (one, other) => !feeds(one, other));
  return [...meeting, ...linked, ...others].slice(0, fuzzConfig.maxPairs);
}

function isArming({ actor, uses: [use] }: Pick<Candidate, "actor" | "uses">): boolean {
  return actor.authority !== null && use !== undefined && !isOrdinary(use);
}

/** A purchase that arms or fires what a function does: tried before it is known what either does alone, which would take a round more. */
export function besidePurchases(chosen: readonly Candidate[]): Candidate[] {
  const usable = chosen.filter(isArming);
  const purchases = usable.filter(({ uses }) => areBuying(uses));
  const others = usable.filter(({ uses }) => !areBuying(uses));
  const ways = fewOfEach(others);
  const pairs = ways.flatMap(({ actor, uses }) =>
    purchases
      .filter((purchase) => purchase.actor === actor)
      .flatMap((purchase): Candidate[] => [
        { actor, uses: [...purchase.uses, ...uses], withTokens: false },
        { actor, uses: [...uses, ...purchase.uses], withTokens: false },
      ]),
  );
  return pairs.slice(0, fuzzConfig.maxBesidePurchases);
}

/** Those joined to a purchase apart from the others, and only where nothing of them did any harm alone, the purchase included. */
export function apart(
  trials: readonly Execution[],
  joined: readonly Candidate[],
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
  tried: readonly Candidate[],
  worked: readonly Candidate[],
  chosen: readonly Candidate[],
  feeds: Feeds,
): Candidate[] {
  const open = new Set(worked.map(functionOf));
  const went = new Set(worked.flatMap(({ uses }) => uses));
  const shut = tried.filter(({ actor, uses }) => actor.authority !== null && !uses.every((use) => went.has(use)));
  const first = new Map<string, Candidate[]>();
  for (const candidate of shut) {
    const ways = first.get(functionOf(candidate)) ?? [];
    if (ways.length < fuzzConfig.waysOfShut) first.set(functionOf(candidate), [...ways, candidate]);
  }
  const keys = likelyKeys([...new Set([...chosen, ...worked])]);
  const queues = [...first.values()].map((ways) =>
    keys.flatMap((key) =>
      ways.flatMap(({ actor, uses, withTokens }): Candidate[] => {
        const before = key.actor.address === actor.address ? key.uses : asAnother(key, actor, uses, feeds);
        return before ? [{ actor, uses: [...before, ...uses], withTokens: withTokens || key.withTokens }] : [];
      }),
    ),
  );
  const isLinked = ({ uses: [key, use] }: Candidate) => key !== undefined && use !== undefined && feeds(key, use);
  const linked = interleave(queues.map((queue) => queue.filter(isLinked))).slice(0, fuzzConfig.maxUnlocking / 2);
  // A function that went through in other ways is bounded rather than shut: only what is known to move bounds goes before it.
  const isShut = ({ actor, uses }: Candidate) => !open.has(functionOf({ actor, uses: uses.slice(1) }));
  const others = interleave(
    queues.map((queue) => queue.filter((candidate) => !isLinked(candidate) && isShut(candidate))),
  );
  return [...linked, ...others].slice(0, fuzzConfig.maxUnlocking);
}

/** Each function in turns, with its largest figure first: bounds are raised, and switches have no figures. */
function likelyKeys(went: readonly Candidate[]): Candidate[] {
  const ways = new Map<string, Candidate[]>();
  for (const candidate of went) {
    const [use] = candidate.uses;
    if (candidate.actor.authority === null || !use || isOrdinary(use)) continue;
    ways.set(functionOf(candidate), [...(ways.get(functionOf(candidate)) ?? []), candidate]);
  }
  const isLarger = (one: Candidate, other: Candidate) => figureOf(one) > figureOf(other);
  return interleave(
    [...ways.values()].map((each) => {
      const largest = each.reduce((most, candidate) => (isLarger(candidate, most) ? candidate : most));
      return [largest, ...each.filter((candidate) => candidate !== largest)];
    }),
  );
}

/** Two accounts may have to act together: one raises a bound, the other makes use of it. Whoever is given a power only then holds none. */
function asAnother(key: Candidate, actor: Actor, [use]: readonly Use[], feeds: Feeds): readonly Use[] | undefined {
  const [first] = key.uses;
  if (!first || !use || key.actor.kind !== "person" || actor.kind !== "person" || !feeds(first, use)) return undefined;
  if (first.data.toLowerCase().includes(actor.address.slice(2).toLowerCase())) return undefined;
  return [first];
}

export function firstOfEachPair(candidates: readonly Candidate[]): Candidate[] {
  const seen = new Map<string, number>();
  return candidates
    .filter(({ actor, uses }) => {
      const key = callerKey(actor.address, functionKeys(uses));
      const times = (seen.get(key) ?? 0) + 1;
      seen.set(key, times);
      return times <= 2;
    })
    .slice(0, fuzzConfig.maxOpenedPairs);
}

/** What opened something may do as much harm alone: those that were not looked at yet are. */
export function firstAlone(opened: readonly Candidate[], chosen: readonly Candidate[]): Candidate[] {
  const looked = new Set(chosen.flatMap(({ uses: [use] }) => (use ? [use] : [])));
  const alone = new Map<Use, Candidate>();
  for (const { actor, uses, withTokens } of opened) {
    const [use] = uses;
    if (use?.actor === actor.address && !looked.has(use)) alone.set(use, { actor, uses: [use], withTokens });
  }
  return [...alone.values()];
}
