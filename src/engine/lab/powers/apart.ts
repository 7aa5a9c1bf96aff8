import type { Address } from "viem";
import type { Reader } from "../../chain/reader.ts";
import { type Read, unknown } from "../../read.ts";
import { asItIs } from "../environment.ts";
import type { Experiment } from "../program.ts";
import type { Replay } from "../proof.ts";
import { type Run, runExperiments } from "../run.ts";
import type { Actor, Ground } from "./explore.ts";

export type Job = { readonly actor: Actor; readonly experiment: Experiment };

/**
 * A puppet's code at a contract's address would take away what that contract answers to others, so each contract that acts
 * does so in calls of its own; people share theirs. All calls go out together.
 */
export async function runApart(
  { reader, stage, conditions }: Pick<Ground, "reader" | "stage" | "conditions">,
  jobs: readonly Job[],
): Promise<Read<Run>[]> {
  const setting = { trader: stage.holder, environment: asItIs(conditions) };
  const groups = new Map<string, number[]>();
  for (const [index, { actor }] of jobs.entries()) {
    const group = isPerson(actor) ? "people" : actor.address;
    groups.set(group, [...(groups.get(group) ?? []), index]);
  }
  const results: Read<Run>[] = [];
  await Promise.all(
    [...groups.values()].map(async (indices) => {
      const experiments = indices.flatMap((index) => jobs[index]?.experiment ?? []);
      const runs = await runExperiments(reader, setting, experiments);
      for (const [place, index] of indices.entries()) results[index] = runs[place] ?? unknown("It was not run.");
    }),
  );
  return results;
}

export function isPerson({ kind }: Actor): boolean {
  return kind === "person" || kind === "burned";
}

export function replayOf(reader: Reader, token: Address, run: Run): Replay {
  const { number, hash } = reader.block;
  return {
    chainId: reader.chain.id,
    blockNumber: number,
    blockHash: hash,
    token,
    labels: run.experiment.steps.map(({ label }) => label),
    request: () => run.request,
    answer: () => run.answer,
  };
}
