import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { createService } from "../../src/main.ts";
import { logFor } from "../../src/open-engine.ts";
import { startAnvil } from "../../test/support/anvil.ts";
import { deployExamples } from "../../test/support/examples.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { deployBusy } from "./busy.ts";

const HOUR = 3_600;
const MONTH_IN_HOURS = 31 * 24;
/** Of the last hours, what the busy token needs, and some to spare. */
const BUSY_HOURS = 240;

/** The service over a chain with a block an hour, of example tokens that are a month old and one that was traded all week. */
export async function startStand() {
  const now = Math.floor(Date.now() / 1000);
  const chain = await startAnvil({ args: ["--timestamp", `${now - MONTH_IN_HOURS * HOUR}`] });
  const { client } = chain;
  await installUniswapV2(client);
  const examples = await deployExamples(client);
  await client.mine({ blocks: MONTH_IN_HOURS - BUSY_HOURS, interval: HOUR });
  const busy = await deployBusy(client);
  await busy.trade();
  const data = mkdtempSync(join(tmpdir(), "assay-pictures-"));
  const config = readConfig({
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: data,
    RPC_URL_1: chain.url,
    SOURCIFY_URL: "",
    RATE_LIMIT_KEYLESS: "1000",
    // Each page shows the newest block.
    AUDIT_TTL_SECONDS: "1",
  });
  const overrides = [...config.chains.overrides, { id: 1, blockTimeMs: HOUR * 1000, blockscoutUrl: null }];
  const service = await createService({ ...config, chains: { ...config.chains, overrides } }, logFor(config));
  const { port } = await service.start();
  const url = `http://localhost:${port}`;
  // What is marked on its price is the change between two audits.
  await (await fetch(`${url}/evidence?chain=1&ca=${busy.address}`)).arrayBuffer();
  await busy.raiseTax();
  await busy.trade();
  const latest = await client.getBlock();
  if (latest.timestamp < now) await client.setNextBlockTimestamp({ timestamp: BigInt(now) });
  await client.mine({ blocks: 1 });
  return {
    url,
    examples: [
      ...examples,
      { name: "Busy", what: "traded all week while its owner raised the tax", address: busy.address },
    ],
    async stop() {
      await service.stop();
      await chain.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
