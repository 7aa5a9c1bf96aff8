import { known, unknown } from "../../src/engine/core/read.ts";
import { fuzzConfig } from "../../src/engine/fuzzer/config.ts";
import type { Person } from "../../src/engine/fuzzer/model/scenario.ts";
import type { Passing, TimedSale } from "../../src/engine/fuzzer/time/passing-time.ts";
import { mark } from "../../src/engine/simulation/marks.ts";
import type { Simulation } from "../../src/engine/simulation/simulate.ts";
import { value } from "./observations.ts";

/** For each time, in what the sales differ from a harmless token's. */
export type SalesAt = readonly { readonly [Who in Person]?: Partial<TimedSale> }[];

/** What time does to holders of a harmless token, but for these sales. */
export function passing(changes: SalesAt = []): Passing {
  return {
    used: [known(true)],
    usedMarks: [mark("use0")],
    before: held(":before"),
    made: held(":made"),
    times: fuzzConfig.saleTimesSeconds.map((seconds, index) => ({
      seconds,
      again: [],
      againMarks: [],
      sales: {
        holder: { ...sale("holder", seconds), ...changes[index]?.holder },
        bystander: { ...sale("bystander", seconds), ...changes[index]?.bystander },
      },
      after: held(`@${seconds}`),
    })),
    simulation: { taken: () => unknown("block-not-given") } as unknown as Simulation,
  };
}

function held(when: string): Passing["before"] {
  return {
    taker: value(0n),
    supply: value(1_000_000n),
    marks: { taker: mark(`taker${when}`), supply: mark(`supply${when}`) },
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
    pooled: value(1_000_000n),
    held: value(1_000n),
    part: 125n,
    quoteWord: 0,
    marks: { quote: at("quote"), sold: at("sold"), purse: at("purse"), paid: at("paid"), held: at("held") },
  };
}
