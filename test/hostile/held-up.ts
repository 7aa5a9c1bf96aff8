/**
 * What this thread computed at each stretch while `work` ran, in milliseconds of its own processor time, the longest last: what
 * it waits for on a busy machine is not counted, nor is what other threads do.
 */
export async function stretchesOf<Value>(work: () => Promise<Value>): Promise<{ value: Value; stretches: number[] }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  const stretches: number[] = [];
  let before = spent();
  const look = () => {
    const after = spent();
    stretches.push(after - before);
    before = after;
  };
  const timer = setInterval(look, 1);
  try {
    const value = await work();
    look();
    return { value, stretches: stretches.sort((a, b) => a - b) };
  } finally {
    clearInterval(timer);
  }
}

export async function longestStretch<Value>(work: () => Promise<Value>): Promise<{ value: Value; longestMs: number }> {
  const { value, stretches } = await stretchesOf(work);
  return { value, longestMs: stretches.at(-1) ?? 0 };
}

export function p99(sorted: readonly number[]): number {
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0;
}
