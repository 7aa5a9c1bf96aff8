import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import { findChain } from "../engine/request/chain-names.ts";
import { toText } from "../probe/probe.ts";
import { noSuchChain, openEngine } from "./understand.ts";
import { EXIT, misused } from "./usage.ts";

const PROBE_MS = 30_000;

/** What an operator's endpoints can do: nothing is audited, and what is learnt is kept. */
export async function probe(name: string, env: NodeJS.ProcessEnv): Promise<number> {
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
