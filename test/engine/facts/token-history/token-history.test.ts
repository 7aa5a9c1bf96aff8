import { type Address, type Hex, type Log, parseAbi, parseEther, toEventSelector, zeroAddress, zeroHash } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { LogFilter, LogSearch } from "../../../../src/engine/chain/logs.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { known, type Read } from "../../../../src/engine/core/read.ts";
import type { Deployment, Pool, Pulled, TokenHistory } from "../../../../src/engine/facts/facts.ts";
import { deepestFall } from "../../../../src/engine/facts/token-history/liquidity-changes.ts";
import { readTokenHistory, readUsed } from "../../../../src/engine/facts/token-history/token-history.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileFile, fixture } from "../../../support/compile.ts";
import { createLaunches } from "../../../support/launches.ts";
import {
  createPool,
  deploy,
  erc20Abi,
  installUniswapV2,
  mined,
  sell,
  UNISWAP_V2,
} from "../../../support/uniswap-v2.ts";
import { book, infinityBins } from "../../../support/venues/bins.ts";
import { infinity } from "../../../support/venues/infinity.ts";
import { type LocalVenue, leaveV3, send, type V3Parts, v2, v3 } from "../../../support/venues/pools.ts";
import { v4 } from "../../../support/venues/uniswap-v4.ts";

const PAIR = parseAbi(["function burn(address to) returns (uint256, uint256)"]);
const NOBODY: Address = "0x000000000000000000000000000000000000dEaD";
const TOKENS = parseEther("500000000");

let local: LocalChain;
let launches: ReturnType<typeof createLaunches>;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  launches = createLaunches(local);
}, 60_000);
afterAll(() => local.stop());

async function recordOf(
  token: Address,
  venue: LocalVenue | readonly LocalVenue[] = v2(local.client),
  factory: Address | null = null,
  changes: Partial<Deployment> = {},
  through: (reader: Reader) => Reader = (reader) => reader,
) {
  const reader = through(await launches.reader([venue].flat().map(({ config }) => config)));
  const facts = await launches.facts(reader, token);
  const made = facts.deployment.known
    ? known<Deployment>({ ...facts.deployment.value, factory, txHash: zeroHash, ...changes })
    : facts.deployment;
  const record = await readTokenHistory(reader, token, { ...facts, deployment: made });
  if (!record.known) throw new Error(record.why.code);
  return record.value;
}
const partOf = <Name extends keyof TokenHistory>(record: TokenHistory, name: Name) => {
  const read: Read<unknown> = record[name];
  if (!read.known) throw new Error(read.why.code);
  return read.value;
};

describe("liquidity", () => {
  const sharesOf = (pair: Address) =>
    local.client.readContract({ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] });
  const takeOut = async (pair: Address, part: bigint) => {
    const shares = (await sharesOf(pair)) / part;
    await mined(local.client, deployer, pair, erc20Abi, "transfer", [pair, shares]);
    await mined(local.client, deployer, pair, PAIR, "burn", [deployer.address]);
  };

  const leave = ({ positions }: V3Parts, of: bigint, parts = of) => leaveV3(local.client, positions, of, parts);

  test("that went by more than half in one block is told, with who took it and what is left", async () => {
    const token = await launches.token("LiquidityWasPulled");
    const pair = await createPool(local.client, token, { tokens: TOKENS });
    const all = (await sharesOf(pair)) + 1_000n;
    await takeOut(pair, 1n);
    const block = await local.client.getBlockNumber();
    expect(partOf(await recordOf(token), "pulled")).toMatchObject({
      block,
      by: expect.stringMatching(new RegExp(deployer.address, "i")),
      fellBps: Number(((all - 1_000n) * 10_000n) / all),
      leftBps: 0,
    });
  });

  test("that went in smaller parts, was sent to nobody, or came back, was not pulled", async () => {
    const token = await launches.token("LiquidityWasPulled");
    const pair = await createPool(local.client, token, { tokens: TOKENS / 2n });
    await takeOut(pair, 3n);
    await mined(local.client, deployer, pair, erc20Abi, "transfer", [NOBODY, (await sharesOf(pair)) / 3n]);
    expect(partOf(await recordOf(token), "pulled")).toBeNull();
    await takeOut(pair, 1n);
    expect(partOf(await recordOf(token), "pulled")).toMatchObject({ fellBps: 6_666 });
    for (const side of [token, UNISWAP_V2.weth]) {
      const amount = side === token ? TOKENS / 4n : parseEther("8");
      if (side !== token) await send(local.client, side, "function deposit() payable", [], amount);
      await mined(local.client, deployer, side, erc20Abi, "transfer", [pair, amount]);
    }
    await mined(local.client, deployer, pair, parseAbi(["function mint(address) returns (uint256)"]), "mint", [
      alice.address,
    ]);
    expect(partOf(await recordOf(token), "pulled")).toBeNull();
  });

  test("out of a pool that people have left is told, but where as much lies in the one of now", async () => {
    const told = async (ether: string, from: "V2" | "V3", isSoldLater = false) => {
      const venue = await v3(local.client);
      const token = await launches.token("LiquidityWasPulled");
      const next = { a: token, b: UNISWAP_V2.weth, amountA: TOKENS / 2n, amountB: parseEther(ether) };
      if (from === "V2") {
        const pair = await createPool(local.client, token, { tokens: TOKENS / 2n });
        await takeOut(pair, 1n);
        await venue.createPool(next);
      } else {
        await venue.createPool({ ...next, amountB: parseEther("10") });
        await leave(venue, 1n);
        await v2(local.client).createPool(next);
        if (isSoldLater) await sell(local.client, token, deployer, TOKENS / 2n);
      }
      return partOf(await recordOf(token, [venue, v2(local.client)]), "pulled");
    };
    expect(await told("9", "V3", true)).toBeNull();
    for (const from of ["V2", "V3"] as const) {
      expect(await told("9", from)).toBeNull();
      const pulled = await told("1", from);
      expect(pulled).toMatchObject({ pool: { name: `Uniswap ${from}` }, fellBps: expect.any(Number), left: true });
      expect((pulled as Pulled).leftBps).toBeCloseTo(1_000, -1);
    }
  });

  test("out of a pool that people have left is told though a manager has a pool of a cent", async () => {
    const dust = await v4(local.client);
    const told = async (native: string) => {
      const token = await launches.token("LiquidityWasPulled");
      const pair = await createPool(local.client, token, { tokens: TOKENS / 2n });
      await takeOut(pair, 1n);
      await dust.createPool({ a: token, b: UNISWAP_V2.weth, amountA: TOKENS / 2n, amountB: parseEther(native) });
      const { pulled } = await recordOf(token, [v2(local.client), dust]);
      return pulled.known ? pulled.value : pulled.why.code;
    };
    expect(await told("0.000001")).toMatchObject({ pool: { name: "Uniswap V2" }, left: true, leftBps: 0 });
    expect(await told("2")).toMatchObject({ left: true, leftBps: 1_999 });
    expect(await told("9.5")).toBeNull();
  });

  test("of a concentrated pool is told by its own events", async () => {
    const venue: LocalVenue & V3Parts = await v3(local.client);
    const token = await launches.token("LiquidityWasPulled");
    await venue.createPool({ a: token, b: UNISWAP_V2.weth, amountA: TOKENS, amountB: parseEther("10") });
    expect(partOf(await recordOf(token, venue), "pulled")).toBeNull();
    await leave(venue, 4n, 3n);
    expect(partOf(await recordOf(token, venue), "pulled")).toMatchObject({ fellBps: 7_499, leftBps: 2_500 });
    // More is taken than was ever put in, and a little stays: what trades had brought is counted at the price that they left.
    const other = await launches.token("LiquidityWasPulled");
    const fed = await v3(local.client);
    await fed.createPool({ a: other, b: UNISWAP_V2.weth, amountA: TOKENS, amountB: parseEther("1") });
    await launches.buy(await launches.reader([fed.config]), other, "20", await launches.person());
    await leave(fed, 10n, 9n);
    expect(partOf(await recordOf(other, fed), "pulled")).toMatchObject({ fellBps: 9_000, leftBps: 1_000 });
  });

  const MANAGED = {
    "Uniswap V4": () => v4(local.client),
    "PancakeSwap Infinity": () => infinity(local.client),
    "PancakeSwap Infinity Bin": () => infinityBins(local.client),
    "Liquidity Book": () => book(local.client),
  };
  test.each(Object.entries(MANAGED))(
    "that was taken out of %s is told, also where no pool is left",
    async (name, make) => {
      const venue = await make();
      const token = await launches.token("LiquidityWasPulled");
      const quote = name === "Uniswap V4" || name === "PancakeSwap Infinity" ? zeroAddress : UNISWAP_V2.weth;
      const sides = { a: token, b: quote, amountA: TOKENS, amountB: parseEther("10") };
      await venue.createPool(sides);
      await launches.buy(await launches.reader([venue.config]), token, "1", await launches.person());
      expect(partOf(await recordOf(token, venue), "pulled")).toBeNull();
      await venue.leavePool(sides);
      const block = await local.client.getBlockNumber();
      expect(partOf(await recordOf(token, venue), "pulled")).toMatchObject({
        ...{ block, fellBps: 10_000, leftBps: 0, pool: { name } },
        by: expect.stringMatching(new RegExp(deployer.address, "i")),
      });
    },
  );

  test("that anybody took out of a pool of a cent is not told of a token that a curve sells", async () => {
    const venue = await v4(local.client);
    const token = await launches.token("LiquidityWasPulled");
    const sides = { a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("1") };
    await venue.createPool(sides);
    await launches.buy(await launches.reader([venue.config]), token, "0.1", await launches.person());
    await venue.leavePool(sides);
    const reader = await launches.reader([venue.config]);
    const facts = await launches.facts(reader, token);
    const curve = { venue: "launchpad", address: alice.address, id: null } as unknown as Pool;
    const told = async (pools: readonly Pool[]) => {
      const record = await readTokenHistory(reader, token, { ...facts, pools: known(pools) });
      if (!record.known) throw new Error(record.why.code);
      const { pulled } = record.value;
      return pulled.known ? pulled.value?.fellBps : pulled.why.code;
    };
    expect(await told([])).toBe(10_000);
    expect(await told([curve])).toBe("no-pool-to-trade-in");
  });

  test("that was taken out of a manager's pool in part, or brought back, is weighed at the price of then", async () => {
    const venue = await v4(local.client);
    const pulled = async (token: Address) => partOf(await recordOf(token, venue), "pulled");
    const made = async () => {
      const token = await launches.token("LiquidityWasPulled");
      const sides = { a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("10") };
      await venue.createPool(sides);
      return { token, sides };
    };
    const { token, sides } = await made();
    // What nobody had traded in yet was taken from nobody.
    await venue.leavePool(sides);
    expect(partOf(await recordOf(token, venue), "pulled")).toBeNull();
    await venue.returnTo(sides);
    await launches.buy(await launches.reader([venue.config]), token, "5", await launches.person());
    await venue.leavePool(sides, 3n);
    expect(await pulled(token)).toBeNull();
    await venue.leavePool(sides, 2n);
    expect(await pulled(token)).toMatchObject({ fellBps: 7_500, leftBps: 2_500 });
    // As much again, at a price at which it takes more money and fewer tokens.
    await venue.returnTo({ ...sides, amountA: TOKENS / 2n, amountB: parseEther("20") });
    expect(await pulled(token)).toBeNull();
  });

  test("that was taken out of a manager's pool is found among pools that never held anything", async () => {
    const venue = await v4(local.client, { fee: 10_000, tickSpacing: 200, hooks: zeroAddress });
    const token = await launches.token("LiquidityWasPulled");
    const sides = { a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("10") };
    await venue.createPool(sides);
    await launches.buy(await launches.reader([venue.config]), token, "1", await launches.person());
    await venue.leavePool(sides);
    const initialize = "function initialize((address, address, uint24, int24, address), uint160) returns (int24)";
    for (const [fee, spacing] of [[100, 1] as const, [500, 10] as const, [3000, 60] as const]) {
      await send(local.client, venue.poolManager, initialize, [
        [zeroAddress, token, fee, spacing, zeroAddress],
        2n ** 96n,
      ]);
    }
    expect(partOf(await recordOf(token, venue), "pulled")).toMatchObject({ fellBps: 10_000, leftBps: 0 });
  });

  test("out of a pair that people have left is told though other pools had been emptied before", async () => {
    const now = await v3(local.client);
    const token = await launches.token("LiquidityWasPulled");
    const managers = [];
    for (const [fee, tickSpacing] of [[500, 10] as const, [3000, 60] as const, [10_000, 200] as const]) {
      const venue = await v4(local.client, { fee, tickSpacing, hooks: zeroAddress });
      managers.push(venue);
      const sides = { a: token, b: zeroAddress, amountA: TOKENS / 10n, amountB: parseEther("1") };
      await venue.createPool(sides);
      await venue.leavePool(sides);
    }
    await takeOut(await createPool(local.client, token, { tokens: TOKENS / 4n }), 1n);
    await now.createPool({ a: token, b: UNISWAP_V2.weth, amountA: TOKENS / 4n, amountB: parseEther("1") });
    const pulled = partOf(await recordOf(token, [now, ...managers, v2(local.client)]), "pulled");
    expect(pulled).toMatchObject({ pool: { name: "Uniswap V2" }, left: true });
  });

  test("out of a pool that people have left is open where the node does not tell of that pool", async () => {
    const venue = await v3(local.client);
    const token = await launches.token("LiquidityWasPulled");
    const pair = await createPool(local.client, token, { tokens: TOKENS / 2n });
    await takeOut(pair, 1n);
    await venue.createPool({ a: token, b: UNISWAP_V2.weth, amountA: TOKENS / 2n, amountB: parseEther("1") });
    const silentOf = (isIt: (filter: LogFilter) => boolean) => (reader: Reader) => ({
      ...reader,
      logs: (filter: LogFilter) =>
        isIt(filter)
          ? Promise.resolve({ logs: [], missing: [{ from: filter.fromBlock, to: filter.toBlock }] })
          : reader.logs(filter),
    });
    const told = async (isIt: (filter: LogFilter) => boolean) => {
      const { pulled } = await recordOf(token, [venue, v2(local.client)], null, {}, silentOf(isIt));
      return pulled.known ? pulled.value?.left : pulled.why.code;
    };
    expect(await told(() => false)).toBe(true);
    const isOf = (own: Address) => (filter: LogFilter) => String(filter.address).toLowerCase() === own.toLowerCase();
    expect(await told(isOf(pair))).toBe("liquidity-history-unread");
    expect(await told(isOf(UNISWAP_V2.weth))).toBe("liquidity-history-unread");
  });

  test("that went from a manager's pool to another exchange was moved, and is told where less came there", async () => {
    const venue = await v4(local.client);
    for (const [ether, isTold] of [
      ["11", false],
      ["2", true],
    ] as const) {
      const token = await launches.token("LiquidityWasPulled");
      const sides = { a: token, b: zeroAddress, amountA: TOKENS / 2n, amountB: parseEther("10") };
      await venue.createPool(sides);
      await launches.buy(await launches.reader([venue.config]), token, "1", await launches.person());
      await venue.leavePool(sides);
      await v2(local.client).createPool({
        ...sides,
        amountA: TOKENS / 4n,
        b: UNISWAP_V2.weth,
        amountB: parseEther(ether),
      });
      const pulled = partOf(await recordOf(token, [venue, v2(local.client)]), "pulled");
      if (isTold) expect(pulled).toMatchObject({ pool: { name: "Uniswap V4" }, left: true, leftBps: 1_818 });
      else expect(pulled).toBeNull();
    }
  });

  test("of other ranges for the same money, or fed by trades, was not pulled", () => {
    const at = (block: bigint, by: bigint, liquidity = 0n) => ({ block, hash: `0x${block}` as Hex, by, liquidity });
    expect(deepestFall([at(1n, 100n), at(2n, -100n), at(3n, 95n)], 0n)).toEqual({ fall: null, isClear: true });
    expect(deepestFall([at(1n, 100n), at(2n, -100n)], 90n)).toEqual({ fall: null, isClear: true });
    expect(deepestFall([at(1n, 100n), at(2n, -90n)], 5n)).toMatchObject({ fall: { fellBps: 9_000, leftBps: 1_000 } });
    // All of it was taken, with what others had paid since.
    const taken = [at(1n, 10n, 7n), at(2n, -60n, -7n)];
    expect(deepestFall(taken, 1n)).toMatchObject({ fall: { block: 2n, fellBps: 10_000, leftBps: 166 } });
    // Put in as tokens alone, taken out as money that others brought: how much there was is not told.
    expect(deepestFall([at(2n, -50n)], 1n)).toEqual({ fall: null, isClear: false });
    expect(deepestFall([at(2n, -50n)], 40n)).toEqual({ fall: null, isClear: true });
  });
});

describe("powers", () => {
  test("that were used on people are told from the token's own events, how often and last when", async () => {
    const { abi } = fixture("WasUsedAgainstPeople");
    const token = await launches.token("WasUsedAgainstPeople");
    await createPool(local.client, token, { tokens: TOKENS });
    expect(partOf(await recordOf(token), "used")).toEqual([]);
    for (const each of [alice, bob]) await mined(local.client, deployer, token, abi, "block_", [each.address]);
    await mined(local.client, deployer, token, abi, "destroy", [bob.address]);
    const { timestamp } = await local.client.getBlock();
    expect(partOf(await recordOf(token), "used")).toEqual([
      { deed: "blocked", times: 2, whole: true, last: null },
      { deed: "destroyed", times: 1, whole: true, last: timestamp },
    ]);
  });
});

test("what was done as a token was made, or before anybody bought it, was done to nobody", async () => {
  const paused = toEventSelector("Paused(address)");
  const reader = await launches.reader([v2(local.client).config]);
  const at = (blockNumber: bigint) => ({ blockNumber, topics: [paused] }) as unknown as Log;
  const usedWith = async (blocks: readonly bigint[], firstTrade: bigint | null, missing: LogSearch["missing"] = []) => {
    const told: Reader = { ...reader, logs: () => Promise.resolve({ logs: blocks.map(at), missing }) };
    return await readUsed(told, alice.address, Promise.resolve(5n), () => Promise.resolve(firstTrade));
  };
  expect(await usedWith([5n], null)).toEqual(known([]));
  expect(await usedWith([5n, 7n], 9n)).toEqual(known([]));
  expect(await usedWith([5n, 7n, 9n], 9n)).toMatchObject({ value: [{ deed: "paused", times: 1, whole: true }] });
  const gap = [{ from: 6n, to: 8n }];
  expect(await usedWith([5n, 9n], 9n, gap)).toEqual(known([{ deed: "paused", times: 1, whole: false, last: null }]));
  expect(await usedWith([5n], 9n, gap)).toMatchObject({ known: false });
});

describe("a factory", () => {
  const artifacts = () => compileFile("CodeCanBeReplacedByRedeploying.sol");
  const factoryOf = async (name: "SaltFactory" | "PlainFactory" | null) => {
    const artifact = name && artifacts()[name];
    const factory = artifact ? await deploy(local.client, artifact) : null;
    const token = await launches.token("Token");
    await createPool(local.client, token, { tokens: TOKENS });
    return partOf(await recordOf(token, v2(local.client), factory), "factory");
  };

  test("that chooses addresses by a salt is told from one that does not, and from none", async () => {
    expect(await factoryOf("SaltFactory")).toMatchObject({ bySalt: true });
    expect(await factoryOf("PlainFactory")).toMatchObject({ bySalt: false });
    expect(await factoryOf(null)).toBeNull();
  });

  test("is unknown where nobody knows which transaction made it", async () => {
    const token = await launches.token("Token");
    await createPool(local.client, token, { tokens: TOKENS });
    const { factory } = await recordOf(token, v2(local.client), null, { txHash: null, creator: null });
    expect(factory).toMatchObject({ known: false, why: { code: "creator-not-found" } });
  });
});
