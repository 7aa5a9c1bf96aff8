// The project's own measurements: a table for people, then a JSON line for each. Name some to run only those.
import { benchAudit } from "./bench/audit.ts";
import { type BenchRow, benchHttp } from "./bench/http.ts";
import { benchPowers } from "./bench/powers.ts";
import { benchSimilarity } from "./bench/similarity.ts";
import { benchTelegram } from "./bench/telegram.ts";

const BENCHES: Readonly<Record<string, () => Promise<BenchRow[]>>> = {
  audit: benchAudit,
  http: benchHttp,
  powers: benchPowers,
  telegram: benchTelegram,
  similarity: () => benchSimilarity((line) => process.stderr.write(`${line}\n`)),
};

const wanted = process.argv.slice(2);
const strange = wanted.find((name) => !(name in BENCHES));
if (strange) {
  process.stderr.write(`There is no measurement called ${strange}: ${Object.keys(BENCHES).join(", ")}.\n`);
  process.exit(2);
}
for (const [name, bench] of Object.entries(BENCHES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const rows = await bench();
  const width = Math.max(...rows.map((row) => row.name.length));
  process.stdout.write(`\n${name}\n`);
  for (const row of rows) process.stdout.write(`  ${row.name.padEnd(width)}  ${row.value} ${row.unit}\n`);
  for (const row of rows) process.stdout.write(`${JSON.stringify({ bench: name, ...row })}\n`);
}
process.exit(0);
