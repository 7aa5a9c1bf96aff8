// Many fresh accounts that each trade once or are sent a little, so that a token which counts trades or holders counts many.

import type { Address } from "viem";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf, transfer } from "../simulation/steps.ts";
import { scenarioConfig } from "./config.ts";
import type { Market } from "./market.ts";
import { usualSum } from "./trade.ts";

/** What others do, and the step of it without which nothing was done. */
export type Others = { readonly steps: readonly Step[]; readonly first: Mark };

/** So many people buy and sell a part of it, and so many are sent some. */
export type Size = { readonly traders: number; readonly receivers: number };

export function buying({ route, deadline }: Market, who: Address, nativeIn: bigint): Others {
  const first = mark("others-buy");
  return { first, steps: [act(first, who, route.buy(who, nativeIn, deadline))] };
}

export type Crowding = Others & {
  /** What the most expensive account used; `null`: none was seen to the end. */
  readonly costs: (run: Run) => Costs | null;
};

/** The gas of one who trades, and of one who is sent some. */
export type Costs = { readonly trade: number; readonly sending: number };

/** Each once, so that whatever counts trades, traders or holders comes to count many. */
export function crowding(market: Market, { traders, receivers }: Size = scenarioConfig.crowd): Crowding {
  const { route, token, deadline } = market;
  const people = Array.from({ length: traders }, () => {
    const who = freshAccount();
    const { first, steps } = buying(market, who, usualSum(market));
    const has = mark("others-have");
    const selling: Step[] = [
      balanceOf(has, token, who),
      ...route.approve(who).map((call) => act(mark("others-approve"), who, call)),
      act(mark("others-sell"), who, route.sell(who, { portionBps: scenarioConfig.crowdSaleBps }, deadline), {
        portionsOf: has,
      }),
    ];
    return { who, first, has, steps: [...steps, ...selling] };
  });
  const [one, ...rest] = people;
  if (!one) throw new Error("A crowd has one trader at least.");
  const sending = Array.from({ length: receivers }, () =>
    transfer(mark("others-send"), token, {
      actor: one.who,
      to: freshAccount(),
      amount: { from: one.has, portionBps: scenarioConfig.crowdSentBps },
    }),
  );
  return {
    first: one.first,
    steps: [...one.steps, ...sending, ...rest.flatMap(({ steps }) => steps)],
    costs: (run) => {
      const dearest = (each: readonly (readonly Step[])[]) => Math.max(0, ...each.map((steps) => gasTaken(run, steps)));
      const costs = { trade: dearest(people.map(({ steps }) => steps)), sending: dearest(sending.map((one) => [one])) };
      return costs.trade > 0 && costs.sending > 0 ? costs : null;
    },
  };
}

/** Nothing where not all were taken. */
function gasTaken(run: Run, steps: readonly Step[]): number {
  const taken = steps.map(({ label }) => run.step(label));
  return taken.reduce(
    (sum, result) => (result ? sum + Number(result.gas) + scenarioConfig.stepOverheadGas : Number.NEGATIVE_INFINITY),
    0,
  );
}

/**
 * Crowds that there is gas for: all at once, or traders and receivers apart, as many of each as fit.
 * None where even a few are too expensive.
 */
export function crowdsWithin(gas: number, { trade, sending }: Costs): readonly Size[] {
  if (scenarioConfig.crowd.traders * trade + scenarioConfig.crowd.receivers * sending <= gas)
    return [scenarioConfig.crowd];
  const traders = Math.min(scenarioConfig.crowd.traders, Math.floor(gas / trade));
  const receivers = Math.min(scenarioConfig.crowd.receivers, Math.floor((gas - trade) / sending));
  if (traders < scenarioConfig.minCrowd.traders || receivers < scenarioConfig.minCrowd.receivers) return [];
  return [
    { traders, receivers: 0 },
    { traders: 1, receivers },
  ];
}
