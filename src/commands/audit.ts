// `assay audit`: one audit as a card, as the JSON of `/audit`, or whole. With --wallet or --sum it also tries what
// becomes of that wallet's tokens or of that sum; with --probe it asks what endpoints can do instead.
import { parseEther } from "viem";
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Report } from "../engine/core/report.ts";
import { runInWords, walletInWords } from "../engine/messages/index.ts";
import { findChain } from "../engine/request/chain-names.ts";
import { toChecksummed } from "../engine/request/request.ts";
import { toMineCard } from "../format/mine-card.ts";
import { toCard } from "../format/report-card.ts";
import { toAuditJson } from "../http/audit-json.ts";
import { toText } from "../probe/probe.ts";
import { printCard } from "./print-card.ts";
import { besides, runAudit, strangeTo } from "./run-audit.ts";
import { noSuchChain, openEngine } from "./understand.ts";
import { EXIT, misused } from "./usage.ts";

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

/** `assay audit … --wallet 0x…`: what becomes of a wallet's own tokens. It is printed here and kept nowhere. */
function tryOwn(words: readonly string[], typed: string | undefined, env: NodeJS.ProcessEnv): Promise<number> {
  const wallet = typed === undefined || !/^0x[0-9a-f]{40}$/i.test(typed) ? undefined : toChecksummed(typed);
  if (!wallet) throw misused("--wallet takes a wallet's whole address.");
  const strange = strangeTo(words, "--json");
  if (strange) throw misused(`${strange} does not go with --wallet.`);
  return runAudit(env, {
    text: besides(words),
    stage: "selling this wallet's tokens in a trial",
    beside: async (auditor, request) => {
      const own = await auditor.simulateWallet?.(request, wallet);
      return own && walletInWords(own, "en");
    },
    print(_, own) {
      if (words.includes("--json")) process.stdout.write(`${JSON.stringify(own, null, 2)}\n`);
      else if (own) printCard(toMineCard(own), env);
    },
  });
}

/** `assay audit … --sum 0.5`: what is left of a sum of the native coin once the largest holders have sold first. */
function trySum(words: readonly string[], typed: string | undefined, env: NodeJS.ProcessEnv): Promise<number> {
  const sum = typed !== undefined && /^\d{1,9}(\.\d{1,18})?$/.test(typed) ? parseEther(typed) : 0n;
  if (sum === 0n) throw misused("--sum takes a sum of the native coin in digits, such as 0.5 or 1000.");
  const strange = strangeTo(words, "--json");
  if (strange) throw misused(`${strange} does not go with --sum.`);
  return runAudit(env, {
    text: besides(words),
    stage: "letting the largest holders leave first, in a trial",
    beside: async (auditor, request) => {
      const run = await auditor.simulateAmount?.(request, sum);
      return run && runInWords(run, "en");
    },
    print(_, run) {
      process.stdout.write(words.includes("--json") ? `${JSON.stringify(run, null, 2)}\n` : `${run?.sentence}\n`);
    },
  });
}

const PROBE_MS = 30_000;

/** What an operator's endpoints can do: nothing is audited, and what is learnt is kept. */
async function probe(name: string, env: NodeJS.ProcessEnv): Promise<number> {
  if (name === "") throw misused("--probe takes a chain, such as eth.");
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  try {
    const chain = findChain(name, engine.chains.all);
    const client = chain && engine.chains.client(chain.id);
    if (!client) throw new AuditError("unknown-chain", noSuchChain(name, engine.chains.all));
    const surveys = await client.survey(AbortSignal.timeout(PROBE_MS));
    process.stdout.write(toText(client.chain.name, surveys));
    return surveys.some(({ answers }) => answers) ? EXIT.clean : EXIT.unreachable;
  } finally {
    await engine.close();
  }
}
