import { afterEach, expect, test, vi } from "vitest";
import { READY, threadConfig } from "../../src/threads/config.ts";
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

test("a thread to which the machine gives no time loses nothing by that, and one that computes does", async () => {
  const waiting = threadThat(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ${LIMIT_MS * 2})`);
  const waited = await waiting.run("", LIMIT_MS);
  expect(waited.done).toEqual({ done: true, answer: "done" });
  expect(waited.spentMs).toBeLessThan(LIMIT_MS);
  const computing = threadThat("for (;;);");
  const computed = await computing.run("", LIMIT_MS);
  expect(computed.done).toEqual({ done: false, why: "too-slow" });
  expect(computed.spentMs).toBeLessThan(LIMIT_MS * threadConfig.longestWait);
  expect(computing.alive).toBe(false);
});

test("who waits for ever is given up as well", async () => {
  const waiting = threadThat("Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)");
  expect((await waiting.run("", LIMIT_MS)).done).toEqual({ done: false, why: "too-slow" });
});

const LIMIT_MS = 300;

function threadThat(does: string) {
  const code = `import { parentPort } from "node:worker_threads";
    parentPort.on("message", () => { ${does}; parentPort.postMessage("done"); });
    parentPort.postMessage(${JSON.stringify(READY)});`;
  return createThread({ script: new URL(`data:text/javascript,${encodeURIComponent(code)}`), memoryMb: 64 });
}
