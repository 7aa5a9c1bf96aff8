// Scouting: which call sequences succeed at all. It is the cheapest experiment, as no one trades around the calls.
import type { Failure } from "../core/failure.ts";
import { known, type Read } from "../core/read.ts";
import { whole } from "../simulation/plan.ts";
import type { Run } from "../simulation/run.ts";
import { fuzzConfig } from "./config.ts";
import type { FuzzContext } from "./context.ts";
import { execute, scouting } from "./executor/execute.ts";
import { type CallSequence, functionOf, isOrdinary } from "./model/call-sequence.ts";
import type { UnseenPower } from "./model/found.ts";
import { EVERY_KIND } from "./oracles/index.ts";

export type Scouted = {
  /** Sequences that succeeded, with the gas of their last call. */
  readonly worked: readonly CallSequence[];
  /** Functions of which no way succeeded, and some could not be tried to the end. */
  readonly cut: readonly UnseenPower[];
  /** Sequences that ran out of gas, of functions of which no way succeeded. */
  readonly outOfGas: readonly CallSequence[];
};

/** A sequence whose actor starts the transaction counts only where it does something that it does not do otherwise. */
export async function scout(context: FuzzContext, sequences: readonly CallSequence[]): Promise<Read<Scouted>> {
  const scouts = sequences.map(({ actor, uses, withTokens }) => ({
    actor,
    ...scouting(context.scenario, uses, withTokens),
  }));
  const runs = (await execute(context, scouts)).map(whole);
  const failed = runs.find((run) => !run.known);
  if (failed && !failed.known && runs.every((run) => !run.known)) return failed;
  const worked = sequences.flatMap((sequence, index) => {
    const run = runs[index];
    const gas = run?.known ? scouts[index]?.gasOf(run.value) : undefined;
    return gas === undefined ? [] : [{ ...sequence, gas }];
  });
  const open = new Set(worked.map(functionOf));
  const outOfGas = sequences.filter((sequence, index) => {
    const run = runs[index];
    return run?.known && scouts[index]?.ranOut(run.value) && !open.has(functionOf(sequence));
  });
  const keyOf = ({ uses }: CallSequence) => uses.map(({ actor, target, data }) => `${actor}${target}${data}`).join();
  const usual = new Map(worked.filter(({ actor }) => !actor.starts).map((each) => [keyOf(each), each.gas] as const));
  const isOther = (sequence: (typeof worked)[number]) => {
    const gas = usual.get(keyOf(sequence));
    return gas === undefined || (isPlain(sequence) && sequence.gas > gas + fuzzConfig.originWriteGas);
  };
  const isPlain = ({ uses: [call] }: CallSequence) => call !== undefined && isOrdinary(call);
  return known({
    worked: worked.filter((sequence) => !sequence.actor.starts || isOther(sequence)),
    cut: cutShort(sequences, runs, worked),
    outOfGas,
  });
}

const CUT: ReadonlySet<Failure["code"]> = new Set(["cut-short", "little-gas-granted"]);

/** Functions of which no way succeeded, though some might have: their experiments ended before the call was made. */
export function cutShort(
  sequences: readonly CallSequence[],
  runs: readonly Read<Run>[],
  worked: readonly CallSequence[],
): readonly UnseenPower[] {
  const known = new Set(worked.map(functionOf));
  return sequences.flatMap((sequence, index): UnseenPower[] => {
    const { actor, uses } = sequence;
    const run = runs[index];
    const isCut = run !== undefined && !run.known && CUT.has(run.why.code);
    if (!isCut || uses.length > 1 || actor.kind === "burned" || known.has(functionOf(sequence))) return [];
    known.add(functionOf(sequence));
    return [{ actor, uses, unseen: EVERY_KIND }];
  });
}
