import { type Address, parseEther, parseUnits, zeroAddress } from "viem";
import { expect, test } from "vitest";
import type { BaseToken, Chain } from "../../../../src/engine/chain/chain.ts";
import { pricesFrom } from "../../../../src/engine/facts/pools/prices.ts";
import { NO_KEY } from "../../../../src/engine/venues/pool.ts";
import type { FoundPool } from "../../../../src/engine/venues/venue.ts";
import { localMainnet } from "../../../support/plain-reader.ts";

const Q96 = 2n ** 96n;

const dollar = (digit: number): BaseToken => ({
  address: `0x${`${digit}`.repeat(40)}` as Address,
  symbol: `USD${digit}`,
  decimals: 6,
  stable: true,
});
const [first, second, third] = [dollar(1), dollar(2), dollar(3)];
const chain: Chain = { ...localMainnet, rpcUrls: [], baseTokens: [first, second, third] };

const ASKED = { asks: 0, contract: zeroAddress, x: 0, y: 0, account: zeroAddress, words: [0n, 0n, 0n, 0n] } as const;

function pool(token: BaseToken, found: Partial<FoundPool>): FoundPool {
  const about = {
    venue: null,
    key: NO_KEY,
    about: "base",
    pool: zeroAddress,
    sqrtPrice: 0n,
    liquidity: 0n,
    ...ASKED,
  } as const;
  const quote = { address: zeroAddress, symbol: "ETH", decimals: 18 };
  return { ...about, a: token.address, b: chain.wrapped, quote, holdsA: 0n, holdsB: 0n, ...found };
}

const pair = (token: BaseToken, each: number, ether: string): FoundPool =>
  pool(token, { holdsA: parseUnits(`${each * Number(ether)}`, 6), holdsB: parseEther(ether) });

/** A unit of a dollar for a thousand ether, in a manager that holds others' ether. */
function promised(token: BaseToken): FoundPool {
  const root = Q96 / 10n ** 4n;
  const held = { holdsA: parseUnits("1000000", 6), holdsB: parseEther("50000") };
  return pool(token, { isShared: true, b: zeroAddress, sqrtPrice: root, liquidity: parseEther("2"), ...held });
}

const usdOf = (found: readonly FoundPool[]) => pricesFrom(chain, found).usd(parseEther("1"));

test("liquidity in a vault that everybody shares makes no price beside a pool that has what it says", () => {
  expect(usdOf([pair(first, 3_000, "10"), promised(second)])).toBeCloseTo(3_000, 3);
  expect(usdOf([promised(first), pair(first, 3_000, "10")])).toBeCloseTo(3_000, 3);
  const { native } = pricesFrom(chain, [pair(first, 3_000, "10"), promised(second)]);
  expect(Number(native(second.address, parseUnits("3000", 6))) / 1e18).toBeCloseTo(1, 6);
});

test("where there is no other, it does", () => {
  expect(usdOf([promised(first)])).not.toBeNull();
});

test("the deepest dollar does not decide where it is far from all others of its size", () => {
  expect(usdOf([pair(first, 9, "60"), pair(second, 3_000, "50"), pair(third, 2_990, "40")])).toBeCloseTo(3_000, 3);
  expect(usdOf([pair(first, 3_000, "60"), pair(second, 9, "0.5"), pair(third, 8, "0.4")])).toBeCloseTo(3_000, 3);
});
