import { Learnt, probe } from "./capabilities.ts";
import type { Asking, Endpoint } from "./endpoint.ts";

/** Where what was learnt outlives the process, by endpoint. */
export type Memory = {
  get(key: string): Promise<Learnt | undefined>;
  set(key: string, value: Learnt): Promise<void>;
};

/** How it is kept there: for a day, because nodes are upgraded, and providers change their minds. */
export const CAPABILITIES = { name: "capabilities", version: 1, schema: Learnt, ttlMs: 24 * 3_600_000 };

/** When a probe failed for a passing reason. */
const DOUBT_MS = 30_000;

/** Learns at first use what an endpoint can do, and remembers. */
export type Learner = ReturnType<typeof createLearner>;

export function createLearner(endpoint: Endpoint, memory: Memory) {
  let learnt: Learnt | undefined;
  let doubtUntil: number | undefined;
  let learning: Promise<Learnt> | undefined;
  const recalled = memory
    .get(endpoint.id)
    .then((remembered) => {
      if (remembered) keep(remembered);
    })
    // Forgetting costs a few questions, nothing more.
    .catch(() => undefined);

  function keep(now: Learnt): void {
    learnt = now;
    endpoint.batch.limit(now.batch);
  }

  function remember(): void {
    if (learnt) memory.set(endpoint.id, learnt).catch(() => undefined);
  }

  endpoint.batch.watch(() => {
    if (!learnt) return;
    learnt = { ...learnt, batch: endpoint.batch.get() };
    remember();
  });

  return {
    endpoint,
    recalled,
    /** What is known so far. */
    get learnt() {
      return learnt;
    },
    /** At most one audit asks; it asks no longer than it lives itself. */
    learn(head: Promise<bigint>, asking: Pick<Asking, "signal" | "onRequest">): Promise<Learnt> {
      const sure = learnt && (doubtUntil === undefined || performance.now() < doubtUntil);
      if (sure && learnt) return Promise.resolve(learnt);
      learning ??= probe(endpoint, head, asking)
        .then((found) => {
          keep(found.learnt);
          doubtUntil = found.certain ? undefined : performance.now() + DOUBT_MS;
          if (found.certain) remember();
          return found.learnt;
        })
        .finally(() => {
          learning = undefined;
        });
      return learning;
    },
    /** A wider range than this was refused. */
    narrow(logRange: number): void {
      if (!learnt || (learnt.logRange !== null && learnt.logRange <= logRange)) return;
      learnt = { ...learnt, logRange };
      remember();
    },
  };
}
