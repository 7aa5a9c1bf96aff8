// `assay audit`: one audit as a card, as the JSON of `/audit`, or whole; with what is asked beside it where --wallet or --sum is given.
import type { Report } from "../engine/core/report.ts";
import { toCard } from "../format/report-card.ts";
import { toAuditJson } from "../http/audit-json.ts";
import { tryOwn } from "./own-tokens.ts";
import { printCard } from "./print-card.ts";
import { probe } from "./probe.ts";
import { besides, runAudit, strangeTo } from "./run-audit.ts";
import { trySum } from "./sum-put-in.ts";
import { misused } from "./usage.ts";

type Env = NodeJS.ProcessEnv;

export async function auditOnce(words: readonly string[], env: Env): Promise<number> {
  if (words.includes("--probe")) return await probe(words.filter((word) => word !== "--probe").join(" "), env);
  const walletAt = words.indexOf("--wallet");
  if (walletAt >= 0) return await tryOwn(words.toSpliced(walletAt, 2), words[walletAt + 1], env);
  const sumAt = words.indexOf("--sum");
  if (sumAt >= 0) return await trySum(words.toSpliced(sumAt, 2), words[sumAt + 1], env);
  const strange = strangeTo(words, "--json", "--evidence");
  if (strange) throw misused(`${strange} is not an option.`);
  return await runAudit(env, {
    text: besides(words),
    beside: () => Promise.resolve(),
    print: (report) => print(report, words, env),
  });
}

function print(report: Report, flags: readonly string[], env: Env): void {
  if (flags.includes("--evidence")) return void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (flags.includes("--json")) return void process.stdout.write(`${JSON.stringify(toAuditJson(report), null, 2)}\n`);
  printCard(toCard(report, { publicUrl: (env["PUBLIC_URL"] ?? "").replace(/\/+$/, ""), limit: 4_000 }), env);
}
