// `assay verify`: replays the proofs of a file, a report or a memory, and prints whether each holds.
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Rpc } from "../engine/evidence/node.ts";
import { newestBlock, type Verification } from "../engine/evidence/verifier.ts";
import { sayVerification } from "../engine/messages/index.ts";
import { clean } from "../format/card.ts";
import { readJson } from "../json.ts";
import { isMemory, readMemory } from "../memory/memory-file.ts";
import { askOneOf } from "../replay/nodes.ts";
import { verifyProof } from "../replay/verify.ts";
import { misused, readFile } from "./usage.ts";

export async function verify(words: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const rpcAt = words.indexOf("--rpc");
  const rpcUrl = rpcAt < 0 ? undefined : words[rpcAt + 1];
  const atNewest = words.includes("--now");
  const others = words.filter(
    (word, index) => word !== "--now" && (rpcAt < 0 || (index !== rpcAt && index !== rpcAt + 1)),
  );
  const [file, ...more] = others;
  // What is passed over would seem to hold.
  if (!file || file.startsWith("--") || more.length > 0) throw misused("verify takes one file with proofs.");
  if (rpcAt >= 0 && !/^https?:\/\/./i.test(rpcUrl ?? ""))
    throw misused("--rpc takes a node's address that begins with https:// or http://.");
  const read = readProofs(file);
  if (read.length === 0) throw new AuditError("bad-request", "There is no proof in this file.");
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const replay = async ({ proof }: Offered): Promise<Verification> => {
    const { chainId } = proof as { chainId?: number };
    const own = config.chains.rpcUrls.get(Number(chainId))?.filter((url) => !url.startsWith("ws"));
    const urls = rpcUrl ? [rpcUrl] : own?.length ? own : await publicUrls(Number(chainId));
    const rpc: Rpc = (method, params) => askOneOf(urls, method, params);
    return await verifyProof(proof, rpc, atNewest ? await newestBlock(rpc) : undefined);
  };
  return (await replayAll(read, replay)) ? 0 : 1;
}

/** A proof, and of which token it is where a memory has it among many. */
type Offered = { readonly proof: unknown; readonly of: string | null };

/** Whether all hold. Of many, one that cannot be replayed leaves the others to be. */
async function replayAll(all: readonly Offered[], replay: (one: Offered) => Promise<Verification>): Promise<boolean> {
  const isMemory = all.some(({ of }) => of !== null);
  let [held, refuted, untried] = [0, 0, 0];
  for (const one of all) {
    const check = String((one.proof as { check?: string }).check ?? "?");
    try {
      const verification = await replay(one);
      if (isMemory) printOne(one, check, verification);
      else printVerification(check, verification);
      if (verification.holds) held++;
      else refuted++;
    } catch (error) {
      if (!(error instanceof AuditError)) throw error;
      if (!isMemory && error.code === "chain-unreachable")
        throw new AuditError(error.code, `${error.message} Name another one with --rpc.`, { cause: error });
      if (!isMemory) throw error;
      process.stdout.write(`- ${clean(`${one.of}, ${check}: ${error.message}`)}\n`);
      untried++;
    }
  }
  if (isMemory) process.stdout.write(`${held} hold, ${refuted} do not, ${untried} could not be replayed.\n`);
  return held === all.length;
}

function printOne({ of }: Offered, check: string, verification: Verification): void {
  const [first = ""] = sayVerification(verification, "en");
  process.stdout.write(`${verification.holds ? "✓" : "✗"} ${clean(`${of}, offered for ${check}: ${first}`)}\n`);
}

/** A proof's file may be anyone's: what it is offered for is its maker's word, and may turn a terminal's lines round. */
function printVerification(check: string, verification: Verification): void {
  const [first = "", ...lines] = sayVerification(verification, "en");
  process.stdout.write(`${verification.holds ? "✓" : "✗"} ${clean(first)} Offered for: ${clean(check)}\n`);
  for (const line of lines) process.stdout.write(`  ${line.startsWith(" ") ? "  " : ""}${clean(line)}\n`);
}

async function publicUrls(chainId: number): Promise<readonly string[]> {
  const { CHAINS } = await import("../engine/chains/index.ts");
  const urls = CHAINS.find(({ id }) => id === chainId)?.rpcUrls;
  if (!urls) throw new AuditError("unknown-chain", `No node of chain ${chainId} is known: name one with --rpc.`);
  return urls;
}

function readProofs(file: string): readonly Offered[] {
  const bytes = readFile(file);
  if (isMemory(bytes)) {
    return readMemory(bytes).entries.flatMap(({ symbol, address, chainId, proofs }) =>
      proofs.map((proof) => ({ proof, of: `${symbol} ${address} on chain ${chainId}` })),
    );
  }
  const json = readJson(bytes.toString("utf8"));
  if (json === undefined) throw new AuditError("bad-request", `${file} cannot be read as JSON.`);
  return proofsIn(json).map((proof) => ({ proof, of: null }));
}

/** Lists of lists of reports are none of ours. */
const DEEPEST = 4;

/** A proof, a list of them, or a report with its rows'. */
function proofsIn(json: unknown, depth = 0): readonly unknown[] {
  if (depth > DEEPEST || typeof json !== "object" || json === null) return [];
  if (Array.isArray(json)) return json.flatMap((each) => proofsIn(each, depth + 1));
  if ("rows" in json) return proofsIn(json.rows, depth + 1);
  if ("proofs" in json) return proofsIn(json.proofs, depth + 1);
  return "runs" in json ? [json] : [];
}
