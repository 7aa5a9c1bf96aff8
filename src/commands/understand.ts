import { AuditError } from "../engine/errors.ts";
import { parseCommand, type Request } from "../engine/request/request.ts";
import type { Engine } from "../main.ts";
import { USAGE } from "./usage.ts";

export async function understand(text: string, { auditor }: Engine): Promise<Request> {
  const { questions, problem } = parseCommand(text, auditor.chains);
  const [question, ...more] = questions;
  if (more.length > 0) throw new AuditError("bad-request", `One token at a time.\n${USAGE}`);
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

export function namesOf(chains: Engine["auditor"]["chains"]): string {
  return chains.map(({ name, aliases, id }) => `${name} (${aliases[0] ?? id})`).join(", ");
}
