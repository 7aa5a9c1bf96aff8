// Looks closer at violations that were found: proves each, confirms it with accounts without code, and looks for mitigations. In:
// violations of one phase. Out: those that hold, with their proofs and what takes the edge off them.
import { confirm } from "./codeless/codeless.ts";
import { fuzzConfig } from "./config.ts";
import type { FuzzContext } from "./context.ts";
import { findMitigations, isBearable } from "./mitigations/mitigations.ts";
import type { Call } from "./model/call.ts";
import type { Execution, FoundViolation, ProvenMitigation, ProvenViolation } from "./model/found.ts";
import { oracleOf, type Violation } from "./oracles/index.ts";
import { prove } from "./results/prove.ts";
import { longestLocks, mayBeCooldown } from "./results/worst.ts";

/** `instead`: what ordinary accounts meet of calls that do something else to accounts with code. */
export type Followed = { readonly shown: readonly ProvenViolation[]; readonly instead: readonly ProvenViolation[] };

/** `keys`: what anyone may call to undo a lock; `boughtAmount`: what a purchase brings. */
type Means = { readonly keys: readonly Call[]; readonly boughtAmount: bigint };

/** All at once. `executions`: among which there may be longer locks by the same function. */
export async function followUp(
  context: FuzzContext,
  { keys, boughtAmount }: Means,
  violations: readonly FoundViolation[],
  executions: readonly Execution[],
): Promise<Followed> {
  if (violations.length === 0) return { shown: [], instead: [] };
  const ways = violations.map((found) => (isLock(found) ? longestLocks(found, executions) : [found]));
  const all = ways.flat();
  const [proven, mitigations, { refuted, instead, unconfirmed }] = await Promise.all([
    prove(context, all),
    findMitigations(context, all, keys, boughtAmount),
    confirm(context, all, boughtAmount),
  ]);
  const held = new Map(
    proven.flatMap((each): [Violation, ProvenViolation][] => {
      const { violation } = each;
      if (refuted.has(violation)) return [];
      const mitigation = mitigations.found.get(violation) ?? null;
      if (mayBeCooldown(each, violation) && !isLong(mitigation, mitigations.unending.has(violation))) return [];
      const endUntried = mitigation ? undefined : mitigations.untried.get(violation);
      const open = unconfirmed.get(violation);
      const doubts = { ...(endUntried ? { endUntried } : {}), ...(open ? { unconfirmed: open } : {}) };
      return [[violation, { ...each, mitigation, ...doubts }]];
    }),
  );
  const shown = ways.flatMap((same, index): ProvenViolation[] => {
    const each = same.flatMap(({ violation }) => held.get(violation) ?? []);
    const worst = each.find(({ mitigation }) => !mitigation || !isBearable(mitigation)) ?? each[0];
    const violation = violations[index]?.violation;
    return worst && violation ? [{ ...worst, violation }] : [];
  });
  return { shown, instead };
}

/** A short waiting time that anyone can start is a nuisance. A lock that was not seen to last may be one. */
function isLong(mitigation: ProvenMitigation | null, unending: boolean): boolean {
  if (mitigation === null) return unending;
  return mitigation.kind === "ends" && mitigation.renewable && mitigation.afterSeconds > fuzzConfig.maxNuisanceSeconds;
}

function isLock({ violation }: FoundViolation): boolean {
  return oracleOf(violation).mitigations?.(violation).includes("undo") ?? false;
}
