import type { Failure } from "../../core/failure.ts";
import type { Read } from "../../core/read.ts";
import type { Run } from "../../simulation/run.ts";
import { functionOf } from "../calls/called.ts";
import type { CallSequence } from "../model/call-sequence.ts";
import type { UnseenPower } from "../model/execution.ts";
import { EVERY_KIND } from "../oracles/index.ts";

const CUT: ReadonlySet<Failure["code"]> = new Set(["cut-short", "little-gas-granted"]);

/** Functions of which no way went through, though some might have: their experiments ended before the call was made. */
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
