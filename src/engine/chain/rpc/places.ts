// Few large answers are read at a time: a node that sends megabytes to every call would otherwise fill the memory with them.
import { Fault } from "./fault.ts";

export type Places = {
  /** Waits for a place, and gives what leaves it. Throws a fault where the signal ends the waiting. */
  take(signal: AbortSignal): Promise<() => void>;
};

export function createPlaces(most: number): Places {
  const waiting = new Set<() => void>();
  let taken = 0;

  const leave = () => {
    taken--;
    const [next] = waiting;
    if (next) waiting.delete(next);
    next?.();
  };
  const enter = () => {
    taken++;
    let isIn = true;
    return () => {
      if (isIn) leave();
      isIn = false;
    };
  };

  return {
    take: (signal) =>
      new Promise((resolve, reject) => {
        if (taken < most) return resolve(enter());
        const giveUp = () => {
          waiting.delete(go);
          reject(new Fault("timeout"));
        };
        const go = () => {
          signal.removeEventListener("abort", giveUp);
          resolve(enter());
        };
        if (signal.aborted) return giveUp();
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.add(go);
      }),
  };
}
