// Keeps what was recorded once, a line for each subject, and tells in what a record of now differs from it. In: records. Out: the file
// beside this one, and words about what differs.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { readJson } from "../../src/json.ts";
import type { Line } from "./normal.ts";
import type { Recordable } from "./subjects.ts";

const FILE = new URL("./baseline.jsonl", import.meta.url);

export type Key = Pick<Line, "name" | "kind">;
export type Baseline = ReadonlyMap<string, Line>;

export function keyOf({ kind, name }: Key): string {
  return `${kind}: ${name}`;
}

/** That of the file; or of another with lines like it. */
export function readBaseline(file: URL | string = FILE): Baseline {
  const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
  return new Map(lines.flatMap((each) => (each ? [readJson(each) as Line] : [])).map((line) => [keyOf(line), line]));
}

/** What is recorded now replaces what was; whoever is no subject any more is left out. */
export function writeBaseline(
  now: readonly Line[],
  { before, subjects, file = FILE }: { before: Baseline; subjects: readonly Recordable[]; file?: URL | string },
): void {
  const lines = new Map([...before, ...now.map((line) => [keyOf(line), line] as const)]);
  const kept = subjects.flatMap((subject) => lines.get(keyOf(subject)) ?? []);
  writeFileSync(file, kept.map((line) => `${JSON.stringify(line)}\n`).join(""));
}

/** In what it differs; empty: in nothing. */
export function differences(before: Line | undefined, now: Line): readonly string[] {
  if (!before) return ["it is not in the baseline"];
  const told = before.evidence === now.evidence ? [] : ["the report"];
  if (before.reads !== now.reads) told.push("what is read");
  const count = Math.max(before.phases.length, now.phases.length);
  const differing = Array.from({ length: count }, (_, index) => index).filter(
    (index) => JSON.stringify(before.phases[index]) !== JSON.stringify(now.phases[index]),
  );
  const [first] = differing;
  if (first !== undefined)
    told.push(`what is tried, ${differing.length} of ${count} phases: ${phase(first, before, now)}`);
  return told;
}

function phase(index: number, before: Line, now: Line): string {
  const said = (line: Line) => {
    const [, sequences, steps] = line.phases[index] ?? [];
    return sequences === undefined ? "none" : `${sequences} sequences of ${steps} steps`;
  };
  return `the first is phase ${index + 1} of those that try something, ${said(before)} before and ${said(now)} now`;
}
