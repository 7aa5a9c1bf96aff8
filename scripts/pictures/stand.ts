import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Address, parseEther, zeroAddress } from "viem";
import { readConfig } from "../../src/config.ts";
import { createService } from "../../src/main.ts";
import { logFor } from "../../src/open-engine.ts";
import { account, type LocalClient, startAnvil } from "../../test/support/anvil.ts";
import { compileFile } from "../../test/support/compile.ts";
import { deployExamples } from "../../test/support/examples.ts";
import { startGateway } from "../../test/support/gateways/gateway.ts";
import { RULES } from "../../test/support/gateways/rules.ts";
import { createPool, deploy, installUniswapV2 } from "../../test/support/uniswap-v2.ts";
import { deployBusy } from "./busy.ts";

const HOUR = 3_600;
const MONTH_IN_HOURS = 31 * 24;
/** Of the last hours, what the busy token needs, and some to spare. */
const BUSY_HOURS = 240;

/** A plain token whose creator kept 40% of the supply. */
async function deployKept(client: LocalClient): Promise<Address> {
  const artifact = compileFile("Token.sol")["Token"];
  if (!artifact) throw new Error("Token.sol has no contract Token");
  const maker = account(100);
  await client.setBalance({ address: maker.address, value: parseEther("100") });
  const address = await deploy(client, artifact, [], maker);
  await createPool(client, address, { tokens: parseEther("600000000"), from: maker, liquidityTo: zeroAddress });
  return address;
}

/**
 * The service over a chain with a block an hour, of example tokens that are a month old and one that was traded all week. A second one asks a
 * node that can't simulate.
 */
export async function startStand() {
  const now = Math.floor(Date.now() / 1000);
  const chain = await startAnvil({ args: ["--timestamp", `${now - MONTH_IN_HOURS * HOUR}`] });
  const { client } = chain;
  await installUniswapV2(client);
  const examples = await deployExamples(client);
  const kept = await deployKept(client);
  await client.mine({ blocks: MONTH_IN_HOURS - BUSY_HOURS, interval: HOUR });
  const busy = await deployBusy(client);
  await busy.trade();
  const service = await serve(chain.url);
  const { url } = service;
  // What is marked on its price is the change between two audits.
  await (await fetch(`${url}/evidence?chain=1&ca=${busy.address}`)).arrayBuffer();
  await busy.raiseTax();
  await busy.trade();
  const latest = await client.getBlock();
  if (latest.timestamp < now) await client.setNextBlockTimestamp({ timestamp: BigInt(now) });
  await client.mine({ blocks: 1 });
  const gateway = await startGateway(chain.url, RULES.oldGeth);
  const blind = await serve(gateway.url);
  const [plain] = examples;
  const more = [
    { name: "Kept", address: kept },
    { name: "Busy", address: busy.address },
  ];
  return {
    url,
    examples: [
      ...[...examples, ...more].map(({ name, address }) => ({ name, address, url })),
      // The good one, where the node can't simulate.
      ...(plain ? [{ name: "Untested", address: plain.address, url: blind.url }] : []),
    ],
    async stop() {
      for (const each of [blind, service, gateway, chain]) await each.stop();
    },
  };
}

async function serve(rpcUrl: string) {
  const data = mkdtempSync(join(tmpdir(), "assay-pictures-"));
  const config = readConfig({
    PORT: "0",
    LOG_LEVEL: "warn",
    DATA_DIR: data,
    RPC_URL_1: rpcUrl,
    SOURCIFY_URL: "",
    RATE_LIMIT_KEYLESS: "1000",
    // Each page shows the newest block.
    AUDIT_TTL_SECONDS: "1",
  });
  const overrides = [...config.chains.overrides, { id: 1, blockTimeMs: HOUR * 1000, blockscoutUrl: null }];
  const service = await createService({ ...config, chains: { ...config.chains, overrides } }, logFor(config));
  const { port } = await service.start();
  return {
    url: `http://localhost:${port}`,
    async stop() {
      await service.stop();
      rmSync(data, { recursive: true, force: true });
    },
  };
}
