// Calls whose inputs were solved for: see `../solver`.
import type { Strategy } from "./strategy.ts";

export const solvedCalls: Strategy = {
  id: "solved-calls",
  phase: "solve",
  limit: "maxSolved",
  reason:
    "What a sale depends on, who can write it and with which arguments stands in the code, and need not be guessed.",
  generate(_, { solved, chosen }) {
    const keyOf = ({ uses }: (typeof solved)[number]) =>
      uses.map(({ actor, target, data, value = 0n }) => `${actor}${target}${data}${value}`.toLowerCase()).join();
    const guessed = new Set(chosen.map(keyOf));
    return solved.filter((sequence) => !guessed.has(keyOf(sequence)));
  },
};
