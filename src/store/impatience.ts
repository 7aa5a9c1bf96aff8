/** Makes a call of a server, and ends with it, or without it where the server hangs. */
export type Within = <Result>(call: () => Promise<Result>) => Promise<Result>;

/** The server took the call and did not answer in time, or did not a moment ago. */
export class Hung extends Error {
  override readonly name = "Hung";
}

/**
 * A server that hangs keeps its connections, so that only time tells. After a call that was not answered within the limit,
 * others fail at once for a while; then one tries again.
 */
export function createImpatience(options: { readonly limitMs: number; readonly restMs: number }): Within {
  const { limitMs, restMs } = options;
  let hungAt: number | undefined;
  let isTrying = false;

  return async (call) => {
    const wasHanging = hungAt !== undefined;
    const isResting = hungAt !== undefined && (isTrying || performance.now() - hungAt < restMs);
    if (isResting) throw new Hung("It did not answer a moment ago.");
    isTrying = wasHanging;
    try {
      const result = await inTime(call(), limitMs);
      hungAt = undefined;
      return result;
    } catch (error) {
      if (error instanceof Hung) hungAt = performance.now();
      throw error;
    } finally {
      if (wasHanging) isTrying = false;
    }
  };
}

async function inTime<Result>(answer: Promise<Result>, limitMs: number): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const giveUp = () => late.reject(new Hung(`It did not answer within ${limitMs} ms.`));
  // This process may itself have been held up: what has arrived meanwhile is read first.
  const timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), limitMs);
  try {
    return await Promise.race([answer, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
