import { readdirSync, readFileSync } from "node:fs";
import type { ServiceProcess } from "../../test/support/processes.ts";

/** What a process has at a moment: megabytes, open files, and milliseconds of a processor that it took in all. */
export type Sample = {
  readonly at: number;
  readonly memory: number;
  /** The most it ever had. */
  readonly peak: number;
  readonly files: number;
  readonly spentMs: number;
};

const TICK_MS = 10;

export function sampleOf({ pid }: Pick<ServiceProcess, "pid">): Sample {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const megabytes = (field: RegExp) => Number(field.exec(status)?.[1] ?? 0) / 1_000;
  // The name in front, in brackets, may have blanks.
  const [, figures = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = "0", system = "0"] = figures.split(" ").slice(11, 13);
  return {
    at: performance.now(),
    memory: megabytes(/VmRSS:\s+(\d+)/),
    peak: megabytes(/VmHWM:\s+(\d+)/),
    files: readdirSync(`/proc/${pid}/fd`).length,
    spentMs: (Number(user) + Number(system)) * TICK_MS,
  };
}

export const most = (of: (sample: Sample) => number, samples: readonly Sample[] = []): number =>
  Math.max(0, ...samples.map(of));

/** What they have held most of the time: what is there for a moment only is collected before long. */
export function typical(samples: readonly (readonly Sample[])[], of: (sample: Sample) => number): number {
  return middleOf(samples.map((each) => most(of, each)));
}

export function middleOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
