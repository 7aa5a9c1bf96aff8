// Finds the token and chain that a command means, and opens the engine for it.
import type { Config } from "../config.ts";
import type { Chain } from "../engine/chain/chain.ts";
import { AuditError } from "../engine/core/errors.ts";
import { nearestChain } from "../engine/request/chain-names.ts";
import { type Misunderstanding, misunderstood, parseCommand, type Request } from "../engine/request/request.ts";
import { sayMisunderstood } from "../format/misunderstood.ts";
import { createEngine, type Engine, logFor } from "../open-engine.ts";
import { StoreUnusable } from "../store/unusable.ts";
import { misused, USAGE } from "./usage.ts";

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
      `There is a contract at this address on ${chains.map(({ name }) => name).join(", ")}: say which chain.`,
    );
  if (unreachable.length === auditor.chains.length)
    throw new AuditError("chain-unreachable", "No chain could be reached. Is this computer online?");
  const silent =
    unreachable.length > 0 ? ` ${unreachable.length} of ${auditor.chains.length} chains did not answer.` : "";
  throw new AuditError("no-contract", `There is no contract at this address on any chain that answered.${silent}`);
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
