// Records what audits do and say: every question to the node, every sequence of calls that is tried, and the whole report. In: which
// subjects. Out: a baseline of hashes, texts that two runs can be compared by, or in what audits differ from the baseline now.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { differences, keyOf, readBaseline, writeBaseline } from "./record/baseline.ts";
import type { Line } from "./record/normal.ts";
import { recordables } from "./record/subjects.ts";
import { isWorker, recordAll, serve } from "./record/workers.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only those whose name, behind its kind, fits this regular expression. */
    only: { type: "string", default: "" },
    /** "2/5": every fifth of them, beginning with the second. */
    part: { type: "string", default: "1/1" },
    /** What was recorded is compared with the baseline. */
    compare: { type: "boolean", default: false },
    /** What was recorded becomes the baseline. */
    write: { type: "boolean", default: false },
    /** The whole texts are written into this folder, and the lines into its baseline.jsonl. */
    keep: { type: "string" },
    /** Another baseline than the one that is committed, such as that of a folder. */
    baseline: { type: "string" },
  },
});
const [folder] = positionals;
if (isWorker()) serve(folder);
else await main();

async function main(): Promise<void> {
  if (folder && values.write) throw new Error("Tokens of a folder are never part of the baseline: --keep them.");
  const [part = 1, parts = 1] = values.part.split("/").map(Number);
  const fits = new RegExp(values.only, "i");
  const subjects = recordables(folder);
  const chosen = new Set(
    subjects.filter((subject) => fits.test(keyOf(subject))).filter((_, index) => index % parts === part - 1),
  );
  const before = readBaseline(values.baseline);
  const keys = new Set([...chosen].map(keyOf));
  const recorded: Line[] = [];
  const [differing, again]: [string[], string[]] = [[], []];
  const began = performance.now();
  await recordAll(folder, {
    wanted: (subject) => keys.has(keyOf(subject)),
    isGood: ({ line }) => !values.compare || differences(before.get(keyOf(line)), line).length === 0,
    onRecord({ line, text }, attempts) {
      recorded.push(line);
      if (values.keep) keep(values.keep, line, text);
      const told = differences(before.get(keyOf(line)), line);
      if (values.compare && told.length === 0 && attempts > 1) again.push(keyOf(line));
      if (!values.compare || told.length === 0) return;
      differing.push(keyOf(line));
      console.log(`${keyOf(line)}: ${told.join("; ")}`);
    },
  });
  const file = values.keep && join(values.keep, "baseline.jsonl");
  if (file) writeBaseline(recorded, { before: readBaseline(file), subjects, file });
  if (values.write) writeBaseline(recorded, { before, subjects });
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`${recorded.length} of ${subjects.length} subjects recorded in ${seconds} s.`);
  if (again.length > 0) console.log(`The same when recorded again: ${again.join(", ")}`);
  if (values.compare) console.log(`${differing.length} differ from the baseline.`);
  process.exit(differing.length > 0 ? 1 : 0);
}

function keep(into: string, { kind, name }: Line, text: string): void {
  mkdirSync(join(into, kind), { recursive: true });
  writeFileSync(join(into, kind, `${name.replaceAll(/[^\w.-]+/g, "_")}.txt`), text);
}
