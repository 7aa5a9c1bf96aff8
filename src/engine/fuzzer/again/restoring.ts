import { mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { fuzzConfig } from "../config.ts";
import { purchase } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Remedy } from "./sequences.ts";

/** Whether a power that was given up can be used again once somebody made one of these calls. Each is tried apart. */
export function restoring(
  scenario: Scenario,
  uses: readonly Call[],
  restorers: readonly Remedy[],
): { readonly experiment: Experiment; readonly read: (run: Run) => boolean } {
  const bought = purchase(scenario, "holder", { required: true, approving: false });
  const tries = restorers.map(({ use }) => {
    const label = mark("comes-back");
    const call = { kind: "call", label: mark("try"), actor: use.actor, target: use.target, data: use.data } as const;
    const again = uses.map(
      ({ actor, target, data, value, holderBalanceAt }): Step => ({
        kind: "call",
        label: mark("use"),
        actor,
        target,
        data,
        patches: holderBalanceAt.map((offset) => ({ offset, from: "searched" })),
        gas: fuzzConfig.restoreUseGas,
        required: true,
        ...(value ? { value } : {}),
      }),
    );
    const step: Step = {
      kind: "search",
      label,
      low: 0n,
      high: 0n,
      patches: [
        { offset: 0, from: bought.start.mark },
        { offset: 32, from: bought.start.mark },
      ],
      rounds: 0,
      trial: [{ ...call, gas: fuzzConfig.restoreTryGas, required: true }, ...again],
      trialGas: fuzzConfig.restoreTryGas + again.length * fuzzConfig.restoreUseGas + fuzzConfig.restoreOverheadGas,
    };
    return { label, step };
  });
  return {
    experiment: {
      steps: [...scenario.setUp, ...bought.steps, ...tries.map(({ step }) => step)],
      gas: fuzzConfig.restoreGas,
    },
    read: (run) => tries.some(({ label }) => run.succeeded(label)),
  };
}
