import { DOORS, tryDoor } from "../../test/hostile/fuzz/fuzz.ts";
import type { BenchRow, Extent } from "./row.ts";

/** The doors take turns, so that whatever builds up in a process has time to. */
const TURN_MS = 60_000;
const BRIEF_MS = 1_000;

/** What strangers may say, at every door, for an hour unless told otherwise. The first failure ends it, with the seed it comes back by. */
export async function benchFuzz({ brief, minutes, say }: Extent): Promise<BenchRow[]> {
  const cases = new Map(DOORS.map(({ name }) => [name, 0]));
  const turnMs = brief ? BRIEF_MS : TURN_MS;
  const endsAt = performance.now() + (brief ? 0 : minutes * 60_000);
  const before = process.memoryUsage().rss;
  do {
    for (const door of DOORS) {
      const tried = await tryDoor(door, { ms: turnMs });
      if (tried.failure !== undefined) throw new Error(`${door.name}, seed ${tried.seed}: ${tried.failure}`);
      cases.set(door.name, (cases.get(door.name) ?? 0) + tried.cases);
      say(`${door.name}: ${cases.get(door.name)} cases`);
    }
  } while (performance.now() < endsAt);
  const grown = (process.memoryUsage().rss - before) / 1e6;
  return [
    ...[...cases].map(([name, value]) => ({ name: `${name}: cases without a failure`, value, unit: "cases" })),
    { name: "memory grown by", value: Math.round(grown), unit: "MB" },
  ];
}
