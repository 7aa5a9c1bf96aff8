import { besideBombs } from "../../test/hostile/beside-bombs.ts";
import { p99 } from "../../test/hostile/held-up.ts";
import type { BenchRow, Extent } from "./row.ts";

/** What everybody else waits for while tokens are audited that are made to be hard to read. */
export async function benchHostile({ brief }: Extent): Promise<BenchRow[]> {
  const bombs = brief ? 2 : 50;
  const { stretches, asked } = await besideBombs(bombs);
  const beside = `beside ${bombs} bombs`;
  const row = (name: string, value: number): BenchRow => ({ name, value: Math.round(value * 10) / 10, unit: "ms" });
  return [
    row(`the main thread at one stretch ${beside}, p99`, p99(stretches)),
    row(`the main thread at one stretch ${beside}, longest`, stretches.at(-1) ?? 0),
    ...Object.entries(asked).map(([what, took]) => row(`${what} at hand ${beside}, p99`, p99(took))),
  ];
}
