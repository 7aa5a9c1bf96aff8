import { type Address, getAddress, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BaseToken, VenueSettings } from "../../../src/engine/chain/chain.ts";
import { holdersCannotSell } from "../../../src/engine/checks/holders-cannot-sell.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { runTradeExperiments } from "../../../src/engine/experiments/trade-experiments.ts";
import type { Pool } from "../../../src/engine/facts/facts.ts";
import { readPools } from "../../../src/engine/facts/pools/pools.ts";
import { balancerV2 } from "../../../src/engine/venues/balancer-v2.ts";
import { routeFor } from "../../../src/engine/venues/trading.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { compileSource, fixture } from "../../support/compile.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { replayed } from "../../support/replayed.ts";
import { deploy, installUniswapV2, NEVER, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { type BalancerVenue, balancerVenue } from "../../support/venues/balancer-v2.ts";
import { balancerV3Venue } from "../../support/venues/balancer-v3.ts";
import { contract, send, v2 } from "../../support/venues/pools.ts";

const SOURCE = `
import {Token} from "./Token.sol";
contract Trap is Token {
    address public vault;
    function trap(address at) external { vault = at; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != vault || vault == address(0) || from == owner, "no way back");
        super._transfer(from, to, value);
    }
}`;
const TOKENS = parseEther("1000000");
const { weth } = UNISWAP_V2;
/** A week has five such blocks. */
const BLOCK_MS = 86_400_000 * 1.4;

let local: LocalChain;
let venue: BalancerVenue;
let token: Address;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  venue = await balancerVenue(local.client);
});
afterAll(() => local.stop());

test("a trap there is one, and its proofs replay", async () => {
  token = await deploy(local.client, compileSource(SOURCE)["Trap"] ?? fixture("Token"));
  await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
  await send(local.client, token, "function trap(address)", [venue.vault]);
  const reads = await tried([venue.config]);
  const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...reads }), holdersCannotSell.id);
  if (!finding || "known" in finding) throw new Error("nothing was found");
  expect(finding.severity).toBe("danger");
  expect(finding.proofs?.length).toBeGreaterThan(1);
  for (const proof of finding.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

test("a trap at the third version is one, too, and its proofs replay", async () => {
  const third = await balancerV3Venue(local.client);
  token = await deploy(local.client, compileSource(SOURCE)["Trap"] ?? fixture("Token"));
  await third.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
  await send(local.client, token, "function trap(address)", [third.vault]);
  const reads = await tried([venue.config, third.config]);
  const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...reads }), holdersCannotSell.id);
  if (!finding || "known" in finding) throw new Error("nothing was found");
  expect(finding.severity).toBe("danger");
  for (const proof of finding.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

test("a pool against a stablecoin is reached over another venue, and a known pool is the control", async () => {
  const [dollar, pairs] = [await deploy(local.client, fixture("Token")), v2(local.client)];
  token = await deploy(local.client, fixture("Token"));
  const sides = { b: weth, amountA: parseEther("30000"), amountB: parseEther("10") };
  await pairs.createPool({ a: dollar, ...sides });
  await venue.createPool({ a: dollar, ...sides });
  const known = balancerV2({ pools: [{ id: venue.ids.at(-1) ?? "0x", tokens: [dollar, weth] }], vault: venue.vault });
  await venue.createPool({ a: token, b: dollar, amountA: TOKENS, amountB: parseEther("3000") });
  const usd = [{ address: dollar, symbol: "USD", decimals: 18, stable: true }];
  const { trades } = await tried([known, pairs.config], usd);
  expect(trades).toMatchObject({
    known: true,
    value: [{ pool: { name: "Balancer V2" }, bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
  const [pool] = await found([known, pairs.config], usd);
  expect(pool?.sibling?.token).toBe(dollar);
  expect(Number(pool?.spot?.numerator) / Number(pool?.spot?.denominator)).toBeCloseTo(0.003, 4);
});

test("a pool that was made long ago is found by what was ever bought in it, and by nothing else", async () => {
  token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
  await local.client.mine({ blocks: 6 });
  const slow = { ...localMainnet, blockTimeMs: BLOCK_MS };
  expect(await found([venue.config], [], slow)).toEqual([]);
  const [single, funds] = [
    "(bytes32 id, uint8 kind, address from, address to, uint256 amount, bytes data) single",
    "(address sender, bool fromInternal, address to, bool toInternal) funds",
  ];
  const swap = `function swap(${single}, ${funds}, uint256, uint256) payable returns (uint256)`;
  const [amount, to] = [parseEther("0.01"), alice.address];
  const asked = [venue.ids.at(-1), 0, `0x${"0".repeat(40)}`, token, amount, "0x"];
  await send(local.client, venue.vault, swap, [asked, [deployer.address, false, to, false], 0n, NEVER], amount);
  const id = venue.ids.at(-1) ?? "0x";
  await local.client.mine({ blocks: 6 });
  expect(await found([venue.config], [], slow)).toMatchObject([{ venue: "balancer-v2", id }]);
});

test("whose code a pool runs is known of those that the table lists, or a factory of it made, and others stand behind them", async () => {
  token = await deploy(local.client, fixture("Token"));
  const pairs = v2(local.client);
  const sides = { a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") };
  await venue.createPoolWith({ isStray: true }, sides);
  await pairs.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("1") });
  const listed = balancerV2({ pools: [{ id: venue.ids.at(-1) ?? "0x", tokens: [token, weth] }], vault: venue.vault });
  const names = (pools: readonly Pool[]) => pools.map(({ name, unvouched }) => [name, unvouched]);
  expect(names(await found([pairs.config, venue.config]))).toEqual([
    ["Uniswap V2", undefined],
    ["Balancer V2", "code"],
  ]);
  expect(names(await found([pairs.config, listed]))).toEqual([
    ["Balancer V2", undefined],
    ["Uniswap V2", undefined],
  ]);
  await venue.createPool({ ...sides, amountB: parseEther("2") });
  expect(names(await found([pairs.config, venue.config]))).toEqual([
    ["Balancer V2", undefined],
    ["Uniswap V2", undefined],
    ["Balancer V2", "code"],
  ]);
});

test("what a pool of the third version asks, and who leads it, is told; who asks for rates runs anybody's code", async () => {
  const third = await balancerV3Venue(local.client);
  token = await deploy(local.client, fixture("Token"));
  const sides = { a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") };
  const hook = await deploy(local.client, contract("BalancerV3", "BalancerHook"));
  await third.createPoolWith({ hook, pauseManager: alice.address, feeManager: bob.address }, sides);
  await third.createPoolWith({ rates: hook }, { ...sides, amountB: parseEther("1") });
  await third.createPoolWith({ isStray: true }, { ...sides, amountB: parseEther("0.5") });
  const pools = await found([third.config]);
  expect(pools.map(({ key, managers, unvouched }) => [key.hooks, managers, unvouched])).toEqual([
    [
      getAddress(hook),
      [
        { address: alice.address, does: "pause" },
        { address: bob.address, does: "set-fee" },
      ],
      undefined,
    ],
    [zeroAddress, [], "code"],
    [zeroAddress, [], "code"],
  ]);
  expect(Number(pools[0]?.spot?.numerator) / Number(pools[0]?.spot?.denominator)).toBeCloseTo(0.00001, 8);
});

async function readerWith(
  venues: readonly VenueSettings[],
  baseTokens: readonly BaseToken[] = [],
  { blockTimeMs } = localMainnet,
) {
  return { ...(await plainReader(local)), chain: { ...localMainnet, rpcUrls: [], baseTokens, venues, blockTimeMs } };
}

async function found(venues: readonly VenueSettings[], baseTokens: readonly BaseToken[] = [], chain = localMainnet) {
  const pools = await readPools(await readerWith(venues, baseTokens, chain), token);
  return pools.known ? pools.value : expect.fail(pools.why.code);
}

async function tried(venues: readonly VenueSettings[], baseTokens: readonly BaseToken[] = []) {
  const reader = await readerWith(venues, baseTokens);
  const pools = await readPools(reader, token);
  const routes = { routeFor: (pool: Pool, of = token) => routeFor(reader.chain, of, pool) ?? undefined };
  return runTradeExperiments(reader, token, { pools, holders: unknown("holders-not-needed") }, routes);
}
