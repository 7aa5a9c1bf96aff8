export class LaneFull extends Error {
  override readonly name = "LaneFull";
}

/**
 * A few at once, the others in their order. Pasted addresses have a lane of their own, so that two hundred groups never
 * stand between a person and the question that person asked. What waited for longer than anybody remembers is let go.
 */
export function createLane(width: number, longest: number, patienceMs = Number.POSITIVE_INFINITY) {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    const since = Date.now();
    if (busy >= width) {
      if (waiting.length >= longest) throw new LaneFull();
      await new Promise<void>((go) => waiting.push(go));
    } else busy++;
    try {
      if (Date.now() - since > patienceMs) throw new LaneFull();
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy--;
    }
  };
}
