import type { Address } from "viem";
import { type Mark, mark } from "../machine/marks.ts";
import type { Step } from "../machine/program.ts";
import { act, balanceOf, transfer } from "../machine/steps.ts";
import { stranger } from "../machine/stranger.ts";
import type { Market } from "./market.ts";
import { usualSum } from "./pool-trades.ts";

/** What others do, and the step of it without which nothing was done. */
export type Others = { readonly steps: readonly Step[]; readonly first: Mark };

/** So many people buy and sell a part of it. */
export const CROWD = 24;
/** And so many are sent some. */
const RECEIVERS = 40;
const A_PART_BPS = 100;
const LITTLE_BPS = 10;

export function buying({ route, deadline }: Market, who: Address, nativeIn: bigint): Others {
  const first = mark("others-buy");
  return { first, steps: [act(first, who, route.buy(who, nativeIn, deadline))] };
}

/** Each once, so that whatever counts trades, traders or holders comes to count many. */
export function crowding(market: Market): Others {
  const { route, token, deadline } = market;
  const people = Array.from({ length: CROWD }, () => {
    const who = stranger();
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
  const sending = Array.from({ length: RECEIVERS }, () =>
    transfer(mark("others-send"), token, {
      actor: one.who,
      to: stranger(),
      amount: { from: one.has, portionBps: LITTLE_BPS },
    }),
  );
  return { first: one.first, steps: [...one.steps, ...sending, ...rest.flatMap(({ steps }) => steps)] };
}
