// Many fresh accounts that each trade once or are sent a little, so that a token which counts trades or holders counts many.
import type { Address } from "viem";
import { BPS_BIGINT } from "../core/units.ts";
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

/** The most that is accepted of some sums. */
function buyingMuch({ route, deadline }: Market, who: Address): Others {
  const sums = scenarioConfig.crowdPurchasesBps.map((bps) => (route.pool.depthNative * bps) / BPS_BIGINT);
  const steps = sums.map((sum, index) =>
    act(mark("others-buy"), who, route.buy(who, sum, deadline), index === 0 ? {} : { afterFailure: true }),
  );
  const [first] = steps;
  if (!first) throw new Error("A crowd buys for one sum at least.");
  return { first: first.label, steps };
}

export type Crowding = Others & {
  /** What the most expensive account used; `null`: none was seen to the end. */
  readonly costs: (run: Run) => Costs | null;
};

/** The gas of one who trades, and of one who is sent some. */
export type Costs = { readonly trade: number; readonly sending: number };

/** Each once, and as much as a limit lets them, so that whatever counts trades or holders counts many, and the price rises. */
export function crowding(market: Market, { traders, receivers }: Size = scenarioConfig.crowd): Crowding {
  const { route, token, deadline } = market;
  const people = Array.from({ length: traders }, (_, index) => {
    const who = freshAccount();
    const { first, steps } = index === 0 ? buying(market, who, usualSum(market)) : buyingMuch(market, who);
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

/** Nothing where not all were taken, but for what is only taken after a failure. */
function gasTaken(run: Run, steps: readonly Step[]): number {
  return steps.reduce((sum, { label, afterFailure }) => {
    const result = run.step(label);
    if (!result) return afterFailure ? sum : Number.NEGATIVE_INFINITY;
    return sum + Number(result.gas) + scenarioConfig.stepOverheadGas;
  }, 0);
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
