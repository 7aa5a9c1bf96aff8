import { unknown } from "../../src/engine/core/read.ts";
import type { FuzzContext } from "../../src/engine/fuzzer/context.ts";
import { createTally } from "../../src/engine/fuzzer/executor/execute.ts";
import { scenario } from "./scenarios.ts";

/** A search that asks no node: only what is chosen, and in which order, can be seen of it. */
export function contextWith(changes: Partial<FuzzContext> = {}): FuzzContext {
  return {
    reader: {} as FuzzContext["reader"],
    conditions: {} as FuzzContext["conditions"],
    scenario,
    tally: createTally(),
    actors: [],
    functions: [],
    figures: {
      poolBalance: 10_000_000n,
      supply: 10n ** 27n,
      timestamp: 1_800_000_000n,
      constants: [],
      masks: [],
      words: [],
    },
    others: [],
    bystanders: () => Promise.resolve({ accounts: [], whole: false }),
    steering: new Set(),
    arming: new Map(),
    pulling: new Set(),
    feeds: () => false,
    meets: () => false,
    looksAtItsMoney: false,
    looksAtMoney: false,
    asksOtherTokens: false,
    notesPeople: false,
    waiting: new Set(),
    timed: new Set(),
    asking: new Set(),
    tradesAsk: false,
    ledger: { likely: null, found: () => Promise.resolve(null) },
    followed: new Map(),
    opening: null,
    donors: () => Promise.resolve([]),
    tradeAfter: () => Promise.resolve(unknown("no-trade-tried")),
    ...changes,
  };
}
