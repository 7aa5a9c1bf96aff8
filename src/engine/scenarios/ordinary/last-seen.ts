import type { AskedAbout } from "../../core/failure.ts";
import { freshAccount } from "../../simulation/accounts.ts";
import { BY_PRICE, type Conditions } from "../../simulation/environment.ts";
import { mark } from "../../simulation/marks.ts";
import { NUMBER_CODE, PRICE_CODE } from "../../simulation/probes.ts";
import { canBePrice } from "../../simulation/run.ts";
import type { OrdinaryCall, Simulation } from "../../simulation/simulate.ts";

type Seen = { readonly numberStands?: true; readonly unshown?: readonly AskedAbout[] };

/** Asks at the end which block's number contracts are shown, and what price of gas. */
export function lastSeen(conditions: Conditions) {
  const [number, price] = [mark("last-number"), mark("last-price")];
  const asks = { from: freshAccount(), data: "0x" } as const;
  const calls: readonly OrdinaryCall[] = [
    { ...asks, label: number, to: freshAccount(), code: NUMBER_CODE },
    { ...asks, label: price, to: freshAccount(), code: PRICE_CODE },
  ];
  return {
    calls,
    /** What is any other than was asked for, or could not be seen. */
    read: (simulation: Simulation): Seen => {
      const [shown, paid] = [simulation.measured(number), simulation.measured(price)];
      const stands = !shown.known || shown.value !== simulation.lastNumber;
      const isPaid = paid.known && canBePrice(paid.value, conditions);
      return { ...(stands ? { numberStands: true } : {}), ...(isPaid ? {} : { unshown: BY_PRICE }) };
    },
  };
}
