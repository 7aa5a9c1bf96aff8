// `assay audit`: one audit as a card, as the JSON of `/audit`, or whole. With --wallet or --sum it also tries what
// becomes of that wallet's tokens or of that sum; with --probe it asks what endpoints can do instead.
import { parseEther } from "viem";
import { type Config, readConfig } from "../config.ts";
import type { Auditor } from "../engine/auditor.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Report, Stage } from "../engine/core/report.ts";
import { inWords, runInWords, walletInWords } from "../engine/messages/index.ts";
import {
  findChain,
  type Misunderstanding,
  misunderstood,
  nearestChain,
  parseCommand,
  type Request,
  toChecksummed,
} from "../engine/request/request.ts";
import type { Card } from "../format/card.ts";
import { sayMisunderstood, toMineCard } from "../format/plain-cards.ts";
import { toCard } from "../format/report-card.ts";
import { toTerminal } from "../format/terminal.ts";
import { toAuditJson } from "../http/audit-json.ts";
import { createEngine, type Engine, logFor } from "../open-engine.ts";
import { toText } from "../probe/probe.ts";
import { StoreUnusable } from "../store/unusable.ts";
import { wordsOf } from "../words/index.ts";
import { EXIT, exitOf, misused, USAGE } from "./usage.ts";

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

// One audit in the terminal, and whatever is asked beside it. Prints what the caller makes of both; the exit code tells the verdict.

export type Asked<Found> = {
  /** The chain and the address, as they were typed. */
  readonly text: string;
  /** Shown while it runs, in place of the audit's own stages. */
  readonly stage?: string;
  readonly beside: (auditor: Auditor, request: Request) => Promise<Found>;
  readonly print: (report: Report, found: Found) => void;
};

export async function runAudit<Found>(env: NodeJS.ProcessEnv, asked: Asked<Found>): Promise<number> {
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  const progress = progressLine();
  try {
    const request = await understand(asked.text, engine);
    const onProgress = ({ stage }: { readonly stage: Stage }) =>
      progress.say(asked.stage ?? wordsOf("en").progress.stages[stage]);
    const both = Promise.all([engine.auditor.audit(request, { onProgress }), asked.beside(engine.auditor, request)]);
    const [report, found] = await orAdvice(request, both);
    progress.clear();
    asked.print(inWords(report, "en"), found);
    return exitOf(report.verdict);
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** What is typed beside options. */
export function besides(words: readonly string[]): string {
  return words.filter((word) => !word.startsWith("--")).join(" ");
}

/** An option that is none, or does not go with another one. */
export function strangeTo(words: readonly string[], ...known: readonly string[]): string | undefined {
  return words.find((word) => word.startsWith("--") && !known.includes(word));
}

export function printCard(card: Card, { NO_COLOR, FORCE_COLOR }: NodeJS.ProcessEnv): void {
  const { isTTY, columns } = process.stdout;
  const isColoured = isTTY === true || (FORCE_COLOR ?? "") !== "";
  const options = { colour: isColoured && (NO_COLOR ?? "") === "", columns: columns ?? 100 };
  process.stdout.write(`${toTerminal(card, options)}\n`);
}

/** One line that is written over while the audit runs, where someone looks on. */
export function progressLine(): { say(stage: string): void; clear(): void } {
  const { stderr } = process;
  let shown = false;
  return {
    say(stage) {
      if (!stderr.isTTY) return;
      stderr.write(`\r\u001b[K${stage} …`);
      shown = true;
    },
    clear() {
      if (shown) stderr.write("\r\u001b[K");
      shown = false;
    },
  };
}

// Finds the token and chain that a command means, and opens the engine for it.

export async function understand(text: string, { auditor }: Engine): Promise<Request> {
  const { questions, problem } = parseCommand(text, auditor.chains);
  const [question, ...more] = questions;
  if (more.length > 0) throw misused("One token at a time.");
  if (!question) throw new AuditError("bad-request", sayProblem(problem ?? "no-address", text, auditor.chains));
  const { address, chainId } = question;
  if (chainId !== null) return { address, chainId };
  const { chains, unreachable } = await auditor.find(address);
  const [only, ...others] = chains;
  if (only && others.length === 0) return { address, chainId: only.id };
  if (only)
    throw new AuditError(
      "bad-request",
      `There's a contract at this address on ${chains.map(({ name }) => name).join(", ")}: say which chain.`,
    );
  if (unreachable.length === auditor.chains.length)
    throw new AuditError("chain-unreachable", "No chain could be reached. Is this computer online?");
  const silent =
    unreachable.length > 0 ? ` ${unreachable.length} of ${auditor.chains.length} chains did not answer.` : "";
  throw new AuditError("no-contract", `There's no contract at this address on any chain that answered.${silent}`);
}

function sayProblem(problem: Misunderstanding, text: string, chains: readonly Chain[]): string {
  const sentence = sayMisunderstood(misunderstood(text, problem, chains), "en");
  if (problem === "unknown-chain") return `${sentence}\n${chainsHere(chains)}`;
  return text.trim() === "" ? `${sentence}\n${USAGE}` : sentence;
}

export function noSuchChain(word: string, chains: readonly Chain[]): string {
  const near = nearestChain(word, chains);
  const meant = near ? ` Is ${near.aliases[0] ?? near.id} meant?` : "";
  return `No chain is called "${word}" here.${meant} ${chainsHere(chains)}`;
}

function chainsHere(chains: readonly Chain[]): string {
  return `There are ${chains.map(({ name, aliases, id }) => `${name} (${aliases[0] ?? id})`).join(", ")}.`;
}

/** The same work; where its chain cannot be reached, with what to do about that. */
export async function orAdvice<Found>({ chainId }: Request, work: Promise<Found>): Promise<Found> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AuditError) || error.code !== "chain-unreachable") throw error;
    const advice = `npm run audit -- --probe ${chainId} tells what is wrong with each of its nodes; RPC_URL_${chainId} names others.`;
    throw new AuditError(error.code, `${error.message}\n${advice}`, { cause: error });
  }
}

/** One audit loses nothing by a store that cannot be used. */
export async function openEngine(config: Config): Promise<Engine> {
  const log = logFor(config);
  try {
    return await createEngine(config, log);
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    process.stderr.write(`${error.message}\nThis audit goes on without it.\n`);
    return createEngine({ ...config, store: { ...config.store, dataDir: null } }, log);
  }
}
