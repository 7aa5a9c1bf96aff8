import { parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { holdersCannotSell } from "../../../src/engine/checks/holders-cannot-sell.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { runTradeExperiments } from "../../../src/engine/experiments/trade-experiments.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { type Artifact, fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { localReader } from "../../support/local-reader.ts";
import { deploy } from "../../support/uniswap-v2.ts";
import { contract, type LocalVenue, v2Dialect, v3 } from "../../support/venues/pools.ts";

const celo = CHAINS.find(({ id }) => id === 42220) ?? expect.fail("Celo is known.");

let local: LocalChain;
let venues: Readonly<Record<string, LocalVenue>>;
beforeAll(async () => {
  local = await startAnvil({ chainId: celo.id, args: ["--celo"] });
  const { client } = local;
  await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  const made = await deploy(client, contract("NativeToken", "NativeToken"));
  await client.setCode({ address: celo.wrapped, bytecode: (await client.getCode({ address: made })) ?? "0x" });
  venues = { "a fork of Uniswap V2": await v2Dialect(client, "native"), "Uniswap V3": await v3(client) };
});
afterAll(() => local.stop());

describe.each(["a fork of Uniswap V2", "Uniswap V3"])("where the native token is itself a token, at %s", (name) => {
  test("a plain token is bought and sold at no cost", async () => {
    const reads = await tried(name, fixture("Token"));
    expect(reads.trades).toMatchObject({
      known: true,
      value: [{ bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
    });
  });

  test("a trap is one", async () => {
    const reads = await tried(name, fixture("HoldersCannotSell"));
    expect(holdersCannotSell.run({ ...evidenceOf(), ...reads })).toMatchObject({ severity: "danger" });
  });
});

async function tried(name: string, artifact: Artifact) {
  const venue = venues[name] ?? expect.fail(name);
  const token = await deploy(local.client, artifact);
  await venue.createPool({ a: token, b: celo.wrapped, amountA: parseEther("1000000"), amountB: parseEther("10") });
  // Blocks are so fast there that audits read one behind the newest.
  await local.client.mine({ blocks: 1 });
  const chain = { ...celo, rpcUrls: [local.url], baseTokens: [], venues: [venue.config] };
  const reader = await localReader(local, {}, chain);
  const pools = await readPools(reader, token);
  expect(pools).toMatchObject({ known: true, value: [{ quote: { address: celo.wrapped } }] });
  const holders = unknown("holders-not-needed");
  return await runTradeExperiments(
    reader,
    token,
    { pools, holders },
    { routeFor: (pool, of = token) => routeFor(chain, of, pool) ?? undefined },
  );
}
