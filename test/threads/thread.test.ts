import { afterEach, expect, test, vi } from "vitest";
import { threadConfig } from "../../src/threads/config.ts";
import { createThread } from "../../src/threads/thread.ts";

const script = new URL("../../src/engine/facts/code/code-worker.ts", import.meta.url);
const question = { part: "behaviour", code: "0x00" };

afterEach(() => {
  vi.useRealTimers();
});

test("a thread that has nothing to do for a while ends, and not before", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const thread = createThread({ script, memoryMb: 64 });
  const ask = async () => (await thread.run(question, 60_000)).done.done;
  expect(await ask()).toBe(true);
  vi.advanceTimersByTime(threadConfig.idleMs - 1);
  expect(await ask()).toBe(true);
  vi.advanceTimersByTime(threadConfig.idleMs - 1);
  expect(thread.alive).toBe(true);
  vi.advanceTimersByTime(1);
  expect(thread.alive).toBe(false);
});
