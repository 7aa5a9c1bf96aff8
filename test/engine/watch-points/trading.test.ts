import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { runFewAtOnce } from "../../../src/engine/watch-points/trading.ts";

test("all are done, in their order, and never more than two at a time", async () => {
  let [running, most] = [0, 0];
  const done = await runFewAtOnce([5, 1, 4, 1, 3, 2, 1, 0, 2], async (turns) => {
    running += 1;
    most = Math.max(most, running);
    for (let left = turns; left > 0; left--) await turn();
    running -= 1;
    return turns * 10;
  });
  expect([done, most]).toEqual([[50, 10, 40, 10, 30, 20, 10, 0, 20], 2]);
});

test("what fails fails all, and nothing is nothing", async () => {
  expect(await runFewAtOnce([], () => Promise.resolve(1))).toEqual([]);
  await expect(runFewAtOnce([1], () => Promise.reject(new Error("away")))).rejects.toThrow("away");
});
