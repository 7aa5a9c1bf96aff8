// One worker thread that can be killed when it takes too long or too much memory.
import { Worker } from "node:worker_threads";
import { threadConfig } from "./config.ts";
import { LONGEST_ANSWER, READY } from "./messages.ts";

/** An answer, as text: hostile input was read to make it, and it is believed no further than its reader parses it. */
export type Done =
  | { readonly done: true; readonly answer: string }
  | { readonly done: false; readonly why: "too-slow" | "broken" | "too-many" };

/** One worker, which does one job at a time and is killed where that is not done in time. */
export type Thread = {
  readonly alive: boolean;
  run(
    message: unknown,
    limitMs: number,
    signal?: AbortSignal,
  ): Promise<{ readonly done: Done; readonly spentMs: number }>;
};

/** Where the system gives no more threads, there is no answer, as where one broke. */
const NONE: Thread = {
  alive: false,
  run: () => Promise.resolve({ done: { done: false, why: "broken" }, spentMs: 0 }),
};

export function createThread({ script, memoryMb }: { readonly script: URL; readonly memoryMb: number }): Thread {
  try {
    return threadOf(
      new Worker(script, {
        resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: threadConfig.youngMb },
      }),
    );
  } catch {
    return NONE;
  }
}

function threadOf(worker: Worker): Thread {
  let alive = true;
  let finish: (done: Done) => void = () => undefined;
  let rest: NodeJS.Timeout | undefined;
  // The time it takes to start is no one's.
  const { promise: ready, resolve: isReady } = Promise.withResolvers<void>();
  const end = (why: "too-slow" | "broken") => {
    alive = false;
    isReady();
    void worker.terminate();
    finish({ done: false, why });
  };
  worker.on("message", (message: unknown) => {
    if (message === READY) isReady();
    else if (typeof message === "string" && message.length <= LONGEST_ANSWER) finish({ done: true, answer: message });
    else end("broken");
  });
  worker.on("error", () => end("broken"));
  worker.on("exit", () => end("broken"));
  worker.unref();

  return {
    get alive() {
      return alive;
    },
    run(message, limitMs, signal) {
      return new Promise((resolve) => {
        let started = performance.now();
        let timer: NodeJS.Timeout | undefined;
        const tooSlow = () => end("too-slow");
        clearTimeout(rest);
        worker.ref();
        signal?.addEventListener("abort", tooSlow, { once: true });
        finish = (done) => {
          finish = () => undefined;
          clearTimeout(timer);
          signal?.removeEventListener("abort", tooSlow);
          worker.unref();
          if (alive) rest = setTimeout(() => end("broken"), threadConfig.idleMs).unref();
          resolve({ done, spentMs: performance.now() - started });
        };
        if (signal?.aborted || limitMs <= 0) return finish({ done: false, why: "too-slow" });
        void ready.then(() => {
          if (!alive) return finish({ done: false, why: "broken" });
          started = performance.now();
          timer = setTimeout(tooSlow, limitMs);
          worker.postMessage(message);
        });
      });
    },
  };
}
