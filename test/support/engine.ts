import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/main.ts";
import { type LocalChain, startAnvil } from "./anvil.ts";
import { installUniswapV2 } from "./uniswap-v2.ts";

/** What a test asks is what an audit says, and not how long a busy machine takes for it. */
export const PATIENT_MS = 50_000;

/** A local chain with an exchange, and an engine of its own that asks nobody else. */
export type LocalEngine = {
  readonly chain: LocalChain;
  readonly engine: Engine;
  /** What it keeps. */
  readonly data: string;
  stop(): Promise<void>;
};

export async function startEngine(): Promise<LocalEngine> {
  const dir = mkdtempSync(join(tmpdir(), "assay-engine-"));
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null }]));
  const data = join(dir, "data");
  const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file, SHIPPED_MEMORY: "off" };
  const engine = await createEngine(readConfig(env), silentLog, PATIENT_MS);
  return {
    chain,
    engine,
    data,
    async stop() {
      await engine.close();
      await chain.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
