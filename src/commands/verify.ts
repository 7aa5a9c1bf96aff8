import { readFileSync } from "node:fs";
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/errors.ts";
import { newestBlock, type Rpc, type Verification, verifyProof } from "../engine/lab/proofs/verify.ts";
import { sayVerification } from "../engine/wording/index.ts";
import { clean } from "../format/spans.ts";
import { readJson } from "../json.ts";
import { askOneOf } from "./ask-one-of.ts";
import { USAGE } from "./usage.ts";

export async function verify(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const rpcAt = words.indexOf("--rpc");
  const rpcUrl = rpcAt < 0 ? undefined : words[rpcAt + 1];
  const atNewest = words.includes("--now");
  const others = words.filter(
    (word, index) => word !== "--now" && (rpcAt < 0 || (index !== rpcAt && index !== rpcAt + 1)),
  );
  const [file, ...more] = others;
  // What is passed over would seem to hold.
  if (!file || file.startsWith("--") || more.length > 0 || (rpcAt >= 0 && !rpcUrl))
    throw new AuditError("bad-request", USAGE);
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

/** A proof's file may be anybody's: what it is offered for is its maker's word, and may turn a terminal's lines round. */
function printVerification(check: string, verification: Verification): void {
  const [first = "", ...lines] = sayVerification(verification);
  process.stdout.write(`${verification.holds ? "✓" : "✗"} ${clean(first)} Offered for: ${clean(check)}\n`);
  for (const line of lines) process.stdout.write(`  ${line.startsWith(" ") ? "  " : ""}${clean(line)}\n`);
}

async function publicUrls(chainId: number): Promise<readonly string[]> {
  const { CHAINS } = await import("../engine/chain/table/index.ts");
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
