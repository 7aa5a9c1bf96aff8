// The project's own measurements: a table for people, then a JSON line for each. Name some to run only those; with
// --brief each measures a little of everything, which only shows that it runs to its end.
import { parseArgs } from "node:util";
import { useOwnTempFolder } from "../test/support/temp-root.ts";
import { benchAudit } from "./bench/audit.ts";
import { benchFuzz } from "./bench/fuzz.ts";
import { benchGateways } from "./bench/gateways.ts";
import { benchHostile } from "./bench/hostile.ts";
import { benchHttp } from "./bench/http.ts";
import { benchMany } from "./bench/many.ts";
import { benchNodes } from "./bench/nodes.ts";
import { benchPictures } from "./bench/pictures.ts";
import { benchPowers } from "./bench/powers.ts";
import type { BenchRow, Extent } from "./bench/row.ts";
import { benchSimilarity } from "./bench/similarity.ts";
import { benchSoak } from "./bench/soak.ts";
import { benchSockets } from "./bench/sockets.ts";
import { benchStart } from "./bench/start.ts";
import { benchTelegram } from "./bench/telegram.ts";
import { benchTruth } from "./bench/truth.ts";
import { benchWatch } from "./bench/watch.ts";

const BENCHES: Readonly<Record<string, (extent: Extent) => Promise<BenchRow[]>>> = {
  audit: benchAudit,
  gateways: benchGateways,
  http: benchHttp,
  start: benchStart,
  hostile: benchHostile,
  nodes: benchNodes,
  pictures: benchPictures,
  powers: benchPowers,
  telegram: benchTelegram,
  similarity: benchSimilarity,
  truth: benchTruth,
  watch: benchWatch,
  fuzz: benchFuzz,
  sockets: benchSockets,
  soak: benchSoak,
  many: benchMany,
};
/** Only where it is asked for: for an hour, or so many --minutes; some hundred tokens, of a --seed; thousands of audits, or of sockets. */
const ON_REQUEST = new Set(["fuzz", "soak", "truth", "many", "sockets"]);

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    brief: { type: "boolean", default: false },
    minutes: { type: "string", default: "60" },
    // Another one every day.
    seed: { type: "string", default: `${Math.floor(Date.now() / 86_400_000)}` },
  },
});
const strange = wanted.find((name) => !(name in BENCHES));
if (strange) {
  process.stderr.write(`There is no measurement called ${strange}: ${Object.keys(BENCHES).join(", ")}.\n`);
  process.exit(2);
}
const temporary = useOwnTempFolder("bench");
process.once("exit", temporary.remove);
// Ends by itself, so that whatever was started ends with it.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 ? !wanted.includes(name) : ON_REQUEST.has(name)) continue;
  const started = performance.now();
  const rows = await bench({
    brief: values.brief,
    minutes: Number(values.minutes),
    seed: Number(values.seed),
    say: (line) => process.stderr.write(`${line}\n`),
  });
  const nothing = rows.find(({ value }) => !Number.isFinite(value));
  if (nothing) throw new Error(`${nothing.name}: ${nothing.value} is no measurement.`);
  const seconds = Math.round((performance.now() - started) / 1000);
  const width = Math.max(...rows.map((row) => row.name.length));
  process.stdout.write(`\n${name}${values.brief ? ", brief" : ""}, ${seconds} s\n`);
  for (const row of rows) process.stdout.write(`  ${row.name.padEnd(width)}  ${row.value} ${row.unit}\n`);
  if (values.brief) continue;
  for (const row of rows) process.stdout.write(`${JSON.stringify({ bench: name, ...row })}\n`);
}
process.exit(0);
