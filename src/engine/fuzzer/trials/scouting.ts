import type { Experiment } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf } from "../../simulation/steps.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { callsOf, purchase, SCOUT_GAS, USE_GAS } from "./actions.ts";
import { gauge } from "./measure.ts";

/**
 * Whether the calls can be made at all: nothing else is looked at yet. `gasOf`: what the last of them used when it went through;
 * `ranOut`: it failed with nearly all used that it was given.
 */
export type Scouting = {
  readonly experiment: Experiment;
  readonly gasOf: (run: Run) => bigint | undefined;
  readonly ranOut: (run: Run) => boolean;
};

/** Whoever calls on keeps a 64th of what there is, each time. */
const NEARLY_ALL = 0.9;

export function scouting(scenario: Scenario, uses: readonly Use[], withTokens: boolean): Scouting {
  const isEmpty = scenario.unfilled === true;
  const setUp = (withTokens && !isEmpty) || scenario.opened ? scenario.setUp : [];
  const bought = withTokens && !isEmpty ? purchase(scenario, "holder", { required: false }) : null;
  const nothing =
    withTokens && isEmpty ? gauge("holder:start", (at) => balanceOf(at, scenario.token, scenario.holder)) : null;
  const held = bought ? bought.start : nothing;
  const calls = callsOf(uses, held ? { held: held.mark } : {});
  const last = calls.marks.at(-1);
  const isFree = setUp.length === 0 && !bought && uses.every(({ gas }) => gas === undefined);
  return {
    experiment: {
      steps: [...setUp, ...(bought ? bought.steps : []), ...(nothing ? [nothing.step] : []), ...calls.steps],
      // Making a pool alone asks for more than a call of somebody's power may use.
      ...(isFree ? { gas: SCOUT_GAS } : {}),
    },
    gasOf: (run) => {
      const step = last && run.status === "done" ? run.step(last) : undefined;
      return step?.ok ? step.gas : undefined;
    },
    ranOut: (run) => {
      const step = last && run.step(last);
      return step?.ok === false && Number(step.gas) >= (uses.at(-1)?.gas ?? USE_GAS) * NEARLY_ALL;
    },
  };
}
