import type { Address, Hex } from "viem";
import { fuzzConfig } from "../config.ts";
import type { ControlledContracts } from "../context.ts";
import { type Call, callerKey } from "../model/call.ts";
import type { Execution } from "../model/execution.ts";
import type { ProvenViolation } from "../model/found.ts";
import { growthOf, oracleOf, type Violation } from "../oracles/index.ts";

/** Effects of calls that made tokens once, and hardly more when they were made again in the same block; and trials that only show that. */
export function byRule(trials: readonly Execution[]): {
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
    // A second call that showed nothing tells of no rule.
    if (!probe?.observed.leaving.known || probe.observed.leaving.value === null) continue;
    const twice = growthOf(probe.violations.find(isGrowth));
    const once = violations.find(isGrowth);
    if (!use || !once || twice * 100n > growthOf(once) * fuzzConfig.ruledGrowthPercent) continue;
    // Whoever says how much there shall be gets no more by saying it again.
    if ((asked.get(askedKey(use)) ?? []).some((other) => isMore(other, growthOf(once)))) continue;
    ruled.add(once);
    probes.add(probe);
  }
  return { ruled, probes };
}

/** What calls made that are alike but for their figures. */
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
 * A contract that holds a power is as dangerous as whoever can make it use it. What somebody made it do is told of them, with what
 * that did; where nobody could, though all was tried, the contract's own power is told as that, beside what its rule made at most.
 */
export function commanded(
  harms: readonly ProvenViolation[],
  controlled: ControlledContracts,
  ruled: ReadonlySet<Violation>,
  isWhole: boolean,
): readonly ProvenViolation[] {
  const through = (contract: Address, kind: Violation["kind"]) =>
    harms.filter(({ actor, uses, violation }) => {
      const isItself = actor.address.toLowerCase() === contract.toLowerCase();
      return (
        !isItself &&
        violation.kind === kind &&
        uses.some(({ target }) => target.toLowerCase() === contract.toLowerCase())
      );
    });
  const told = harms.flatMap((harm): ProvenViolation[] => {
    const { actor, violation, relief } = harm;
    const known = actor.kind === "contract" ? controlled.get(actor.address.toLowerCase()) : undefined;
    if (!known || relief) return [harm];
    const made = through(actor.address, violation.kind);
    if (made.some((each) => !ruled.has(each.violation))) return [];
    // Somebody might have made it do so, in what was lost.
    if (!isWhole) return [harm];
    const [most = 0n] = made.map((each) => growthOf(each.violation)).toSorted((one, other) => (one > other ? -1 : 1));
    const rule = "supplyBefore" in violation && made.length > 0 ? { made: most, supply: violation.supplyBefore } : null;
    return [{ ...harm, command: { functions: known.functions, rule } }];
  });
  const owning = new Set(told.flatMap(({ actor, command }) => (command ? [actor.address.toLowerCase()] : [])));
  // By its rule anybody may make it work: that is told of the contract.
  return told.filter(
    ({ violation, uses }) => !(ruled.has(violation) && uses.some(({ target }) => owning.has(target.toLowerCase()))),
  );
}
