import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { DOORS, tryDoor } from "../../test/hostile/fuzz/fuzz.ts";
import type { BenchRow, Extent } from "./row.ts";

/** The doors take turns, so that whatever builds up in a process has time to. */
const TURN_MS = 20_000;
const BRIEF_MS = 1_000;

/** What strangers may say, at every door, for an hour unless told otherwise. The first failure ends it, with the seed it comes back by. */
export async function benchFuzz({ brief, minutes, say }: Extent): Promise<BenchRow[]> {
  const cases = new Map(DOORS.map(({ name }) => [name, 0]));
  const turnMs = brief ? BRIEF_MS : Math.min(TURN_MS, (minutes * 60_000) / DOORS.length);
  const endsAt = performance.now() + (brief ? 0 : minutes * 60_000);
  const held: number[] = [];
  do {
    for (const door of DOORS) {
      const tried = await tryDoor(door, { ms: turnMs });
      if (tried.failure !== undefined) throw new Error(`${door.name}, seed ${tried.seed}: ${tried.failure}`);
      cases.set(door.name, (cases.get(door.name) ?? 0) + tried.cases);
      say(`${door.name}: ${cases.get(door.name)} cases`);
    }
    held.push(heldNow());
    say(`${held.at(-1)} MB are held`);
  } while (performance.now() < endsAt);
  return [
    ...[...cases].map(([name, value]) => ({ name: `${name}: cases without a failure`, value, unit: "cases" })),
    { name: "held after every door had one turn", value: held[0] ?? 0, unit: "MB" },
    { name: `held after they had ${held.length}`, value: held.at(-1) ?? 0, unit: "MB" },
  ];
}

/** What is left when everything is collected that nobody can reach, in megabytes. */
function heldNow(): number {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return Math.round((heapUsed + external) / 100_000) / 10;
}
