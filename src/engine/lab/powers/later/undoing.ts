import type { Experiment, Step } from "../../machine/program.ts";
import { balanceOf, transfer } from "../../machine/steps.ts";
import type { Scenario } from "../model/scenario.ts";
import type { Use } from "../model/use.ts";
import { callsOf, purchase, sell } from "../trials/actions.ts";

/** The beginning of the labels of tries that open what was locked. */
export const OPENS = "opens";

const TRY_GAS = 400_000;
const LEAVE_GAS = 2_000_000;
const GAS = 24_000_000;

/** Somebody is locked in; then each of `tries` is made apart, and after it that somebody tries to leave. */
export function undoing(scenario: Scenario, uses: readonly Use[], tries: readonly Use[], selling: boolean): Experiment {
  const leave = selling ? sell(scenario, "holder", "leave", { from: "searched" }) : sending(scenario);
  const candidate = (label: string, before: readonly Step[]): Step => ({
    kind: "search",
    label,
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: "holder:after" },
      { offset: 32, from: "holder:after" },
    ],
    rounds: 0,
    trial: [...before, { ...leave, gas: LEAVE_GAS, required: true }],
    trialGas: TRY_GAS + LEAVE_GAS + 400_000,
  });
  return {
    steps: [
      ...scenario.setUp,
      ...purchase(scenario, "holder", true),
      ...callsOf(uses),
      balanceOf("holder:after", scenario.token, scenario.holder),
      candidate("still", []),
      ...tries.map(({ actor, target, data }, index) =>
        candidate(`${OPENS}${index}`, [
          { kind: "call", label: "try", actor, target, data, gas: TRY_GAS, required: true },
        ]),
      ),
    ],
    gas: GAS,
  };
}

function sending({ token, holder, friend }: Scenario) {
  return transfer("leave", token, { actor: holder, to: friend, amount: { from: "searched" } });
}
