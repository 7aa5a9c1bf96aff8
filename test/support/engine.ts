import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine, type Engine } from "../../src/open-engine.ts";
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
  const chain = await startAnvil();
  await installUniswapV2(chain.client);
  const { engine, data, close } = await engineOver(chain, {}, { SHIPPED_MEMORY: "off" });
  return {
    chain,
    engine,
    data,
    async stop() {
      await close();
      await chain.stop();
    },
  };
}

/** An engine over a chain that is there already; it leaves nothing behind. */
export type OwnEngine = Pick<LocalEngine, "engine" | "data"> & { close(): Promise<void> };

/** `settings`: what the chain is said to have. */
export async function engineOver(
  chain: LocalChain,
  settings: object,
  more: NodeJS.ProcessEnv = {},
): Promise<OwnEngine> {
  const dir = mkdtempSync(join(tmpdir(), "assay-engine-"));
  const file = join(dir, "chains.json");
  writeFileSync(file, JSON.stringify([{ id: 1, blockscoutUrl: null, ...settings }]));
  const data = join(dir, "data");
  const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file, ...more };
  const engine = await createEngine(readConfig(env), silentLog, PATIENT_MS);
  return {
    engine,
    data,
    async close() {
      await engine.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** The same with these exchanges, and none of the mainnet's accounts and tokens. */
export function engineAtVenues(chain: LocalChain, venues: readonly object[], more: object = {}): Promise<OwnEngine> {
  return engineOver(chain, { venues, baseTokens: [], lockers: [], accounts: [], ...more });
}
