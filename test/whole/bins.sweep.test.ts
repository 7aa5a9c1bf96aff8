import { parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { type Artifact, fixture } from "../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../support/engine.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn, testOneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../support/uniswap-v2.ts";
import { book, infinityBins, type LocalBook, type LocalInfinityBins } from "../support/venues/bins.ts";
import { BITS, deployInfinityHook } from "../support/venues/infinity.ts";
import { send, v2 } from "../support/venues/pools.ts";

/** Pools that keep what they hold in bins: whole audits. */
let local: LocalChain;
let own: OwnEngine;
let books: LocalBook;
let bins: LocalInfinityBins;

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  [books, bins] = [await book(local.client), await infinityBins(local.client)];
  own = await engineAtVenues(local, [v2(local.client).config, books.config, bins.config]);
});
afterAll(async () => {
  await own.close();
  await local.stop();
});

const OF_TRADES: ReadonlySet<string> = new Set(["Honeypot", "Shypooning", "Tax Issue"]);
const AMOUNTS = { amountA: parseEther("500000000"), amountB: parseEther("10") };
type Making = (token: `0x${string}`) => Promise<void>;

const inBook: Making = (a) => books.createPool({ a, b: UNISWAP_V2.weth, ...AMOUNTS });
const inBins: Making = (a) => bins.createPool({ a, b: zeroAddress, ...AMOUNTS });

test.each(
  oneIn(
    2,
    [
      ["Liquidity Book", inBook, "found"],
      ["PancakeSwap Infinity Bin", inBins, "unknown"],
    ] as const,
    1,
  ),
)("a plain token at %s is quiet, and nobody guesses who can take its liquidity", async (venue, make, leaves) => {
  const report = await audited(make);
  expect(report.pools).toMatchObject([{ venue, depthNative: expect.closeTo(10) }]);
  expect(trapsIn(report)).toEqual([]);
  expect(report.rows.find(({ id }) => id === "liquidity-can-leave")?.outcome).toBe(leaves);
});

const testSome = testOneIn(3);

testSome("who has given away what they had in a book's bins can take it no more", async () => {
  const dead = "0x000000000000000000000000000000000000dEaD";
  const report = await audited(async (token) => {
    await inBook(token);
    await books.giveAway(token, UNISWAP_V2.weth, dead);
  });
  expect(report.rows.find(({ id }) => id === "liquidity-can-leave")?.outcome).toBe("clear");
});

test.each(
  oneIn(6, [
    ["HoldersCannotSell", "holders-cannot-sell", inBook],
    ["SellingIsTaxed", "selling-is-taxed", inBook],
    ["HoldersCannotSell", "holders-cannot-sell", inBins],
    ["SellingIsTaxed", "selling-is-taxed", inBins],
  ] as const),
)("%s is found there, with a proof that replays", async (name, row, make) => {
  const report = await audited(make, fixture(name));
  const found = report.rows.find(({ id }) => id === row);
  expect(found?.outcome).toBe("found");
  for (const proof of found?.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

testSome("of a pair's books and other venues the deepest is traded in", async () => {
  const report = await audited(async (a) => {
    const less = { amountA: AMOUNTS.amountA / 10n, amountB: AMOUNTS.amountB / 10n };
    await books.createPoolWith(10, { a, b: UNISWAP_V2.weth, ...less });
    await v2(local.client).createPool({ a, b: UNISWAP_V2.weth, ...less });
    await books.createPoolWith(25, { a, b: UNISWAP_V2.weth, amountA: less.amountA * 4n, amountB: less.amountB * 4n });
  });
  expect(report.pools.map(({ venue, depthNative }) => [venue, Math.round(depthNative ?? 0)])).toEqual([
    ["Liquidity Book", 4],
    ["Uniswap V2", 1],
  ]);
  expect(trapsIn(report)).toEqual([]);
});

testSome("a hook of a pool in bins that can keep people from selling is found", async () => {
  const hooks = await deployInfinityHook(local.client, bins, "BlockingBinHook");
  const key = { hooks, permissions: BITS.beforeSwap };
  const report = await audited((a) => bins.createPoolWith(key, { a, b: zeroAddress, ...AMOUNTS }));
  const found = report.rows.filter(({ id, outcome }) => id.startsWith("hook-") && outcome !== "clear");
  expect(found.map(({ id, outcome }) => [id, outcome])).toEqual([["hook-can-block-holders", "found"]]);
  for (const proof of found.flatMap(({ proofs }) => proofs)) {
    expect(await replayed(local, proof)).toMatchObject({ holds: true });
  }
});

function trapsIn({ rows }: Report) {
  const traps = rows.filter(({ category, outcome }) => OF_TRADES.has(category) && outcome !== "clear");
  return traps.map(({ id, evidence }) => [id, evidence]);
}

async function audited(make: Making, artifact: Artifact = fixture("Token")): Promise<Report> {
  const token = await deploy(local.client, artifact);
  await make(token);
  for (const { address } of [alice, bob]) {
    const transfer = "function transfer(address, uint256) returns (bool)";
    await send(local.client, token, transfer, [address, parseEther("1000000")]);
  }
  return inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
}
