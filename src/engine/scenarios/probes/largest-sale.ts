import type { Address } from "viem";
import { mapRead, type Read } from "../../core/read.ts";
import { type Mark, mark } from "../../simulation/marks.ts";
import type { SearchStep } from "../../simulation/program.ts";
import type { Run } from "../../simulation/run.ts";
import { act } from "../../simulation/steps.ts";
import type { Place } from "./place.ts";

export type LargestSale = {
  readonly step: SearchStep;
  readonly mark: Mark;
  /** 0: not even the least sells. */
  read(run: Run): Read<bigint>;
};

/** Halves the way from a thousandth to all until a third of a hundredth is left open. */
const ROUNDS = 11;
const GRAIN_BPS = 34n;

/** What is more than this was refused. */
export function atMostSold(found: bigint): bigint {
  return (found * (10_000n + GRAIN_BPS) + 9_999n) / 10_000n;
}

/** Searches between a small portion of a balance and all of it. */
export function largestSale({ route, deadline }: Place, seller: Address, held: Mark, leastBps: number): LargestSale {
  const found = mark("largest-sale");
  const trial = act(mark("sell"), seller, route.sell(seller, { portionBps: 10_000 }, deadline), {
    portionsOf: "searched",
    required: true,
  });
  const patches = [
    { offset: 0, from: held, portionBps: leastBps },
    { offset: 32, from: held },
  ];
  return {
    step: { kind: "search", label: found, low: 0n, high: 0n, patches, trial: [trial], rounds: ROUNDS },
    mark: found,
    read: (run) => mapRead(run.taken(found), ({ ok, word }) => (ok ? word : 0n)),
  };
}
