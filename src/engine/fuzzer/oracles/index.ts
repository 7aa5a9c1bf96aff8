// The table of oracles: every kind of violation that the fuzzer knows, in the order in which they are judged. Everything about one kind
// stands in its file; what is asked of any violation goes through this table, and nothing outside this folder asks for its kind.
// A new oracle is a file of its own, a line in each of the two lists here, and its words in `messages`.
import type { Condition } from "../../evidence/condition.ts";
import type { Results } from "../../simulation/marks.ts";
import type { Experiment } from "../../simulation/program.ts";
import type { Call } from "../model/call.ts";
import type { Observation, ProofMarks } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";
import { type Blocked, blocked, type Limited, limited } from "./blocked.ts";
import { type Owned, owned, type Replaced, replaced } from "./control.ts";
import { type Burnt, burnt, type Drained, drained, type Taken, taken } from "./losses.ts";
import { isNothing, valueIn } from "./measured.ts";
import { type Minted, minted } from "./minted.ts";
import { allOf, holdsIn, isLossFirst, type Oracle, type Setting } from "./oracle.ts";
import { type Taxed, taxed } from "./taxed.ts";

/** What a call sequence did to a holder, compared with the same experiment without it. */
export type Violation = Taken | Burnt | Drained | Blocked | Limited | Taxed | Minted | Owned | Replaced;
export type ViolationKind = Violation["kind"];

/** Losses come first: what is gone explains why a sale fails or pays less. */
const ORACLES: { readonly [Kind in ViolationKind]: Oracle<Extract<Violation, { kind: Kind }>> } = {
  taken,
  burnt,
  drained,
  blocked,
  limited,
  taxed,
  minted,
  owned,
  replaced,
};

const EACH: readonly Oracle<Violation>[] = Object.values(ORACLES);
export const EVERY_KIND: readonly ViolationKind[] = EACH.map(({ kind }) => kind);

export function oracleOf({ kind }: Pick<Violation, "kind">): Oracle<Violation> {
  return ORACLES[kind];
}

/** Kinds of which this holds. */
export function kindsWith(holds: (oracle: Oracle<Violation>) => boolean): readonly ViolationKind[] {
  return EACH.filter(holds).map(({ kind }) => kind);
}

/** What a power did, by what people could do with it and without it. What was not measured is told by `hiddenIn`. */
export function judge(
  observed: Observation,
  baseline: Observation,
  setting: Setting = { paid: 0n, spent: 0n },
): readonly Violation[] {
  const [used, usual] = [seen(observed), seen(baseline)];
  const comparison = {
    used,
    usual,
    setting,
    isLossFirst: used.leaving !== null && isLossFirst(used.leaving, setting.bought),
  };
  return EACH.flatMap((oracle) => (setting.sold ? (oracle.judgeSale?.(comparison) ?? []) : oracle.judge(comparison)));
}

function seen({ leaving, reach, bystander }: Observation) {
  return {
    leaving: valueIn(leaving) ?? null,
    reach: valueIn(reach) ?? null,
    bystander: valueIn(bystander) ?? null,
  };
}

/** What a power may have done although nothing of it is told, because something was not measured with it, or not without it. */
export function hiddenIn(
  observed: Observation,
  baseline: Observation,
  violations: readonly Violation[],
): readonly ViolationKind[] {
  const isCompared = !isNothing(baseline.leaving);
  if (isCompared && !observed.leaving.known) return EVERY_KIND;
  const kinds: ReadonlySet<string> = new Set(violations.map(({ kind }) => kind));
  const look = {
    observed,
    baseline,
    leaving: isCompared ? (valueIn(observed.leaving) ?? null) : null,
    kinds,
    isLoss: violations.some((violation) => ["holder", "pool"].includes(oracleOf(violation).hits)),
  };
  return kindsWith((oracle) =>
    oracle.isHidden({ ...look, found: violations.filter(({ kind }) => kind === oracle.kind) }),
  );
}

/** The fewest steps that still show a violation: what its proof replays. */
export function witnessOf(
  scenario: Scenario,
  uses: readonly Call[],
  violation: Violation,
): { readonly experiment: Experiment; readonly marks: ProofMarks } {
  const { steps, marks } = oracleOf(violation).witness(scenario, uses, violation);
  return { experiment: { steps: [...scenario.setUp, ...steps] }, marks };
}

/**
 * What in a run's answer shows a violation: that the calls went through, what they did, and what was different before and for others.
 * Undefined where the experiment does not measure it.
 */
export function conditionsFor(violation: Violation, run: Results, marks: ProofMarks): Condition[] | undefined {
  const oracle = oracleOf(violation);
  const proof = allOf(oracle.proof(violation, run, marks));
  if (!proof) return undefined;
  const context = allOf(oracle.context?.(violation, run, marks) ?? []) ?? [];
  return [
    ...(marks.could ?? []).map((step): Condition => ({ is: "succeeds", step })),
    ...marks.uses.map((step): Condition => ({ is: "succeeds", step })),
    ...proof,
    ...context.filter((condition) => holdsIn(run, condition)),
  ];
}

/** The same, where all of it holds. */
export function provenIn(violation: Violation, run: Results, marks: ProofMarks): Condition[] | undefined {
  const conditions = conditionsFor(violation, run, marks);
  return conditions?.every((condition) => holdsIn(run, condition)) ? conditions : undefined;
}

/** How bad a violation is, to compare it with others of its kind and variant. */
export function severityOf(violation: Violation): number {
  return oracleOf(violation).severity(violation);
}

/** Violations with one name mean the same to a holder. */
export function variantOf(violation: Violation): string {
  return `${violation.kind}:${oracleOf(violation).variant(violation)}`;
}

/** By how many tokens it made the supply grow. */
export function growthOf(violation: Violation | undefined): bigint {
  return (violation && oracleOf(violation).growth?.(violation)) ?? 0n;
}

export type { Burnt, Minted, Taken, Taxed };
export { holdsIn };
