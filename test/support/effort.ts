/** Milliseconds that this thread itself works on something, however busy the machine is with others. */
export function effortOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
