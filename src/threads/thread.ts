// One worker thread that can be killed when it takes too much CPU time or memory. A machine that does much else gives a thread little of
// its time: that is not counted against what the thread reads.
import { Worker } from "node:worker_threads";
import { LONGEST_ANSWER, READY, threadConfig } from "./config.ts";

/** An answer, as text: hostile input was read to make it, and it is believed no further than its reader parses it. */
export type Done =
  | { readonly done: true; readonly answer: string }
  | { readonly done: false; readonly why: "too-slow" | "broken" | "too-many" };

/**
 * One worker, which does one job at a time and is killed where that takes more than `limitMs` of CPU time: by the clock where that is little,
 * and in any case after `longestWait` times as long.
 */
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
  const ended = new Promise<undefined>((resolve) => worker.on("exit", () => resolve(undefined)));
  /** CPU time of the thread so far, in milliseconds; undefined: it ended. */
  const used = () => {
    const asked = worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000,
      () => undefined,
    );
    return Promise.race([asked, ended]);
  };

  return {
    get alive() {
      return alive;
    },
    run(message, limitMs, signal) {
      return new Promise((resolve) => {
        let started = performance.now();
        let usedBefore: Promise<number | undefined> = Promise.resolve(undefined);
        let [timer, last]: (NodeJS.Timeout | undefined)[] = [];
        const tooSlow = () => end("too-slow");
        /** What it took of the CPU, or of the clock where that is not known or little. */
        const spent = async (took = performance.now() - started) => {
          if (took < threadConfig.unmeasuredMs) return took;
          const [before, now] = await Promise.all([usedBefore, used()]);
          return before === undefined || now === undefined ? took : Math.min(took, now - before);
        };
        const look = async () => {
          const leftMs = limitMs - (await spent());
          if (!last) return;
          if (leftMs <= 0) tooSlow();
          else timer = setTimeout(look, leftMs);
        };
        clearTimeout(rest);
        worker.ref();
        signal?.addEventListener("abort", tooSlow, { once: true });
        finish = (done) => {
          finish = () => undefined;
          clearTimeout(timer);
          clearTimeout(last);
          last = undefined;
          signal?.removeEventListener("abort", tooSlow);
          void spent().then((spentMs) => {
            worker.unref();
            if (alive) rest = setTimeout(() => end("broken"), threadConfig.idleMs).unref();
            resolve({ done, spentMs });
          });
        };
        if (signal?.aborted || limitMs <= 0) return finish({ done: false, why: "too-slow" });
        void ready.then(() => {
          if (!alive) return finish({ done: false, why: "broken" });
          started = performance.now();
          usedBefore = used();
          timer = setTimeout(look, limitMs);
          last = setTimeout(tooSlow, limitMs * threadConfig.longestWait);
          worker.postMessage(message);
        });
      });
    },
  };
}
