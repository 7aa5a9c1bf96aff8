// Experiments, and how their runs are read: plans are put together, share calls, and each takes its own results out.
import type { Reader } from "../chain/reader.ts";
import { known, mapRead, type Read, unknown } from "../core/read.ts";
import type { Experiment } from "./program.ts";
import { type Run, runExperiments, type Setting } from "./run.ts";

/** Experiments that belong together, and what to make of them. */
export type Plan<T> = {
  readonly experiments: readonly Experiment[];
  outcome(runs: readonly Read<Run>[]): Read<T>;
};

/** An outcome that needs every one of its experiments. */
export function plan<T>(experiments: readonly Experiment[], outcome: (runs: readonly Run[]) => Read<T>): Plan<T> {
  return {
    experiments,
    outcome: (reads) => {
      const runs = allOf(reads.map(whole));
      return runs.known ? outcome(runs.value) : runs;
    },
  };
}

type ValuesOf<Reads extends readonly Read<unknown>[]> = {
  -readonly [Place in keyof Reads]: Reads[Place] extends Read<infer Value> ? Value : never;
};

/** All values, or the first reason why there are not all. */
export function allOf<const Reads extends readonly Read<unknown>[]>(reads: Reads): Read<ValuesOf<Reads>> {
  const values: unknown[] = [];
  for (const read of reads) {
    if (!read.known) return read;
    values.push(read.value);
  }
  return known(values as ValuesOf<Reads>);
}

/** A run that was cut short says nothing: what was not reached might have worked or failed. */
export function whole(read: Read<Run>): Read<Run> {
  if (!read.known || read.value.status !== "cut") return read;
  return unknown(read.value.experiment.lessened ? "little-gas-granted" : "cut-short");
}

/** Several plans as one, so that they share calls. */
export function inOneCall<Plans extends Record<string, Plan<unknown>>>(
  plans: Plans,
): Plan<{ [Name in keyof Plans]: ReturnType<Plans[Name]["outcome"]> }> {
  const names = Object.keys(plans);
  type Outcomes = { [Name in keyof Plans]: ReturnType<Plans[Name]["outcome"]> };
  const all = each(Object.values(plans));
  return {
    experiments: all.experiments,
    outcome: (runs) =>
      mapRead(all.outcome(runs), (own) => Object.fromEntries(own.map((one, at) => [names[at], one])) as Outcomes),
  };
}

/** Each on its own: one that fails leaves the others. */
export function each<T>(plans: readonly Plan<T>[]): Plan<readonly Read<T>[]> {
  return {
    experiments: plans.flatMap(({ experiments }) => experiments),
    outcome: (runs) => {
      let at = 0;
      return known(
        plans.map(({ experiments, outcome }) => {
          const own = runs.slice(at, at + experiments.length);
          at += experiments.length;
          return outcome(own);
        }),
      );
    },
  };
}

export async function carryOut<T>(
  reader: Reader,
  setting: Setting,
  { experiments, outcome }: Plan<T>,
): Promise<Read<T>> {
  return outcome(await runExperiments(reader, setting, experiments));
}
