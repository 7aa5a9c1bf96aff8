import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import { mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import type { Call } from "../model/call.ts";
import type { Actor } from "../model/call-sequence.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import { callsOf, probe, purchase, sell } from "./steps.ts";

/**
 * Whether the calls can be made at all: nothing else is looked at yet. `gasOf`: what the last of them used when it went through;
 * `ranOut`: it failed with nearly all used that it was given.
 */
export type Scouting = {
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
      // Making a pool alone asks for more than a call of somebody's power may use.
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

/** Whether somebody came to hold tokens, what shows it, and whether they could be sold. */
type Entering = { readonly holds: boolean; readonly sells: boolean; readonly shows: readonly Condition[] };
export type Entered = { readonly [Who in Person]: Entering };

/** Somebody of whom the calls know nothing buys first, and then the holder, whom they may name. */
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

/** Nobody uses anything: the holder alone acts. */
export function nobody({ holder }: Scenario): Actor {
  return { address: holder, kind: "person", role: { code: "anybody" }, named: false, authority: null };
}
