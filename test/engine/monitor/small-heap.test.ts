import { expect, test } from "vitest";
import { createSmallHeap } from "../../../src/engine/monitor/small-heap.ts";

const flags: string[] = [];
const keepHeapSmallFor = createSmallHeap((flag) => void flags.push(flag));

/** What was set, but what a collection takes. */
function setBy(chainId: number, tokens: number): readonly string[] {
  flags.length = 0;
  keepHeapSmallFor(chainId, tokens);
  return flags.filter((flag) => !flag.includes("expose-gc"));
}

test("the heap is kept small while two hundred tokens are watched, on all chains together", () => {
  expect(setBy(1, 199)).toEqual([]);
  expect(setBy(56, 1)).toEqual(["--semi-space-growth-factor=1", "--heap-growing-percent=100"]);
  expect(flags.at(-1)).toBe("--no-expose-gc");
  expect(setBy(56, 1)).toEqual([]);
  expect(setBy(1, 1_000)).toEqual([]);
  expect(setBy(1, 0)).toEqual(["--semi-space-growth-factor=2", "--heap-growing-percent=0"]);
  expect(setBy(56, 0)).toEqual([]);
});
