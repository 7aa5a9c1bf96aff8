// Which violations are told, of all that were found: the worst of each kind by each holder and function, less what shorter sequences or
// anyone can do as well, and less what a contract's own rule does for every caller.
import type { Address, Hex } from "viem";
import { lower } from "../../chain/addresses.ts";
import { MAX_UINT256 } from "../../core/units.ts";
import { fuzzConfig } from "../config.ts";
import type { ControlledContracts } from "../context.ts";
import { type Call, callerKey, functionKey, functionKeys } from "../model/call.ts";
import { figureOf, functionsOf, isOrdinary } from "../model/call-sequence.ts";
import type { Execution, FoundViolation, ProvenViolation } from "../model/found.ts";
import { growthOf, oracleOf, severityOf, type Violation, variantOf } from "../oracles/index.ts";

/** The worst of each variant for each function and holder. What anyone can do is told of anyone alone. */
export function worstOfEach(powers: readonly Execution[]): FoundViolation[] {
  const worst = new Map<string, FoundViolation>();
  for (const power of powers) {
    for (const violation of power.violations) {
      const key = `${functionsOf(power)}:${variantOf(violation)}`;
      const before = worst.get(key);
      if (!before || severityOf(before.violation) < severityOf(violation))
        worst.set(key, { execution: power, violation });
    }
  }
  return withoutEchoes([...worst.values()].filter((harm) => !isLonger(harm, worst)));
}

/** The same function with other figures that lock as much: locks that look alike may last for different times. */
export function longestLocks(harm: FoundViolation, powers: readonly Execution[]): FoundViolation[] {
  const { execution, violation } = harm;
  const isSame = ({ actor, uses }: Execution) =>
    actor.address === execution.actor.address && functionKeys(uses) === functionKeys(execution.uses);
  const alike = powers.filter(isSame).flatMap((other): FoundViolation[] => {
    const same = other.violations.find(
      (each) => variantOf(each) === variantOf(violation) && severityOf(each) === severityOf(violation),
    );
    return same ? [{ execution: other, violation: same }] : [];
  });
  const longest = MOST_IN_A_LOCK.flatMap((most) => {
    const within = alike.filter(({ execution: each }) => fixedFigureOf(each) <= most);
    return within
      .toSorted((one, two) => Number(fixedFigureOf(two.execution) - fixedFigureOf(one.execution)))
      .slice(0, 1);
  });
  const others = new Map(longest.map((each) => [each.execution, each]));
  others.delete(execution);
  return [harm, ...others.values()];
}

/** Any figure; the largest that can be a time; the largest that can be a number of days, hours or parts. */
const MOST_IN_A_LOCK = [MAX_UINT256, 2n ** 40n, 10_000n];

/** The largest figure in a call, leaving out the holder's balance. */
function fixedFigureOf({ uses: [use] }: Execution): bigint {
  const patched = new Set(use?.holderBalanceAt);
  const figures = (use?.numbersAt ?? []).filter((offset) => !patched.has(offset));
  return figureOf({ uses: use ? [{ ...use, numbersAt: figures }] : [] });
}

/** Some of its calls do nearly as much without the others. */
function isLonger(
  { execution: { actor, uses }, violation }: FoundViolation,
  worst: ReadonlyMap<string, FoundViolation>,
): boolean {
  if (uses.length < 2) return false;
  const isByOne = uses.some((use) => {
    const alone = worst.get(`${callerKey(use.actor, functionKey(use))}:${variantOf(violation)}`);
    // What another account does alone is told of that account.
    return alone !== undefined && (use.actor !== actor.address || isAsMuch(alone.violation, violation));
  });
  if (isByOne || uses.length < 3) return isByOne;
  return [...worst.values()].some(
    ({ execution: other, violation: same }) =>
      other.uses.length > 1 &&
      other.uses.length < uses.length &&
      other.uses.every((use) => uses.includes(use)) &&
      variantOf(same) === variantOf(violation) &&
      isAsMuch(same, violation),
  );
}

function isAsMuch(one: Violation, other: Violation): boolean {
  return severityOf(one) >= severityOf(other) * fuzzConfig.asMuchShare;
}

/** Sequences that came down to the same calls are told once. */
export function withoutRepeats(proven: readonly ProvenViolation[]): readonly ProvenViolation[] {
  const keyed = new Map<string, ProvenViolation>();
  for (const each of proven) {
    const { violation, lateSeconds } = each;
    const key = `${functionsOf(each)}:${variantOf(violation)}:${lateSeconds}`;
    const before = keyed.get(key);
    if (!before || severityOf(before.violation) < severityOf(violation)) keyed.set(key, each);
  }
  return [...keyed.values()];
}

/** What anyone can do is told of no power holder as well, unless the holder can do far worse. */
function withoutEchoes(harms: readonly FoundViolation[]): FoundViolation[] {
  const keyOf = ({ execution, violation }: FoundViolation) => `${functionKeys(execution.uses)}:${variantOf(violation)}`;
  const isByAnyone = ({ execution }: FoundViolation) => execution.actor.authority === null;
  const open = new Map<string, number>();
  for (const harm of harms.filter(isByAnyone))
    open.set(keyOf(harm), Math.max(open.get(keyOf(harm)) ?? 0, severityOf(harm.violation)));
  const isEcho = (harm: FoundViolation) => {
    const byAnyone = open.get(keyOf(harm));
    return byAnyone !== undefined && byAnyone * fuzzConfig.farWorseTimes >= severityOf(harm.violation);
  };
  return harms.filter((harm) => isByAnyone(harm) || !isEcho(harm));
}

/** Anyone can send nothing to an account, or move nothing out of it, which starts its cooldown where there is one. So can who buys first. */
export function mayBeCooldown({ actor, uses }: Pick<Execution, "actor" | "uses">, violation: Violation): boolean {
  const isEverybodys = (use: Call) => isOrdinary(use) || use.trade === true || use.purchase === true;
  return (oracleOf(violation).locksOne?.(violation) ?? false) && actor.authority === null && uses.every(isEverybodys);
}

/** Violations of calls that minted once, and hardly more when repeated in the same block: a rule of so much a block. With the executions that only show that. */
export function mintsByRule(trials: readonly Execution[]): {
  readonly ruled: ReadonlySet<Violation>;
  readonly probes: ReadonlySet<Execution>;
} {
  const again = new Map(
    trials.flatMap((trial) => {
      const [use, same] = trial.uses;
      return use && same === use && trial.uses.length === 2 ? [[keyOf(use), trial] as const] : [];
    }),
  );
  const asked = growthsAsked(trials);
  const ruled = new Set<Violation>();
  const probes = new Set<Execution>();
  for (const {
    uses: [use, ...more],
    violations,
  } of trials) {
    const probe = use && more.length === 0 ? again.get(keyOf(use)) : undefined;
    // A second call of which nothing is known shows no rule.
    if (!probe?.observed.leaving.known || probe.observed.leaving.value === null) continue;
    const twice = growthOf(probe.violations.find(isGrowth));
    const once = violations.find(isGrowth);
    if (!use || !once || twice * 100n > growthOf(once) * fuzzConfig.ruledGrowthPercent) continue;
    // A caller who sets how much there shall be gets no more by setting it again, which is no rule.
    if ((asked.get(askedKey(use)) ?? []).some((other) => isMore(other, growthOf(once)))) continue;
    ruled.add(once);
    probes.add(probe);
  }
  return { ruled, probes };
}

/** What calls minted, for calls that differ by their figures alone. */
function growthsAsked(trials: readonly Execution[]): ReadonlyMap<string, readonly bigint[]> {
  const growths = new Map<string, bigint[]>();
  for (const { uses, violations } of trials) {
    const [use] = uses;
    const growth = growthOf(violations.find(isGrowth));
    if (!use || uses.length > 1 || growth <= 0n) continue;
    growths.set(askedKey(use), [...(growths.get(askedKey(use)) ?? []), growth]);
  }
  return growths;
}

function isMore(one: bigint, other: bigint): boolean {
  return one * 100n > other * fuzzConfig.ruledGrowthPercent || other * 100n > one * fuzzConfig.ruledGrowthPercent;
}

function askedKey(use: Call): string {
  const words = use.numbersAt.reduce(
    (data, at) => `${data.slice(0, 2 + at * 2)}${NO_FIGURE}${data.slice(66 + at * 2)}`,
    `${use.data}`,
  );
  return keyOf({ ...use, data: words as Hex });
}

const NO_FIGURE = "0".repeat(64);

function keyOf({ actor, target, data }: Pick<Call, "actor" | "target" | "data">): string {
  return callerKey(actor, `${target}${data}`.toLowerCase());
}

function isGrowth(violation: Violation): boolean {
  return oracleOf(violation).growth !== undefined;
}

/**
 * A contract that holds a power is as dangerous as those who can make it use that. What an account made it do is told of the account.
 * Where none could, though all was tried, the power is told as the contract's own, with the most that its rule minted.
 */
export function toldOfContracts(
  harms: readonly ProvenViolation[],
  controlled: ControlledContracts,
  ruled: ReadonlySet<Violation>,
  isWhole: boolean,
): readonly ProvenViolation[] {
  // It is called by an account, or by a contract that commands it.
  const through = (contract: Address, by: ReadonlySet<string>) =>
    harms.filter(({ actor, uses }) => {
      const [own, itself] = [actor.address, contract].map(lower);
      return own !== itself && uses.map(({ target }) => lower(target)).some((one) => one === itself || by.has(one));
    });
  const told = harms.flatMap((harm): ProvenViolation[] => {
    const { actor, violation, mitigation } = harm;
    const known = actor.kind === "contract" ? controlled.get(actor.address.toLowerCase()) : undefined;
    if (!known || mitigation) return [harm];
    const driving = through(actor.address, known.by);
    const made = driving.filter((each) => each.violation.kind === violation.kind);
    if (made.some((each) => !ruled.has(each.violation))) return [];
    // An experiment that is missing might have made it do so.
    if (!isWhole) return [harm];
    const [most = 0n] = made.map((each) => growthOf(each.violation)).toSorted((one, other) => (one > other ? -1 : 1));
    const rule = "supplyBefore" in violation && made.length > 0 ? { made: most, supply: violation.supplyBefore } : null;
    const driven = driving.length > made.length ? ({ driven: true } as const) : {};
    return [{ ...harm, command: { functions: known.functions, rule, ...driven } }];
  });
  const owning = new Set(told.flatMap(({ actor, command }) => (command ? [actor.address.toLowerCase()] : [])));
  // Anyone may make its rule work: that is told of the contract.
  return told.filter(
    ({ violation, uses }) => !(ruled.has(violation) && uses.some(({ target }) => owning.has(target.toLowerCase()))),
  );
}
