import type { CallSequence } from "../model/call-sequence.ts";
import { functionOf } from "./called.ts";
import { interleave } from "./interleave.ts";

/** Functions in turns, and of each no more than so many ways to call it, as they come. */
export function fewOfEach<Way extends Pick<CallSequence, "actor" | "uses">>(
  ways: readonly Way[],
  most = Number.POSITIVE_INFINITY,
): Way[] {
  return interleave([...Map.groupBy(ways, functionOf).values()].map((same) => same.slice(0, most)));
}
