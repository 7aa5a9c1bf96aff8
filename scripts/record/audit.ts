// Audits one token on a chain of its own, on which all times are fixed, by an engine that has seen nothing before. In: what to launch.
// Out: its record.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { silentLog } from "../../src/log.ts";
import { createEngine } from "../../src/open-engine.ts";
import { type LocalChain, startAnvil } from "../../test/support/anvil.ts";
import { localMainnet } from "../../test/support/plain-reader.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { type Recorded, toRecord } from "./normal.ts";
import { orderOf } from "./sequences.ts";
import { inStillness } from "./stillness.ts";
import type { Recordable } from "./subjects.ts";

const GENESIS = 1_750_000_000;
/** What an audit may take, by a clock that nearly stands still. */
const PATIENT_MS = 600_000;

/** A chain for one audit: what anvil draws at random, and asks for gas, goes on where a chain is put back. */
async function prepare(): Promise<LocalChain> {
  const chain = await startAnvil({ args: ["--timestamp", `${GENESIS}`] });
  const { client } = chain;
  await client.setBlockTimestampInterval({ interval: 1 });
  await installUniswapV2(client);
  // Where blocks have a fixed distance, anvil moves nothing on by seconds that it is told.
  const increaseTime: typeof client.increaseTime = async ({ seconds }) => {
    const { timestamp } = await client.getBlock();
    await client.setNextBlockTimestamp({ timestamp: timestamp + BigInt(seconds) });
    return "0x0";
  };
  return { ...chain, client: { ...client, increaseTime } };
}

export async function recordAudit(subject: Recordable): Promise<Recorded> {
  const chain = await prepare();
  const data = mkdtempSync(join(tmpdir(), "assay-record-"));
  try {
    const token = await subject.launch(chain);
    const { timestamp } = await chain.client.getBlock();
    const file = join(data, "chains.json");
    const { venues } = localMainnet;
    writeFileSync(file, JSON.stringify([{ id: 1, venues, baseTokens: [], lockers: [], blockscoutUrl: null }]));
    const env = { RPC_URL_1: chain.url, SOURCIFY_URL: "", DATA_DIR: data, CHAINS_FILE: file, SHIPPED_MEMORY: "off" };
    const look = async (): Promise<Report | { readonly failed: string }> => {
      const engine = await createEngine(readConfig(env), silentLog, PATIENT_MS);
      try {
        return inWords(await engine.auditor.audit({ chainId: 1, address: token }, { fresh: true }), "en");
      } catch (error) {
        return { failed: error instanceof Error ? error.message : String(error) };
      } finally {
        await engine.close();
      }
    };
    const still = { url: chain.url, now: Number(timestamp) * 1000, orderOf };
    const { result, waves } = await inStillness(look, still);
    const { name, kind } = subject;
    return toRecord({ name, kind }, { report: result, waves });
  } finally {
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
  }
}
