// Audits tokens in the forms in which traps are really met, beside honest ones that look alike, and tells which are told. In: a list such
// as test/support/unseen.ts, or another. Out: a line a token, and the counts by class.
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "../src/engine/core/report.ts";
import type { UnseenToken } from "../test/support/unseen.ts";
import { countedRows, launchUnseen, outcomeOf } from "../test/support/unseen-outcomes.ts";
import { openPlace } from "./truth/place.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    /** Only those whose contract or class fits this regular expression. */
    only: { type: "string", default: "" },
    /** Every report is added to this file as a JSON line. */
    keep: { type: "string" },
    /** The sentence of each row that counts is printed, too. */
    words: { type: "boolean", default: false },
  },
});
const list = resolve(positionals[0] ?? "test/support/unseen.ts");
const { UNSEEN } = (await import(list)) as { UNSEEN: readonly UnseenToken[] };
const fits = new RegExp(values.only, "i");
const wanted = UNSEEN.filter(({ contract, class: kind }) => fits.test(contract) || fits.test(kind));
const place = await openPlace();
const judged: { readonly token: UnseenToken; readonly told: string }[] = [];
for (const token of wanted) {
  const told = await judge(token);
  judged.push({ token, told });
  console.log(`${told.padEnd(9)} ${token.contract}`);
}
await place.close();
for (const [kind, those] of Map.groupBy(judged, ({ token }) => token.class)) console.log(`${countsOf(those)}  ${kind}`);
console.log(`${countsOf(judged)}  all`);
process.exit(0);

async function judge(token: UnseenToken): Promise<string> {
  const { chain, audit } = place;
  const clean = await chain.client.snapshot();
  try {
    const address = await launchUnseen(chain, token);
    const report = await audit(address);
    if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ token, report })}\n`);
    if (values.words) printRows(token, report);
    return outcomeOf(token, report);
  } catch (error) {
    return `FAILED: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  } finally {
    await chain.client.revert({ id: clean });
  }
}

function printRows(token: UnseenToken, report: Report): void {
  for (const { id, outcome, severity, sentence } of countedRows(token, report)) {
    console.log(`  ${token.contract}: ${id} ${outcome} ${severity ?? ""}: ${sentence}`);
  }
}

function countsOf(those: readonly { readonly told: string }[]): string {
  return Object.entries(Object.groupBy(those, ({ told }) => told.split(":")[0] ?? ""))
    .map(([told, some]) => `${told} ${some?.length ?? 0}`)
    .join(", ");
}
