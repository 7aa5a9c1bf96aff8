import { parseEther, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { Pool } from "../../../../src/engine/facts/facts.ts";
import { pricesFrom } from "../../../../src/engine/facts/pools/prices.ts";
import { type Sourced, withPromises } from "../../../../src/engine/facts/pools/ways.ts";
import { NO_KEY } from "../../../../src/engine/venues/pool.ts";
import { localMainnet } from "../../../support/plain-reader.ts";

const Q96 = 2n ** 96n;
const { wrapped } = localMainnet;
const quote = { address: wrapped, symbol: "WETH", decimals: 18 };
const prices = pricesFrom({ ...localMainnet, rpcUrls: [] }, []);

/** A concentrated pool of nothing but tokens, at a price that its maker chose, with so much as liquidity. */
function oneSided(name: string, tokens: string, root: bigint, liquidity: bigint, held = 0n): Sourced {
  const sides = { a: zeroAddress, b: wrapped, holdsA: parseEther(tokens), holdsB: held };
  const found = {
    ...sides,
    ...{ asks: 1, contract: zeroAddress, x: 0, y: 0, account: zeroAddress },
    words: [0n, 0n, 0n, 0n],
    venue: null,
    key: NO_KEY,
    about: "token",
    pool: zeroAddress,
    quote,
  } as const;
  return { found: { ...found, sqrtPrice: root, liquidity }, pool: poolOf(name, parseEther(tokens), held) };
}

function poolOf(name: string, tokenReserve: bigint, depthNative: bigint): Pool {
  const plain = { address: zeroAddress, id: null, feePips: null, depthUsd: null, key: NO_KEY, hop: null, router: null };
  return { ...plain, venue: "uniswap-v3", name, quote, tokenReserve, quoteReserve: depthNative, depthNative };
}

/** A millionth of an ether for each token, in reach of ten ether. */
const launch = oneSided("launch", "1000000", Q96 / 1_000n, parseEther("10000"));
/** One token, for a million ether. */
const absurd = oneSided("absurd", "1", Q96 * 1_000n, parseEther("1000"), parseEther("0.001"));

const depths = (pools: readonly Pool[]) => pools.map(({ name, depthNative }) => [name, Number(depthNative) / 1e18]);

test("a pool that can only be bought from is as deep as what a first buyer may bring", () => {
  expect(depths(withPromises([launch], [], prices))).toEqual([["launch", expect.closeTo(0.1, 3)]]);
});

test("what a pool promises does not count beside one that holds what can be had", () => {
  const real = poolOf("real", parseEther("1000"), parseEther("0.5"));
  expect(depths(withPromises([launch, absurd], [real], prices))).toEqual([
    ["launch", 0],
    ["absurd", 0.001],
  ]);
});

test("whoever asks a fortune for one token does not come before those who sell", () => {
  const [first, second] = withPromises([launch, absurd], [], prices);
  expect(Number(first?.depthNative) / 1e18).toBeCloseTo(0.1, 3);
  expect(second?.depthNative).toBe(parseEther("0.001"));
});
