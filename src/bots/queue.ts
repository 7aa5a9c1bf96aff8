export class QueueFull extends Error {
  override readonly name = "QueueFull";
}

/**
 * A few at once, the others in their order. Pasted addresses have a queue of their own, so that two hundred groups never
 * stand between a person and the question that person asked. What waited for longer than anyone remembers is let go.
 */
export function createQueue(width: number, longest: number, patienceMs = Number.POSITIVE_INFINITY) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const since = performance.now();
    if (busy >= width) {
      if (waiting.length >= longest) throw new QueueFull();
      await new Promise<void>((go) => waiting.push(go));
    } else busy++;
    try {
      if (performance.now() - since > patienceMs) throw new QueueFull();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
