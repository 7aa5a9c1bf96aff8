// `assay memory`: exports what this instance audited, or imports another's.
import { writeFileSync } from "node:fs";
import { getAddress } from "viem";
import { readConfig } from "../config.ts";
import { AuditError } from "../engine/core/errors.ts";
import type { Rpc } from "../engine/evidence/node.ts";
import { type Broken, newestBlock } from "../engine/evidence/verifier.ts";
import { clean } from "../format/card.ts";
import { memoryConfig } from "../memory/config.ts";
import { nameOfKey, openInstanceKey, readMemory, refusal, type Signed, writeMemory } from "../memory/memory-file.ts";
import { exportMemory, importMemory, sayImported, sayTotals } from "../memory/transfer.ts";
import { createEngine, type Engine, logFor } from "../open-engine.ts";
import { askOneOf } from "../replay/nodes.ts";
import { verifyProof } from "../replay/verify.ts";
import { readCode } from "./known.ts";
import { EXIT, misused, readFile } from "./usage.ts";

/** What an instance remembers, to another and from another. */
export async function memory([verb, file, ...more]: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  if ((verb !== "export" && verb !== "import") || !file || file.startsWith("-") || more.length > 0)
    throw misused("assay memory takes export or import, and a file.");
  const config = readConfig({ LOG_LEVEL: "silent", ...env });
  const { dataDir } = config.store;
  if (dataDir === null) throw new AuditError("bad-request", "DATA_DIR names no folder to keep a key and a memory in.");
  const signed = verb === "import" ? readMemory(readFile(file, refusal)) : undefined;
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
  process.stdout.write(
    `Tokens audited or labeled here: ${lines.length}, with proofs: ${proven}. Signed by ${nameOfKey(key)}.\n`,
  );
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

async function takeMemory(signed: Signed, engine: Engine): Promise<number> {
  const { auditor, chains, similar } = engine;
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
    async label({ chainId, address, symbol, label }) {
      const token = { chainId, address: getAddress(address), symbol };
      const code = await readCode(engine, token);
      const source = `${label.source} (instance ${signed.publicKey.slice(0, memoryConfig.shownKey)})`;
      return (
        code !== null && (await similar.label({ ...token, code, label: { ...label, tier: "C", source, own: false } }))
      );
    },
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
