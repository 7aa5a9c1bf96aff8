import { type Address, parseEther, parseUnits } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BaseToken, Chain } from "../../../../src/engine/chain/chain.ts";
import type { Market } from "../../../../src/engine/core/report.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { toMarket } from "../../../../src/engine/report/assemble.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { evidenceOf, plainEvidence } from "../../../support/evidence.ts";
import { localReader } from "../../../support/local-reader.ts";
import { localMainnet } from "../../../support/plain-reader.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { v2, v3 } from "../../../support/venues/pools.ts";

const { weth } = UNISWAP_V2;
const MILLION = parseEther("1000000");

let local: LocalChain;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

const plain = () => deploy(local.client, fixture("Token"));

/** A dollar of six decimals, as most have, at so many for an ether in a pool of so many ether. */
async function dollar(
  symbol: string,
  at: { each: number; ether: string; venue?: ReturnType<typeof v2> },
): Promise<BaseToken> {
  const address = await plain();
  const amountA = parseUnits(`${at.each * Number(at.ether)}`, 6);
  await (at.venue ?? v2(local.client)).createPool({ a: address, b: weth, amountA, amountB: parseEther(at.ether) });
  return { address, symbol, decimals: 6, stable: true };
}

async function marketOf(token: Address, chain: Partial<Chain>): Promise<Market | null> {
  const on = { ...localMainnet, ...chain };
  const reader = await localReader(local, { callGasCap: 30_000_000n }, on);
  const pools = await readPools(reader, token);
  if (!pools.known) throw new Error(pools.why.code);
  const metadata = { ...plainEvidence.metadata, totalSupply: 1_000n * MILLION };
  return toMarket(evidenceOf({ pools: pools.value, metadata }), reader.chain);
}

test("of a token against ether, dollars are what the deepest pool of a dollar says", async () => {
  const token = await plain();
  await v2(local.client).createPool({ a: token, b: weth, amountA: MILLION, amountB: parseEther("10") });
  const deep = await dollar("USDX", { each: 3_000, ether: "50" });
  const shallow = await dollar("USDY", { each: 9, ether: "0.5" });
  const market = await marketOf(token, { baseTokens: [shallow, deep] });
  expect(market).toMatchObject({ quoteSymbol: "ETH", liquidity: 10, dollars: { toldBy: "Uniswap V2 ETH/USDX" } });
  expect(market?.price).toBeCloseTo(0.000_01, 9);
  expect(market?.marketCap).toBeCloseTo(10_000, 3);
  expect(market?.dollars?.each).toBeCloseTo(3_000, 6);
});

test("a pool with chosen ranges tells dollars, too", async () => {
  const [token, venue] = [await plain(), await v3(local.client)];
  await v2(local.client).createPool({ a: token, b: weth, amountA: MILLION, amountB: parseEther("1") });
  const usd = await dollar("USDX", { each: 2_000, ether: "20", venue });
  const market = await marketOf(token, { venues: [v2(local.client).config, venue.config], baseTokens: [usd] });
  expect(market?.dollars).toEqual({ each: expect.closeTo(2_000, 0), toldBy: "Uniswap V3 ETH/USDX" });
});

test("of a token against a dollar, every amount is one already", async () => {
  const [token, usd] = [await plain(), await dollar("USDX", { each: 3_000, ether: "50" })];
  await v2(local.client).createPool({ a: token, b: usd.address, amountA: MILLION, amountB: parseUnits("5000", 6) });
  const market = await marketOf(token, { baseTokens: [usd] });
  expect(market).toMatchObject({ quoteSymbol: "USDX", liquidity: 5_000, dollars: { each: 1, toldBy: null } });
  expect(market?.marketCap).toBeCloseTo(5_000_000, 0);
});

test("where no pool tells, there are no dollars", async () => {
  const token = await plain();
  await v2(local.client).createPool({ a: token, b: weth, amountA: MILLION, amountB: parseEther("1") });
  const unpooled: BaseToken = { address: await plain(), symbol: "USDX", decimals: 6, stable: true };
  expect(await marketOf(token, { baseTokens: [unpooled] })).toMatchObject({ quoteSymbol: "ETH", dollars: null });
});
