import { readFileSync, statSync, writeFileSync } from "node:fs";
import { getAddress } from "viem";
import { type Config, ConfigError, readConfig, secretsOf } from "./config.ts";
import { AuditError, type AuditErrorCode } from "./engine/errors.ts";
import { type Broken, newestBlock, type Rpc, type Verification, verifyProof } from "./engine/lab/proofs/verify.ts";
import type { Report } from "./engine/report.ts";
import { findChain } from "./engine/request/chain-names.ts";
import { parseCommand, type Request, toChecksummed } from "./engine/request/request.ts";
import { sayVerification } from "./engine/wording/index.ts";
import type { Card } from "./format/card.ts";
import { toMineCard } from "./format/mine-card.ts";
import { toCard } from "./format/report-card.ts";
import { clean } from "./format/spans.ts";
import { toTerminal } from "./format/terminal.ts";
import { toAuditJson } from "./http/audit-json.ts";
import { readJson } from "./json.ts";
import { createRedactor } from "./log.ts";
import { createEngine, type Engine, logFor, serve } from "./main.ts";
import { exportMemory } from "./memory/export.ts";
import { importMemory } from "./memory/import.ts";
import { nameOfKey, openInstanceKey } from "./memory/instance-key.ts";
import { MOST_FILE_BYTES, readMemory, refusal, type Signed, writeMemory } from "./memory/memory-file.ts";
import { sayImported, sayTotals } from "./memory/said.ts";
import { toText } from "./probe/probe.ts";
import { askNode } from "./replay/ask-node.ts";
import { StoreUnusable } from "./store/unusable.ts";

type Env = NodeJS.ProcessEnv;

const USAGE = `assay audit [<chain>] <address> [--json | --evidence]   one audit; the chain by id, name or alias
assay audit [<chain>] <address> --wallet <address>     what becomes of that wallet's own tokens; nothing about it is kept
assay audit --probe <chain>                            what each endpoint of a chain can do, and what to change
assay verify <proof.json> [--rpc <url>] [--now]        replays the proofs in a file, or in a report; at the newest block
assay memory export|import <file>                       what this instance audited, with proofs, for others; or theirs
assay serve                                            HTTP, and the bots whose tokens are set
`;

/** Nothing found, threats found, not understood, chain not reachable, not a token, what matters could not be told, a bug. */
const EXIT = { clean: 0, threats: 1, badRequest: 2, unreachable: 3, notAToken: 4, unknown: 5, bug: 70 } as const;

const EXIT_WORDS = `
Exit codes of audit: 0 nothing found, 1 threats found, 2 not understood, 3 chain not reachable, 4 not a token,
5 what matters could not be told, 70 a bug. NO_COLOR is obeyed.
`;

const EXIT_OF: Readonly<Record<AuditErrorCode, number>> = {
  "bad-request": EXIT.badRequest,
  "unknown-chain": EXIT.badRequest,
  "unknown-key": EXIT.badRequest,
  "rate-limited": EXIT.unreachable,
  busy: EXIT.unreachable,
  interrupted: EXIT.unreachable,
  "chain-unreachable": EXIT.unreachable,
  "chain-timeout": EXIT.unreachable,
  "no-contract": EXIT.notAToken,
  "not-a-token": EXIT.notAToken,
};

const HELP: ReadonlySet<string> = new Set(["help", "--help", "-h"]);

/** The terminal door. Returns the exit code. */
export async function main([command, ...words]: readonly string[], env: Env): Promise<number> {
  if (command === undefined || [command, ...words].some((word) => HELP.has(word))) {
    process.stdout.write(`${USAGE}${EXIT_WORDS}`);
    return EXIT.clean;
  }
  try {
    if (command === "audit") return await auditOnce(words, env);
    if (command === "verify") return await verify(words, env);
    if (command === "memory") return await memory(words, env);
    if (command === "serve") return await serve(env);
    process.stderr.write(USAGE);
    return EXIT.badRequest;
  } catch (error) {
    if (error instanceof AuditError || error instanceof ConfigError || error instanceof StoreUnusable) {
      process.stderr.write(`${error.message}\n`);
      return error instanceof AuditError ? EXIT_OF[error.code] : EXIT.badRequest;
    }
    process.stderr.write(`${sayBug(error, env)}\n`);
    return EXIT.bug;
  }
}

/** The whole of it but for secrets: who sees it pastes it where everybody reads. */
export function sayBug(error: unknown, env: Env): string {
  const told = error instanceof Error ? error.stack : String(error);
  return createRedactor(secretsIn(env))(`Something went wrong on our side: ${told}`);
}

function secretsIn(env: Env): readonly string[] {
  try {
    return secretsOf(readConfig(env));
  } catch {
    return Object.values(env)
      .filter((value) => value !== undefined)
      .filter(({ length }) => length >= 12);
  }
}

async function auditOnce(words: readonly string[], env: Env): Promise<number> {
  if (words.includes("--probe")) return await probe(words.filter((word) => word !== "--probe").join(" "), env);
  const walletAt = words.indexOf("--wallet");
  if (walletAt >= 0) return await tryOwn(words.toSpliced(walletAt, 2), words[walletAt + 1], env);
  const flags = words.filter((word) => word.startsWith("--"));
  const strange = flags.find((flag) => flag !== "--json" && flag !== "--evidence");
  if (strange) throw new AuditError("bad-request", `${strange} is not an option.\n${USAGE}`);
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const engine = await openEngine(config);
  const progress = progressLine();
  try {
    const request = await understand(words.filter((word) => !word.startsWith("--")).join(" "), engine);
    const report = await engine.auditor.audit(request, { onProgress: ({ stage }) => progress.say(stage) });
    progress.clear();
    print(report, flags, env);
    if (report.verdict === "unknown") return EXIT.unknown;
    return report.verdict === "danger" ? EXIT.threats : EXIT.clean;
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** What becomes of a wallet's own tokens: told here, and kept nowhere. */
async function tryOwn(words: readonly string[], typed: string | undefined, env: Env): Promise<number> {
  const wallet = typed === undefined || !/^0x[0-9a-f]{40}$/i.test(typed) ? undefined : toChecksummed(typed);
  if (!wallet) throw new AuditError("bad-request", `--wallet takes a wallet's whole address.\n${USAGE}`);
  const strange = words.find((word) => word.startsWith("--") && word !== "--json");
  if (strange) throw new AuditError("bad-request", `${strange} does not go with --wallet.\n${USAGE}`);
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  const progress = progressLine();
  try {
    const request = await understand(words.filter((word) => !word.startsWith("--")).join(" "), engine);
    progress.say("selling this wallet's tokens in a trial");
    const own = await engine.auditor.mine?.(request, wallet);
    progress.clear();
    if (!own) throw new AuditError("bad-request", USAGE);
    if (words.includes("--json")) process.stdout.write(`${JSON.stringify(own, null, 2)}\n`);
    else printCard(toMineCard(own), env);
    if (own.verdict === "unknown") return EXIT.unknown;
    return own.verdict === "danger" ? EXIT.threats : EXIT.clean;
  } finally {
    progress.clear();
    await engine.close();
  }
}

/** What an operator's endpoints can do: nothing is audited, and what is learnt is kept. */
async function probe(name: string, env: Env): Promise<number> {
  const engine = await openEngine(readConfig({ LOG_LEVEL: "silent", ...env }));
  try {
    const chain = findChain(name, engine.chains.all);
    const client = chain && engine.chains.client(chain.id);
    if (!client)
      throw new AuditError("unknown-chain", `There is no such chain here. There are ${namesOf(engine.chains.all)}.`);
    const surveys = await client.survey(AbortSignal.timeout(PROBE_MS));
    process.stdout.write(toText(client.chain.name, surveys));
    return surveys.some(({ answers }) => answers) ? EXIT.clean : EXIT.unreachable;
  } finally {
    await engine.close();
  }
}

const PROBE_MS = 30_000;

/** One audit loses nothing by a store that cannot be used. */
async function openEngine(config: Config): Promise<Engine> {
  const log = logFor(config);
  try {
    return await createEngine(config, log);
  } catch (error) {
    if (!(error instanceof StoreUnusable)) throw error;
    process.stderr.write(`${error.message}\nThis audit goes on without it.\n`);
    return createEngine({ ...config, store: { ...config.store, dataDir: null } }, log);
  }
}

async function understand(text: string, { auditor }: Engine): Promise<Request> {
  const { questions, problem } = parseCommand(text, auditor.chains);
  const [question] = questions;
  if (!question)
    throw new AuditError(
      "bad-request",
      problem === "unknown-chain"
        ? `There is no such chain here. There are ${namesOf(auditor.chains)}.`
        : `That is not an address.\n${USAGE}`,
    );
  const { address, chainId } = question;
  if (chainId !== null) return { address, chainId };
  const { chains, unreachable } = await auditor.find(address);
  const [only, ...others] = chains;
  if (only && others.length === 0) return { address, chainId: only.id };
  if (only)
    throw new AuditError(
      "bad-request",
      `There is a contract at this address on ${chains.map(({ name }) => name).join(", ")}: say which chain.`,
    );
  if (unreachable.length === auditor.chains.length)
    throw new AuditError("chain-unreachable", "No chain could be reached.");
  const silent =
    unreachable.length > 0 ? ` ${unreachable.length} of ${auditor.chains.length} chains did not answer.` : "";
  throw new AuditError("no-contract", `There is no contract at this address on any chain that answered.${silent}`);
}

function namesOf(chains: Engine["auditor"]["chains"]): string {
  return chains.map(({ name, aliases, id }) => `${name} (${aliases[0] ?? id})`).join(", ");
}

function print(report: Report, flags: readonly string[], env: Env): void {
  if (flags.includes("--evidence")) return void process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  if (flags.includes("--json")) return void process.stdout.write(`${JSON.stringify(toAuditJson(report), null, 2)}\n`);
  printCard(toCard(report, { publicUrl: (env["PUBLIC_URL"] ?? "").replace(/\/+$/, ""), limit: 4_000 }), env);
}

function printCard(card: Card, { NO_COLOR, FORCE_COLOR }: Env): void {
  const { isTTY, columns } = process.stdout;
  const isColoured = isTTY === true || (FORCE_COLOR ?? "") !== "";
  const options = { colour: isColoured && (NO_COLOR ?? "") === "", columns: columns ?? 100 };
  process.stdout.write(`${toTerminal(card, options)}\n`);
}

/** One line that is written over while the audit runs, where somebody looks on. */
function progressLine(): { say(stage: string): void; clear(): void } {
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

async function verify(words: readonly string[], env: Env): Promise<number> {
  const rpcAt = words.indexOf("--rpc");
  const rpcUrl = rpcAt < 0 ? undefined : words[rpcAt + 1];
  const atNewest = words.includes("--now");
  const [file] = words.filter((word, index) => !word.startsWith("--") && (rpcAt < 0 || index !== rpcAt + 1));
  if (!file || (rpcAt >= 0 && !rpcUrl)) throw new AuditError("bad-request", USAGE);
  const proofs = proofsIn(readFile(file));
  if (proofs.length === 0) throw new AuditError("bad-request", "There is no proof in this file.");
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  let failed = 0;
  for (const proof of proofs) {
    const { chainId, check } = proof as { chainId?: number; check?: string };
    const own = config.chains.rpcUrls.get(Number(chainId))?.filter((url) => !url.startsWith("ws"));
    const urls = rpcUrl ? [rpcUrl] : own?.length ? own : await publicUrls(Number(chainId));
    const rpc: Rpc = (method, params) => askOneOf(urls, method, params);
    const verification = await verifyProof(proof, rpc, atNewest ? await newestBlock(rpc) : undefined);
    printVerification(String(check ?? "?"), verification);
    if (!verification.holds) failed++;
  }
  return failed === 0 ? 0 : 1;
}

/** What an instance remembers, to another and from another. */
async function memory([verb, file, ...more]: readonly string[], env: Env): Promise<number> {
  if ((verb !== "export" && verb !== "import") || !file || file.startsWith("-") || more.length > 0)
    throw new AuditError("bad-request", USAGE);
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const { dataDir } = config.store;
  if (dataDir === null) throw new AuditError("bad-request", "DATA_DIR names no folder to keep a key and a memory in.");
  const signed = verb === "import" ? readMemory(readMemoryFile(file)) : undefined;
  const engine = await createEngine(config, logFor(config));
  try {
    return signed ? await takeMemory(signed, engine) : await giveMemory(file, dataDir, engine);
  } finally {
    await engine.close();
  }
}

async function giveMemory(file: string, dataDir: string, { similar, history }: Engine): Promise<number> {
  const { lines, proven, left } = await exportMemory(await rememberedBy(similar), history);
  const key = await openInstanceKey(dataDir);
  try {
    writeFileSync(file, writeMemory(lines, key));
  } catch (cause) {
    throw new AuditError("bad-request", `${file} cannot be written.`, { cause });
  }
  process.stdout.write(`Tokens audited here: ${lines.length}, with proofs: ${proven}. Signed by ${nameOfKey(key)}.\n`);
  if (left > 0) process.stdout.write(`There was no room for ${left} more, which were found less grave.\n`);
  return EXIT.clean;
}

/** What a node without old states says of a proof that may well hold. */
const LACKS_STATE: ReadonlySet<string> = new Set<Broken["code"]>(["state-gone", "no-state", "not-run"]);

async function rememberedBy(similar: Engine["similar"]) {
  try {
    return await similar.all();
  } catch (cause) {
    throw new AuditError("busy", "What this instance remembers cannot be read just now.", { cause });
  }
}

async function takeMemory(signed: Signed, { auditor, chains, similar }: Engine): Promise<number> {
  process.stdout.write(`Tokens in it: ${signed.entries.length}. Signed by ${signed.publicKey}.\n`);
  const imported = await importMemory({
    signed,
    own: await rememberedBy(similar),
    chainIds: new Set(chains.all.map(({ id }) => id)),
    async replay(proof, signal) {
      const urls = chains.client(proof.chainId)?.chain.rpcUrls ?? [];
      const rpc: Rpc = (method, params) => askOneOf(urls, method, params, signal);
      const pinned = await verifyProof(proof, rpc);
      return !pinned.holds && LACKS_STATE.has(pinned.why.code)
        ? await verifyProof(proof, rpc, await newestBlock(rpc))
        : pinned;
    },
    audit: ({ chainId, address }) => auditor.audit({ chainId, address: getAddress(address) }),
    onDone(done) {
      const said = sayImported(done);
      if (said) process.stdout.write(`${clean(said)}\n`);
    },
  });
  process.stdout.write(`${sayTotals(imported).join(", ")}.\n`);
  const came = (code: string) => imported.some(({ became }) => became.code === code);
  const isSilent = came("unreachable") && !came("audited") && !came("does-not-hold");
  return isSilent ? EXIT.unreachable : EXIT.clean;
}

function readMemoryFile(file: string): Buffer {
  try {
    const about = statSync(file);
    if (about.isFile() && about.size <= MOST_FILE_BYTES) return readFileSync(file);
  } catch (cause) {
    throw new AuditError("bad-request", `${file} cannot be read.`, { cause });
  }
  throw refusal(`${file} is no file of at most ${MOST_FILE_BYTES / 2 ** 20} MB.`);
}

/** A proof's file may be anybody's: what it is offered for is its maker's word, and may turn a terminal's lines round. */
function printVerification(check: string, verification: Verification): void {
  const [first = "", ...lines] = sayVerification(verification);
  process.stdout.write(`${verification.holds ? "✓" : "✗"} ${clean(first)} Offered for: ${clean(check)}\n`);
  for (const line of lines) process.stdout.write(`  ${line.startsWith(" ") ? "  " : ""}${clean(line)}\n`);
}

async function publicUrls(chainId: number): Promise<readonly string[]> {
  const { CHAINS } = await import("./engine/chain/table/index.ts");
  const urls = CHAINS.find(({ id }) => id === chainId)?.rpcUrls;
  if (!urls) throw new AuditError("unknown-chain", `No node of chain ${chainId} is known: name one with --rpc.`);
  return urls;
}

function readFile(file: string): unknown {
  const refusal = `${file} cannot be read as JSON.`;
  try {
    const json = readJson(readFileSync(file, "utf8"));
    if (json !== undefined) return json;
  } catch (cause) {
    throw new AuditError("bad-request", refusal, { cause });
  }
  throw new AuditError("bad-request", refusal);
}

/** A proof, a list of them, or a report with its rows'. */
function proofsIn(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json.flatMap(proofsIn);
  if (typeof json !== "object" || json === null) return [];
  if ("rows" in json) return proofsIn(json.rows);
  if ("proofs" in json) return proofsIn(json.proofs);
  return "runs" in json ? [json] : [];
}

/** The first that answers: each is of the reader's own choice. */
async function askOneOf(
  urls: readonly string[],
  method: string,
  params: readonly unknown[],
  ends?: AbortSignal,
): Promise<unknown> {
  let last: unknown;
  for (const url of urls) {
    try {
      return await askNode(url, method, params, ends);
    } catch (error) {
      last = error;
    }
  }
  throw new AuditError("chain-unreachable", "No node answered.", { cause: last });
}
