// Functions that take the address of a contract which the token asks from then on, found by comparing the calls of one function.
import { type Address, type Hex, hexToBigInt, slice } from "viem";
import type { FuzzContext } from "../context.ts";
import { type Call, callerKey, functionKey } from "../model/call.ts";
import { names } from "../model/call-sequence.ts";
import type { Execution } from "../model/found.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Blocked } from "./blocked.ts";
import type { Violation } from "./index.ts";
import { numberOr } from "./measured.ts";

/**
 * A function may take the address of a contract that the token asks from then on. None of the addresses that are tried is such a
 * contract, so that nearly anything seems to happen afterwards. Of these functions only this is told: that balances are no longer the
 * token's own, or that no one can leave any more.
 */
export function withoutRedirections(
  powers: readonly Execution[],
  { scenario, clues }: Pick<FuzzContext, "scenario" | "clues">,
): Execution[] {
  // Where the token alone tells balances, they are figures that were changed.
  const isReplaced = clues.has("asks-for-balances") ? isGoneForAll : () => false;
  const byFunction = new Map<string, Execution[]>();
  for (const power of powers) {
    const [use, ...more] = power.uses;
    if (!use || more.length > 0) continue;
    byFunction.set(nameOf(use), [...(byFunction.get(nameOf(use)) ?? []), power]);
  }
  const told = new Map([...byFunction.values()].flatMap((same) => redirections(same, scenario, isReplaced)));
  const replacing = new Set(
    [...told].flatMap(([{ uses }, violations]) => (violations.some(isReplacing) ? uses.map(nameOf) : [])),
  );
  return powers.map((power) => {
    if (isPutInPlace(power, scenario) && isReplaced(power.observed.leaving))
      return { ...power, violations: [replacementBy(power)], unseen: [] };
    const isAfterwards = power.uses.length > 1 && power.uses.some((use) => replacing.has(nameOf(use)));
    const violations = isAfterwards ? [] : told.get(power);
    return violations ? { ...power, violations, unseen: [] } : power;
  });
}

/** Several calls, after which a contract that was put in place for them answers. */
function isPutInPlace({ uses }: Execution, { codes = {} }: Scenario): boolean {
  const placed = Object.keys(codes) as Address[];
  return uses.length > 1 && placed.some((at) => uses.some((use) => names(use, at)));
}

/** The same object where it was told before. */
function replacementBy({ violations }: Execution): Violation {
  return violations.find(isReplacing) ?? { kind: "replaced" };
}

function nameOf(use: Call): string {
  return callerKey(use.actor, functionKey(use));
}

function isReplacing({ kind }: Violation): boolean {
  return kind === "replaced";
}

/** What is told of each call of such a function; empty where the function is of another kind. */
function redirections(
  same: readonly Execution[],
  scenario: Scenario,
  isReplaced: typeof isGoneForAll,
): [Execution, readonly Violation[]][] {
  const replacing = same.filter((power) => namesAccount(power, scenario) && isReplaced(power.observed.leaving));
  if (replacing.length > 0 && !same.some(isScaling)) {
    return same.map((power) => [power, replacing.includes(power) ? [replacementBy(power)] : []]);
  }
  const strangers = same.filter((power) => namesOutsidersOnly(power, scenario) && stops(power));
  if (strangers.length === 0) return [];
  const isRedirecting = strangers.some((power) => dependsOnAddress(power, same, scenario));
  // Code that is only put in place for a person is none that the function would take from that person.
  const ofContracts = same.filter((power) => stops(power) && namesContract(power, scenario));
  const told = ofContracts.length > 0 ? ofContracts : strangers;
  return same.map((power) => {
    const blocking = told.includes(power) ? power.violations.filter((violation) => violation.kind === "blocked") : [];
    if (isRedirecting) return [power, blocking.map((violation) => toTold(violation, { redirected: true }))];
    const others = power.violations.filter((violation) => !isBlockedForAll(violation));
    return [power, [...others, ...blocking.filter(isBlockedForAll).map((violation) => toTold(violation, {}))]];
  });
}

function isBlockedForAll(violation: Violation): violation is Blocked {
  return violation.kind === "blocked" && violation.everyone === true;
}

/** Any account that is named stops it, so that it is not about the pool. The same object where it was told before. */
function toTold(violation: Blocked, more: Pick<Blocked, "redirected">): Violation {
  const { ofPool, ...ofAll } = violation;
  const isTold = ofPool === undefined && (violation.redirected ?? false) === (more.redirected ?? false);
  return isTold ? violation : { ...ofAll, ...more };
}

/** Neither the holder nor the pool has what they had, though the call named no balance: something else answers. */
function isGoneForAll(leaving: Execution["observed"]["leaving"]): boolean {
  if (!leaving.known || !leaving.value) return false;
  const { before, after } = leaving.value;
  const isGone = (who: "holder" | "pool") => {
    const had = numberOr(before[who], 0n);
    return had > 0n && after[who].known && numberOr(after[who], 0n) * 100n <= had;
  };
  return isGone("holder") && isGone("pool");
}

/** Everyone's balance became so many times what it was: it is a figure of the token's, as of one that rebases. */
function isScaling({ observed: { leaving } }: Execution): boolean {
  if (!leaving.known || !leaving.value) return false;
  const { before, after } = leaving.value;
  const [holder, pool] = (["holder", "pool"] as const).map(
    (who) => Number(numberOr(after[who], 0n)) / Number(numberOr(before[who], 0n)),
  );
  const isAlike = Math.abs((holder ?? 0) / (pool ?? 0) - 1) < SAME_RATIO;
  return isAlike && Math.abs((holder ?? 0) - 1) > SAME_RATIO;
}

const SAME_RATIO = 0.01;

function stops({ violations }: Execution): boolean {
  return violations.some(isBlockedForAll);
}

function peopleOf(
  { holder, bystander, pool, route, token, freshAccount, friend, codes = {} }: Scenario,
  { actor }: Pick<Call, "actor">,
) {
  const placed = Object.keys(codes) as Address[];
  return {
    involved: [holder, bystander, pool, route.spender, token],
    others: [freshAccount, friend, actor, ...placed],
  };
}

function namesAccount({ uses: [use] }: Execution, scenario: Scenario): boolean {
  if (!use) return false;
  const { involved, others } = peopleOf(scenario, use);
  return [...involved, ...others].some((account) => names(use, account));
}

/** The pool, the router, the token, or a contract that was put in place to be named. */
function namesContract({ uses: [use] }: Execution, { pool, route, token, codes = {} }: Scenario): boolean {
  const contracts = [pool, route.spender, token, ...(Object.keys(codes) as Address[])];
  return use !== undefined && wordsOf(use.data).some((word) => isOneOf(word, contracts));
}

function namesOutsidersOnly({ uses: [use] }: Execution, scenario: Scenario): boolean {
  if (!use) return false;
  const { involved, others } = peopleOf(scenario, use);
  const words = wordsOf(use.data);
  return words.some((word) => isOneOf(word, others)) && !words.some((word) => isOneOf(word, involved));
}

/** The same call with another address stops no one: then it is the address that does it. */
function dependsOnAddress({ uses: [use] }: Execution, same: readonly Execution[], scenario: Scenario): boolean {
  if (!use) return false;
  const { involved, others } = peopleOf(scenario, use);
  const shape = (data: Hex) =>
    wordsOf(data)
      .map((word) => (isOneOf(word, [...involved, ...others]) ? "address" : word))
      .join();
  return same.some((other) => other.uses[0] && shape(other.uses[0].data) === shape(use.data) && !stops(other));
}

function isOneOf(word: Hex, addresses: readonly Hex[]): boolean {
  return addresses.some((address) => hexToBigInt(address) === hexToBigInt(word));
}

/** What follows the selector, in words. */
function wordsOf(data: Hex): Hex[] {
  const count = Math.floor((data.length - 10) / 64);
  return Array.from({ length: Math.max(0, count) }, (_, index) => slice(data, 4 + index * 32, 36 + index * 32));
}
