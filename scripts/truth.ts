// Audits tokens of which it is known what they are, and counts what is told, missed and invented, by harm and by name: the
// project's own, of which docs/truth.md keeps the table, or those of a folder of real ones with labels, as that page has it.
import { appendFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { judgeSubject } from "./truth/judge.ts";
import { readFolder } from "./truth/labelled.ts";
import { ownSubjects } from "./truth/own.ts";
import { toPage } from "./truth/page.ts";
import { openPlace } from "./truth/place.ts";
import { type Entry, isRecorded, RECORD, readRecord, toEntry } from "./truth/record.ts";
import type { Subject } from "./truth/subject.ts";
import { byName, toTable } from "./truth/table.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only those whose name fits this regular expression. */
    only: { type: "string", default: "" },
    /** Only those of the project's own that the page does not tell of yet. */
    new: { type: "boolean", default: false },
    /** Every report, beside what mined trades did, is added to this file as a JSON line. */
    keep: { type: "string" },
  },
});
const [folder] = positionals;
const fits = new RegExp(values.only, "i");
const before = readRecord();
const isWanted = (subject: Subject) => fits.test(subject.name) && !(values.new && isRecorded(before, subject));
const groups = folder ? [{ kind: folder, subjects: readFolder(folder) }] : ownSubjects();
const entries: { readonly kind: string; readonly entry: Entry }[] = [];
const place = await openPlace();
try {
  for (const { kind, subjects } of groups) {
    for (const subject of subjects.filter(isWanted)) {
      const judgement = await judgeSubject(place, subject, (report, truth) => {
        if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ name: subject.name, truth, report })}\n`);
      });
      const entry = toEntry(subject, judgement);
      entries.push({ kind, entry });
      for (const line of byName([entry])) process.stderr.write(`${line}\n`);
    }
  }
} finally {
  await place.close();
}
if (!folder) record();
for (const [kind, those] of Map.groupBy(entries, (each) => each.kind)) {
  const told = those.map(({ entry }) => entry);
  process.stdout.write(`\n${kind}\n\n${toTable(told)}\n\n`);
  for (const line of byName(told)) process.stdout.write(`${line}\n`);
}
process.exit(0);

/** What was seen now beside what was seen before, of the tokens that there are. */
function record(): void {
  const now = new Map([...before, ...entries.map(({ entry }) => [entry.name, entry] as const)]);
  const kept = ownSubjects().flatMap(({ subjects }) => subjects.flatMap(({ name }) => now.get(name) ?? []));
  writeFileSync(RECORD, `[\n${kept.map((entry) => JSON.stringify(entry)).join(",\n")}\n]\n`);
  writeFileSync(fileURLToPath(new URL("../docs/truth.md", import.meta.url)), toPage());
}
