import { type Abi, type Address, parseAbi, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createCalls } from "../../../src/bots/calls.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { type Charts, createCharts, type PricePoint } from "../../../src/engine/charts/charts.ts";
import { chartsConfig } from "../../../src/engine/charts/config.ts";
import type { CodedReport } from "../../../src/engine/core/report.ts";
import { inWords } from "../../../src/engine/messages/index.ts";
import { silentLog } from "../../../src/log.ts";
import type { Engine } from "../../../src/open-engine.ts";
import { drawHolders } from "../../../src/pictures/holders.ts";
import { priceLine } from "../../../src/pictures/price.ts";
import { OF_PAGE, pictureWords } from "../../../src/pictures/svg.ts";
import { drawTrial, flowsOf } from "../../../src/pictures/trial.ts";
import { account, alice, bob, carol, deployer, mallory } from "../../support/anvil.ts";
import { compileFile, fixture } from "../../support/compile.ts";
import { engineAtVenues, engineOver, type LocalEngine, startEngine } from "../../support/engine.ts";
import { startGateway } from "../../support/gateways/gateway.ts";
import type { Rule } from "../../support/gateways/rule.ts";
import { createLaunches } from "../../support/launches.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { buy, createPool, deploy, erc20Abi, mined, sell, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { leaveV3, v3 } from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";

const HOUR_MS = 3_600_000;
let local: LocalEngine;
beforeAll(async () => {
  local = await startEngine();
}, 60_000);
afterAll(() => local.stop());

async function look(engine: Engine, token: Address): Promise<{ charts: Charts; report: CodedReport; calls: number }> {
  const { chain } = local;
  const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
  let calls = 0;
  const clientOf = (id: number) => {
    const client = engine.chains.client(id);
    const counted = (reader: Reader): Reader => ({
      ...reader,
      aside: (apart) =>
        reader.aside({
          ...apart,
          maySend: (count) => {
            const may = apart.maySend(count);
            if (may) calls += count;
            return may;
          },
        }),
    });
    return client && { reader: async (options: never) => counted(await client.reader(options)) };
  };
  const charts = await createCharts({ store: memoryStore(), log: silentLog, clientOf: clientOf as never })(report);
  return { charts, report, calls };
}

function pricesIn({ prices }: Charts) {
  if ("none" in prices) throw new Error(prices.none);
  return prices;
}

/** The line of the picture, read back: each corner's height as a price. */
function drawnPrices(points: readonly PricePoint[]): number[] {
  const [from, to] = [points[0]?.block ?? 0, (points.at(-1)?.block ?? 0) + 1];
  const box = { x: 0, y: 0, width: 1_000, height: 1_000_000 };
  const corners = /d="M([^"]*)"/.exec(priceLine(points, { from, to }, box, "#000"))?.[1]?.split("L") ?? [];
  const all = points.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...all), Math.max(...all)];
  return corners.slice(0, -1).map((corner) => {
    const y = Number(corner.split(" ")[1]);
    return lowest + (1 - y / box.height) * (highest - lowest);
  });
}

const transfer = (token: Address, from: typeof deployer, to: Address, amount: bigint) =>
  mined(local.chain.client, from, token, erc20Abi, "transfer", [to, amount]);

const reservesAbi = parseAbi([
  "function getReserves() view returns (uint112, uint112, uint32)",
  "function token0() view returns (address)",
]);

/** What the pair itself says it holds now, as a price and a depth. */
async function priceOfPair(pair: Address, token: Address): Promise<PricePoint> {
  const { client } = local.chain;
  const [first, second] = await client.readContract({ address: pair, abi: reservesAbi, functionName: "getReserves" });
  const token0 = await client.readContract({ address: pair, abi: reservesAbi, functionName: "token0" });
  const [own, quote] = token0.toLowerCase() === token.toLowerCase() ? [first, second] : [second, first];
  const block = Number(await client.getBlockNumber());
  return { block, price: Number(quote) / Number(own), liquidity: Number(quote) / 1e18 };
}

const near = ({ block, price, liquidity }: PricePoint) => ({
  block,
  price: expect.closeTo(price, 12) as number,
  liquidity: liquidity === null ? null : (expect.closeTo(liquidity, 9) as number),
});

test("the prices of a pair are those after each mined trade, over its life and over the last day", async () => {
  const { chain } = local;
  // A chain so slow that a day has few blocks.
  const { engine, close } = await engineOver(chain, { blockTimeMs: HOUR_MS });
  const token = await deploy(chain.client, fixture("Token"));
  const pair = await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const life = [await priceOfPair(pair, token)];
  const trade = async (work: Promise<boolean>) => {
    expect(await work).toBe(true);
    life.push(await priceOfPair(pair, token));
  };
  await trade(buy(chain.client, token, alice, parseEther("1")));
  await trade(buy(chain.client, token, bob, parseEther("2")));
  await trade(sell(chain.client, token, bob, parseEther("9000000")));
  await chain.client.mine({ blocks: 48, interval: 3_600 });
  await trade(buy(chain.client, token, carol, parseEther("0.5")));
  const { charts, calls } = await look(engine, token).finally(close);
  const prices = pricesIn(charts);
  expect(prices.life).toEqual(life.map(near));
  expect(prices.day).toEqual(life.slice(-1).map(near));
  expect(prices.sampled).toBe(false);
  expect(drawnPrices(prices.life)).toEqual(life.map(({ price }) => expect.closeTo(price, 9)));
  expect(calls).toBeLessThanOrEqual(chartsConfig.maxCalls);
});

const v3RouterAbi = parseAbi([
  "function exactInputSingle((address,address,uint24,address,uint256,uint256,uint256,uint160)) payable returns (uint256)",
]);

/** A token in a concentrated pool, and an engine that knows no other exchange. */
async function inRanges() {
  const { chain } = local;
  const venue = await v3(chain.client);
  const own = await engineAtVenues(chain, [venue.config]);
  const token = await deploy(chain.client, fixture("Token"));
  await venue.createPool({ a: token, b: UNISWAP_V2.weth, amountA: parseEther("500000000"), amountB: parseEther("10") });
  const factoryAbi = parseAbi(["function getPool(address,address,uint24) view returns (address)"]);
  const args = [token, UNISWAP_V2.weth, 3000] as const;
  const where = { address: venue.factory, abi: factoryAbi, functionName: "getPool", args } as const;
  const pool = await chain.client.readContract(where);
  const trade = (who: typeof alice, from: Address, to: Address, amount: bigint) =>
    mined(
      ...([chain.client, who, venue.config["router"] as Address, v3RouterAbi, "exactInputSingle"] as const),
      [[from, to, 3000, who.address, 2n ** 40n, amount, 0n, 0n]],
      from === UNISWAP_V2.weth ? amount : 0n,
    );
  return { ...own, chain, venue, token, pool, trade };
}

test("the prices of a concentrated pool are those of its own slot after each trade", async () => {
  const { chain, engine, close, token, pool, trade } = await inRanges();
  try {
    const slotAbi = parseAbi([
      "function slot0() view returns (uint160,int24,uint16,uint16,uint16,uint8,bool)",
      "function swap(address,bool,int256,uint160,bytes) returns (int256,int256)",
    ]);
    expect(pool).not.toBe(zeroAddress);
    const isFirst = BigInt(token) < BigInt(UNISWAP_V2.weth);
    const life: number[] = [];
    for (const ether of ["1", "0.25"]) {
      expect(await trade(alice, UNISWAP_V2.weth, token, parseEther(ether))).toBe(true);
      const [root] = await chain.client.readContract({ address: pool, abi: slotAbi, functionName: "slot0" });
      const ratio = (Number(root) / 2 ** 96) ** 2;
      life.push(isFirst ? ratio : 1 / ratio);
    }
    const { charts } = await look(engine, token);
    expect(pricesIn(charts).life.map(({ price }) => price)).toEqual(life.map((price) => expect.closeTo(price, 12)));
  } finally {
    await close();
  }
});

test("who took the money of a concentrated pool is told by its providers' own events, without another audit", async () => {
  const { chain, engine, close, venue, token, pool, trade } = await inRanges();
  const held = () =>
    chain.client.readContract({ address: UNISWAP_V2.weth, abi: erc20Abi, functionName: "balanceOf", args: [pool] });
  try {
    const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
    const calls = createCalls({ ...engine.following, store: memoryStore(), platform: "telegram" });
    await calls.note("group", { id: "1", name: "alice" }, report);
    const fate = async () => (await calls.told("group")).latest[0]?.fate;
    expect(await fate()).toBeNull();
    // Sold until hardly anything is left, and nobody took it.
    const before = await chain.client.snapshot();
    await mined(chain.client, deployer, token, erc20Abi, "approve", [venue.config["router"], 2n ** 255n]);
    expect(await trade(deployer, token, UNISWAP_V2.weth, parseEther("450000000"))).toBe(true);
    expect(await trade(bob, UNISWAP_V2.weth, token, 1n)).toBe(true);
    const clue = { token, decimals: 18, prices: report.market?.prices ?? expect.fail("no prices") };
    const since = await engine.following.priceSince(chain.chainId, clue, Number(report.block.number));
    expect(since).toMatchObject({ liquidity: expect.closeTo(Number(await held()) / 1e18, 9), taken: 0 });
    await chain.client.revert({ id: before });
    await leaveV3(chain.client, venue.positions);
    expect(Number(await held()) / 1e18).toBeLessThan(0.001);
    expect(await fate()).toBe("rugged");
  } finally {
    await close();
  }
});

test("who took the money of a manager's pool is told by the changes of its ranges, beside the last trade", async () => {
  const { chain } = local;
  const venue = await v4(chain.client);
  const { engine, close } = await engineAtVenues(chain, [venue.config]);
  const launches = createLaunches(chain);
  try {
    const token = await launches.token("Token");
    const sides = { a: token, b: zeroAddress, amountA: parseEther("500000000"), amountB: parseEther("10") };
    await venue.createPool(sides);
    const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
    const calls = createCalls({ ...engine.following, store: memoryStore(), platform: "telegram" });
    await calls.note("group", { id: "1", name: "alice" }, report);
    const fate = async () => (await calls.told("group")).latest[0]?.fate;
    const clue = { token, decimals: 18, prices: report.market?.prices ?? expect.fail("no prices") };
    const since = () => engine.following.priceSince(chain.chainId, clue, Number(report.block.number));
    const buys = async () => launches.buy(await launches.reader([venue.config]), token, "5", await launches.person());
    await buys();
    expect(await since()).toMatchObject({ liquidity: null });
    expect(await fate()).toBeNull();
    // Ten for the first liquidity and five for a purchase, but for its fee; a half of them goes.
    await venue.leavePool(sides, 2n);
    const half = await since();
    expect(half).toMatchObject({ liquidity: expect.closeTo(7.49, 1), taken: expect.closeTo(7.49, 1) });
    expect(await fate()).toBeNull();
    await venue.leavePool(sides, 2n);
    expect(await since()).toMatchObject({ liquidity: expect.closeTo(0, 2), taken: expect.closeTo(14.98, 1) });
    expect(await fate()).toBe("rugged");
    // As much again, at a price at which it takes more money and fewer tokens.
    await venue.returnTo({ ...sides, amountA: sides.amountA / 2n, amountB: parseEther("20") });
    expect(await fate()).toBeNull();
  } finally {
    await close();
  }
});

test("a line between two holders is a payment that was mined, and pools join nobody", async () => {
  const { chain, engine } = local;
  const token = await deploy(chain.client, fixture("Token"));
  await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const [team, friend, other] = [account(7), account(8), account(9)];
  for (const buyer of [alice, bob, carol]) await buy(chain.client, token, buyer, parseEther("1"));
  await transfer(token, alice, friend.address, parseEther("1000000"));
  // What deployer keeps goes out over an account that keeps nothing itself.
  await transfer(token, deployer, mallory.address, parseEther("3000000"));
  await transfer(token, mallory, team.address, parseEther("1000000"));
  await transfer(token, mallory, other.address, parseEther("2000000"));
  const { charts, report, calls } = await look(engine, token);
  const picture = drawHolders(inWords(report, "en"), charts.links ?? [], pictureWords("en"), OF_PAGE);
  const held = report.holders?.top.filter(({ shareBps }) => (shareBps ?? 0) > 0) ?? [];
  expect(picture.match(/aria-label="0x/g)).toHaveLength(held.length);
  // One line for each link, and one for each kind of link in the legend.
  expect(picture.match(/<path d="M[^"]*" fill="none" stroke="var\(--danger\)"/g)?.length).toBe(2 + 2);
  const name = (address: string) =>
    Object.entries({ alice, bob, carol, deployer, mallory, team, friend, other }).find(
      ([, { address: own }]) => own.toLowerCase() === address,
    )?.[0] ?? address;
  const links = charts.links?.map(({ from, to, by, payer }) => [name(from), name(to), by, payer && name(payer)]);
  expect(links).toEqual(
    expect.arrayContaining([
      ["alice", "friend", "tokens", null],
      ["team", "other", "payer", "mallory"],
    ]),
  );
  expect(links).toHaveLength(2);
  expect(calls).toBeLessThanOrEqual(chartsConfig.maxCalls);
});

const ranges: Rule["logs"] = {
  of: "blocks",
  most: 50,
  refusal: { code: -32602, message: "limited to 50 blocks", shape: "each" },
};

test.each([
  { name: "searches all of a pool's life", rule: {}, sampled: false },
  { name: "searches fifty blocks", rule: { logs: ranges }, sampled: true },
])("a node that $name is asked for pictures after the verdict alone, at most twelve calls, once", async (node) => {
  const { chain } = local;
  const gateway = await startGateway(chain.url, { name: node.name, source: "", ...node.rule });
  const { engine, close } = await engineOver({ ...chain, url: gateway.url }, { blockTimeMs: HOUR_MS });
  const asked = (): string[] => gateway.requests.splice(0).flatMap(({ calls }) => calls.map(({ method }) => method));
  try {
    const token = await deploy(chain.client, fixture("Token"));
    await createPool(chain.client, token, { tokens: parseEther("600000000") });
    for (const buyer of [alice, bob, carol, mallory]) {
      await buy(chain.client, token, buyer, parseEther("1"));
      await transfer(token, buyer, account(9).address, parseEther("1000"));
      await chain.client.mine({ blocks: 150 });
    }
    const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
    asked();
    const charts = await engine.charts(report);
    const after = asked();
    expect(after.length).toBeGreaterThan(0);
    expect(after.length).toBeLessThanOrEqual(chartsConfig.maxCalls);
    expect(pricesIn(charts).sampled).toBe(node.sampled);
    expect(await engine.charts(report)).toEqual(charts);
    expect(asked()).toEqual([]);
  } finally {
    await close();
    await gateway.stop();
  }
});

test("a tax that sellers pay joins nobody, for it is no payment of theirs", async () => {
  const { chain } = local;
  const artifact = compileFile("examples/RisingTax.sol")["RisingTax"];
  if (!artifact) throw new Error("examples/RisingTax.sol has no contract RisingTax");
  const token = await deploy(chain.client, artifact);
  const pair = await createPool(chain.client, token, { tokens: parseEther("600000000") });
  await mined(chain.client, deployer, token, artifact.abi as Abi, "setPair", [pair, true]);
  await mined(chain.client, deployer, token, artifact.abi as Abi, "adjust", [10]);
  for (const seller of [alice, bob]) {
    await buy(chain.client, token, seller, parseEther("1"));
    expect(await sell(chain.client, token, seller, parseEther("10000000"))).toBe(true);
  }
  await transfer(token, bob, account(7).address, parseEther("1000000"));
  const { charts, report } = await look(local.engine, token);
  expect(report.holders?.top.map(({ address }) => address)).toContain(deployer.address.toLowerCase());
  expect(charts.links).toEqual([
    { from: bob.address.toLowerCase(), to: account(7).address.toLowerCase(), by: "tokens", payer: null },
  ]);
});

test("the trial is drawn with what a mined purchase and sale of the same sum bring, and after a power with what its use leaves", async () => {
  const { chain, engine } = local;
  const artifact = compileFile("examples/RisingTax.sol")["RisingTax"] ?? expect.fail("no such contract");
  const token = await deploy(chain.client, artifact);
  const pair = await createPool(chain.client, token, { tokens: parseEther("600000000") });
  await mined(chain.client, deployer, token, artifact.abi as Abi, "setPair", [pair, true]);
  await mined(chain.client, deployer, token, artifact.abi as Abi, "adjust", [7]);
  const report = inWords(await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true }), "en");
  const words = pictureWords("en");
  const flows = flowsOf(report, words);
  const [now, after] = flows;
  const { bought } = report.story ?? expect.fail("no trial");
  const held = () =>
    chain.client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [alice.address] });
  const money = async () => (await priceOfPair(pair, token)).liquidity ?? 0;
  /** Buys for the same sum and sells all of it: how many tokens came, and how much money came back. */
  const tradeNow = async () => {
    expect(await buy(chain.client, token, alice, BigInt(bought.amountIn))).toBe(true);
    const [tokens, there] = [await held(), await money()];
    return { tokens, out: (await sell(chain.client, token, alice, tokens)) ? there - (await money()) : 0 };
  };
  const drawn = drawTrial(flows, words, OF_PAGE).replace(/<[^>]*>/g, " ");
  const { tokens, out } = await tradeNow();
  expect(now?.tokens).toBe(words.tokens(words.amount(`${tokens}`, 18)));
  expect(now?.out).toContain(words.amount(`${parseEther(out.toFixed(18))}`, 18));
  for (const told of [now?.tokens, now?.out, now?.sold.loss])
    expect(drawn.replace(/\s+/g, " ")).toContain(told?.replace(/\s+/g, " "));
  expect(now?.sold.left).toBeCloseTo(10_000 - 700, -1);
  // The owner uses the power.
  await mined(chain.client, deployer, token, artifact.abi as Abi, "adjust", [100]);
  const { out: left } = await tradeNow();
  expect((after?.sold.left ?? 0) / 10_000).toBeCloseTo(left / (out / 0.93), 2);
});

test("what became of a price is told by the trades mined since", async () => {
  const { chain, engine } = local;
  const token = await deploy(chain.client, fixture("Token"));
  const pair = await createPool(chain.client, token, { tokens: parseEther("600000000") });
  const report = await engine.auditor.audit({ chainId: chain.chainId, address: token }, { fresh: true });
  const then = await priceOfPair(pair, token);
  const { prices } = report.market ?? {};
  if (!prices) throw new Error("no prices");
  const clue = { token: report.token.address, decimals: 18, prices };
  const since = () => engine.following.priceSince(chain.chainId, clue, Number(report.block.number));
  await chain.client.mine({ blocks: 1 });
  const untraded = await engine.following.priceSince(chain.chainId, clue, Number(report.block.number) + 1);
  expect(untraded).toEqual({ last: null, best: null, liquidity: null });
  await buy(chain.client, token, alice, parseEther("5"));
  const best = await priceOfPair(pair, token);
  await sell(chain.client, token, alice, parseEther("150000000"));
  const last = await priceOfPair(pair, token);
  const told = await since();
  expect(told).toMatchObject({ last: expect.closeTo(last.price, 12), best: expect.closeTo(best.price, 12) });
  expect(told?.liquidity).toBeCloseTo(last.liquidity ?? 0, 9);
  expect(report.market?.liquidity).toBeCloseTo(then.liquidity ?? 0, 9);
  expect(told?.last).toBeLessThan(told?.best ?? 0);
});
