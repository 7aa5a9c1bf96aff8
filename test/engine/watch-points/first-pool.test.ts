import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Chain, VenueSettings } from "../../../src/engine/chain/chain.ts";
import { keyOfWatchPoint } from "../../../src/engine/core/watch-point.ts";
import { changedPoints, createObserver } from "../../../src/engine/watch-points/index.ts";
import { firstPoolWires } from "../../../src/engine/watch-points/watch-points.ts";
import { deployer, type LocalChain, startAnvil } from "../../support/anvil.ts";
import { fixture } from "../../support/compile.ts";
import { bob } from "../../support/people.ts";
import { localMainnet, plainReader } from "../../support/plain-reader.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../../support/uniswap-v2.ts";
import { balancerVenue } from "../../support/venues/balancer-v2.ts";
import { balancerV3Venue } from "../../support/venues/balancer-v3.ts";
import { book, infinityBins } from "../../support/venues/bins.ts";
import { curveVenue } from "../../support/venues/curve.ts";
import { dodoVenue } from "../../support/venues/dodo.ts";
import { infinity } from "../../support/venues/infinity.ts";
import {
  algebraVenue,
  integralVenue,
  type LocalVenue,
  slipstreamOver,
  solidlyVenue,
  v2,
  v3,
} from "../../support/venues/pools.ts";
import { v4 } from "../../support/venues/uniswap-v4.ts";

describe("a token's first pool", () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startAnvil();
    await installUniswapV2(local.client);
    await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  });
  afterAll(() => local.stop());

  const read = async (token: Address, venues: readonly VenueSettings[]) => {
    const chain = { ...localMainnet, rpcUrls: [], venues };
    const wires = firstPoolWires(chain, token);
    const reader = { ...(await plainReader(local)), chain };
    const room = { trading: new Set<string>(), nonces: { moved: 0, still: 0 } };
    const values = (await createObserver().observe(reader, [{ token, points: wires }], room)).get(token.toLowerCase());
    return { wires, values: values ?? new Map<string, string>() };
  };

  const native = zeroAddress;
  const { weth } = UNISWAP_V2;
  test.each<readonly [string, Address, () => LocalVenue | Promise<LocalVenue>]>([
    ["Uniswap V2", weth, () => v2(local.client)],
    ["Uniswap V3", weth, () => v3(local.client)],
    ["Slipstream", weth, () => slipstreamOver(local.client)],
    ["Algebra", weth, () => algebraVenue(local.client)],
    ["Algebra Integral", weth, () => integralVenue(local.client)],
    ["Solidly", weth, () => solidlyVenue(local.client, "solidly", false)],
    ["Velodrome", weth, () => solidlyVenue(local.client, "velodrome", true)],
    ["Uniswap V4, with a key of its own", native, () => v4(local.client, { fee: 1, tickSpacing: 7, hooks: native })],
    ["PancakeSwap Infinity", native, () => infinity(local.client)],
    ["PancakeSwap Infinity in bins", native, () => infinityBins(local.client)],
    ["Liquidity Book", weth, () => book(local.client)],
    ["Curve", weth, () => curveVenue(local.client, "CurveTwoNG")],
    ["Curve, for coins", native, () => curveVenue(local.client, "CurveStableNG")],
    ["Balancer", weth, () => balancerVenue(local.client)],
    ["Balancer V3", weth, () => balancerV3Venue(local.client)],
    ["DODO", weth, () => dodoVenue(local.client)],
    ["DODO, turned", weth, () => dodoVenue(local.client, "private", true)],
  ])("is seen at %s, and nothing before", async (_, quote, make) => {
    const { config, createPool } = await make();
    const token = await deploy(local.client, fixture("Token"));
    const before = await read(token, [config]);
    const later = await read(token, [config]);
    expect(changedPoints(before.wires, before.values, later.values)).toEqual([]);
    await createPool({ a: token, b: quote, amountA: parseEther("1000000"), amountB: parseEther("10") });
    const after = await read(token, [config]);
    expect(changedPoints(before.wires, before.values, after.values)).not.toEqual([]);
  });

  test("is seen where a curve gives what it did not sell to another pool, and trades at the curve are nothing", () => {
    const manager = bob;
    const chain = { ...localMainnet, rpcUrls: [], venues: [{ kind: "launchpad", name: "Curve", manager }] as const };
    const wires = firstPoolWires(chain, deployer.address);
    const [stock] = wires;
    const holding = (amount: bigint) => new Map([[`${stock && keyOfWatchPoint(stock)}`, `0x${amount.toString(16)}`]]);
    const tripped = (after: bigint) => changedPoints(wires, holding(1_000n), holding(after)).length;
    expect([tripped(900n), tripped(400n), tripped(1_100n), tripped(0n)]).toEqual([0, 0, 0, 1]);
  });
});

test("of many venues each is asked of the native token first, and no more than is cheap", () => {
  const venues = Array.from({ length: 30 }, (_, index) => ({
    ...{ kind: "uniswap-v2", name: `Fork ${index}`, router: bob, feePips: 3000, dialect: "eth" },
    factory: `0x${`${index + 1}`.padStart(40, "0")}`,
  })) as unknown as VenueSettings[];
  const quotes = [1, 2].map((number) => ({
    address: `0x${`${number}`.repeat(40)}`,
    symbol: "USD",
    decimals: 6,
    stable: true,
  }));
  const chain = { ...localMainnet, rpcUrls: [], venues, baseTokens: quotes } as Chain;
  const wires = firstPoolWires(chain, deployer.address);
  expect(wires).toHaveLength(64);
  const asked = wires.slice(0, 30).map((wire) => (wire.kind === "view" ? wire.data.slice(-40) : ""));
  expect(new Set(asked)).toEqual(new Set([localMainnet.wrapped.slice(2).toLowerCase()]));
});
