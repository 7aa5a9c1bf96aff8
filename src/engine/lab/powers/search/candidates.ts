import type { Address } from "viem";
import { known, type Read } from "../../../read.ts";
import type { Run } from "../../machine/run.ts";
import type { Cast } from "../calls/accounts.ts";
import { needsTokens, type Use, usesOf } from "../calls/uses.ts";
import type { Actor, Ground } from "../model/ground.ts";
import { type Stage, scouting } from "../trials/experiments.ts";
import { runApart } from "../trials/run-trials.ts";
import { interleave } from "./choose.ts";

export type Attempt = {
  readonly actor: Actor;
  readonly uses: readonly Use[];
  readonly withTokens: boolean;
  /** What its last call used when it went through. */
  readonly gas?: bigint;
};

/** How many ways of calling a function are tried by somebody likely to hold power, and by anybody else. */
const WAYS_OF_THE_LIKELY = 64;
const WAYS_OF_OTHERS = 12;

/** Every actor with every function, in turns, so that no function uses up the room of the others. */
export function plan({ reader, actors, functions, stage, figures, others }: Ground): Attempt[] {
  const queues = functions.flatMap((entry) =>
    actors.map((actor) => {
      const cast = { ...castOf(stage, actor.address), others, coin: reader.chain.nativeSymbol };
      const limit = isLikely(actor) ? WAYS_OF_THE_LIKELY : WAYS_OF_OTHERS;
      return usesOf(entry.target, entry, cast, figures, limit).map(
        (use): Attempt => ({ actor, uses: [use], withTokens: use.patches.length > 0 || needsTokens(entry) }),
      );
    }),
  );
  return interleave(queues);
}

function castOf(stage: Stage, actor: Address): Omit<Cast, "others"> {
  const { holder, pool, route, token, newcomer } = stage;
  return { holder, actor, pool, spender: route.spender, token, newcomer };
}

/** Owners, admins and the deployer hold most powers; addresses found in storage or code seldom do. */
function isLikely({ named, role, authority }: Actor): boolean {
  return authority !== null && (named || role === "creator");
}

export async function scout(ground: Ground, attempts: readonly Attempt[]): Promise<Read<Attempt[]>> {
  const runs = await runApart(
    ground,
    attempts.map(({ actor, uses, withTokens }) => ({ actor, experiment: scouting(ground.stage, uses, withTokens) })),
  );
  const failed = runs.find((run) => !run.known);
  if (failed && !failed.known && runs.every((run) => !run.known)) return failed;
  const worked = attempts.flatMap((attempt, index) => {
    const gas = gasOf(runs[index], `use${attempt.uses.length - 1}`);
    return gas === undefined ? [] : [{ ...attempt, gas }];
  });
  const keyOf = ({ uses }: Attempt) => uses.map(({ actor, target, data }) => `${actor}${target}${data}`).join();
  const usual = new Set(worked.filter(({ actor }) => !actor.starts).map(keyOf));
  return known(worked.filter((attempt) => !attempt.actor.starts || !usual.has(keyOf(attempt))));
}

function gasOf(run: Read<Run> | undefined, label: string): bigint | undefined {
  return run?.known && run.value.status === "done" && run.value.succeeded(label)
    ? run.value.step(label)?.gas
    : undefined;
}
