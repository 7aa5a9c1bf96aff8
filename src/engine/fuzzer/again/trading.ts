import { BPS } from "../../core/units.ts";
import { mark } from "../../simulation/marks.ts";
import type { Experiment } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { balanceOf, nativeOf, transfer } from "../../simulation/steps.ts";
import { fuzzConfig } from "../config.ts";
import { purchase, sell } from "../executor/steps.ts";
import type { Scenario } from "../model/scenario.ts";

/** What a sending and a sale come to. */
export type Traded = { readonly arrived: bigint; readonly brings: bigint };

/** Somebody buys, sends a part and sells the rest. `null`: one of it does not go through. */
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
