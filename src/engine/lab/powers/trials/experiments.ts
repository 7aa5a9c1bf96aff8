import type { Address } from "viem";
import type { Experiment, Step } from "../../machine/program.ts";
import type { OrdinaryCall } from "../../machine/simulate.ts";
import { balanceOf, transfer } from "../../machine/steps.ts";
import type { Route } from "../../venues/route.ts";
import type { Use } from "../calls/uses.ts";
import { callsOf, measures, purchase, SCOUT_GAS, sale, sell } from "./actions.ts";

/** Who stands where while powers are tried. */
export type Stage = {
  readonly token: Address;
  readonly route: Route;
  readonly pool: Address;
  /** Holds the token and wants to leave; the Lab stands at this address. */
  readonly holder: Address;
  /** Another holder, upon whom the power is not turned. */
  readonly bystander: Address;
  /** Somebody to whom a power may give something. */
  readonly newcomer: Address;
  /** Whom the holder sends to, and whom no power is turned upon. */
  readonly friend: Address;
  readonly nativeIn: bigint;
  readonly deadline: bigint;
  /** What must happen first, where the token has no pool yet: one is made. */
  readonly setUp: readonly Step[];
  /** Two people cannot buy in one transaction, as where purchases are counted by who started it. */
  readonly apart?: boolean;
  /** The same as ordinary calls. */
  readonly preparations: readonly OrdinaryCall[];
  /** Nobody can buy it as it is: trading is opened first, or tokens are given away, which every experiment needs. */
  readonly opened?: boolean;
  /** Who gives people tokens where nobody can buy any. */
  readonly donor?: Address;
};

/** The bystander keeps something to send. */
export const MOST_OF_IT = 9_000;

/** Whether the calls can be made at all: nothing else is looked at yet. */
export function scouting(stage: Stage, uses: readonly Use[], withTokens: boolean): Experiment {
  const setUp = withTokens || stage.opened ? stage.setUp : [];
  const steps = [...setUp, ...(withTokens ? purchase(stage, "holder", false) : []), ...callsOf(uses)];
  return { steps, gas: setUp.length > 0 || withTokens ? SCOUT_GAS + 3_000_000 : SCOUT_GAS };
}

/** The holder sells everything after the power was used; where that fails and it is `measured`, as much as can be sold. */
export function leaving(stage: Stage, uses: readonly Use[], actor: Address, measured = false): Experiment {
  return {
    steps: [
      ...stage.setUp,
      ...purchase(stage, "holder", true),
      ...measures(stage, actor, "before"),
      ...callsOf(uses),
      ...measures(stage, actor, "after"),
      ...sale(stage, "holder", "sold", 10_000),
      balanceOf("token:sold", stage.token, stage.token),
      ...(measured ? [largestSale(stage)] : []),
    ],
  };
}

/** A little is sent and a little is sold, and a bystander sells nearly everything: how far the power reaches. */
export function reach(stage: Stage, uses: readonly Use[]): Experiment {
  const { token, holder, friend } = stage;
  return {
    steps: [
      ...stage.setUp,
      ...purchase(stage, "holder", true),
      ...(stage.apart ? [] : purchase(stage, "bystander", false)),
      ...callsOf(uses),
      balanceOf("holder:after", token, holder),
      balanceOf("friend:before", token, friend),
      transfer("sent", token, { actor: holder, to: friend, amount: { from: "holder:after", portionBps: 1_000 } }),
      balanceOf("friend:after", token, friend),
      ...sale(stage, "holder", "little", 500),
      ...(stage.apart ? [] : leavingOfBystander(stage)),
    ],
  };
}

/** The bystander alone, where it cannot buy beside the holder. */
export function bystanding(stage: Stage, uses: readonly Use[]): Experiment {
  return {
    steps: [
      ...stage.setUp,
      balanceOf("holder:start", stage.token, stage.holder),
      ...purchase(stage, "bystander", true),
      ...callsOf(uses),
      ...leavingOfBystander(stage),
    ],
  };
}

function leavingOfBystander(stage: Stage): Step[] {
  const { token, bystander, friend } = stage;
  return [
    balanceOf("bystander:after", token, bystander),
    ...sale(stage, "bystander", "sold", MOST_OF_IT),
    transfer("bystander:sent", token, {
      actor: bystander,
      to: friend,
      amount: { from: "bystander:after", portionBps: 500 },
    }),
  ];
}

/** As a share of what the holder has, in trials that are rolled back. */
function largestSale(stage: Stage): Step {
  return {
    kind: "search",
    label: "largest-sale",
    low: 0n,
    high: 0n,
    patches: [
      { offset: 0, from: "holder:after", portionBps: 1 },
      { offset: 32, from: "holder:after" },
    ],
    trial: [{ ...sell(stage, "holder", "sell", { from: "searched" }), required: true }],
  };
}
