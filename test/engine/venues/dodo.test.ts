import { type Address, getAddress, parseEther } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { BaseToken } from "../../../src/engine/chain/chain.ts";
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
import { type DodoVenue, dodoVenue } from "../../support/venues/dodo.ts";
import { contract, type LocalVenue, send, v2 } from "../../support/venues/pools.ts";

const SOURCE = `
import {Token} from "./Token.sol";
contract Trap is Token {
    address public pool;
    function trap(address at) external { pool = at; }
    function _transfer(address from, address to, uint256 value) internal override {
        require(to != pool || pool == address(0) || from == owner, "no way back");
        super._transfer(from, to, value);
    }
}`;
const TOKENS = parseEther("1000000");
const { weth } = UNISWAP_V2;

let local: LocalChain;
let token: Address;
beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
});
afterAll(() => local.stop());

test.each([["public"], ["private"]] as const)("a trap in a %s pool is one, and its proofs replay", async (kind) => {
  const venue = await dodoVenue(local.client, kind);
  token = await deploy(local.client, compileSource(SOURCE)["Trap"] ?? fixture("Token"));
  await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
  await send(local.client, token, "function trap(address)", [await venue.poolOf(token, weth)]);
  const reads = await tried([venue]);
  const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...reads }), holdersCannotSell.id);
  if (!finding || "known" in finding) throw new Error("nothing was found");
  expect(finding.severity).toBe("danger");
  expect(finding.proofs?.length).toBeGreaterThan(1);
  for (const proof of finding.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

test("what anybody listed as a private pool, and is no copy of the template, is none", async () => {
  const venue = await dodoVenue(local.client, "private");
  token = await deploy(local.client, fixture("Token"));
  const impostor = await deploy(local.client, contract("Dodo", "DodoImpostor"));
  const list = "function initDODOPrivatePool(address, address, address)";
  await send(local.client, venue.factory, list, [impostor, token, weth]);
  expect(await found([venue])).toEqual([]);
  // The next in the list is one.
  await send(local.client, venue.factory, "function make(address, address)", [token, weth]);
  await v2(local.client).createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("1") });
  expect(await found([venue, v2(local.client)])).toMatchObject([{ name: "Uniswap V2" }]);
});

test("a token against a stablecoin is reached over other pools, and one of them is the control", async () => {
  const venue = await dodoVenue(local.client, "public", true);
  const dollar = await deploy(local.client, fixture("Token"));
  const usd = [{ address: dollar, symbol: "USD", decimals: 18, stable: true }];
  token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: dollar, b: weth, amountA: parseEther("30000"), amountB: parseEther("10") });
  await venue.createPool({ a: token, b: dollar, amountA: TOKENS, amountB: parseEther("3000") });
  const { trades } = await tried([venue], usd);
  expect(trades).toMatchObject({
    known: true,
    value: [{ pool: { name: "DODO" }, bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
  const [pool] = await found([venue], usd);
  expect(pool?.address).toBe(getAddress(await poolAt(venue, dollar)));
  expect(pool?.sibling?.token).toBe(dollar);
  expect(Number(pool?.spot?.numerator) / Number(pool?.spot?.denominator)).toBeCloseTo(0.003, 4);
});

/** Turned: what prices are told in comes last. */
function poolAt(venue: DodoVenue, base: Address): Promise<Address> {
  return venue.poolOf(base, token);
}

async function readerWith(venues: readonly LocalVenue[], baseTokens: readonly BaseToken[] = []) {
  const configs = venues.map(({ config }) => config);
  return { ...(await plainReader(local)), chain: { ...localMainnet, rpcUrls: [], baseTokens, venues: configs } };
}

async function found(venues: readonly LocalVenue[], baseTokens: readonly BaseToken[] = []) {
  const pools = await readPools(await readerWith(venues, baseTokens), token);
  return pools.known ? pools.value : expect.fail(pools.why.code);
}

async function tried(venues: readonly LocalVenue[], baseTokens: readonly BaseToken[] = []) {
  const reader = await readerWith(venues, baseTokens);
  const pools = await readPools(reader, token);
  const routes = { routeFor: (pool: Pool, of = token) => routeFor(reader.chain, of, pool) ?? undefined };
  return runTradeExperiments(reader, token, { pools, holders: unknown("holders-not-needed") }, routes);
}
