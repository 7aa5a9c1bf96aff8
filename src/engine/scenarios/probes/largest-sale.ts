import type { Address } from "viem";
import { mapRead, type Read } from "../../core/read.ts";
import { BPS, BPS_BIGINT } from "../../core/units.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { SearchStep } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act } from "../../simulation/steps.ts";
import { scenarioConfig } from "../config.ts";
import type { Place } from "./place.ts";

export type LargestSale = {
  readonly step: SearchStep;
  readonly mark: Mark;
  /** 0: not even the least sells. */
  read(run: Run): Read<bigint>;
};

/** What is more than this was refused. */
export function atMostSold(found: bigint): bigint {
  return (found * (BPS_BIGINT + scenarioConfig.saleSearchGrainBps) + 9_999n) / BPS_BIGINT;
}

/** Searches between a small portion of a balance and all of it. */
export function largestSale({ route, deadline }: Place, seller: Address, held: Mark, leastBps: number): LargestSale {
  const found = mark("largest-sale");
  const trial = act(mark("sell"), seller, route.sell(seller, { portionBps: BPS }, deadline), {
    portionsOf: "searched",
    required: true,
  });
  const patches = [
    { offset: 0, from: held, portionBps: leastBps },
    { offset: 32, from: held },
  ];
  return {
    step: {
      kind: "search",
      label: found,
      low: 0n,
      high: 0n,
      patches,
      trial: [trial],
      rounds: scenarioConfig.saleSearchRounds,
    },
    mark: found,
    read: (run) => mapRead(run.taken(found), ({ ok, word }) => (ok ? word : 0n)),
  };
}
