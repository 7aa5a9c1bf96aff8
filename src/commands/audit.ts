import { readConfig } from "../config.ts";
import type { Report } from "../engine/core/report.ts";
import { toCard } from "../format/report-card.ts";
import { toAuditJson } from "../http/audit-json.ts";
import { tryOwn } from "./own-tokens.ts";
import { printCard, progressLine } from "./print-card.ts";
import { probe } from "./probe.ts";
import { trySum } from "./sum-put-in.ts";
import { openEngine, orAdvice, understand } from "./understand.ts";
import { EXIT, misused } from "./usage.ts";

type Env = NodeJS.ProcessEnv;

export async function auditOnce(words: readonly string[], env: Env): Promise<number> {
  if (words.includes("--probe")) return await probe(words.filter((word) => word !== "--probe").join(" "), env);
  const walletAt = words.indexOf("--wallet");
  if (walletAt >= 0) return await tryOwn(words.toSpliced(walletAt, 2), words[walletAt + 1], env);
  const sumAt = words.indexOf("--sum");
  if (sumAt >= 0) return await trySum(words.toSpliced(sumAt, 2), words[sumAt + 1], env);
  const flags = words.filter((word) => word.startsWith("--"));
  const strange = flags.find((flag) => flag !== "--json" && flag !== "--evidence");
  if (strange) throw misused(`${strange} is not an option.`);
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const engine = await openEngine(config);
  const progress = progressLine();
  try {
    const request = await understand(words.filter((word) => !word.startsWith("--")).join(" "), engine);
    const report = await orAdvice(
      request,
      engine.auditor.audit(request, { onProgress: ({ stage }) => progress.say(stage) }),
    );
    progress.clear();
    print(report, flags, env);
    if (report.verdict === "unknown") return EXIT.unknown;
    return report.verdict === "danger" ? EXIT.threats : EXIT.clean;
  } finally {
    progress.clear();
    await engine.close();
  }
}

function print(report: Report, flags: readonly string[], env: Env): void {
  if (flags.includes("--evidence")) return void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (flags.includes("--json")) return void process.stdout.write(`${JSON.stringify(toAuditJson(report), null, 2)}\n`);
  printCard(toCard(report, { publicUrl: (env["PUBLIC_URL"] ?? "").replace(/\/+$/, ""), limit: 4_000 }), env);
}
