import { type Address, parseEther } from "viem";
import { afterAll, beforeAll, expect } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { fixture } from "../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../support/engine.ts";
import { expectBound } from "../support/mutations.ts";
import { carol } from "../support/people.ts";
import { testOneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2, UNISWAP_V2 } from "../support/uniswap-v2.ts";
import { type BalancerVenue, balancerVenue } from "../support/venues/balancer-v2.ts";
import { type BalancerV3Venue, balancerV3Venue } from "../support/venues/balancer-v3.ts";
import { contract, send } from "../support/venues/pools.ts";

/** Pools of Balancer's that ask somebody in each trade, or that somebody leads: whole audits. */
let local: LocalChain;
let own: OwnEngine;
let second: BalancerVenue;
let third: BalancerV3Venue;
const BLOCKS = "hook-can-block-holders";
const TAXES = "hook-can-tax";

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  [second, third] = [await balancerVenue(local.client), await balancerV3Venue(local.client)];
  own = await engineAtVenues(local, [second.config, third.config]);
});
afterAll(async () => {
  await own.close();
  await local.stop();
});

const testSome = testOneIn(3);

testSome("a hook that counts trades is no finding", async () => {
  const hook = await deploy(local.client, contract("BalancerV3", "CountingBalancerHook"));
  expect(found(await audited((sides) => third.createPoolWith({ hook }, sides)))).toEqual([]);
});

testSome("a hook whose owner can shut the pool is told", async () => {
  const hook = await deploy(local.client, contract("BalancerV3", "BalancerHook"));
  const report = await audited((sides) => third.createPoolWith({ hook }, sides));
  expect(found(report)).toEqual([`${BLOCKS} found danger`]);
  await expectProven(report);
});

testSome("who may pause a pool can keep everybody in", async () => {
  const report = await audited((sides) => third.createPoolWith({ pauseManager: carol }, sides));
  expect(found(report)).toEqual([`${BLOCKS} found danger`]);
  expect(report.rows.find(({ id }) => id === BLOCKS)?.sentence).toMatch(
    /^The pool manager \(0x90F7…b906\) .* [Nn]o test wallet could sell anymore through this pool\.$/,
  );
  await expectProven(report);
});

testSome("who may set a pool's fee can take a tenth, at either version", async () => {
  const later = await audited((sides) => third.createPoolWith({ feeManager: carol }, sides));
  expect(found(later)).toEqual([`${TAXES} found warning`]);
  await expectProven(later);
  const before = await audited((sides) => second.createPoolWith({ owner: carol }, sides));
  expect(found(before)).toEqual([`${TAXES} found warning`]);
});

testSome("whoever may switch off the trade in a bootstrapping pool can keep everybody in", async () => {
  const report = await audited((sides) => second.createBootstrapping(sides, deployer.address));
  expect(found(report)).toContain(`${BLOCKS} found danger`);
  expect(report.rows.find(({ id }) => id === BLOCKS)?.sentence).toContain("setSwapEnabled(bool)");
});

testSome("of code that nobody knows, what it does in a trade is not known", async () => {
  const report = await audited((sides) => third.createPoolWith({ isStray: true }, sides));
  expect(found(report)).toEqual([`${BLOCKS} unknown null`, `${TAXES} unknown null`]);
});

const OF_TRADES: ReadonlySet<string> = new Set(["Honeypot", "Shypooning", "Tax Issue"]);

function found({ rows }: Report): readonly string[] {
  const told = rows.filter(({ category, outcome }) => OF_TRADES.has(category) && outcome !== "clear");
  return told.map(({ id, outcome, severity = null }) => `${id} ${outcome} ${severity}`);
}

async function expectProven({ rows }: Report): Promise<void> {
  const proofs = rows.filter(({ id }) => id.startsWith("hook-")).flatMap(({ proofs }) => proofs);
  expect(proofs.length).toBeGreaterThan(0);
  for (const proof of proofs) await expectBound(local, proof);
}

type Sides = Parameters<BalancerVenue["createPool"]>[0];

async function audited(makePool: (sides: Sides) => Promise<unknown>): Promise<Report> {
  const token: Address = await deploy(local.client, fixture("Token"));
  await makePool({ a: token, b: UNISWAP_V2.weth, amountA: parseEther("500000000"), amountB: parseEther("10") });
  for (const { address } of [alice, bob]) {
    const transfer = "function transfer(address, uint256) returns (bool)";
    await send(local.client, token, transfer, [address, parseEther("1000000")]);
  }
  return inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
}
