import { expect, test } from "vitest";
import { interleave } from "../../../../src/engine/fuzzer/model/call-sequence.ts";

test("Queues take turns, so that a long one keeps nobody waiting, and nothing is lost", () => {
  expect(interleave([["a1", "a2", "a3"], ["b1"], [], ["c1", "c2"]])).toEqual(["a1", "b1", "c1", "a2", "c2", "a3"]);
  expect(interleave([])).toEqual([]);
});
