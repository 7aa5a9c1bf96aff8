import { type Address, getAddress, getContractAddress, parseAbi, parseEther, toHex, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Chain, VenueSettings } from "../../../../src/engine/chain/chain.ts";
import type { Reader } from "../../../../src/engine/chain/reader.ts";
import { CHAINS } from "../../../../src/engine/chains/index.ts";
import { readPools } from "../../../../src/engine/facts/pools/pools.ts";
import { launchpad } from "../../../../src/engine/venues/launchpad.ts";
import { asConcentrated } from "../../../../src/engine/venues/liquidity-book.ts";
import { factoryOf } from "../../../../src/engine/venues/registry.ts";
import { routeFor } from "../../../../src/engine/venues/trading.ts";
import { toQuestion } from "../../../../src/engine/venues/venue.ts";
import { deployer, type LocalChain, startAnvil } from "../../../support/anvil.ts";
import { compileSource, fixture } from "../../../support/compile.ts";
import { localMainnet, plainReader } from "../../../support/plain-reader.ts";
import { deploy, installUniswapV2, published, UNISWAP_V2 } from "../../../support/uniswap-v2.ts";
import { send, v2, v2Dialect, v3 } from "../../../support/venues/pools.ts";
import { v4 } from "../../../support/venues/uniswap-v4.ts";

const { weth } = UNISWAP_V2;
const TOKENS = parseEther("1000000");

let local: LocalChain;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

test("pools of several venues are found in one call and sorted by depth", async () => {
  const venues = [v2(local.client), await v3(local.client), await v2Dialect(local.client, "avax")];
  const token = await deploy(local.client, fixture("Token"));
  for (const [index, venue] of venues.entries()) {
    await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther(`${index * index + 1}`) });
  }
  const { reader, asked } = listening(await readerWith({ venues: venues.map(({ config }) => config) }));
  const pools = await found(reader, token);
  expect(pools.map(({ name, depthNative }) => [name, Math.round(Number(depthNative) / 1e18)])).toEqual([
    ["Fork in avax", 5],
    ["Uniswap V3", 2],
    ["Uniswap V2", 1],
  ]);
  expect(asked.filter((method) => method === "eth_call")).toEqual(["eth_call"]);
});

test("every chain's questions fit into one call", async () => {
  const token = await deploy(local.client, fixture("Token"));
  for (const chain of CHAINS) {
    const { reader, asked } = listening({ ...(await plainReader(local)), chain });
    expect(await found(reader, token)).toEqual([]);
    expect(asked.filter((method) => method === "eth_call")).toEqual(["eth_call"]);
  }
});

test("no pool is an answer", async () => {
  const token = await deploy(local.client, fixture("Token"));
  expect(await found(await readerWith({}), token)).toEqual([]);
});

test("a node that will not answer leaves the pools unknown", async () => {
  const reader = { ...(await readerWith({})), request: () => Promise.reject(new Error("https://secret.example/key")) };
  const pools = await readPools(reader, weth);
  expect(pools.known).toBe(false);
  expect(JSON.stringify(pools)).not.toContain("secret");
});

test("a gateway that refuses calls to nobody is asked in another way, and one that can do neither leaves it unknown", async () => {
  const venue = v2(local.client);
  const token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("4") });
  const refusing = (reader: Reader): Reader => ({
    ...reader,
    request: (method, params, needs) =>
      (params[0] as { to?: string }).to ? reader.request(method, params, needs) : Promise.reject(new Error("no to")),
  });
  expect(await found(refusing(await readerWith({})), token)).toMatchObject([{ depthNative: parseEther("4") }]);
  const unable = refusing(await readerWith({}, { stateOverrides: false }));
  expect((await readPools(unable, token)).known).toBe(false);
});

test("a pool of an unlisted exchange is found where the token names it, and traded by the router it names", async () => {
  const factory = await deploy(local.client, published("@uniswap/v2-core/build/UniswapV2Factory.json"), [zeroAddress]);
  const router = await deploy(local.client, published("./published/UniswapV2Router02.json"), [factory, weth]);
  const source = `
    import {Token} from "./Token.sol";
    contract Named is Token {
        address public immutable uniswapV2Pair;
        address public immutable uniswapV2Router;
        constructor(address pair, address router) { (uniswapV2Pair, uniswapV2Router) = (pair, router); }
    }`;

  const nonce = await local.client.getTransactionCount({ address: deployer.address });
  // The pair is made first, of a token that does not exist yet.
  const token = getContractAddress({ from: deployer.address, nonce: BigInt(nonce + 1) });
  await send(local.client, factory, "function createPair(address, address) returns (address)", [token, weth]);
  const pair = await local.client.readContract({
    address: factory,
    abi: parseAbi(["function getPair(address, address) view returns (address)"]),
    functionName: "getPair",
    args: [token, weth],
  });
  await deploy(local.client, compileSource(source)["Named"] ?? fixture("Token"), [pair, router]);
  await send(local.client, token, "function transfer(address, uint256) returns (bool)", [pair, TOKENS]);
  await send(local.client, weth, "function deposit() payable", [], parseEther("3"));
  await send(local.client, weth, "function transfer(address, uint256) returns (bool)", [pair, parseEther("3")]);
  await send(local.client, pair, "function mint(address) returns (uint256)", [deployer.address]);
  const reader = await readerWith({});
  const [pool, ...others] = await found(reader, token);
  expect(others).toEqual([]);
  expect(pool).toMatchObject({
    venue: "uniswap-v2",
    address: pair,
    router: getAddress(router),
    depthNative: parseEther("3"),
    unvouched: "exchange",
  });
  expect(pool && routeFor(reader.chain, token, pool)?.spender).toBe(getAddress(router));
});

test("a pool against a token that no table lists is found, and counts for what that token's own pools can pay", async () => {
  const [other, v3At] = [await deploy(local.client, fixture("Token")), await v3(local.client)];
  const sides = { b: weth, amountA: TOKENS, amountB: parseEther("5") };
  await v2(local.client).createPool({ a: other, ...sides });
  for (const venue of [v2(local.client), v3At]) {
    const token = await deploy(local.client, fixture("Token"));
    await venue.createPool({ a: token, b: other, amountA: TOKENS, amountB: TOKENS / 4n });
    const reader = await readerWith({ venues: [v2(local.client).config, v3At.config], baseTokens: [] });
    const [pool, ...others] = await found(reader, token);
    expect(others).toEqual([]);
    expect(pool).toMatchObject({
      venue: venue.config.kind,
      quote: { address: getAddress(other), unlisted: true, decimals: 18 },
    });
    expect(Number(pool?.depthNative) / 1e18).toBeCloseTo(1.25, 1);
    expect(pool && routeFor(reader.chain, token, pool)).not.toBeNull();
    expect(pool?.sibling).toBeUndefined();
  }
});

test("a pool is no deeper than the way to it, however many tokens of their own somebody puts there", async () => {
  const [token, made] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
  await v2(local.client).createPool({ a: made, b: weth, amountA: 1_000_000n, amountB: parseEther("0.1") });
  await v2(local.client).createPool({ a: token, b: made, amountA: TOKENS, amountB: TOKENS });
  const [pool] = await found(await readerWith({ venues: [v2(local.client).config] }), token);
  expect(pool?.depthNative).toBe(parseEther("0.1"));
});

test("a pool against what nobody lists counts where it holds ten times as much as those against what is", async () => {
  const depths = async (wayDeep: string, listed: string | null) => {
    const [token, other] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
    const make = (a: Address, b: Address, ether: string) =>
      v2(local.client).createPool({ a, b, amountA: TOKENS / 100n, amountB: parseEther(ether) });
    await make(token, other, `${TOKENS / 10n ** 20n}`);
    if (wayDeep !== "0") await make(other, weth, wayDeep);
    if (listed) await make(token, weth, listed);
    const pools = await found(await readerWith({ venues: [v2(local.client).config] }), token);
    return pools.map(({ depthNative }) => depthNative);
  };
  expect(await depths("0", null)).toEqual([]);
  expect(await depths("3", null)).toEqual([parseEther("3")]);
  expect(await depths("3", "0.2")).toEqual([parseEther("3"), parseEther("0.2")]);
  expect(await depths("3", "0.4")).toEqual([parseEther("0.4")]);
});

/** Liquidity of 18 decimals each, at a price of one. */
const even = (a: Address, b: Address, amount = parseEther("20")) => ({ a, b, amountA: amount, amountB: amount });

test("a pool of Uniswap V4 against what nobody lists is found by its log, and traded by way of what that is held against", async () => {
  const [token, other] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
  const [plain, usual] = [await v4(local.client), { fee: 3000, tickSpacing: 60 }];
  await plain.createPool(even(token, other));
  const reader = async () => readerWith({ venues: [v2(local.client).config, plain.config], baseTokens: [] });
  expect(await found(await reader(), token)).toEqual([]);
  await v2(local.client).createPool(even(other, weth));
  const [byV2] = await found(await reader(), token);
  expect(byV2).toMatchObject({ venue: "uniswap-v4", key: usual, quote: { unlisted: true }, hop: null });
  expect(Number(byV2?.depthNative) / 1e18).toBeCloseTo(20, 1);
  expect(byV2 && routeFor(localMainnetWith([plain.config]), token, byV2)?.pool.name).toBe(
    "Uniswap V4 by way of Uniswap V2",
  );
  await plain.createPool(even(other, zeroAddress));
  const [byV4] = await found(await reader(), token);
  expect(byV4).toMatchObject({ hop: { fee: 3000 } });
  expect(byV4 && routeFor(localMainnetWith([plain.config]), token, byV4)?.pool.name).toBe("Uniswap V4");
});

test("a manager's pool against what nobody lists is found beside any number of pairs that somebody made of junk", async () => {
  const [token, other] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
  const plain = await v4(local.client);
  await plain.createPool(even(token, other));
  await v2(local.client).createPool(even(other, weth));
  for (let index = 1; index <= 12; index++) {
    const junk = getAddress(toHex(BigInt(token) + BigInt(index), { size: 20 }));
    await send(local.client, UNISWAP_V2.factory, "function createPair(address,address)", [token, junk]);
  }
  const venues = [v2(local.client).config, plain.config];
  const [pool] = await found(await readerWith({ venues, baseTokens: [] }), token);
  expect(pool).toMatchObject({ venue: "uniswap-v4", quote: { address: getAddress(other), unlisted: true } });
});

test("a coin against a coin against a base token is reached by what the coins themselves say", async () => {
  const venue = await v4(local.client);
  const source = `
    import {Token} from "./Token.sol";
    contract Coin is Token {
        address private other;
        function against(address other_) external { other = other_; }
        function getPoolKey() external view returns (address, address, uint24, int24, address) {
            (address one, address two) = other < address(this) ? (other, address(this)) : (address(this), other);
            return (one, two, 555, 5, address(0));
        }
    }`;
  const Coin = compileSource(source)["Coin"] ?? fixture("Token");
  const [content, creator, base] = [
    await deploy(local.client, Coin),
    await deploy(local.client, Coin),
    await deploy(local.client, fixture("Token")),
  ];
  await send(local.client, content, "function against(address)", [creator]);
  await send(local.client, creator, "function against(address)", [base]);
  const own = { fee: 555, tickSpacing: 5, hooks: zeroAddress };
  await venue.createPoolOf(own, even(content, creator));
  await venue.createPoolOf(own, even(creator, base));
  await v2(local.client).createPool(even(base, weth));
  const logs = () => Promise.resolve({ logs: [], missing: [] });
  const baseTokens = [{ address: base, symbol: "BASE", decimals: 18, stable: false }];
  const reader = { ...(await readerWith({ venues: [v2(local.client).config, venue.config], baseTokens })), logs };
  const [pool, ...others] = await found(reader, content);
  expect(others).toEqual([]);
  expect(pool).toMatchObject({ bridge: { quote: { symbol: "BASE" }, bridge: { venue: "uniswap-v2" } } });
  expect(Number(pool?.depthNative) / 1e18).toBeCloseTo(20, 1);
});

function localMainnetWith(venues: readonly VenueSettings[]): Chain {
  return { ...localMainnet, rpcUrls: [], venues: [v2(local.client).config, ...venues], baseTokens: [] };
}

test("an address for each of very many pools costs calls, not the answer", async () => {
  const token = await deploy(local.client, fixture("Token"));
  const hookOf = (index: number) => getAddress(`0x${(index + 1).toString(16).padStart(40, "0")}`);
  const keys = Array.from({ length: 300 }, (_, index) => ({
    fee: 3000,
    tickSpacing: 60,
    hooks: hookOf(index),
    stable: false,
  }));
  const v4At = await v4(local.client);
  if (v4At.config.kind !== "uniswap-v4") throw new Error("another venue");
  const venues = [v2(local.client).config, { ...v4At.config, usualKeys: keys }];
  await v2(local.client).createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("2") });
  expect(await found(await readerWith({ venues, baseTokens: [] }), token)).toMatchObject([{ name: "Uniswap V2" }]);
});

test("a pool against a token that cannot be had for the native one is nobody's way to sell", async () => {
  const [token, stray] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
  await v2(local.client).createPool({ a: token, b: stray, amountA: TOKENS, amountB: TOKENS });
  expect(await found(await readerWith({ venues: [v2(local.client).config] }), token)).toEqual([]);
});

test("a pair that is not of this token is not believed", async () => {
  const token = await deploy(local.client, fixture("Token"));
  await v2(local.client).createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("50") });
  const [pool] = await found(await readerWith({}), token);
  const source = `
    import {Token} from "./Token.sol";
    contract Liar is Token {
        address public immutable uniswapV2Pair;
        constructor(address pair) { uniswapV2Pair = pair; }
    }`;
  const liar = await deploy(local.client, compileSource(source)["Liar"] ?? fixture("Token"), [pool?.address]);
  expect(await found(await readerWith({}), liar)).toEqual([]);
});

test("a token whose views burn all gas or answer megabytes is still looked at", async () => {
  const source = `
    contract Nasty {
        mapping(address => uint256) balances;
        constructor() { balances[msg.sender] = 1 ether; }
        fallback() external {
            if (msg.sig == 0xa9059cbb) return;
            if (msg.sig == 0xa8aa1b31) assembly { return(0, 1000000) }
            while (true) {}
        }
    }`;
  const nasty = await deploy(local.client, compileSource(source)["Nasty"] ?? fixture("Token"));
  expect(await found(await readerWith({ venues: [v2(local.client).config] }), nasty)).toEqual([]);
});

test("a token that is still on its curve is named so, and nobody pretends to trade it", async () => {
  const manager = await deploy(local.client, fixture("Token"));
  const token = await deploy(local.client, fixture("Token"));
  await send(local.client, token, "function transfer(address, uint256) returns (bool)", [manager, TOKENS * 800n]);
  const reader = await readerWith({ venues: [launchpad("a curve", manager)] });
  const [pool, ...others] = await found(reader, token);
  expect(others).toEqual([]);
  expect(pool).toMatchObject({
    venue: "launchpad",
    name: "a curve",
    address: getAddress(manager),
    tokenReserve: TOKENS * 800n,
  });
  expect(pool && routeFor(reader.chain, token, pool)).toBe(null);
  const sold = await deploy(local.client, fixture("Token"));
  await send(local.client, sold, "function transfer(address, uint256) returns (bool)", [manager, 1n]);
  expect(await found(reader, sold)).toEqual([]);
});

test("a Uniswap V4 pool with a key of its own is found by its log, and overlooked where the node gives none", async () => {
  const venue = await v4(local.client, { fee: 777, tickSpacing: 7, hooks: zeroAddress });
  const token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("2") });
  const reader = await readerWith({ venues: [venue.config] });
  expect(await found(reader, token)).toMatchObject([{ feePips: 777, key: { fee: 777 } }]);
  const logs = () => Promise.resolve({ logs: [], missing: [{ from: 0n, to: reader.block.number }] });
  expect(await found({ ...reader, logs }, token)).toEqual([]);
});

function listening(reader: Reader): { reader: Reader; asked: string[] } {
  const asked: string[] = [];
  const request: Reader["request"] = (method, params, needs) => {
    asked.push(method);
    return reader.request(method, params, needs);
  };
  return { reader: { ...reader, request }, asked };
}

test("liquidity in a few ticks is as deep as what it holds, however much others keep at the manager", async () => {
  const narrow = await v4(local.client, { fee: 3000, tickSpacing: 60, hooks: zeroAddress });
  const [token, other] = [await deploy(local.client, fixture("Token")), await deploy(local.client, fixture("Token"))];
  await narrow.createPool({ a: other, b: zeroAddress, amountA: TOKENS, amountB: parseEther("1000") });
  await narrow.createPoolWithin(60, { a: token, b: zeroAddress, amountA: TOKENS / 10n, amountB: TOKENS / 10n });
  const reader = await readerWith({ venues: [narrow.config] });
  const [pool] = await found(reader, token);
  // Of a hundred thousand on either side at a price of one, three thousandths lie within 60 ticks.
  expect(Number(pool?.quoteReserve) / 1e18).toBeCloseTo(299.5, 0);
  expect(Number(pool?.tokenReserve) / 1e18).toBeCloseTo(299.5, 0);
  const [whole] = await found(reader, other);
  expect(Number(whole?.quoteReserve) / 1e18).toBeCloseTo(1000, 0);
});

test("a pool with a hook that nobody lists comes first only where it holds ten times as much", async () => {
  const v4At = await v4(local.client);
  if (v4At.config.kind !== "uniswap-v4") throw new Error("another venue");
  // By its last bits, it is told of donations only.
  const hooks = getAddress(`0x${"44".repeat(18)}0010`);
  const key = { fee: 3000, tickSpacing: 60, hooks, stable: false };
  const names = async (ether: string, listed: boolean) => {
    const token = await deploy(local.client, fixture("Token"));
    await v4At.createPoolWith(hooks, { a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("8") });
    await v2(local.client).createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther(ether) });
    const config = { ...v4At.config, usualKeys: listed ? [key] : [] } as VenueSettings;
    const reader = await readerWith({ venues: [v2(local.client).config, config], baseTokens: [] });
    const pools = await readPools(reader, token);
    return pools.known ? pools.value.map(({ venue }) => venue) : pools;
  };
  expect(await names("0.7", false)).toEqual(["uniswap-v4", "uniswap-v2"]);
  expect(await names("1.4", false)).toEqual(["uniswap-v2", "uniswap-v4"]);
  expect(await names("1.4", true)).toEqual(["uniswap-v4", "uniswap-v2"]);
});

test("a coin that names its own Uniswap V4 pool is believed once the pool is there", async () => {
  const venue = await v4(local.client, { fee: 555, tickSpacing: 5, hooks: zeroAddress });
  const source = `
    import {Token} from "./Token.sol";
    contract Coin is Token {
        function getPoolKey() external view returns (address, address, uint24, int24, address) {
            return (address(0), address(this), 555, 5, address(0));
        }
    }`;
  const token = await deploy(local.client, compileSource(source)["Coin"] ?? fixture("Token"));
  const logs = () => Promise.resolve({ logs: [], missing: [] });
  const reader = { ...(await readerWith({ venues: [venue.config] })), logs };
  expect(await found(reader, token)).toEqual([]);
  await venue.createPool({ a: token, b: zeroAddress, amountA: TOKENS, amountB: parseEther("2") });
  const later = { ...(await readerWith({ venues: [venue.config] })), logs };
  expect(await found(later, token)).toMatchObject([{ venue: "uniswap-v4", key: { fee: 555, tickSpacing: 5 } }]);
});

test.each(["-1", "0", "type(int24).max"])(
  "a coin that names a pool with a spacing of %s, which none has, hides no other",
  async (spacing) => {
    const [pairs, v4At] = [v2(local.client), await v4(local.client)];
    const source = `
    import {Token} from "./Token.sol";
    contract Coin is Token {
        function getPoolKey() external view returns (address, address, uint24, int24, address) {
            return (address(0), address(this), 3000, ${spacing}, address(0));
        }
    }`;
    const token = await deploy(local.client, compileSource(source)["Coin"] ?? fixture("Token"));
    await pairs.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("2") });
    const reader = await readerWith({ venues: [pairs.config, v4At.config] });
    expect(await found(reader, token)).toMatchObject([{ venue: "uniswap-v2" }]);
  },
);

test("a pool in bins whose price is beyond all numbers is told as what it holds", () => {
  const [a, b] = [zeroAddress, weth];
  const words = [5n, 7n, 2n ** 24n - 1n, 65_535n] as const;
  const sides = { a, b, about: "token", quote: { address: b, symbol: "WETH", decimals: 18 } } as const;
  const asked = toQuestion(null, sides, { asks: 12, contract: zeroAddress });
  const pool = { ...asked, pool: zeroAddress, words, holdsA: 5n, holdsB: 7n, sqrtPrice: words[2], liquidity: words[3] };
  expect(asConcentrated(pool, true)).toEqual({ ...pool, sqrtPrice: 0n, liquidity: 0n });
});

test("a pair that says it has much counts for what it has, and stands behind one of a venue of the table even then", async () => {
  const sources = `
    import {Token} from "./Token.sol";
    contract Named is Token {
        address public uniswapV2Pair;
        function show(address pair) external { uniswapV2Pair = pair; }
    }
    contract Sham {
        address public immutable token0; address public immutable token1; address public factory;
        constructor(address a, address b, address says) { (token0, token1) = a < b ? (a, b) : (b, a); factory = says; }
        function getReserves() external pure returns (uint112, uint112, uint32) { return (200 ether, 200 ether, 1); }
    }`;
  const { Named, Sham } = compileSource(sources);
  const token = await deploy(local.client, Named ?? fixture("Token"));
  const config = v2(local.client).config;
  const factory = factoryOf(config) ?? expect.fail("another venue");
  const pools = async () => found(await readerWith({ venues: [config] }), token);
  const naming = async (factory: Address, holds: string) => {
    const sham = await deploy(local.client, Sham ?? fixture("Token"), [token, weth, factory]);
    await send(local.client, token, "function show(address)", [sham]);
    await send(local.client, token, "function transfer(address, uint256) returns (bool)", [sham, TOKENS]);
    await send(local.client, weth, "function deposit() payable", [], parseEther("200"));
    await send(local.client, weth, "function transfer(address, uint256) returns (bool)", [sham, parseEther(holds)]);
    return getAddress(sham);
  };
  await naming(token, "0");
  expect(await pools()).toEqual([]);
  await naming(factory, "200");
  expect(await pools()).toEqual([]);
  const sham = await naming(token, "200");
  expect(await pools()).toMatchObject([{ address: sham, depthNative: parseEther("200") }]);
  await v2(local.client).createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("1") });
  expect(await pools()).toMatchObject([{ name: "Uniswap V2" }, { address: sham, unvouched: "exchange" }]);
});

async function readerWith(
  chain: Partial<Chain> & { readonly venues?: readonly VenueSettings[] },
  can: Parameters<typeof plainReader>[1] = {},
): Promise<Reader> {
  return { ...(await plainReader(local, can)), chain: { ...localMainnet, rpcUrls: [], ...chain } };
}

async function found(reader: Reader, token: Address) {
  const pools = await readPools(reader, token);
  if (!pools.known) throw new Error(pools.why.code);
  return pools.value;
}
