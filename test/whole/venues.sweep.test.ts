import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inWords } from "../../src/engine/messages/index.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../support/engine.ts";
import { oneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../support/uniswap-v2.ts";
import { balancerVenue } from "../support/venues/balancer-v2.ts";
import { balancerV3Venue } from "../support/venues/balancer-v3.ts";
import { curveVenue } from "../support/venues/curve.ts";
import { dodoVenue } from "../support/venues/dodo.ts";
import {
  algebraVenue,
  integralVenue,
  type LocalVenue,
  send,
  slipstreamOver,
  solidlyVenue,
  v2,
  v2Dialect,
  v3,
} from "../support/venues/pools.ts";
import { v4 } from "../support/venues/uniswap-v4.ts";

const NAMES = [
  "V2",
  "V2 in AVAX",
  "V3",
  "Slipstream",
  "Algebra",
  "Algebra Integral",
  "Solidly",
  "Velodrome",
  "V4",
  "Curve",
  "Balancer",
  "DODO",
  "Balancer V3",
];

/** Everything at once, at every kind of venue: a plain token must not be called anything it is not. */
describe("a whole audit of a plain token", () => {
  let local: LocalChain;
  let own: OwnEngine;
  let venues: Map<string, LocalVenue>;

  beforeAll(async () => {
    local = await startAnvil();
    const { client } = local;
    await installUniswapV2(client);
    await client.setBalance({ address: deployer.address, value: parseEther("1000000") });
    const made = [
      v2(client),
      await v2Dialect(client, "avax"),
      await v3(client),
      await slipstreamOver(client),
      await algebraVenue(client),
      await integralVenue(client),
      await solidlyVenue(client, "solidly", false),
      await solidlyVenue(client, "velodrome", false),
      await v4(client),
      await curveVenue(client, "CurveTwoNG"),
      await balancerVenue(client),
      await dodoVenue(client),
      await balancerV3Venue(client),
    ];
    venues = new Map(made.map((venue, index) => [NAMES[index] ?? "", venue]));
    const configs = [...venues].map(([name, { config }]) => ({ ...config, name }));
    own = await engineAtVenues(local, configs);
  });
  afterAll(async () => {
    await own.close();
    await local.stop();
  });

  test.each(oneIn(6, NAMES))("at %s finds no trap, no theft and no tax", async (name) => {
    const venue = venues.get(name);
    if (!venue) throw new Error("no venue");
    const token = await launched(venue, name === "V4" ? zeroAddress : UNISWAP_V2.weth);
    const { rows, pools } = inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
    expect(pools).toMatchObject([{ venue: name }]);
    const traps = rows.filter(({ category }) => ["Honeypot", "Shypooning", "Tax Issue"].includes(category));
    expect(traps.length).toBeGreaterThan(20);
    expect(traps.flatMap(({ outcome, id }) => (outcome === "clear" ? [] : `${id} ${outcome}`))).toEqual([]);
    const leaving = rows.find(({ id }) => id === "liquidity-can-leave");
    // Uniswap V4's liquidity was provided by a contract that nobody knows.
    expect(leaving?.outcome).toBe(name === "V4" ? "unknown" : "found");
  });

  test.each(["V2", "V4"])(
    "against a token that nobody knows finds no trap, no theft and no tax at %s, either",
    async (name) => {
      const [first, venue] = [venues.get("V2"), venues.get(name)];
      if (!first || !venue) throw new Error("no venue");
      const [between, token] = [await launched(first, UNISWAP_V2.weth), await deploy(local.client, fixture("Token"))];
      const sides = { amountA: parseEther("500000000"), amountB: parseEther("100000000") };
      await venue.createPool({ a: token, b: between, ...sides });
      for (const { address } of [alice, bob]) {
        const transfer = "function transfer(address, uint256) returns (bool)";
        await send(local.client, token, transfer, [address, parseEther("1000000")]);
      }
      const { rows, pools, coverage } = inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
      expect(pools).toMatchObject([{ venue: name }]);
      const traps = rows.filter(({ category }) => ["Honeypot", "Shypooning", "Tax Issue"].includes(category));
      expect(traps.filter(({ outcome }) => outcome !== "clear")).toEqual([]);
      expect(coverage.calls - (coverage.late?.calls ?? 0)).toBeLessThan(160);
    },
  );

  async function launched(venue: LocalVenue, quote: Address): Promise<Address> {
    const token = await deploy(local.client, fixture("Token"));
    await venue.createPool({ a: token, b: quote, amountA: parseEther("500000000"), amountB: parseEther("10") });
    for (const { address } of [alice, bob]) {
      const transfer = "function transfer(address, uint256) returns (bool)";
      await send(local.client, token, transfer, [address, parseEther("1000000")]);
    }
    return token;
  }
});
