import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../src/config.ts";
import { createService } from "../../src/main.ts";
import { logFor } from "../../src/open-engine.ts";
import { startAnvil } from "../../test/support/anvil.ts";
import { deployExamples } from "../../test/support/examples.ts";
import { installUniswapV2 } from "../../test/support/uniswap-v2.ts";

const MONTH = 31 * 86_400;

/** The service over a chain of example tokens that are a month old. */
export async function startStand() {
  const now = Math.floor(Date.now() / 1000);
  const chain = await startAnvil({ args: ["--timestamp", `${now - MONTH}`] });
  await installUniswapV2(chain.client);
  const examples = await deployExamples(chain.client);
  await chain.client.setNextBlockTimestamp({ timestamp: BigInt(now) });
  await chain.client.mine({ blocks: 1 });
  const data = mkdtempSync(join(tmpdir(), "assay-pictures-"));
  const config = readConfig({
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: data,
    RPC_URL_1: chain.url,
    SOURCIFY_URL: "",
    RATE_LIMIT_KEYLESS: "60",
  });
  const overrides = [...config.chains.overrides, { id: 1, blockscoutUrl: null }];
  const service = await createService({ ...config, chains: { ...config.chains, overrides } }, logFor(config));
  const { port } = await service.start();
  return {
    url: `http://localhost:${port}`,
    examples,
    async stop() {
      await service.stop();
      await chain.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
