import type { Address } from "viem";
import type { Experiment, Step } from "../../machine/program.ts";
import { balanceOf, transfer } from "../../machine/steps.ts";
import type { Scenario } from "../model/scenario.ts";

import type { Use } from "../model/use.ts";
import { callsOf, measures, purchase, SCOUT_GAS, sale, sell } from "./actions.ts";

/** The bystander keeps something to send. */
export const MOST_OF_IT = 9_000;

/** Whether the calls can be made at all: nothing else is looked at yet. */
export function scouting(scenario: Scenario, uses: readonly Use[], withTokens: boolean): Experiment {
  const setUp = withTokens || scenario.opened ? scenario.setUp : [];
  const steps = [...setUp, ...(withTokens ? purchase(scenario, "holder", false) : []), ...callsOf(uses)];
  return { steps, gas: setUp.length > 0 || withTokens ? SCOUT_GAS + 3_000_000 : SCOUT_GAS };
}

/** The holder sells everything after the power was used; where that fails and it is `measured`, as much as can be sold. */
export function leaving(scenario: Scenario, uses: readonly Use[], actor: Address, measured = false): Experiment {
  return {
    steps: [
      ...scenario.setUp,
      ...purchase(scenario, "holder", true),
      ...measures(scenario, actor, "before"),
      ...callsOf(uses),
      ...measures(scenario, actor, "after"),
      ...sale(scenario, "holder", "sold", 10_000),
      balanceOf("token:sold", scenario.token, scenario.token),
      ...(measured ? [largestSale(scenario)] : []),
    ],
  };
}

/** A little is sent and a little is sold, and a bystander sells nearly everything: how far the power reaches. */
export function reach(scenario: Scenario, uses: readonly Use[]): Experiment {
  const { token, holder, friend } = scenario;
  return {
    steps: [
      ...scenario.setUp,
      ...purchase(scenario, "holder", true),
      ...(scenario.apart ? [] : purchase(scenario, "bystander", false)),
      ...callsOf(uses),
      balanceOf("holder:after", token, holder),
      balanceOf("friend:before", token, friend),
      transfer("sent", token, { actor: holder, to: friend, amount: { from: "holder:after", portionBps: 1_000 } }),
      balanceOf("friend:after", token, friend),
      ...sale(scenario, "holder", "little", 500),
      ...(scenario.apart ? [] : leavingOfBystander(scenario)),
    ],
  };
}

/** The bystander alone, where it cannot buy beside the holder. */
export function bystanding(scenario: Scenario, uses: readonly Use[]): Experiment {
  return {
    steps: [
      ...scenario.setUp,
      balanceOf("holder:start", scenario.token, scenario.holder),
      ...purchase(scenario, "bystander", true),
      ...callsOf(uses),
      ...leavingOfBystander(scenario),
    ],
  };
}

function leavingOfBystander(scenario: Scenario): Step[] {
  const { token, bystander, friend } = scenario;
  return [
    balanceOf("bystander:after", token, bystander),
    ...sale(scenario, "bystander", "sold", MOST_OF_IT),
    transfer("bystander:sent", token, {
      actor: bystander,
      to: friend,
      amount: { from: "bystander:after", portionBps: 500 },
    }),
  ];
}

/** As a share of what the holder has, in trials that are rolled back. */
function largestSale(scenario: Scenario): Step {
  return {
    kind: "search",
    label: "largest-sale",
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: "holder:after", portionBps: 1 },
      { offset: 32, from: "holder:after" },
    ],
    trial: [{ ...sell(scenario, "holder", "sell", { from: "searched" }), required: true }],
  };
}
