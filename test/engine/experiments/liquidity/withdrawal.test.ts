import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Chain } from "../../../../src/engine/chain/chain.ts";
import { createAsker } from "../../../../src/engine/chain/views/asker.ts";
import { recorder } from "../../../../src/engine/evidence/proof.ts";
import { tryBurning, withdrawalPlan } from "../../../../src/engine/experiments/liquidity.ts";
import type { Burning, Withdrawal } from "../../../../src/engine/experiments/outcomes.ts";
import { createControllerReader } from "../../../../src/engine/facts/control/controller.ts";
import { readLiquidity } from "../../../../src/engine/facts/liquidity/liquidity.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { deadlineAfter, newCast } from "../../../../src/engine/scenarios/market.ts";
import { asItIs, readConditions } from "../../../../src/engine/simulation/environment.ts";
import { carryOut } from "../../../../src/engine/simulation/plan.ts";
import type { CallTemplate } from "../../../../src/engine/simulation/steps.ts";
import { removalOf } from "../../../../src/engine/venues/registry.ts";
import { routeFor } from "../../../../src/engine/venues/trading.ts";
import { alice, deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { fixture } from "../../../support/compile.ts";
import { localMainnet, plainReader } from "../../../support/plain-reader.ts";
import { deploy, erc20Abi, installUniswapV2, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { balancerVenue } from "../../../support/venues/balancer-v2.ts";
import { balancerV3Venue } from "../../../support/venues/balancer-v3.ts";
import { book } from "../../../support/venues/bins.ts";
import { curveVenue } from "../../../support/venues/curve.ts";
import { dodoVenue } from "../../../support/venues/dodo.ts";
import {
  algebraVenue,
  type LocalVenue,
  send,
  slipstreamOver,
  solidlyVenue,
  v2,
  v3,
} from "../../../support/venues/pools.ts";
import { v4WithPositions } from "../../../support/venues/uniswap-v4.ts";

const { weth } = UNISWAP_V2;

let local: LocalChain;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

const venues: Record<string, () => Promise<LocalVenue>> = {
  "Uniswap V2": () => Promise.resolve(v2(local.client)),
  "Uniswap V3": () => v3(local.client),
  Algebra: () => algebraVenue(local.client),
  Slipstream: () => slipstreamOver(local.client),
  "Uniswap V4": () => v4WithPositions(local.client),
  DODO: () => dodoVenue(local.client),
  "Liquidity Book": () => book(local.client),
  "Balancer V2": () => balancerVenue(local.client),
  "Balancer V3": () => balancerV3Venue(local.client),
  Curve: () => curveVenue(local.client, "CurveTwoNG"),
  "Curve, with a list": () => curveVenue(local.client, "CurveStableNG"),
  Solidly: () => solidlyVenue(local.client, "velodrome", false),
};

describe.each(Object.entries(venues))("at %s", (_name, make) => {
  test("what the creator takes out is missing from a buyer's sale, as it is in mined transactions", async () => {
    const venue = await make();
    const token = await deploy(local.client, fixture("LiquidityCanLeave"));
    await venue.createPool({ a: token, b: weth, amountA: parseEther("1000000"), amountB: parseEther("10") });
    const { withdrawal, truth, burning } = await withdraw(
      { ...localMainnet, rpcUrls: [], venues: [venue.config] },
      token,
    );
    expect(withdrawal?.before).toBeGreaterThan(parseEther("0.009"));
    expect(withdrawal?.after).toBe(truth);
    expect(Number(truth) / Number(withdrawal?.before)).toBeLessThan(0.001);
    expect(burning).toMatchObject({ stays: true, shareBps: 10_000 });
  });
});

test("nothing is taken where the pool's token is burnt", async () => {
  const venue = v2(local.client);
  const token = await deploy(local.client, fixture("LiquidityCanLeave"));
  await venue.createPool({ a: token, b: weth, amountA: parseEther("1000000"), amountB: parseEther("10") });
  const chain = { ...localMainnet, rpcUrls: [], venues: [venue.config] };
  const pools = await readPools({ ...(await plainReader(local)), chain }, token);
  const pair = pools.known ? pools.value[0]?.address : undefined;
  if (!pair) throw new Error("no pool");
  const all = await local.client.readContract({
    address: pair,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [deployer.address],
  });
  const dead = "0x000000000000000000000000000000000000dEaD";
  await send(local.client, pair, "function transfer(address, uint256) returns (bool)", [dead, all]);
  expect((await withdraw(chain, token)).withdrawal).toBe(null);
});

async function withdraw(
  chain: Chain,
  token: Address,
): Promise<{ withdrawal: Withdrawal | null; truth: bigint; burning: Burning | null }> {
  const reader = { ...(await plainReader(local)), chain };
  const pools = await readPools(reader, token);
  const conditions = await readConditions(reader);
  const [pool] = pools.known ? pools.value : [];
  const route = pool && routeFor(chain, token, pool);
  if (!pool || !route || !conditions.known) throw new Error("no market");
  const asker = createAsker(reader);
  const people = Promise.resolve({ creator: deployer.address, owner: null });
  const parties = { token, people, since: Promise.resolve(null) };
  const liquidity = await readLiquidity(asker, [pool], {
    readController: createControllerReader(asker, token),
    ...parties,
  });
  if (!liquidity.known) throw new Error(liquidity.why.code);
  const deadline = deadlineAfter(reader.block.timestamp);
  const market = { token, route, assumed: false, preparations: [], prelude: [], deadline };
  const cast = newCast();
  const setting = { trader: cast.trader, environment: asItIs(conditions.value) };
  const plan = withdrawalPlan(market, cast, recorder(reader, token), liquidity.value);
  const outcome = await carryOut(reader, setting, plan);
  if (!outcome.known) throw new Error(outcome.why.code);
  const free = liquidity.value[0]?.largestFree;
  if (!free) return { withdrawal: outcome.value, truth: 0n, burning: null };
  const burning = await tryBurning(reader, market, conditions.value, liquidity.value);
  if (!burning.known) throw new Error(burning.why.code);

  // The same with real transactions.
  await act(alice, [route.buy(alice.address, pool.depthNative / 1000n, deadline), ...route.approve(alice.address)]);
  await act(deployer, removalOf(pool, token, free, deadline));
  const held = await local.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: "balanceOf",
    args: [alice.address],
  });
  const truth = await earned(() => act(alice, [route.sell(alice.address, held, deadline)]));
  return { withdrawal: outcome.value, truth, burning: burning.value };
}

async function act(account: typeof alice, calls: readonly CallTemplate[]): Promise<void> {
  for (const { target, value, data, code } of calls) {
    if (code) await local.client.setCode({ address: target, bytecode: code });
    const hash = await local.client.sendTransaction({ account, to: target, value, data, gas: 3_000_000n, chain: null });
    await local.client.waitForTransactionReceipt({ hash });
  }
}

async function earned(trade: () => Promise<void>): Promise<bigint> {
  const before = await local.client.getBalance({ address: alice.address });
  await trade();
  const { transactions } = await local.client.getBlock();
  const receipt = await local.client.getTransactionReceipt({ hash: transactions[0] ?? "0x" });
  const paid = receipt.gasUsed * receipt.effectiveGasPrice;
  return (await local.client.getBalance({ address: alice.address })) - before + paid;
}
