import type { Address } from "viem";
import { freshAccount } from "../simulation/accounts.ts";
import { type Mark, mark } from "../simulation/marks.ts";
import type { Step } from "../simulation/program.ts";
import type { Run } from "../simulation/run.ts";
import { act, balanceOf, transfer } from "../simulation/steps.ts";
import type { Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";

/** What others do, and the step of it without which nothing was done. */
export type Others = { readonly steps: readonly Step[]; readonly first: Mark };

/** So many people buy and sell a part of it, and so many are sent some. */
export type Size = { readonly traders: number; readonly receivers: number };
export const CROWD: Size = { traders: 24, receivers: 40 };
const A_PART_BPS = 100;
const LITTLE_BPS = 10;

export function buying({ route, deadline }: Market, who: Address, nativeIn: bigint): Others {
  const first = mark("others-buy");
  return { first, steps: [act(first, who, route.buy(who, nativeIn, deadline))] };
}

export type Crowding = Others & {
  /** What the dearest of those seen took; `null`: nobody was seen to the end. */
  readonly costs: (run: Run) => Costs | null;
};

/** The gas of one who trades, and of one who is sent some. */
export type Costs = { readonly trade: number; readonly sending: number };

/** Each once, so that whatever counts trades, traders or holders comes to count many. */
export function crowding(market: Market, { traders, receivers }: Size = CROWD): Crowding {
  const { route, token, deadline } = market;
  const people = Array.from({ length: traders }, () => {
    const who = freshAccount();
    const { first, steps } = buying(market, who, usualSum(market));
    const has = mark("others-have");
    const selling: Step[] = [
      balanceOf(has, token, who),
      ...route.approve(who).map((call) => act(mark("others-approve"), who, call)),
      act(mark("others-sell"), who, route.sell(who, { portionBps: A_PART_BPS }, deadline), { portionsOf: has }),
    ];
    return { who, first, has, steps: [...steps, ...selling] };
  });
  const [one, ...rest] = people;
  if (!one) throw new Error("A crowd is somebody.");
  const sending = Array.from({ length: receivers }, () =>
    transfer(mark("others-send"), token, {
      actor: one.who,
      to: freshAccount(),
      amount: { from: one.has, portionBps: LITTLE_BPS },
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

/** What the Lab itself takes for a step. */
const STEP_GAS = 15_000;

/** Nothing where not all were taken. */
function gasTaken(run: Run, steps: readonly Step[]): number {
  const taken = steps.map(({ label }) => run.step(label));
  return taken.reduce((sum, result) => (result ? sum + Number(result.gas) + STEP_GAS : Number.NEGATIVE_INFINITY), 0);
}

/** Fewer say nothing of many. */
const LEAST: Size = { traders: 12, receivers: 20 };

/**
 * Whom there is gas for: all at once, or else those who trade and those who are sent some apart, as many of each as there can be.
 * Nobody where even few are too dear.
 */
export function crowdsWithin(gas: number, { trade, sending }: Costs): readonly Size[] {
  if (CROWD.traders * trade + CROWD.receivers * sending <= gas) return [CROWD];
  const traders = Math.min(CROWD.traders, Math.floor(gas / trade));
  const receivers = Math.min(CROWD.receivers, Math.floor((gas - trade) / sending));
  if (traders < LEAST.traders || receivers < LEAST.receivers) return [];
  return [
    { traders, receivers: 0 },
    { traders: 1, receivers },
  ];
}
