// A local chain with example tokens and the service over it, with nothing configured and no network.
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEther } from "viem";
import { readConfig } from "../src/config.ts";
import { createService } from "../src/main.ts";
import { logFor } from "../src/open-engine.ts";
import { account, startAnvil } from "../test/support/anvil.ts";
import { deployExamples, type Example } from "../test/support/examples.ts";
import { installUniswapV2 } from "../test/support/uniswap-v2.ts";

const CHAIN_PORT = 8545;

const HTTP_PORT = 8080;
const MONTH = 31 * 86_400;
const now = Math.floor(Date.now() / 1000);

const chain = await startAnvil({
  ...((await isFree(CHAIN_PORT)) ? { port: CHAIN_PORT } : {}),
  args: ["--timestamp", `${now - MONTH}`],
});
process.stdout.write("A local chain is up; deploying example tokens …\n");
await installUniswapV2(chain.client);
// Each by somebody else: who made a bad token is remembered of that account, and the good one's maker made no other.
const makers = Array.from({ length: 20 }, (_, index) => account(20 + index));
for (const { address } of makers) await chain.client.setBalance({ address, value: parseEther("1000") });
const examples = await deployExamples(chain.client, makers);
await chain.client.setNextBlockTimestamp({ timestamp: BigInt(Math.floor(Date.now() / 1000)) });
await chain.client.mine({ blocks: 1 });

// A new chain has the same addresses as the last one and another past: nothing may be remembered from it.
const data = mkdtempSync(join(tmpdir(), "assay-demo-"));
const config = readConfig({
  PORT: `${(await isFree(HTTP_PORT)) ? HTTP_PORT : 0}`,
  LOG_LEVEL: "warn",
  // One a minute is for strangers; whoever runs the demo wants to try all of them.
  RATE_LIMIT_KEYLESS: "60",
  ...process.env,
  DATA_DIR: data,
  RPC_URL_1: chain.url,
  // Nothing outside this machine is asked.
  SOURCIFY_URL: "",
});
const alone = {
  ...config,
  chains: { ...config.chains, overrides: [...config.chains.overrides, { id: 1, blockscoutUrl: null, explorer: null }] },
};
const service = await createService(alone, logFor(config));
const { port } = await service.start();
process.stdout.write(introduce(examples, port));

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    process.stdout.write("\nStopping …\n");
    await service.stop();
    await chain.stop();
    rmSync(data, { recursive: true, force: true });
    process.exit(0);
  });
}

function introduce(tokens: readonly Example[], httpPort: number): string {
  const width = Math.max(...tokens.map(({ name }) => name.length));
  const lines = tokens.map(({ name, address, what }) => `  ${name.padEnd(width)}  ${address}  ${what}`);
  const [first] = tokens;
  const here = `RPC_URL_1=${chain.url} SOURCIFY_URL= DATA_DIR=${join(data, "terminal")}`;
  const bad = tokens.find(({ name }) => name === "Blacklist") ?? first;
  return `
${lines.join("\n")}

Over HTTP, for any of them:
  curl -s 'http://localhost:${httpPort}/audit?chain=1&ca=${first?.address}'

In a terminal:
  ${here} npm run audit -- 1 ${first?.address}
  ${here} npm run audit -- 1 ${bad?.address}

In a browser, beside http://localhost:${httpPort}/ itself:
${tokens.map(({ name, address }) => `  http://localhost:${httpPort}/t/1/${address}   # ${name}`).join("\n")}

Everything with its proofs, and a replay of them:
  curl -s 'http://localhost:${httpPort}/evidence?chain=1&ca=${bad?.address}' > evidence.json
  npm run verify -- evidence.json --rpc ${chain.url}

Ctrl-C stops everything.
`;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
