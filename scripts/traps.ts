// Audits tokens on a local chain, each in a pool of its own, and says what is found. In: a list such as test/support/unseen.ts, which says
// what each is, or a file below test/contracts. Out: a line a token, and the counts by class.
//   npm run traps                                the tokens of unseen.ts
//   npm run traps -- counted/Blocks.sol --words  a fixture, with the sentence of each row
//   npm run traps -- counted/Blocks.sol --card   a fixture, as people see it
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Report } from "../src/engine/core/report.ts";
import { toCard } from "../src/format/report-card.ts";
import { toTerminal } from "../src/format/terminal.ts";
import { compileFile } from "../test/support/compile.ts";
import { UNSEEN_OPTIONS, type UnseenToken } from "../test/support/unseen.ts";
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
    /** The whole card is printed, too. */
    card: { type: "boolean", default: false },
  },
});
const list = positionals[0] ?? "test/support/unseen.ts";
const isFixture = list.endsWith(".sol");
const fits = new RegExp(values.only, "i");
const wanted = (isFixture ? tokensIn(list) : ((await import(resolve(list))).UNSEEN as readonly UnseenToken[])).filter(
  ({ contract, class: kind }) => fits.test(contract) || fits.test(kind),
);
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
    if (values.card) printCard(report);
    const outcome = outcomeOf(token, report);
    return isFixture && outcome === "FALSE" ? "danger" : outcome;
  } catch (error) {
    return `FAILED: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  } finally {
    await chain.client.revert({ id: clean });
  }
}

/** Nothing is said of what each is. */
function tokensIn(file: string): readonly UnseenToken[] {
  const artifacts = Object.values(compileFile(file, UNSEEN_OPTIONS));
  const isToken = ({ abi, bytecode }: (typeof artifacts)[number]) =>
    bytecode !== "0x" &&
    abi.some((part) => part.type === "function" && part.name === "transferFrom") &&
    abi.every((part) => part.type !== "constructor" || part.inputs.length === 0);
  return artifacts.filter(isToken).map(({ name }) => ({ file, contract: name, class: file, rows: [] }));
}

function printCard(report: Report): void {
  const card = toCard(report, { publicUrl: "" });
  console.log(toTerminal({ ...card, actions: [] }, { colour: false, columns: 100 }));
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
