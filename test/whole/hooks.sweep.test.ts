import { type Address, parseEther, zeroAddress } from "viem";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Report } from "../../src/engine/core/report.ts";
import { inWords } from "../../src/engine/messages/index.ts";
import { alice, bob, deployer, type LocalChain, startAnvil } from "../support/anvil.ts";
import { compileSource, fixture } from "../support/compile.ts";
import { engineAtVenues, type OwnEngine } from "../support/engine.ts";
import { expectMastered } from "../support/mastered.ts";
import { expectBound, expectMended } from "../support/mutations.ts";
import { oneIn } from "../support/sweep.ts";
import { deploy, installUniswapV2 } from "../support/uniswap-v2.ts";
import { send } from "../support/venues/pools.ts";
import { deployHook, HOOKS, v4 } from "../support/venues/uniswap-v4.ts";

/** Pools whose hook does something to people who trade there, and one whose hook does not: whole audits. */
let local: LocalChain;
let own: OwnEngine;
let venue: Awaited<ReturnType<typeof v4>>;
/** Names one hook as its own. */
let launchpad: Address;

beforeAll(async () => {
  local = await startAnvil();
  await installUniswapV2(local.client);
  await local.client.setBalance({ address: deployer.address, value: parseEther("1000000") });
  venue = await v4(local.client);
  const { Launchpad } = compileSource(
    "contract Launchpad { address public hook; function use(address to) external { hook = to; } }",
  );
  launchpad = await deploy(local.client, Launchpad ?? fixture("Token"));
  const hooks = [{ name: "A launchpad", address: launchpad, views: ["hook()"] }];
  own = await engineAtVenues(local, [venue.config], { hooks });
});
afterAll(async () => {
  await own.close();
  await local.stop();
});

/** Answers nobody what they ask for. */
const quiet = "0x00";

const TAKES = HOOKS.afterSwap | HOOKS.afterSwapTakes;
const BLOCKS = ["hook-can-block-holders"];
const TAXES = ["hook-can-tax"];

const HOOKED = [
  ["counts trades", "CountingHook", [], HOOKS.beforeSwap, [], []],
  ["can keep people from selling", "HookCanBlockHolders", [], HOOKS.beforeSwap, BLOCKS, []],
  ["can shut a pool by its whole key", "ShuttingHook", [], HOOKS.beforeSwap, BLOCKS, []],
  ["takes 1%, and could take nine tenths", "HookCanTax", [100n], TAKES, [], TAXES],
  ["takes two fifths, which its owner can change", "HookCanTax", [4_000n], TAKES, [], TAXES],
] as const;
test.each(oneIn(5, HOOKED, 1))("a hook that %s", async (_, name, args, permissions, blocks, taxes) => {
  const hook = await hooked(name, args, permissions, alice.address);
  const report = await audited(hook);
  const found = report.rows.filter(({ id, outcome }) => id.startsWith("hook-") && outcome !== "clear");
  expect(found.map(({ id, outcome, severity }) => [id, outcome, severity])).toEqual(
    [...blocks, ...taxes].map((id) => [id, "found", "danger"]),
  );
  // What the hook does is told once, and not of the token.
  const traps = report.rows.filter(({ category, id }) => !id.startsWith("hook-") && OF_TRADES.has(category));
  expect(traps.filter(({ outcome }) => outcome !== "clear").map(({ id, evidence }) => [id, evidence])).toEqual([]);
  const proofs = found.flatMap((row) => row.proofs);
  for (const proof of proofs) {
    await expectBound(local, proof);
    await expectMastered(local, proof, hook);
  }
  await expectMended(local, proofs, hook, quiet);
});

test("a toll is told at its height of today, and at the most that its owner can take", async () => {
  const now = await audited(await hooked("HookCanTax", [4_000n], TAKES));
  expect(sentenceOf(now)).toMatch(/the pool's hook takes 40% of buys and 40% of sells/);
  expect(proofsOf(now)).toMatchObject([{ claim: [{}, {}, { code: "no-more-than" }] }]);
  const later = await audited(await hooked("HookCanTax", [100n], TAKES));
  expect(sentenceOf(later)).toMatch(
    /^The owner \(.*\) can call .*\. When we simulated that, the pool's hook took 89\.9% of the same test sell, the most in our tests\.$/,
  );
});

test("a hook is told by whose it is where its launchpad says so, and tried all the same", async () => {
  const hook = await hooked("HookCanTax", [3_900n], TAKES);
  const [unnamed] = (await audited(hook)).pools;
  expect(unnamed?.hook).toEqual({ address: hook.toLowerCase(), name: null });
  await send(local.client, launchpad, "function use(address)", [hook]);
  const named = await audited(hook);
  expect(named.pools[0]?.hook).toEqual({ address: hook.toLowerCase(), name: "A launchpad" });
  expect(sentenceOf(named)).toMatch(/the pool's hook \(A launchpad\) takes 39% of buys and 39% of sells/);
});

/** As launchpads' hooks do: each is told as what it is, and nothing of it as a trap. */
const LAUNCHED = [
  ["sets a fee of 1%", "FeeHook", [10_000], HOOKS.beforeSwap, 0x800000, []],
  [
    "takes most of the first trades",
    "LaunchTaxHook",
    [8_000n],
    TAKES,
    3000,
    [
      [
        "hook-can-tax",
        /(80|79\.\d)% of buys and (80|79\.\d)% of sells\. After 1 hour, it takes 0% of buys and 0% of sells\./,
      ],
    ],
  ],
  [
    "lets nobody sell for half an hour",
    "WaitingHook",
    [true],
    HOOKS.beforeSwap,
    3000,
    [["sales-need-waiting", /After buying, you have to wait up to 1 hour before you can sell/]],
  ],
  [
    "opens half an hour later",
    "WaitingHook",
    [false],
    HOOKS.beforeSwap,
    3000,
    [
      ["token-cannot-be-bought", /Every buy on Uniswap V4 failed/],
      ["trading-not-open", /anyone could buy 1 hour later/],
    ],
  ],
] as const;
test.each(oneIn(4, LAUNCHED, 1))("a launch whose hook %s is no trap", async (_, name, args, permissions, fee, told) => {
  const hook = await hooked(name, args, permissions);
  const report = await audited(hook, fee);
  const found = report.rows.filter(({ id, category, outcome }) => {
    return outcome === "found" && (OF_TRADES.has(category) || id.startsWith("hook-"));
  });
  expect(found.map(({ id, severity }) => [id, severity])).toEqual(told.map(([id]) => [id, "warning"]));
  for (const [id, words] of told) expect(found.find((row) => row.id === id)?.sentence).toMatch(words);
});

const OF_TRADES: ReadonlySet<string> = new Set(["Honeypot", "Shypooning", "Tax Issue"]);

function proofsOf({ rows }: Report): unknown {
  return rows.find(({ id }) => id === "hook-can-tax")?.proofs;
}

function sentenceOf({ rows }: Report): string | null | undefined {
  return rows.find(({ id }) => id === "hook-can-tax")?.sentence;
}

function hooked(
  name: string,
  args: readonly unknown[],
  permissions: number,
  owner = deployer.address,
): Promise<Address> {
  return deployHook(local.client, venue, name, args, permissions, owner);
}

async function audited(hooks: Address, fee = 3000): Promise<Report> {
  const token = await deploy(local.client, fixture("Token"));
  const sides = { a: token, b: zeroAddress, amountA: parseEther("500000000"), amountB: parseEther("10") };
  await venue.createPoolOf({ fee, tickSpacing: 60, hooks }, sides);
  for (const { address } of [alice, bob]) {
    await send(local.client, token, "function transfer(address, uint256) returns (bool)", [
      address,
      parseEther("1000000"),
    ]);
  }
  return inWords(await own.engine.auditor.audit({ chainId: 1, address: token }), "en");
}
