// The two experiments around a renouncement: people can still trade, and no one brings the power back.
import { BPS } from "../../core/units.ts";
import { mark } from "../../simulation/marks.ts";
import type { Experiment, Step } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, nativeOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { purchase, sell } from "../executor/steps.ts";
import type { Call } from "../model/call.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Renouncement } from "./renouncing-calls.ts";

/** What arrives of a transfer, and what a sale brings. */
export type Traded = { readonly arrived: bigint; readonly brings: bigint };

/** The holder buys, sends a part and sells the rest. `null`: some of it fails. */
export function trading(scenario: Scenario): {
  readonly experiment: Experiment;
  readonly read: (run: Run) => Traded | null;
} {
  const { token, holder, friend } = scenario;
  const bought = purchase(scenario, "holder", { required: true });
  const [sent, arrived, left, purse, sold, paid] = [
    mark("sent"),
    mark("arrived"),
    mark("left"),
    mark("purse"),
    mark("sold"),
    mark("paid"),
  ];
  const amount = { from: bought.start.mark, portionBps: fuzzConfig.renouncedSentBps };
  return {
    experiment: {
      steps: [
        ...scenario.setUp,
        ...bought.steps,
        transfer(sent, token, { actor: holder, to: friend, amount, required: true }),
        balanceOf(arrived, token, friend),
        balanceOf(left, token, holder),
        nativeOf(purse, holder),
        { ...sell(scenario, "holder", sold, { from: left, portionBps: BPS }), required: true },
        nativeOf(paid, holder),
      ],
    },
    read: (run) => {
      const [got, from, to] = [run.word(arrived), run.word(purse), run.word(paid)];
      if (run.status !== "done" || got === undefined || from === undefined || to === undefined) return null;
      return { arrived: got, brings: to - from };
    },
  };
}

/** Whether a renounced power works again after one of these calls. Each is tried apart. */
export function restoring(
  scenario: Scenario,
  uses: readonly Call[],
  restorers: readonly Renouncement[],
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
