// A pool of worker threads. Audits take turns; one that asks for too much CPU time is refused more.
import { threadConfig } from "./config.ts";
import { createThread, type Done, type Thread } from "./thread.ts";

export type PoolOptions = {
  /** What each thread runs: it answers every message with one of its own, a text. */
  readonly script: URL;
  readonly threads: number;
  /** No job takes longer; one that overruns it loses the thread and the answer. */
  readonly jobLimitMs: number;
  readonly memoryMb: number;
  /** Beyond these many that wait, the next is not taken. */
  readonly mostWaiting: number;
};

export type Pool = { run(message: unknown, budget: CpuBudget): Promise<Done> };

type Job = {
  readonly message: unknown;
  readonly budget: CpuBudget;
  readonly settle: (done: Done) => void;
};

const TOO_SLOW = { done: false, why: "too-slow" } as const;

/**
 * Threads for work on what strangers wrote, each of which can be killed. Lanes take turns: the one that has least in hand and has
 * spent least goes first, and no budget has all the threads.
 */
export function createPool(options: PoolOptions): Pool {
  const { threads, jobLimitMs, mostWaiting } = options;
  const waiting = new Set<Job>();
  const idle: Thread[] = [];
  const running = new WeakMap<CpuBudget, number>();
  const runningOf = (budget: CpuBudget) => running.get(budget) ?? 0;
  const mostOfOneBudget = Math.max(1, threads - 1);
  let busy = 0;

  function anyThread(): Thread {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (thread.alive) return thread;
    return createThread(options);
  }

  function next(): void {
    while (busy < threads) {
      const job = fairest(waiting, runningOf, mostOfOneBudget);
      if (!job) return;
      waiting.delete(job);
      void start(job);
    }
  }

  async function start({ message, budget, settle }: Job): Promise<void> {
    busy++;
    running.set(budget, runningOf(budget) + 1);
    const thread = anyThread();
    const limitMs = Math.min(jobLimitMs, budget.leftMs);
    const { done, spentMs } = await thread.run(message, limitMs, budget.signal);
    budget.charge(spentMs);
    running.set(budget, runningOf(budget) - 1);
    busy--;
    if (thread.alive) idle.push(thread);
    settle(done);
    next();
  }

  return {
    run(message, budget) {
      if (waiting.size >= mostWaiting) return Promise.resolve({ done: false, why: "too-many" });
      return new Promise<Done>((resolve) => {
        const settle = (done: Done) => {
          budget.signal?.removeEventListener("abort", giveUp);
          resolve(done);
        };
        const job: Job = { message, budget, settle };
        const giveUp = () => {
          if (waiting.delete(job)) settle(TOO_SLOW);
        };
        budget.signal?.addEventListener("abort", giveUp, { once: true });
        waiting.add(job);
        // What was spent while it waited counts too.
        for (const each of waiting) if (each.budget.leftMs === 0 && waiting.delete(each)) each.settle(TOO_SLOW);
        next();
      });
    },
  };
}

/** Texts by their names. */
export type Shelf = {
  get(name: string): Promise<string | undefined>;
  set(name: string, text: string): Promise<void>;
};

type RunningOf = (budget: CpuBudget) => number;

function fairest(waiting: ReadonlySet<Job>, runningOf: RunningOf, mostOfOneBudget: number): Job | undefined {
  let best: Job | undefined;
  for (const job of waiting) {
    if (runningOf(job.budget) >= mostOfOneBudget) continue;
    if (!best || isBefore(job.budget, best.budget, runningOf)) best = job;
  }
  return best;
}

function isBefore(one: CpuBudget, other: CpuBudget, runningOf: RunningOf): boolean {
  const [here, there] = [runningOf(one), runningOf(other)];
  return here === there ? one.spentMs < other.spentMs : here < there;
}

/** One party's share of the threads, an audit's or a picture's: what it has spent in them, and when it must be done. */
export class CpuBudget {
  readonly signal: AbortSignal | undefined;
  readonly limitMs: number;
  /** Where answers of threads outlive the process. */
  readonly shelf: Shelf | undefined;
  private spent = 0;

  constructor(signal?: AbortSignal, limitMs: number = threadConfig.cpuBudgetMs, shelf?: Shelf) {
    this.signal = signal;
    this.limitMs = limitMs;
    this.shelf = shelf;
  }

  get spentMs(): number {
    return this.spent;
  }

  get leftMs(): number {
    return this.signal?.aborted ? 0 : Math.max(0, this.limitMs - this.spent);
  }

  charge(ms: number): void {
    this.spent += ms;
  }
}
