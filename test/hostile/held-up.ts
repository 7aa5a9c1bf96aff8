/**
 * The most that this thread computed at one stretch while `work` ran, in milliseconds of its own processor time: what it
 * waits for on a busy machine is not counted, nor is what other threads do.
 */
export async function longestStretch<Value>(work: () => Promise<Value>): Promise<{ value: Value; longestMs: number }> {
  const spent = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let longestMs = 0;
  let before = spent();
  const look = () => {
    const after = spent();
    longestMs = Math.max(longestMs, after - before);
    before = after;
  };
  const timer = setInterval(look, 1);
  try {
    const value = await work();
    look();
    return { value, longestMs };
  } finally {
    clearInterval(timer);
  }
}
