import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { deadlineAfter } from "../../../src/engine/scenarios/market.ts";
import type { RunOnPool } from "../../../src/engine/scenarios/outcomes/exits.ts";
import { tryRun } from "../../../src/engine/scenarios/run-on-pool.ts";
import { readConditions } from "../../../src/engine/simulation/environment.ts";
import type { CallTemplate } from "../../../src/engine/simulation/steps.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { uniswapV2Route } from "../../../src/engine/venues/uniswap-v2.ts";
import { alice, bob, carol, deployer, type LocalChain, mallory, startAnvil } from "../../support/anvil.ts";
import { compileFile, fixture, together } from "../../support/compile.ts";
import { type Launch, launchNow, marketOf } from "../../support/lab.ts";
import { expectBound } from "../../support/mutations.ts";
import { plainReader } from "../../support/plain-reader.ts";
import { proveAs } from "../../support/prove-as.ts";
import { buy, deploy, erc20Abi, installUniswapV2, mined, sell, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type LocalVenue, solidlyVenue, v2, v3 } from "../../support/venues/pools.ts";
import { v4WithPositions } from "../../support/venues/uniswap-v4.ts";

const contracts = together(compileFile("runs/Runs.sol"), { Plain: fixture("LiquidityCanLeave") });

let chain: LocalChain;
beforeAll(async () => {
  chain = await startAnvil();
  await installUniswapV2(chain.client);
});
afterAll(() => chain.stop());

function launched(name: string): Promise<Launch> {
  const artifact = contracts[name];
  if (!artifact) throw new Error(`There is no contract ${name}.`);
  return launchNow(chain, artifact, { share: 6_000n, ether: parseEther("10") });
}

async function run(launch: Launch, sums?: readonly bigint[]): Promise<RunOnPool> {
  const reader = await plainReader(chain);
  const { token, pools, holders } = await marketOf(chain, launch);
  const [pool] = pools.known ? pools.value : [];
  const conditions = await readConditions(reader);
  if (!pool || !holders.known || !conditions.known) throw new Error("no market");
  const route = uniswapV2Route(pool, { token, wrapped: UNISWAP_V2.weth, router: UNISWAP_V2.router });
  const market = { token, route, assumed: false, prelude: [], deadline: deadlineAfter(reader.block.timestamp) };
  const outcome = await tryRun(reader, market, conditions.value, {
    crowd: { holders: holders.value.list },
    ...(sums ? { sums } : {}),
  });
  if (!outcome.known) throw new Error(outcome.why.code);
  return outcome.value;
}

/** The same with real transactions, thrown away afterwards. */
async function truthOf({ token }: Launch, nativeIn: bigint, leavers: readonly Seller[]): Promise<bigint> {
  const { client } = chain;
  const id = await client.snapshot();
  const balance = (address: Address) =>
    client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [address] });
  expect(await buy(client, token, mallory, nativeIn)).toBe(true);
  for (const { account, part, times = 1 } of leavers) {
    const sold = part ?? (await balance(account.address));
    for (let time = 0; time < times; time++) expect(await sell(client, token, account, sold)).toBe(true);
  }
  const amount = await balance(mallory.address);
  await mined(client, mallory, token, erc20Abi, "approve", [UNISWAP_V2.router, amount]);
  const before = await client.getBalance({ address: mallory.address });
  const from = await client.getBlockNumber();
  expect(await sell(client, token, mallory, amount)).toBe(true);
  const paid = await gasSince(from);
  const earned = (await client.getBalance({ address: mallory.address })) - before + paid;
  await client.revert({ id });
  return earned;
}

type Seller = { readonly account: typeof deployer; readonly part?: bigint; readonly times?: number };

async function gasSince(from: bigint): Promise<bigint> {
  const last = await chain.client.getBlockNumber();
  const numbers = Array.from({ length: Number(last - from) }, (_, index) => from + 1n + BigInt(index));
  const blocks = await Promise.all(numbers.map((blockNumber) => chain.client.getBlock({ blockNumber })));
  const receipts = await Promise.all(
    blocks.flatMap(({ transactions }) => transactions).map((hash) => chain.client.getTransactionReceipt({ hash })),
  );
  return receipts.reduce((sum, { gasUsed, effectiveGasPrice }) => sum + gasUsed * effectiveGasPrice, 0n);
}

function expectNear(one: bigint | undefined, other: bigint): void {
  expect(Math.abs(Number(one) / Number(other) - 1)).toBeLessThan(0.001);
}

const everybody: readonly Seller[] = [deployer, alice, bob, carol].map((account) => ({ account }));

describe("what is left after a run", () => {
  test.each(["Plain", "TaxedRun"])("of a sum in %s is what mined transactions leave", async (name) => {
    const launch = await launched(name);
    const { stakes, leavers } = await run(launch);
    expect(leavers.map(({ held, sells }) => held === sells)).toEqual([true, true, true, true]);
    expect(stakes.map(({ nativeIn }) => nativeIn)).toEqual([parseEther("0.1"), parseEther("1"), parseEther("10")]);
    for (const { nativeIn, now, after } of stakes) {
      expectNear(now.brings, await truthOf(launch, nativeIn, []));
      expectNear(after.brings, await truthOf(launch, nativeIn, everybody));
      expect(after.brings).toBeLessThan(now.brings / 2n);
    }
  });

  test("is proven by a request that anybody can replay", async () => {
    const { stakes } = await run(await launched("Plain"), [parseEther("0.5")]);
    expect(stakes.length).toBe(1);
    for (const payout of stakes.flatMap(({ now, after }) => [now, after])) {
      const proof = proveAs("run-on-pool", { replays: [payout.replay], conditions: payout.shows });
      await expectBound(chain, proof);
      const [, , high] = payout.shows.map((condition) => ("right" in condition ? condition.right : null));
      expect(high).toBe(`${payout.brings}`);
    }
  });

  test("counts with as many sales as a limit makes necessary, and with nobody who is shut out", async () => {
    const launch = await launched("LimitedRun");
    await mined(chain.client, deployer, launch.token, contracts["LimitedRun"]?.abi ?? [], "shut", [bob.address]);
    const { leavers, stakes } = await run(launch, [parseEther("0.03")]);
    expect(leavers.map(({ sells }) => sells > 0n)).toEqual([true, true, false, true]);
    expect(leavers[2]?.reason).toMatchObject({ code: "said" });
    const sellsOf = (index: number) => leavers[index]?.sells ?? 0n;
    expect(sellsOf(0)).toBeLessThan(leavers[0]?.held ?? 0n);
    const [stake] = stakes;
    const sellers = [
      { account: deployer, part: sellsOf(0) / 6n, times: 6 },
      { account: alice, part: sellsOf(1) / 2n, times: 2 },
      { account: carol, part: sellsOf(3) / 2n, times: 2 },
    ];
    expectNear(stake?.after.brings, await truthOf(launch, parseEther("0.03"), sellers));
  });

  test.each(["OneSaleABlock", "PeopleOnly"])(
    "is no loss of everything where the Lab's people stand in each other's way in %s",
    async (name) => {
      const launch = await launched(name);
      const { leavers, stakes } = await run(launch, [parseEther("1")]);
      expect(leavers.every(({ held, sells }) => held === sells)).toBe(true);
      expect(stakes[0]?.after.sold).toBe(true);
      expectNear(stakes[0]?.after.brings, await truthOf(launch, parseEther("1"), everybody));
    },
  );
});

describe("at exchanges of other kinds", () => {
  const venues: Record<string, () => Promise<LocalVenue>> = {
    "Uniswap V3": () => v3(chain.client),
    Velodrome: () => solidlyVenue(chain.client, "velodrome", false),
    "Uniswap V4": () => v4WithPositions(chain.client),
  };

  test.each(Object.entries(venues))(
    "what is left at %s, beside a smaller pool, is what mined transactions leave",
    async (_name, make) => {
      const { client } = chain;
      await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
      const venue = await make();
      const token = await deploy(client, fixture("LiquidityCanLeave"));
      const amounts = { amountA: parseEther("600000000"), amountB: parseEther("10") };
      await venue.createPool({ a: token, b: UNISWAP_V2.weth, ...amounts });
      const shallower = { amountA: parseEther("60000000"), amountB: parseEther("1") };
      await v2(client).createPool({ a: token, b: UNISWAP_V2.weth, ...shallower });
      const reader = await plainReader(chain);
      const at = { ...reader, chain: { ...reader.chain, venues: [venue.config, v2(client).config] } };
      const [pools, conditions] = await Promise.all([readPools(at, token), readConditions(at)]);
      const [pool, ...others] = pools.known ? pools.value : [];
      expect(others).toMatchObject([{ venue: "uniswap-v2" }]);
      const route = pool && routeFor(at.chain, token, pool);
      if (!route || !conditions.known) throw new Error("no market");
      const deadline = deadlineAfter(at.block.timestamp);
      const balanceOf = (who: Address) =>
        client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [who] });
      const held = { label: "owner" as const, name: "", fromTransfers: null, firstBlock: null, atBirth: null };
      const holders = [{ ...held, address: deployer.address, balance: await balanceOf(deployer.address) }];
      const market = { token, route, assumed: false, prelude: [], deadline };
      const putIn = parseEther("0.5");
      const outcome = await tryRun(at, market, conditions.value, { crowd: { holders }, sums: [putIn] });
      if (!outcome.known) throw new Error(outcome.why.code);

      const send = async (account: typeof alice, calls: readonly CallTemplate[]) => {
        for (const { target, value, data } of calls) {
          const hash = await client.sendTransaction({ account, to: target, value, data, gas: 3_000_000n, chain: null });
          expect((await client.waitForTransactionReceipt({ hash })).status).toBe("success");
        }
      };
      await send(mallory, [route.buy(mallory.address, putIn, deadline), ...route.approve(mallory.address)]);
      const all = await balanceOf(deployer.address);
      await send(deployer, [...route.approve(deployer.address), route.sell(deployer.address, all, deadline)]);
      const [before, from] = [await client.getBalance({ address: mallory.address }), await client.getBlockNumber()];
      await send(mallory, [route.sell(mallory.address, await balanceOf(mallory.address), deadline)]);
      const earned = (await client.getBalance({ address: mallory.address })) - before + (await gasSince(from));
      expectNear(outcome.value.stakes[0]?.after.brings, earned);
    },
  );
});
