import type fc from "fast-check";

/** One way for strangers into the service, opened in front of a service of its own. */
export type Door = {
  readonly name: string;
  /** How many cases a short run tries. */
  readonly few: number;
  open(): Promise<OpenDoor>;
};

export type OpenDoor = {
  /** Throws, or answers false, for what must not happen. */
  readonly property: fc.IAsyncPropertyWithHooks<[unknown]>;
  close(): Promise<void>;
};

/** What one case may cost of this process's time: far more than any answer needs, far less than anybody would notice. */
const MOST_CPU_MS = 3_000;

/** Whatever strangers say must not keep everybody else waiting. */
export async function withoutStalling(work: () => Promise<void>): Promise<void> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  const spent = (user + system) / 1_000;
  if (spent > MOST_CPU_MS) throw new Error(`It took ${Math.round(spent)} ms of this thread.`);
}
