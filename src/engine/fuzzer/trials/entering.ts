import { atLeast, type Condition, succeeds } from "../../evidence/condition.ts";
import { mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import type { Actor } from "../model/actor.ts";
import type { Person, Scenario } from "../model/scenario.ts";
import { MOST_OF_IT, purchase, sell } from "./actions.ts";

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
    steps: [...steps, sell(scenario, who, sold, { from: start.mark, portionBps: MOST_OF_IT })],
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
