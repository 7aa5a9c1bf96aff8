import type { Failure } from "../../core/failure.ts";
import { type Read, unknown } from "../../core/read.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { whole } from "../../simulation/plan.ts";
import type { Experiment } from "../../simulation/program.ts";
import { type Run, runExperiments } from "../../simulation/run.ts";
import { fuzzConfig } from "../config.ts";
import type { Bench, Tally } from "../context.ts";
import type { Actor } from "../model/call-sequence.ts";

/** Of one experiment. */
export type Result = Read<Run>;

export type Job = {
  readonly actor: Actor;
  readonly experiment: Experiment;
  /** The bystander starts the transaction, and not the holder. */
  readonly byBystander?: boolean;
};

/**
 * A puppet's code at a contract's address would take away what that contract answers to others, so each contract that acts
 * does so in calls of its own; people share theirs, but for those who start the transaction themselves, as the holder does in all
 * others. All calls go out together.
 */
export async function execute({ reader, scenario, conditions, tally }: Bench, jobs: readonly Job[]): Promise<Result[]> {
  const people = [scenario.holder, scenario.bystander, scenario.newcomer, scenario.friend];
  const groups = new Map<string, number[]>();
  for (const [index, { actor, byBystander = false }] of jobs.entries()) {
    const group = `${groupOf(actor)}:${byBystander}`;
    groups.set(group, [...(groups.get(group) ?? []), index]);
  }
  const results: Result[] = [];
  await Promise.all(
    [...groups.values()].map(async (indices) => {
      const experiments = indices.flatMap((index) => jobs[index]?.experiment ?? []);
      const { actor, byBystander } = jobs[indices[0] ?? -1] ?? {};
      const usual = byBystander ? scenario.bystander : scenario.holder;
      const trader = actor?.starts ? actor.address : usual;
      const setting = { trader, environment: asItIs(conditionsIn({ scenario, conditions })), people };
      const runs = await runExperiments(reader, setting, experiments);
      for (const [place, index] of indices.entries()) results[index] = runs[place] ?? unknown("power-not-run");
    }),
  );
  tally.note(results.map(whole));
  return results;
}

/** What surrounds every trial, with what is put in place for it. */
export function conditionsIn({ scenario: { put }, conditions }: Pick<Bench, "scenario" | "conditions">): Conditions {
  return put ? { ...conditions, put: put.words } : conditions;
}

/** Those with the same answer can share a call. */
export function groupOf(actor: Actor): string {
  if (actor.starts) return `started by ${actor.address}`;
  return isPerson(actor) ? "people" : actor.address;
}

function isPerson({ kind }: Actor): boolean {
  return kind === "person" || kind === "burned";
}

export function createTally(): Tally {
  let [missed, all] = [0, 0];
  let because: Failure | null = null;
  return {
    note: (runs) => {
      all += runs.length;
      for (const run of runs) {
        if (run.known) continue;
        missed++;
        because = run.why;
      }
    },
    missing: () =>
      because && missed * 100 > all * fuzzConfig.maxMissedPercent
        ? { code: "experiments-missed", missed, all, because }
        : null,
  };
}
