import type { Address } from "viem";
import type { Read } from "../../../read.ts";
import type { Run } from "../../machine/run.ts";
import type { Use } from "../calls/uses.ts";
import { effectsOf, type Pair } from "../judging/oracle.ts";
import type { Actor, Ground, UsedPower } from "../model/ground.ts";
import type { Attempt } from "../search/candidates.ts";
import { bystanding, leaving, reach } from "./experiments.ts";
import { runApart, sideOf } from "./run-trials.ts";

/** What happens without any power: among people alone, beside each contract that plays a part, which then answers nobody else, and started by others. */
export type Usual = { readonly people: Pair; readonly beside: ReadonlyMap<string, Pair> };

/** What happens when nobody uses anything. */
export async function lookAtNothing(ground: Ground): Promise<Usual> {
  const { stage, actors } = ground;
  const nobody: Actor = { address: stage.newcomer, kind: "person", role: "stranger", named: false, authority: null };
  const others = actors.filter((actor) => sideOf(actor) !== sideOf(nobody));
  const [people, ...beside] = await pairsOf(
    ground,
    [{ actor: nobody, uses: [] }, ...others.map((actor) => ({ actor, uses: [nothing(actor, stage.newcomer)] }))],
    false,
  );
  return {
    people: people ?? NOTHING_SHOWN,
    beside: new Map(others.map((actor, index) => [sideOf(actor), beside[index] ?? NOTHING_SHOWN])),
  };
}

/** What each use does to a holder, beside what happens without it. */
export async function look(
  ground: Ground,
  attempts: readonly Attempt[],
  usual: Usual | Promise<Usual>,
  measured = false,
): Promise<UsedPower[]> {
  const [pairs, { people, beside }] = await Promise.all([pairsOf(ground, attempts, measured), usual]);
  return attempts.map(({ actor, uses }, index) => {
    const shown = pairs[index] ?? NOTHING_SHOWN;
    const without = beside.get(sideOf(actor)) ?? people;
    return {
      actor,
      uses,
      shown,
      without,
      effects: effectsOf(shown, without, { paid: paidFor(uses), spent: ground.stage.nativeIn }),
    };
  });
}

function paidFor(uses: readonly Use[]): bigint {
  return uses.reduce((sum, { value = 0n }) => sum + value, 0n);
}

const NOTHING_SHOWN: Pair = { leaving: undefined, reach: undefined };

type Seen = Pick<Attempt, "actor" | "uses">;

async function pairsOf(ground: Ground, seen: readonly Seen[], measured: boolean): Promise<Pair[]> {
  const { stage } = ground;
  const runs = await runApart(
    ground,
    seen.flatMap(({ actor, uses }) => [
      { actor, experiment: leaving(stage, uses, actor.address, measured) },
      { actor, experiment: reach(stage, uses) },
      ...(stage.apart ? [{ actor, experiment: bystanding(stage, uses) }] : []),
    ]),
  );
  const each = stage.apart ? 3 : 2;
  return seen.map((_, index) => {
    const [leaving, reach, apart] = runs.slice(index * each, index * each + each).map(runOf);
    return { leaving, reach, apart };
  });
}

function runOf(run: Read<Run> | undefined): Run | undefined {
  return run?.known && run.value.status !== "stopped" ? run.value : undefined;
}

/** A call of nobody's, by which the contract's part is played all the same. */
function nothing({ address }: Actor, target: Address): Use {
  return { actor: address, target, selector: "0x", call: "nothing", data: "0x", patches: [], numbersAt: [] };
}
