/** The reason is never read; an error of the platform's own would be made anew each time, with its stack. */
const OVER = "over";

export type Deadline = { readonly signal: AbortSignal /** Lets go of the sources and the timer. */; release(): void };

/** A signal that ends with the first of its sources, or after so long; unlike AbortSignal.any's, it holds on to them until released. */
export function createDeadline(sources: readonly (AbortSignal | undefined)[], limitMs?: number): Deadline {
  const controller = new AbortController();
  const end = () => {
    release();
    controller.abort(OVER);
  };
  const timer = limitMs === undefined ? undefined : setTimeout(end, limitMs).unref();
  const release = () => {
    clearTimeout(timer);
    for (const source of sources) source?.removeEventListener("abort", end);
  };
  for (const source of sources) source?.addEventListener("abort", end, { once: true });
  if (sources.some((source) => source?.aborted)) end();
  return { signal: controller.signal, release };
}
