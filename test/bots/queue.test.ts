import { expect, test, vi } from "vitest";
import { createQueue, QueueFull } from "../../src/bots/queue.ts";

const nothing = () => Promise.resolve("done");

test("a queue lets so many run at once and the others in their order", async () => {
  const run = createQueue(2, 10);
  const order: number[] = [];
  let busy = 0;
  let busiest = 0;
  const work = (number: number) => async () => {
    order.push(number);
    busiest = Math.max(busiest, ++busy);
    await new Promise((resolve) => setTimeout(resolve, 5));
    busy--;
  };
  await Promise.all([1, 2, 3, 4, 5].map((number) => run(work(number))));
  expect([order, busiest]).toEqual([[1, 2, 3, 4, 5], 2]);
});

test("a queue goes on after work that fails", async () => {
  const run = createQueue(1, 10);
  const failing = run(() => Promise.reject(new Error("no")));
  const next = run(nothing);
  await expect(failing).rejects.toThrow("no");
  expect(await next).toBe("done");
});

test("a full queue takes nothing more, and lets go of what waited too long", async () => {
  vi.useFakeTimers();
  const run = createQueue(1, 1, 1_000);
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run(() => promise);
  const second = run(nothing);
  const late = expect(second).rejects.toBeInstanceOf(QueueFull);
  await expect(run(nothing)).rejects.toBeInstanceOf(QueueFull);
  vi.advanceTimersByTime(2_000);
  resolve();
  await first;
  await late;
  expect(await run(nothing)).toBe("done");
  vi.useRealTimers();
});
