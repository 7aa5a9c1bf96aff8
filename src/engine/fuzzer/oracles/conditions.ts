// Conditions that several oracles state of a run. Each is undefined where the run did not measure what it is about.
import { BPS } from "../../core/units.ts";
import { atLeast, atMost, type Condition, fails, holds, succeeds } from "../../evidence/condition.ts";
import type { Mark, Results } from "../../simulation/marks.ts";
import type { ProofMarks } from "../model/observation.ts";
import type { Maybe } from "./oracle.ts";

export function holdsIn(run: Results, condition: Condition): boolean {
  return holds(condition, run.step);
}

/** Undefined where one of them was not measured. */
export function allOf(conditions: readonly Maybe[]): Condition[] | undefined {
  const measured = conditions.flatMap((condition) => condition ?? []);
  return measured.length === conditions.length ? measured : undefined;
}

export function failsAt(at: Mark | undefined): Maybe {
  return at && fails(at);
}

export function atLeastAt(at: Mark | undefined, least: bigint): Maybe {
  return at && atLeast({ step: at }, `${least}`);
}

export function atMostAt(at: Mark | undefined, most: bigint): Maybe {
  return at && atMost({ step: at }, `${most}`);
}

/** What is left of a portion, and at least one basis point. */
export function leftBps(lostBps: number): number {
  return Math.max(1, BPS - lostBps);
}

export function shrunk({ before, after }: ProofMarks, who: "holder" | "pool", lossBps: number): Maybe {
  const [from, to] = [before?.[who], after?.[who]];
  return from && to && atMost({ step: to }, { step: from, portionBps: BPS - lossBps + 1 });
}

/** A transfer that succeeded, and nothing left or arrived. */
export function nothingMoved({ after, sending }: ProofMarks): Maybe[] {
  const held = sending?.held ?? after?.holder;
  if (!held || !sending?.after || !sending.before || !sending.kept || !sending.sent) return [undefined];
  return [
    succeeds(sending.sent),
    atMost({ step: sending.after, minus: sending.before }, "0"),
    atMost({ step: held, minus: sending.kept }, "0"),
  ];
}
