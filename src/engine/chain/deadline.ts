export type Deadline = { readonly signal: AbortSignal /** Lets go of the sources and the timer. */; release(): void };

/**
 * A signal that ends with the first of its sources, or after so long. `AbortSignal.any` does the same, but holds its
 * result weakly: it was seen to be collected while somebody waited for it, who then waited for ever.
 */
export function createDeadline(sources: readonly (AbortSignal | undefined)[], limitMs?: number): Deadline {
  const controller = new AbortController();
  const end = () => {
    release();
    controller.abort();
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
