import type { DecodedStep } from "../simulation/decoded-steps.ts";
import { soldIn } from "./affording.ts";
import type { Taken } from "./reading.ts";
import type { Statement } from "./statement.ts";
import { swapIn } from "./swaps.ts";

/** That somebody fares badly, for which how they were made to act may be the reason. */
export const BAD: ReadonlySet<Statement["code"]> = new Set([
  "fails",
  "fails-now",
  "would-fail",
  "gets-nothing",
  "brings-less",
  "arrives-less",
]);

/** The same call goes through, or as good a trade brings enough. */
export function isLike(bad: Statement, other: Statement, taken: readonly Taken[]): boolean {
  if ("target" in bad && "target" in other) {
    const isGood = other.code === "goes-through" || other.code === "would-go-through";
    return isGood && isSameCall(bad, other, taken);
  }
  return !("target" in bad) && other.code === "brings-enough";
}

type Calling = Extract<Statement, { target: unknown }>;

/** Of the same function, and where it is a trade, of the same thing that is given: routers buy and sell by one. */
export function isSameCall(one: Calling, other: Calling, taken: readonly Taken[]): boolean {
  const [given, also] = [one, other].map(({ step }) => {
    const way = swapIn(callAt(taken, step)?.data ?? "0x")?.way;
    return way ? soldIn(way) : undefined;
  });
  return one.target === other.target && one.selector === other.selector && given === also;
}

/** What a step does, or tries at last. */
function callAt(taken: readonly Taken[], step: number): DecodedStep | undefined {
  const deed = taken[step - 1]?.deed;
  return deed?.kind === "search" ? deed.trial.findLast(({ kind }) => kind === "call") : deed;
}
