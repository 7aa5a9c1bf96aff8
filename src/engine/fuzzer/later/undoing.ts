import { type Condition, fails, succeeds } from "../../evidence/condition.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { callsOf, probe, purchase, resultOf, sell } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import type { CallResult } from "../model/observation.ts";
import type { Scenario } from "../model/scenario.ts";

/** Whether somebody can leave all the same, and after each try. `shows`: what of a try's success proves it. */
export type Undone = {
  readonly still: CallResult;
  readonly opened: readonly { readonly leaves: CallResult; readonly shows: readonly Condition[] }[];
};

/** Somebody is locked in; then each of `tries` is made apart, and after it that somebody tries to leave. */
export function undoing(
  scenario: Scenario,
  uses: readonly Call[],
  tries: readonly Call[],
  selling: boolean,
): { readonly experiment: Experiment; readonly read: (run: Run) => Undone } {
  const bought = purchase(scenario, "holder", { required: true });
  const calls = callsOf(uses, { held: bought.start.mark });
  const held = probe("holder:after", (at) => balanceOf(at, scenario.token, scenario.holder));
  const leave = { ...leaving(scenario, selling), gas: fuzzConfig.undoLeaveGas, required: true };
  const attempt = (label: Mark, before: readonly Step[]): Step => ({
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: held.mark },
      { offset: 32, from: held.mark },
    ],
    rounds: 0,
    trial: [...before, leave],
    trialGas: fuzzConfig.undoTryGas + fuzzConfig.undoLeaveGas + fuzzConfig.undoOverheadGas,
  });
  const still = mark("still");
  const opening = tries.map(({ actor, target, data }, index) => {
    const label = mark(`opens${index}`);
    const step = {
      kind: "call",
      label: mark("try"),
      actor,
      target,
      data,
      gas: fuzzConfig.undoTryGas,
      required: true,
    } as const;
    return { label, step: attempt(label, [step]) };
  });
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...bought.steps,
        ...calls.steps,
        held.step,
        attempt(still, []),
        ...opening.map(({ step }) => step),
      ],
      gas: fuzzConfig.undoGas,
    },
    read: (run) => ({
      still: resultOf(run, still),
      opened: opening.map(({ label }) => ({
        leaves: resultOf(run, label),
        shows: [...calls.marks.map(succeeds), fails(still), succeeds(label)],
      })),
    }),
  };
}

function leaving(scenario: Scenario, selling: boolean) {
  const label = mark("leave");
  if (selling) return sell(scenario, "holder", label, { from: "searched" });
  const { token, holder, friend } = scenario;
  return transfer(label, token, { actor: holder, to: friend, amount: { from: "searched" } });
}
