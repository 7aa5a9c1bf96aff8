import { expect, test } from "vitest";
import { longestChain, type Timed } from "./timed-node.ts";

function requests(...times: readonly (readonly [from: number, until: number])[]): Timed[] {
  const rest = { calls: 1, sent: 0, received: 0, worked: 0, methods: [] };
  return times.map(([from, until]) => ({ from, until, ...rest }));
}

test("requests side by side are waited for once, and those that come after an answer once more", () => {
  expect(longestChain([])).toBe(0);
  expect(longestChain(requests([0, 100], [1, 101], [2, 300]))).toBe(1);
  expect(longestChain(requests([0, 100], [50, 150], [101, 201], [151, 251]))).toBe(2);
  expect(longestChain(requests([202, 300], [0, 100], [101, 201], [40, 290]))).toBe(3);
});
