// Audits tokens of which it is known what they are, and counts what is told, missed and invented, by harm and by name: the
// project's own, of which docs/truth.md keeps the table, or those of a folder of real ones with labels, as that page has it.
import { appendFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { type Judgement, judgeSubject } from "./truth/judge.ts";
import { readFolder } from "./truth/labelled.ts";
import { ownSubjects } from "./truth/own.ts";
import { toPage } from "./truth/page.ts";
import { openPlace } from "./truth/place.ts";
import { byCategory, byName, toTable } from "./truth/table.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only those whose name fits this regular expression. */
    only: { type: "string", default: "" },
    /** Every report, beside what mined trades did, is added to this file as a JSON line. */
    keep: { type: "string" },
  },
});
const [folder] = positionals;
const fits = new RegExp(values.only, "i");
const groups = folder ? [{ kind: folder, subjects: readFolder(folder) }] : ownSubjects();
const chosen = groups.map(({ kind, subjects }) => ({ kind, subjects: subjects.filter(({ name }) => fits.test(name)) }));
const judged: {
  readonly kind: string;
  readonly subjects: (typeof groups)[number]["subjects"];
  readonly judgements: Judgement[];
}[] = [];
const place = await openPlace();
try {
  for (const { kind, subjects } of chosen) {
    const judgements: Judgement[] = [];
    for (const subject of subjects) {
      const judgement = await judgeSubject(place, subject, (report, truth) => {
        if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ name: subject.name, truth, report })}\n`);
      });
      judgements.push(judgement);
      for (const line of byName([judgement])) process.stderr.write(`${line}\n`);
    }
    judged.push({ kind, subjects, judgements });
  }
} finally {
  await place.close();
}
for (const { kind, subjects, judgements } of judged) {
  process.stdout.write(`\n${kind}\n\n${toTable(byCategory(subjects, judgements))}\n\n`);
  for (const line of byName(judgements)) process.stdout.write(`${line}\n`);
}
// What a part of them says is no table of all.
if (!folder && values.only === "")
  writeFileSync(fileURLToPath(new URL("../docs/truth.md", import.meta.url)), toPage(judged));
process.exit(0);
