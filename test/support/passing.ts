import { mark } from "../../src/engine/lab/machine/marks.ts";
import type { Simulation } from "../../src/engine/lab/machine/simulate.ts";
import { type Passing, TIMES, type TimedSale } from "../../src/engine/lab/powers/later/passing-time.ts";
import type { Person } from "../../src/engine/lab/powers/model/scenario.ts";
import { known } from "../../src/engine/read.ts";
import { value } from "./observations.ts";

/** For each time, in what the sales differ from a harmless token's. */
export type SalesAt = readonly { readonly [Who in Person]?: Partial<TimedSale> }[];

/** What time does to holders of a harmless token, but for these sales. */
export function passing(changes: SalesAt = []): Passing {
  return {
    used: [known(true)],
    usedMarks: [mark("use0")],
    takersBefore: value(0n),
    times: TIMES.map((seconds, index) => ({
      seconds,
      again: [],
      againMarks: [],
      sales: {
        holder: { ...sale("holder", seconds), ...changes[index]?.holder },
        bystander: { ...sale("bystander", seconds), ...changes[index]?.bystander },
      },
      takers: value(0n),
    })),
    simulation: {} as Simulation,
  };
}

export const soldFor = (amount: bigint): Partial<TimedSale> => ({ paid: value(amount) });

function sale(who: Person, seconds: number): TimedSale {
  const at = (what: string) => mark(`${who}:${what}@${seconds}`);
  return {
    bought: known(true),
    sold: known(true),
    quote: value(10_000n),
    purse: value(0n),
    paid: value(10_000n),
    stock: value(0n),
    left: value(0n),
    pool: value(1_000_000n),
    held: value(1_000n),
    part: 125n,
    quoteWord: 0,
    marks: { quote: at("quote"), sold: at("sold"), purse: at("purse"), paid: at("paid"), held: at("held") },
  };
}
