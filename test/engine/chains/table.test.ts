import { type Address, checksumAddress, isAddress } from "viem";
import { describe, expect, test } from "vitest";
import { viemTable } from "../../../scripts/viem-chains.ts";
import { CHAINS } from "../../../src/engine/chains/index.ts";
import { VIEM } from "../../../src/engine/chains/viem.ts";

const NAMED_IN_THE_PLAN = [
  1, 56, 8453, 42161, 10, 137, 43114, 59144, 534352, 81457, 146, 5000, 130, 100, 42220, 80094, 250, 25, 324, 204, 1284,
  1088, 2741, 480, 57073, 1868, 4663, 999, 143, 369, 1329, 9745, 4326, 196,
];

test("the table holds every chain people are promised, each once", () => {
  const ids = CHAINS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(expect.arrayContaining(NAMED_IN_THE_PLAN));
});

test("what is kept of viem is what it publishes: `npm run docs` writes it", () => {
  expect(VIEM).toEqual(viemTable());
});

test("no alias means two chains, and all are typed in lower case", () => {
  const aliases = CHAINS.flatMap((chain) => chain.aliases);
  expect(new Set(aliases).size).toBe(aliases.length);
  expect(aliases).toEqual(aliases.map((alias) => alias.toLowerCase().replace(/\s/g, "")));
});

describe.each(CHAINS.map((chain) => [chain.name, chain] as const))("%s", (_name, chain) => {
  test("writes every address with its checksum, so that no letter is mistyped", () => {
    const addresses = addressesIn(chain);
    expect(addresses.length).toBeGreaterThan(3);
    expect(addresses.filter((address) => !isAddress(address, { strict: false }))).toEqual([]);
    expect(addresses).toEqual(addresses.map((address) => checksumAddress(address)));
  });

  test("can fall back to another endpoint, all of them encrypted", () => {
    expect(chain.rpcUrls.length).toBeGreaterThan(1);
    for (const url of chain.rpcUrls) expect(new URL(url).protocol).toBe("https:");
  });

  test("tells its venues, base tokens and lockers apart", () => {
    const venues = chain.venues.map(({ name }) => name);
    expect(new Set(venues).size).toBe(venues.length);
    expect(venues.length).toBeGreaterThan(0);
    const quotes = [chain.wrapped, ...chain.baseTokens.map(({ address }) => address)];
    expect(new Set(quotes).size).toBe(quotes.length);
    const lockers = chain.lockers.map(({ address }) => address);
    expect(new Set(lockers).size).toBe(lockers.length);
  });

  test("has blocks, a native token and links without a slash at their end", () => {
    expect(chain.blockTimeMs).toBeGreaterThan(0);
    expect(chain.nativeSymbol).toMatch(/^\w+$/);
    expect(`${chain.explorer}${chain.blockscoutUrl}`).not.toMatch(/[^/]\/(null|https:|$)/);
  });
});

function addressesIn(value: unknown): Address[] {
  if (typeof value === "string") return /^0x[0-9a-f]{40}$/i.test(value) ? [value as Address] : [];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(addressesIn);
}

test("launchpads' hooks are such as a manager of Uniswap V4 asks, each told once, where there is one", () => {
  const asked = (1n << 14n) - 1n;
  for (const { hooks, venues } of CHAINS) {
    const own = hooks.filter(({ views }) => !views).map(({ address }) => address);
    expect(own.filter((address) => (BigInt(address) & asked) === 0n)).toEqual([]);
    expect(new Set(own).size).toBe(own.length);
    if (hooks.length > 0) expect(venues.map(({ kind }) => kind)).toContain("uniswap-v4");
  }
});
