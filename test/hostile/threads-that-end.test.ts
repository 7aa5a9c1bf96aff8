import { expect, test } from "vitest";
import { READY } from "../../src/threads/config.ts";
import { CpuBudget, createPool } from "../../src/threads/pool.ts";

const OPTIONS = { threads: 2, jobLimitMs: 10_000, memoryMb: 64, mostWaiting: 20 };
const BROKEN = { done: false, why: "broken" };

/** Ends as it is told to, and otherwise says what it was told. */
const FRAIL = `
import { parentPort } from "node:worker_threads";
parentPort.on("message", (told) => {
  if (told === "exit") process.exit(0);
  if (told === "throw") throw new Error("out of order");
  if (told === "reject") Promise.reject(new Error("out of order"));
  else if (told === "memory") for (const all = []; ; ) all.push(new Array(1e6).fill({}));
  else if (told === "lie") parentPort.postMessage({ done: true });
  else parentPort.postMessage(told);
});
parentPort.postMessage(${READY});
`;
const frail = new URL(`data:text/javascript,${encodeURIComponent(FRAIL)}`);

test("threads that end in the middle of a job cost that job, and no other", async () => {
  const pool = createPool({ ...OPTIONS, script: frail });
  const ends = ["exit", "throw", "reject", "memory", "lie"];
  const all = await Promise.all(
    ends.flatMap((end) => [pool.run(end, new CpuBudget()), pool.run(`beside ${end}`, new CpuBudget())]),
  );
  for (const [index, end] of ends.entries()) {
    expect(all[2 * index], end).toEqual(BROKEN);
    expect(all[2 * index + 1], end).toEqual({ done: true, answer: `beside ${end}` });
  }
});

test("a system that gives no more threads costs answers, and never the process", async () => {
  // No thread can be made of this, as none can where there are too many.
  const pool = createPool({ ...OPTIONS, script: new URL("http://localhost/none") });
  const asked = Array.from({ length: 5 }, () => pool.run("", new CpuBudget()));
  expect(await Promise.all(asked)).toEqual(asked.map(() => BROKEN));
});
