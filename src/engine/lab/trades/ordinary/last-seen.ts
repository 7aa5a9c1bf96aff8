import type { AskedAbout } from "../../../failure.ts";
import type { Conditions } from "../../machine/environment.ts";
import { mark } from "../../machine/marks.ts";
import { NUMBER_CODE, PRICE_CODE } from "../../machine/probes.ts";
import { canBePrice } from "../../machine/run.ts";
import { BY_PRICE } from "../../machine/shown-otherwise.ts";
import type { OrdinaryCall, Simulation } from "../../machine/simulate.ts";
import { stranger } from "../../machine/stranger.ts";

type Seen = { readonly numberStands?: true; readonly unshown?: readonly AskedAbout[] };

/** Asks at the end which block's number contracts are shown, and what price of gas. */
export function lastSeen(conditions: Conditions) {
  const [number, price] = [mark("last-number"), mark("last-price")];
  const asks = { from: stranger(), data: "0x" } as const;
  const calls: readonly OrdinaryCall[] = [
    { ...asks, label: number, to: stranger(), code: NUMBER_CODE },
    { ...asks, label: price, to: stranger(), code: PRICE_CODE },
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
