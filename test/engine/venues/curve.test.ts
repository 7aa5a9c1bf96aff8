import { type Address, getAddress, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { VenueSettings } from "../../../src/engine/chain/chain.ts";
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
import { type CurveKind, curveVenue } from "../../support/venues/curve.ts";
import { type LocalVenue, send, v2 } from "../../support/venues/pools.ts";

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

test.each<CurveKind>(["CurveStableNG", "CurveTwoNG", "CurveCrypto"])(
  "a trap in a pool like %s is one, and its proofs replay",
  async (kind) => {
    const venue = await curveVenue(local.client, kind);
    token = await deploy(local.client, compileSource(SOURCE)["Trap"] ?? fixture("Token"));
    await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
    await send(local.client, token, "function trap(address)", [venue.pools[0]]);
    const reads = await tried([venue]);
    const finding = inWords(holdersCannotSell.run({ ...evidenceOf(), ...reads }), holdersCannotSell.id);
    if (!finding || "known" in finding) throw new Error("nothing was found");
    expect(finding.severity).toBe("danger");
    expect(finding.proofs?.length).toBeGreaterThan(1);
    for (const proof of finding.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
  },
);

test("a pool of the native token itself, as the first ones are, is traded in", async () => {
  const venue = await curveVenue(local.client, "CurveFirst");
  token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: token, b: zeroAddress, amountA: parseEther("90"), amountB: parseEther("100") });
  const { trades } = await tried([venue]);
  expect(trades).toMatchObject({
    known: true,
    value: [
      { pool: { name: "Curve", quote: { address: zeroAddress } }, bought: { ok: true, taxBps: 0 }, sold: { ok: true } },
    ],
  });
  const price = trades.known ? trades.value[0]?.pool.spot : undefined;
  expect(Number(price?.numerator) / Number(price?.denominator)).toBeCloseTo(1, 1);
});

test("of all pools of a pair in a registry, and at all venues, the deepest is traded in", async () => {
  const [venue, pairs] = [await curveVenue(local.client, "CurveTwoNG"), v2(local.client)];
  token = await deploy(local.client, fixture("Token"));
  const sides = { a: token, b: weth, amountA: TOKENS };
  for (const ether of ["1", "7", "2"]) await venue.createPool({ ...sides, amountB: parseEther(ether) });
  await pairs.createPool({ ...sides, amountB: parseEther("3") });
  const pools = await found([venue.config, pairs.config]);
  expect(pools.map(({ name, depthNative }) => [name, depthNative])).toEqual([
    ["Curve", parseEther("7")],
    ["Uniswap V2", parseEther("3")],
  ]);
  expect(pools[0]?.address).toBe(getAddress(venue.pools[1] ?? "0x"));
});

test("a token against a stablecoin is reached over other pools of Curve, and one of them is the control", async () => {
  const venue = await curveVenue(local.client, "CurveTwoNG");
  const dollar = await deploy(local.client, fixture("Token"));
  const usd = { address: dollar, symbol: "USD", decimals: 18, stable: true };
  token = await deploy(local.client, fixture("Token"));
  await venue.createPool({ a: dollar, b: weth, amountA: parseEther("30000"), amountB: parseEther("10") });
  await venue.createPool({ a: token, b: dollar, amountA: TOKENS, amountB: parseEther("3000") });
  const { trades } = await tried([venue], [usd]);
  expect(trades).toMatchObject({
    known: true,
    value: [{ pool: { name: "Curve" }, bought: { ok: true, taxBps: 0 }, sold: { ok: true, taxBps: 0 } }],
  });
  const [pool] = await found([venue.config], [usd]);
  expect(pool?.sibling?.token).toBe(dollar);
  // What a thousandth of all tokens costs in fees and slippage.
  expect(Number(pool?.depthNative) / 1e18).toBeCloseTo(1, 1);
});

test("where nobody can buy anything at the venue, nothing is said of the token", async () => {
  const venue = await curveVenue(local.client, "CurveTwoNG");
  const closed = compileSource(`
    import {Token} from "./Token.sol";
    contract Closed is Token {
        function _transfer(address from, address to, uint256 value) internal override {
            require(from == owner || value == 0, "closed");
            super._transfer(from, to, value);
        }
    }`)["Closed"];
  if (!closed) throw new Error("not compiled");
  const dollar = await deploy(local.client, closed);
  token = await deploy(local.client, closed);
  await venue.createPool({ a: dollar, b: weth, amountA: parseEther("30000"), amountB: parseEther("10") });
  await venue.createPool({ a: token, b: weth, amountA: TOKENS, amountB: parseEther("10") });
  const { trades } = await tried([venue], [{ address: dollar, symbol: "USD", decimals: 18, stable: true }]);
  expect(trades).toMatchObject({ known: false, why: { code: "nothing-sold-at-venue", venue: "Curve" } });
});

type Usd = { address: Address; symbol: string; decimals: number; stable: boolean };

async function readerWith(venues: readonly VenueSettings[], baseTokens: readonly Usd[] = []) {
  return { ...(await plainReader(local)), chain: { ...localMainnet, rpcUrls: [], baseTokens, venues } };
}

async function found(venues: readonly VenueSettings[], baseTokens: readonly Usd[] = []) {
  const pools = await readPools(await readerWith(venues, baseTokens), token);
  return pools.known ? pools.value : expect.fail(pools.why.code);
}

async function tried(venues: readonly LocalVenue[], baseTokens: readonly Usd[] = []) {
  const reader = await readerWith(
    venues.map(({ config }) => config),
    baseTokens,
  );
  const pools = await readPools(reader, token);
  const routes = { routeFor: (pool: Pool, of = token) => routeFor(reader.chain, of, pool) ?? undefined };
  return runTradeExperiments(reader, token, { pools, holders: unknown("holders-not-needed") }, routes);
}
