import type { Address } from "viem";
import type { Read } from "../../../read.ts";
import type { Run } from "../../machine/run.ts";
import { effectsOf } from "../judging/oracle.ts";
import type { Actor } from "../model/actor.ts";
import type { Campaign } from "../model/campaign.ts";
import type { Candidate } from "../model/candidate.ts";
import type { Pair } from "../model/observation.ts";
import type { Trial } from "../model/trial.ts";
import type { Use } from "../model/use.ts";
import { bystanding, leaving, reach } from "./experiments.ts";
import { groupOf, runTrials } from "./run-trials.ts";

/** What happens without any power: among people alone, beside each contract that plays a part, which then answers nobody else, and started by others. */
export type Baseline = { readonly people: Pair; readonly beside: ReadonlyMap<string, Pair> };

/** What happens when nobody uses anything. */
export async function observeBaseline(campaign: Campaign): Promise<Baseline> {
  const { scenario, actors } = campaign;
  const nobody: Actor = {
    address: scenario.newcomer,
    kind: "person",
    role: { code: "anybody" },
    named: false,
    authority: null,
  };
  const others = actors.filter((actor) => groupOf(actor) !== groupOf(nobody));
  const [people, ...beside] = await pairsOf(
    campaign,
    [{ actor: nobody, uses: [] }, ...others.map((actor) => ({ actor, uses: [nothing(actor, scenario.newcomer)] }))],
    false,
  );
  return {
    people: people ?? NOTHING_SHOWN,
    beside: new Map(others.map((actor, index) => [groupOf(actor), beside[index] ?? NOTHING_SHOWN])),
  };
}

/** What each use does to a holder, beside what happens without it. */
export async function look(
  campaign: Campaign,
  candidates: readonly Candidate[],
  usual: Baseline | Promise<Baseline>,
  measured = false,
): Promise<Trial[]> {
  const [pairs, { people, beside }] = await Promise.all([pairsOf(campaign, candidates, measured), usual]);
  return candidates.map(({ actor, uses }, index) => {
    const shown = pairs[index] ?? NOTHING_SHOWN;
    const without = beside.get(groupOf(actor)) ?? people;
    return {
      actor,
      uses,
      shown,
      without,
      effects: effectsOf(shown, without, { paid: paidFor(uses), spent: campaign.scenario.nativeIn }),
    };
  });
}

function paidFor(uses: readonly Use[]): bigint {
  return uses.reduce((sum, { value = 0n }) => sum + value, 0n);
}

const NOTHING_SHOWN: Pair = { leaving: undefined, reach: undefined };

type Seen = Pick<Candidate, "actor" | "uses">;

async function pairsOf(campaign: Campaign, seen: readonly Seen[], measured: boolean): Promise<Pair[]> {
  const { scenario } = campaign;
  const runs = await runTrials(
    campaign,
    seen.flatMap(({ actor, uses }) => [
      { actor, experiment: leaving(scenario, uses, actor.address, measured) },
      { actor, experiment: reach(scenario, uses) },
      ...(scenario.apart ? [{ actor, experiment: bystanding(scenario, uses) }] : []),
    ]),
  );
  const each = scenario.apart ? 3 : 2;
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
  return { actor: address, target, selector: "0x", inputs: "", data: "0x", patches: [], numbersAt: [] };
}
