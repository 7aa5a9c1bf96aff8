// Decides when each chain is looked at: with each new block, or as often as its calls allow.
import type { Log } from "../../log.ts";
import type { ChainClient } from "../chain/client.ts";
import { type ChainWatch, pauseAfter } from "./chain-watch.ts";
import { monitorConfig } from "./config.ts";

type Parts = {
  readonly watches: readonly ChainWatch[];
  readonly clientOf: (chainId: number) => ChainClient | undefined;
  readonly count: (event: string) => void;
  readonly log: Log;
  readonly leaseMs: number;
};

export function createSchedule({ watches, clientOf, ...parts }: Parts) {
  const runs = watches.map((watch) => createRun(watch, clientOf(watch.chainId), parts));
  return {
    hurry: (chainId: number) => runs.find((run) => run.chainId === chainId)?.hurry(),
    start: () => runs.forEach((run) => void run.start()),
    async stop(): Promise<void> {
      await Promise.all(runs.map((run) => run.stop()));
    },
  };
}

function createRun(
  watch: ChainWatch,
  client: ChainClient | undefined,
  { count, log, leaseMs }: Pick<Parts, "count" | "log" | "leaseMs">,
) {
  let wake: (() => void) | undefined;
  let isWoken = false;
  let ended: Promise<void> | undefined;
  let stopListening: (() => void) | undefined;
  let isStopped = false;
  /** When a node pushed the last head. */
  let headAt = Number.NEGATIVE_INFINITY;
  const blockMs = client?.chain.blockTimeMs ?? 0;
  const { headWaitBlocks, minHeadWaitMs, maxHeadWaitMs, minLookIntervalMs, idleMs } = monitorConfig;
  const headWaitMs = Math.min(maxHeadWaitMs, Math.max(minHeadWaitMs, headWaitBlocks * blockMs));

  const hurry = () => {
    isWoken = true;
    wake?.();
  };
  const waitUntil = async (earliest: number, latest: number): Promise<void> => {
    await rest(earliest - performance.now(), () => isStopped);
    if (isWoken || isStopped) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.max(0, latest - performance.now())).unref();
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = undefined;
  };

  const listen = () => {
    if (watch.watched() === 0 || !client) {
      stopListening?.();
      stopListening = undefined;
      return;
    }
    stopListening ??= client.heads.listen(() => {
      headAt = performance.now();
      hurry();
    });
  };

  const run = async (): Promise<void> => {
    const renewing = setInterval(() => void watch.renew(), leaseMs / 3).unref();
    while (!isStopped) {
      const began = performance.now();
      isWoken = false;
      const { code, calls } = await watch.tick().catch((error: unknown) => {
        log.warn({ err: error, chain: watch.chainId }, "Watched tokens could not be looked at");
        return { code: "unreachable" as const, calls: 1 };
      });
      count(`tick-${code}`);
      listen();
      const isPushed = stopListening !== undefined && began - headAt < headWaitMs;
      const everyMs = isPushed ? headWaitMs : Math.max(minLookIntervalMs, blockMs / 2);
      const idle = code === "idle" || code === "elsewhere";
      const latest = began + (idle ? Math.min(idleMs, leaseMs) : everyMs);
      await waitUntil(began + Math.max(minLookIntervalMs, pauseAfter(calls)), latest);
    }
    clearInterval(renewing);
  };

  return {
    chainId: watch.chainId,
    hurry,
    start: () => {
      ended ??= run();
      return ended;
    },
    async stop(): Promise<void> {
      isStopped = true;
      watch.halt();
      stopListening?.();
      hurry();
      await ended;
      await watch.close();
    },
  };
}

/** Sleeps in small steps, so that stopping does not wait for it. */
async function rest(ms: number, isOver: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && !isOver(); left -= monitorConfig.pauseStepMs) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(monitorConfig.pauseStepMs, left)).unref());
  }
}
