// Places of which there are few, such as those of requests that wait for one endpoint's answer: whoever gets none waits for one.

export type Places = {
  /** Waits for a place, and gives what leaves it. Throws the signal's reason where that ends the waiting. */
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
        const giveUp = () => {
          waiting.delete(go);
          reject(signal.reason);
        };
        const go = () => {
          signal.removeEventListener("abort", giveUp);
          resolve(enter());
        };
        if (signal.aborted) return giveUp();
        if (taken < most) return resolve(enter());
        signal.addEventListener("abort", giveUp, { once: true });
        waiting.add(go);
      }),
  };
}
