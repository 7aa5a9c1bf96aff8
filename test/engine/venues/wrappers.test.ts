import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Chain } from "../../../src/engine/chain/chain.ts";
import { holdersCannotSell } from "../../../src/engine/checks/holders-cannot-sell.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { runTradeExperiments } from "../../../src/engine/experiments/trade-experiments.ts";
import type { Pool } from "../../../src/engine/facts/facts.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { replayed } from "../../support/replayed.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { contract, send, v2, v3 } from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";

const TRAP = compileSource(`
import {Token} from "./Token.sol";
contract Trap is Token {
    address public pool;
    function trap(address at) external { pool = at; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || pool == address(0) || from == owner, "no way back");
        super._transfer(from, to, value);
    }
}`)["Trap"];
const TOKENS = parseEther("1000000");
const PUT_IN = parseEther("20");
const { weth } = UNISWAP_V2;

let local: LocalChain;
let token: Address;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

const WRAPPERS = {
  async coin() {
    const wrapper = await deploy(local.client, contract("Wrappers", "CoinWrapper"));
    await send(local.client, wrapper, "function deposit(uint256) payable", [0n], PUT_IN);
    return wrapper;
  },
  async "one way"() {
    const wrapper = await deploy(local.client, contract("Wrappers", "OneWayWrapper"));
    await send(local.client, wrapper, "function deposit() payable", [], PUT_IN);
    return wrapper;
  },
  /** What came in later than its shares makes each worth two. */
  async vault() {
    const wrapper = await deploy(local.client, contract("Wrappers", "CoinVault"), [weth]);
    await send(local.client, weth, "function deposit() payable", [], 2n * PUT_IN);
    await send(local.client, weth, "function approve(address, uint256)", [wrapper, PUT_IN]);
    await send(local.client, wrapper, "function deposit(uint256, address)", [PUT_IN, deployer.address]);
    await send(local.client, weth, "function transfer(address, uint256)", [wrapper, PUT_IN]);
    return wrapper;
  },
} as const;

const pooled = async (wrapper: Address, artifact = fixture("Token")) => {
  token = await deploy(local.client, artifact);
  await v2(local.client).createPool({ a: token, b: wrapper, amountA: TOKENS, amountB: parseEther("10") });
};

test.each([
  ["coin", 10],
  ["vault", 20],
] as const)("a token against what wraps the native coin (%s) is bought and sold by way of that", async (kind, deep) => {
  await pooled(await WRAPPERS[kind]());
  const [pool] = await found();
  expect(Number(pool?.depthNative) / 1e18).toBeCloseTo(deep, 2);
  const { trades } = await tried();
  expect(trades).toMatchObject({
    known: true,
    value: [{ bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
});

test("a trap there is one, and its proofs replay", async () => {
  const wrapper = await WRAPPERS.coin();
  await pooled(wrapper, TRAP);
  const [pool] = await found();
  await send(local.client, token, "function trap(address)", [pool?.address]);
  const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...(await tried()) }), holdersCannotSell.id);
  if (!finding || "known" in finding) throw new Error("nothing was found");
  expect(finding.severity).toBe("danger");
  expect(finding.proofs?.length).toBeGreaterThan(1);
  for (const proof of finding.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

test("a pool of a manager against what wraps the native coin is traded by way of that, too", async () => {
  const wrapper = await WRAPPERS.coin();
  token = await deploy(local.client, fixture("Token"));
  const plain = await v4(local.client);
  await plain.createPool({ a: token, b: wrapper, amountA: parseEther("10"), amountB: parseEther("10") });
  const { trades } = await tried([plain.config]);
  expect(trades).toMatchObject({
    known: true,
    value: [{ pool: { venue: "uniswap-v4" }, bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
});

test("what takes coins in and gives none back is no way", async () => {
  await pooled(await WRAPPERS["one way"]());
  expect(await found()).toEqual([]);
});

test("a token against one that itself is held against a base token alone is traded through both", async () => {
  const coin = () => deploy(local.client, fixture("Token"));
  const [base, other, stray] = [await coin(), await coin(), await coin()];
  const third = await v3(local.client);
  const even = (a: Address, b: Address) => ({ a, b, amountA: PUT_IN, amountB: PUT_IN });
  await v2(local.client).createPool(even(base, weth));
  await third.createPool(even(other, base));
  const venues = [v2(local.client).config, third.config];
  const baseTokens = [{ address: base, symbol: "BASE", decimals: 18, stable: false }];
  for (const [quote, isReached] of [
    [other, true],
    [stray, false],
  ] as const) {
    token = await deploy(local.client, fixture("Token"));
    await v2(local.client).createPool(even(token, quote));
    const reader = await readerWith(venues, baseTokens);
    const pools = await readPools(reader, token);
    if (!isReached) {
      expect(pools).toEqual({ known: true, value: [] });
      continue;
    }
    expect(pools).toMatchObject({ value: [{ bridge: { venue: "uniswap-v3", bridge: { venue: "uniswap-v2" } } }] });
    const { trades } = await tried(venues, baseTokens);
    const sides = { bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } };
    expect(trades).toMatchObject({ known: true, value: [sides] });
  }
});

async function readerWith(venues = [v2(local.client).config], baseTokens: Chain["baseTokens"] = []) {
  return { ...(await plainReader(local)), chain: { ...localMainnet, rpcUrls: [], baseTokens, venues } };
}

async function found() {
  const pools = await readPools(await readerWith(), token);
  return pools.known ? pools.value : expect.fail(pools.why.code);
}

async function tried(...about: Parameters<typeof readerWith>) {
  const reader = await readerWith(...about);
  const pools = await readPools(reader, token);
  const routes = { routeFor: (pool: Pool, of = token) => routeFor(reader.chain, of, pool) ?? undefined };
  return runTradeExperiments(reader, token, { pools, holders: unknown("holders-not-needed") }, routes);
}
