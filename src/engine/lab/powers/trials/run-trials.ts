import { type Read, unknown } from "../../../read.ts";
import { asItIs } from "../../machine/environment.ts";
import { whole } from "../../machine/plan.ts";
import type { Experiment } from "../../machine/program.ts";
import { type Run, runExperiments } from "../../machine/run.ts";
import type { Actor } from "../model/actor.ts";
import type { Bench } from "../model/campaign.ts";

/** Of one experiment. */
export type Result = Read<Run>;

export type Job = { readonly actor: Actor; readonly experiment: Experiment };

/**
 * A puppet's code at a contract's address would take away what that contract answers to others, so each contract that acts
 * does so in calls of its own; people share theirs, but for those who start the transaction themselves, as the holder does in all
 * others. All calls go out together.
 */
export async function runTrials(
  { reader, scenario, conditions, tally }: Bench,
  jobs: readonly Job[],
): Promise<Result[]> {
  const people = [scenario.holder, scenario.bystander, scenario.newcomer, scenario.friend];
  const groups = new Map<string, number[]>();
  for (const [index, { actor }] of jobs.entries())
    groups.set(groupOf(actor), [...(groups.get(groupOf(actor)) ?? []), index]);
  const results: Result[] = [];
  await Promise.all(
    [...groups.values()].map(async (indices) => {
      const experiments = indices.flatMap((index) => jobs[index]?.experiment ?? []);
      const actor = jobs[indices[0] ?? -1]?.actor;
      const trader = actor?.starts ? actor.address : scenario.holder;
      const setting = { trader, environment: asItIs(conditions), people };
      const runs = await runExperiments(reader, setting, experiments);
      for (const [place, index] of indices.entries()) results[index] = runs[place] ?? unknown("power-not-run");
    }),
  );
  tally.note(results.map(whole));
  return results;
}

/** Those with the same answer can share a call. */
export function groupOf(actor: Actor): string {
  if (actor.starts) return `started by ${actor.address}`;
  return isPerson(actor) ? "people" : actor.address;
}

function isPerson({ kind }: Actor): boolean {
  return kind === "person" || kind === "burned";
}
