import { unknown } from "../../src/engine/core/read.ts";
import type { Clues, FunctionClue } from "../../src/engine/fuzzer/clues.ts";
import type { FuzzContext } from "../../src/engine/fuzzer/context.ts";
import { createTally } from "../../src/engine/fuzzer/executor/execute.ts";
import type { CallSequence } from "../../src/engine/fuzzer/model/call-sequence.ts";
import { NOTHING_SEEN, proposalsOf, type Seen, type Strategy } from "../../src/engine/fuzzer/strategies/strategy.ts";
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
    codeAddresses: [],
    bystanders: () => Promise.resolve({ accounts: [], whole: false, unheld: 0n }),
    ...withFunctions({}),
    arming: new Map(),
    feeds: () => false,
    prepares: () => false,
    movesBalances: () => false,
    appoints: () => false,
    passesOn: () => false,
    ledger: { likely: null, found: () => Promise.resolve(null) },
    controlled: new Map(),
    relayers: new Set(),
    opening: null,
    donors: () => Promise.resolve([]),
    solve: () => Promise.resolve({ sequences: [], codes: {}, growing: [], signed: [], isFixed: false }),
    tradeAfter: () => Promise.resolve(unknown("no-trade-tried")),
    ...changes,
  };
}

/** The clues of code whose functions do these things, and no others. */
export function withFunctions(functions: Partial<Clues["functionsWith"]>): Clues {
  return {
    clues: new Set(Object.keys(functions) as FunctionClue[]),
    functionsWith: {
      "steers-transfers": new Set(),
      "calls-contracts": new Set(),
      "checks-time": new Set(),
      "sets-times": new Set(),
      "asks-for-code": new Set(),
      "carries-known-trap": new Set(),
      "moves-money": new Set(),
      "lets-spend": new Set(),
      "few-may-call": new Set(),
      "anyone-may-call": new Set(),
      ...functions,
    },
  };
}

/** What one strategy proposes, knowing only this much. */
export function proposed(strategy: Strategy, seen: Partial<Seen> = {}, context = contextWith()): CallSequence[] {
  return proposalsOf(strategy, context, { ...NOTHING_SEEN, ...seen });
}
