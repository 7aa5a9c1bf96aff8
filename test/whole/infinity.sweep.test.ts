import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DYNAMIC_FEE } from "../../src/engine/chains/deployments.ts";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { type Artifact, fixture } from "../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../support/engine.ts";
import { expectMastered } from "../support/mastered.ts";
import { replayed } from "../support/replayed.ts";
import { oneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";
import { BITS, deployInfinityHook, infinity, type LocalInfinity } from "../support/venues/infinity.ts";
import { send } from "../support/venues/pools.ts";

/** Pools of PancakeSwap Infinity, whose hooks stand in the key: whole audits. */
let local: LocalChain;
let own: OwnEngine;
let venue: LocalInfinity;

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  venue = await infinity(local.client);
  own = await engineAtVenues(local, [venue.config]);
});
afterAll(async () => {
  await own.close();
  await local.stop();
});

const OF_TRADES: ReadonlySet<string> = new Set(["Honeypot", "Shypooning", "Tax Issue"]);

test("a plain token is quiet, and whoever can take its liquidity is told", async () => {
  const report = await audited();
  expect(report.pools).toMatchObject([{ venue: "PancakeSwap Infinity", depthNative: expect.closeTo(10) }]);
  const traps = report.rows.filter(({ category }) => OF_TRADES.has(category));
  expect(traps.filter(({ outcome }) => outcome !== "clear").map(({ id, evidence }) => [id, evidence])).toEqual([]);
  expect(report.rows.find(({ id }) => id === "liquidity-can-leave")?.outcome).toBe("found");
});

test.each(
  oneIn(2, [
    ["HoldersCannotSell", "holders-cannot-sell"],
    ["SellingIsTaxed", "selling-is-taxed"],
  ] as const),
)("%s is found there, with a proof that replays", async (name, row) => {
  const report = await audited({}, fixture(name));
  const found = report.rows.find(({ id }) => id === row);
  expect(found?.outcome).toBe("found");
  for (const proof of found?.proofs ?? []) expect(await replayed(local, proof)).toMatchObject({ holds: true });
});

const BLOCKS = ["hook-can-block-holders"];
const TAXES = ["hook-can-tax"];

const HOOKED = [
  ["counts trades", "CountingInfinityHook", [], { permissions: BITS.beforeSwap }, [], []],
  ["can keep people from selling", "BlockingInfinityHook", [], { permissions: BITS.beforeSwap }, BLOCKS, []],
  [
    "takes 1%, and could take nine tenths",
    "TakingInfinityHook",
    [100n],
    { permissions: BITS.afterSwap | BITS.afterSwapTakes },
    [],
    TAXES,
  ],
  [
    "sets the fee of each trade, which its owner can raise",
    "OverridingInfinityHook",
    [],
    { permissions: BITS.beforeSwap, fee: DYNAMIC_FEE },
    [],
    TAXES,
  ],
  ["sets the fee of a pool by its whole key", "FeeInfinityHook", [], { permissions: 0, fee: DYNAMIC_FEE }, [], TAXES],
  [
    "can take nine tenths in a pool by its number",
    "ByPoolInfinityHook",
    [],
    { permissions: BITS.afterSwap | BITS.afterSwapTakes },
    [],
    TAXES,
  ],
  ["can shut a pool by its whole key", "ShuttingInfinityHook", [], { permissions: BITS.beforeSwap }, BLOCKS, []],
] as const;
test.each(oneIn(4, HOOKED))("a hook that %s", async (_, name, args, key, blocks, taxes) => {
  const hooks = await deployInfinityHook(local.client, venue, name, args, alice.address);
  const report = await audited({ ...key, hooks });
  const found = report.rows.filter(({ id, outcome }) => id.startsWith("hook-") && outcome !== "clear");
  expect(found.map(({ id, outcome, severity }) => [id, outcome, severity])).toEqual(
    [...blocks, ...taxes].map((id) => [id, "found", "danger"]),
  );
  // What the hook does is told once, and not of the token.
  const traps = report.rows.filter(({ category, id }) => !id.startsWith("hook-") && OF_TRADES.has(category));
  expect(traps.filter(({ outcome }) => outcome !== "clear").map(({ id, evidence }) => [id, evidence])).toEqual([]);
  for (const proof of found.flatMap(({ proofs }) => proofs)) {
    expect(await replayed(local, proof)).toMatchObject({ holds: true });
    await expectMastered(local, proof, hooks);
  }
});

test("a hook that serves its exchange's router alone is no trap that a contract of ours could show", async () => {
  const args = [alice.address];
  const hooks = await deployInfinityHook(local.client, venue, "RouterOnlyInfinityHook", args);
  const report = await audited({ permissions: BITS.beforeSwap, hooks });
  const traps = report.rows.filter(({ category }) => OF_TRADES.has(category));
  expect(traps.filter(({ outcome }) => outcome === "found").map(({ id, evidence }) => [id, evidence])).toEqual([]);
  expect(report.rows.find(({ id }) => id === "holders-cannot-sell")?.outcome).toBe("unknown");
});

async function audited(
  key: Parameters<LocalInfinity["createPoolWith"]>[0] = {},
  artifact: Artifact = fixture("Token"),
): Promise<Report> {
  const token: Address = await deploy(local.client, artifact);
  const sides = { a: token, b: zeroAddress, amountA: parseEther("500000000"), amountB: parseEther("10") };
  await venue.createPoolWith(key, sides);
  for (const { address } of [alice, bob]) {
    const transfer = "function transfer(address, uint256) returns (bool)";
    await send(local.client, token, transfer, [address, parseEther("1000000")]);
  }
  return inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
}
