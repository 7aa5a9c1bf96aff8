import type { Log } from "../../log.ts";
import { isQuiet } from "./refusals.ts";

export type Work = ReturnType<typeof createWork>;

/** What goes on after an update was taken in. Stopping waits for it; its failures are logged, never thrown. */
export function createWork(log: Log) {
  const inHand = new Set<Promise<void>>();
  return {
    /** Resolves when the work is done, whatever came of it. */
    start(what: string, work: () => Promise<unknown>): Promise<void> {
      const done = work().then(
        () => undefined,
        (error: unknown) => {
          if (isQuiet(error)) log.debug({ err: error }, what);
          else log.error({ err: error }, `${what} failed`);
        },
      );
      inHand.add(done);
      return done.finally(() => inHand.delete(done));
    },
    /** Counts as work in hand; its failure is its caller's. */
    async hold(work: Promise<void>): Promise<void> {
      const done = work.catch(() => undefined);
      inHand.add(done);
      try {
        await work;
      } finally {
        inHand.delete(done);
      }
    },
    async done(): Promise<void> {
      while (inHand.size > 0) await Promise.allSettled(inHand);
    },
  };
}
