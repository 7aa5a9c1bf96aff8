import { readFileSync } from "node:fs";
import { z } from "zod";
import { readJson } from "../../src/json.ts";
import type { Judgement } from "./judge.ts";
import type { Subject } from "./subject.ts";

/** What was said of one token when it was last looked at. */
const Entry = z.object({
  name: z.string(),
  /** What it is known to have; empty: it is good. */
  knownAs: z.array(z.string()),
  told: z.array(z.string()),
  open: z.array(z.string()),
  alarms: z.number().int(),
  /** Everything that was said otherwise than is known. */
  otherwise: z.array(z.string()),
});
export type Entry = z.infer<typeof Entry>;

export const RECORD = new URL("./record.json", import.meta.url);

/** What was said of the project's own tokens, by name. */
export function readRecord(): ReadonlyMap<string, Entry> {
  const read = z.array(Entry).safeParse(readJson(readFileSync(RECORD, "utf8")));
  return new Map(read.success ? read.data.map((entry) => [entry.name, entry]) : []);
}

export function toEntry(subject: Subject, { told, missed, alarms, untrue, failed }: Judgement): Entry {
  const open = missed.filter((each) => each.open);
  return {
    name: subject.name,
    knownAs: knownAs(subject),
    told: [...told],
    open: open.map(({ category }) => category),
    alarms: alarms.length,
    otherwise: [
      ...missed.map(({ category, why, open }) => `${category} ${open ? "left open" : "missed"}; ${why}`),
      ...alarms.map(({ why }) => `false alarm; ${why}`),
      ...(untrue ? [untrue] : []),
      ...(failed ? [`could not be judged; ${failed}`] : []),
    ],
  };
}

/** Whether the record tells of this token as it is known today. */
export function isRecorded(record: ReadonlyMap<string, Entry>, subject: Subject): boolean {
  return record.get(subject.name)?.knownAs.join() === knownAs(subject).join();
}

export function knownAs({ wanted }: Subject): string[] {
  return wanted.map(({ category }) => category);
}
