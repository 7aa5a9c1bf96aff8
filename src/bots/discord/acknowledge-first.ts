import { discordConfig } from "./config.ts";

export type AcknowledgeFirst = ReturnType<typeof createAcknowledgeFirst>;

/**
 * Discord forgets an interaction that is not acknowledged in time, and everything else can wait: work goes on when no
 * acknowledgement is on its way, so that two hundred people at once do not hold up the last one among them.
 */
export function createAcknowledgeFirst() {
  let pending = 0;
  let waiting: (() => void)[] = [];

  const release = () => {
    const released = waiting;
    waiting = [];
    for (const go of released) go();
  };

  /** Until no one waits to be acknowledged, for all we know. */
  const calm = async () => {
    // What else has arrived on the gateway is read before anything goes on.
    await new Promise((resolve) => setImmediate(resolve));
    if (pending === 0) return release();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, discordConfig.acknowledgeMs);
      waiting.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };

  return async function acknowledgeFirst<Result>(acknowledge: () => Promise<Result>): Promise<Result> {
    pending += 1;
    try {
      return await acknowledge();
    } finally {
      pending -= 1;
      await calm();
    }
  };
}
