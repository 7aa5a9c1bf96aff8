// Runs experiments, as few `eth_call`s as possible for all of them. Goes in: an actor and steps each. Comes out: what each step returned.
// Two cheap kinds of experiments are built here as well: whether calls go through at all, and whether a wallet can buy and sell.
import type { Failure } from "../../core/failure.ts";
import { type Read, unknown } from "../../core/read.ts";
import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import { asItIs, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import { whole } from "../../simulation/plan.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import { type Run, runExperiments } from "../../simulation/run.ts";
import { balanceOf } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { Bench, Tally } from "../context.ts";
import type { Call } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import { callsOf, probe, purchase, sell } from "./steps.ts";

/** What one experiment came to. */
export type Result = Read<Run>;

export type Job = {
  readonly actor: Actor;
  readonly experiment: Experiment;
  /** The bystander starts the transaction, and not the holder. */
  readonly byBystander?: boolean;
};

/**
 * The simulation puts code of its own at the actor's address, which takes away what a contract there answers to others. So each contract
 * that acts gets requests of its own. Wallets share theirs, except those that start the transaction themselves, as the holder does in
 * all others. All requests go out together.
 */
export async function execute({ reader, scenario, conditions, tally }: Bench, jobs: readonly Job[]): Promise<Result[]> {
  const people = [scenario.holder, scenario.bystander, scenario.freshAccount, scenario.friend];
  const groups = Map.groupBy(
    jobs.map(({ actor, byBystander = false }, index) => ({ index, group: `${groupOf(actor)}:${byBystander}` })),
    ({ group }) => group,
  );
  const results: Result[] = [];
  await Promise.all(
    [...groups.values()].map(async (group) => {
      const indices = group.map(({ index }) => index);
      const experiments = indices.flatMap((index) => jobs[index]?.experiment ?? []);
      const { actor, byBystander } = jobs[indices[0] ?? -1] ?? {};
      const usual = byBystander ? scenario.bystander : scenario.holder;
      const trader = actor?.starts ? actor.address : usual;
      const environment = asItIs(conditionsIn({ scenario, conditions }));
      const setting = { trader, environment, people, ...(scenario.codes ? { codes: scenario.codes } : {}) };
      const runs = await runExperiments(reader, setting, experiments);
      for (const [place, index] of indices.entries()) results[index] = runs[place] ?? unknown("power-not-run");
    }),
  );
  tally.note(results.map(whole));
  return results;
}

/** The conditions of every experiment, with the balances that are put in place for it. */
export function conditionsIn({ scenario: { put }, conditions }: Pick<Bench, "scenario" | "conditions">): Conditions {
  return put ? { ...conditions, put: put.words } : conditions;
}

/** Actors of one group can share a request. */
export function groupOf(actor: Actor): string {
  if (actor.starts) return `started by ${actor.address}`;
  return isPerson(actor) ? "people" : actor.address;
}

function isPerson({ kind }: Actor): boolean {
  return kind === "person" || kind === "burned";
}

/** Counts experiments that did not run. Where there are many, what was not found may be there all the same. */
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

/**
 * Whether calls go through, and nothing else yet. `gasOf`: what the last call used when it succeeded; `ranOut`: it failed with nearly
 * all of its gas used.
 */
type Scouting = {
  readonly experiment: Experiment;
  readonly gasOf: (run: Run) => bigint | undefined;
  readonly ranOut: (run: Run) => boolean;
};

export function scouting(scenario: Scenario, uses: readonly Call[], withTokens: boolean): Scouting {
  const isEmpty = scenario.unfilled === true;
  const setUp = (withTokens && !isEmpty) || scenario.opened ? scenario.setUp : [];
  const bought = withTokens && !isEmpty ? purchase(scenario, "holder", { required: false }) : null;
  const nothing =
    withTokens && isEmpty ? probe("holder:start", (at) => balanceOf(at, scenario.token, scenario.holder)) : null;
  const held = bought ? bought.start : nothing;
  const calls = callsOf(uses, held ? { held: held.mark } : {});
  const last = calls.marks.at(-1);
  const isFree = setUp.length === 0 && !bought && uses.every(({ gas }) => gas === undefined);
  return {
    experiment: {
      steps: [...setUp, ...(bought ? bought.steps : []), ...(nothing ? [nothing.step] : []), ...calls.steps],
      // Making a pool alone takes more gas than one call of a power may use.
      ...(isFree ? { gas: fuzzConfig.scoutGas } : {}),
    },
    gasOf: (run) => {
      const step = last && run.status === "done" ? run.step(last) : undefined;
      return step?.ok ? step.gas : undefined;
    },
    ranOut: (run) => {
      const step = last && run.step(last);
      return (
        step?.ok === false && Number(step.gas) >= (uses.at(-1)?.gas ?? fuzzConfig.callGas) * fuzzConfig.ranOutShare
      );
    },
  };
}

/** Whether a wallet came to hold tokens, what proves it, and whether it could sell them. */
type Entering = { readonly holds: boolean; readonly sells: boolean; readonly shows: readonly Condition[] };
export type Entered = { readonly [Who in Person]: Entering };

/** The bystander buys first, that no call names, and then the holder, that calls may name. */
export function entering(
  scenario: Scenario,
  setUp: readonly Step[],
): { readonly experiment: Experiment; readonly read: (run: Run) => Entered } {
  const people = { bystander: trading(scenario, "bystander"), holder: trading(scenario, "holder") };
  return {
    experiment: { steps: [...setUp, ...people.bystander.steps, ...people.holder.steps] },
    read: (run) => ({ bystander: people.bystander.read(run), holder: people.holder.read(run) }),
  };
}

function trading(scenario: Scenario, who: Person) {
  const { bought, start, steps } = purchase(scenario, who, { required: false });
  const sold = mark(`${who}:sold`);
  return {
    steps: [...steps, sell(scenario, who, sold, { from: start.mark, portionBps: fuzzConfig.bystanderSaleBps })],
    read: (run: Run): Entering => ({
      holds: run.succeeded(bought) && (run.word(start.mark) ?? 0n) > 0n,
      sells: run.succeeded(sold),
      shows: [succeeds(bought), atLeast({ step: start.mark }, "1")],
    }),
  };
}

/** For experiments in which no power is used: the holder alone acts. */
export function idleActor({ holder }: Scenario): Actor {
  return { address: holder, kind: "person", role: { code: "anyone" }, named: false, authority: null };
}
