import type { Log } from "../../log.ts";
import type { ChainClient } from "../chain/client.ts";
import { pauseAfter } from "./call-budget.ts";
import type { ChainWatch } from "./chain-watch.ts";

/** Where nobody watches anything, or another process does. */
const IDLE_MS = 15_000;
/** Where new heads are told, they are what is waited for: so many blocks long, and within these bounds. */
const TOLD = { blocks: 2, least: 2_000, most: 30_000 };
const LEAST_MS = 500;

type Parts = {
  readonly watches: readonly ChainWatch[];
  readonly clientOf: (chainId: number) => ChainClient | undefined;
  readonly count: (event: string) => void;
  readonly log: Log;
  readonly leaseMs: number;
};

/** Looks at each chain with each new block, or as often as its calls allow. */
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
  let unheard: (() => void) | undefined;
  let isStopped = false;
  let toldAt = Number.NEGATIVE_INFINITY;
  const blockMs = client?.chain.blockTimeMs ?? 0;
  const toldMs = Math.min(TOLD.most, Math.max(TOLD.least, TOLD.blocks * blockMs));

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
      unheard?.();
      unheard = undefined;
      return;
    }
    unheard ??= client.heads.listen(() => {
      toldAt = performance.now();
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
      const isTold = unheard !== undefined && began - toldAt < toldMs;
      const everyMs = isTold ? toldMs : Math.max(LEAST_MS, blockMs / 2);
      const idle = code === "idle" || code === "elsewhere";
      const latest = began + (idle ? Math.min(IDLE_MS, leaseMs) : everyMs);
      await waitUntil(began + Math.max(LEAST_MS, pauseAfter(calls)), latest);
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
      unheard?.();
      hurry();
      await ended;
      await watch.close();
    },
  };
}

const STEP_MS = 100;

/** In small steps, so that nobody waits for it at the end. */
async function rest(ms: number, isOver: () => boolean): Promise<void> {
  for (let left = ms; left > 0 && !isOver(); left -= STEP_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(STEP_MS, left)).unref());
  }
}
