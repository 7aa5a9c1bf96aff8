// Audits tokens in the forms in which traps are really met, beside honest ones that look alike, and tells which are told. In: a list such
// as test/support/unseen.ts, or another. Out: a line a token, and the counts by class.
import { appendFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { Address } from "viem";
import type { Report } from "../src/engine/core/report.ts";
import { compileFile } from "../test/support/compile.ts";
import { launch } from "../test/support/lab.ts";
import { deploy } from "../test/support/uniswap-v2.ts";
import type { UnseenToken } from "../test/support/unseen.ts";
import { OF_THE_TRIAL } from "./truth/judge.ts";
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
const BURNT: Address = "0x000000000000000000000000000000000000dEaD";
const list = resolve(positionals[0] ?? "test/support/unseen.ts");
const { UNSEEN, UNSEEN_OPTIONS } = (await import(list)) as {
  UNSEEN: readonly UnseenToken[];
  UNSEEN_OPTIONS: { evmVersion: string };
};
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
    const contracts = compileFile(token.file, UNSEEN_OPTIONS);
    const artifactOf = (name: string) => contracts[name] ?? fail(`${token.file} has no ${name}.`);
    const beside = token.beside ? await deploy(chain.client, artifactOf(token.beside)) : null;
    const { token: address } = await launch(chain, artifactOf(token.contract), {
      args: beside ? [beside] : [],
      liquidityTo: (token.locked && beside) || BURNT,
    });
    const report = await audit(address);
    if (values.keep) appendFileSync(values.keep, `${JSON.stringify({ token, report })}\n`);
    return outcomeOf(token, report);
  } catch (error) {
    return `FAILED: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`;
  } finally {
    await chain.client.revert({ id: clean });
  }
}

/** `told`: by the right row and as a danger; `weak`: by another, or as less; `unknown`: the right row is; `false`: of an honest one. */
function outcomeOf({ rows: right, inferred, contract }: UnseenToken, { rows }: Report): string {
  const found = rows.filter(({ id, outcome }) => outcome === "found" && !OF_THE_TRIAL.has(id));
  const own = rows.filter(({ id }) => (right as readonly string[]).includes(id));
  const dangers = found.filter(({ severity }) => severity === "danger");
  const counted = right.length > 0 ? [...own, ...dangers.filter((row) => !own.includes(row))] : found;
  if (values.words) {
    for (const row of counted) {
      console.log(`  ${contract}: ${row.id} ${row.outcome} ${row.severity ?? ""}: ${row.sentence}`);
    }
  }
  if (right.length === 0) {
    if (dangers.length > 0) return "FALSE";
    return found.some(({ severity }) => severity === "warning") ? "warned" : "quiet";
  }
  const foundOwn = own.filter(({ outcome }) => outcome === "found");
  if (foundOwn.some(({ severity }) => severity === "danger" || inferred)) return "told";
  if (foundOwn.length > 0 || dangers.length > 0) return "weak";
  return own.some(({ outcome }) => outcome === "unknown") ? "unknown" : "MISSED";
}

function countsOf(those: readonly { readonly told: string }[]): string {
  return Object.entries(Object.groupBy(those, ({ told }) => told.split(":")[0] ?? ""))
    .map(([told, some]) => `${told} ${some?.length ?? 0}`)
    .join(", ");
}

function fail(message: string): never {
  throw new Error(message);
}
