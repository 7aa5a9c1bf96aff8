import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Address, getAddress, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { WalletReport } from "../../src/engine/core/report.ts";
import { runInWords, walletInWords } from "../../src/engine/messages/index.ts";
import type { Engine } from "../../src/open-engine.ts";
import { alice, bob, carol, deployer, type LocalChain, mallory } from "../support/anvil.ts";
import { compileFile, fixture } from "../support/compile.ts";
import { type LocalEngine, startEngine } from "../support/engine.ts";
import { launchNow } from "../support/lab.ts";
import { buy, erc20Abi, sell } from "../support/uniswap-v2.ts";

let local: LocalEngine;
let chain: LocalChain;
let engine: Engine;
beforeAll(async () => {
  local = await startEngine();
  ({ chain, engine } = local);
}, 60_000);
afterAll(() => local.stop());

async function mine(token: Address, wallet: Address): Promise<WalletReport> {
  const { simulateWallet: look } = engine.auditor;
  if (!look) throw new Error("nobody looks");
  return walletInWords(await look({ chainId: 1, address: token }, wallet), "en");
}

function balance(token: Address, who: Address): Promise<bigint> {
  return chain.client.readContract({ address: token, abi: erc20Abi, functionName: "balanceOf", args: [who] });
}

/** What a mined sale of everything brings after what comes before it, thrown away afterwards. */
async function truthOf(
  token: Address,
  seller: typeof alice,
  first: () => Promise<unknown> = () => Promise.resolve(),
): Promise<bigint> {
  const { client } = chain;
  const id = await client.snapshot();
  await first();
  const before = await client.getBalance({ address: seller.address });
  const from = await client.getBlockNumber();
  expect(await sell(client, token, seller, await balance(token, seller.address))).toBe(true);
  let paid = 0n;
  for (let number = from + 1n; number <= (await client.getBlockNumber()); number++) {
    for (const hash of (await client.getBlock({ blockNumber: number })).transactions) {
      const { gasUsed, effectiveGasPrice } = await client.getTransactionReceipt({ hash });
      paid += gasUsed * effectiveGasPrice;
    }
  }
  const earned = (await client.getBalance({ address: seller.address })) - before + paid;
  await client.revert({ id });
  return earned;
}

const powers = () => {
  const artifact = compileFile("runs/Powers.sol")["ManyPowers"];
  if (!artifact) throw new Error("no contract");
  return artifact;
};

const doing = (own: WalletReport) =>
  Object.fromEntries(own.powers.map(({ call, does }) => [call.replace(/[ (].*/, ""), does]));

describe("somebody's own tokens", () => {
  test("bring what a mined sale does, less after a run, and are what powers make of them", async () => {
    const { token } = await launchNow(chain, powers(), { args: [mallory.address, bob.address] });
    const own = await mine(token, alice.address);
    expect(own.balance).toBe(`${await balance(token, alice.address)}`);
    const truth = await truthOf(token, alice);
    expect(Math.abs(Number(own.sale?.brings) / Number(truth) - 1)).toBeLessThan(0.001);
    expect(Number(own.afterRun?.brings)).toBeLessThan(Number(own.sale?.brings));
    expect(own.afterRun?.leavers).toBe(3);
    expect(own.verdict).toBe("danger");
    expect(Object.values(doing(own)).toSorted()).toEqual(["cheapens", "locks", "spares", "takes"]);
    expect(own.lines.map(({ tone, text }) => `${tone}: ${text}`)).toMatchInlineSnapshot(`
      [
        "clear: If you sell everything now, you'll get 0.0507 ETH.",
        "warning: If the 3 largest holders sell before you do, you'll get 0.0179 ETH.",
        "danger: The owner (0xf39F…2266) can stop this wallet from selling.",
        "danger: A hidden account (0x15d3…6A65) can take 100% of this wallet's tokens.",
        "warning: The owner (0xf39F…2266) can cut what you'd get to 0.0381 ETH.",
        "clear: 1 other admin power doesn't affect this wallet.",
      ]
    `);

    // Another is spared by the owner, and has code by now.
    await chain.client.setCode({ address: bob.address, bytecode: "0x60006000fd" });
    const spared = await mine(token, bob.address);
    expect(spared.sale?.ok).toBe(true);
    expect(Object.values(doing(spared)).toSorted()).toEqual(["cheapens", "nothing", "spares", "takes"]);
  });

  test("that a sum would buy bring what mined transactions leave of it once others have left", async () => {
    await chain.client.setCode({ address: bob.address, bytecode: "0x" });
    const { token } = await launchNow(chain, fixture("LiquidityCanLeave"));
    const sum = parseEther("0.7");
    const run = await engine.auditor.simulateAmount?.({ chainId: 1, address: token }, sum);
    expect(run).toMatchObject({ outcome: "tried", leavers: { length: 4 }, stakes: [{ in: `${sum}` }] });
    const bought = () => buy(chain.client, token, mallory, sum);
    const left = async () => {
      await bought();
      for (const each of [deployer, alice, bob, carol]) {
        await sell(chain.client, token, each, await balance(token, each.address));
      }
    };
    const [stake] = run?.stakes ?? [];
    expect(Number(stake?.now) / Number(await truthOf(token, mallory, bought))).toBeCloseTo(1, 3);
    expect(Number(stake?.after) / Number(await truthOf(token, mallory, left))).toBeCloseTo(1, 3);
    expect(run && runInWords(run, "en").sentence).toMatch(
      /^If you buy with 0\.7 ETH and sell right away, you'll get .* back\. If the 4 largest holders sell before you do, you'll get .*\.$/,
    );
  });

  test("are none, and nobody keeps who asked", async () => {
    const { token } = await launchNow(chain, powers(), { args: [mallory.address, bob.address] });
    const wallet = getAddress("0x5afe00000000000000000000000000000000c0de");
    const own = await mine(token, wallet);
    expect(own).toMatchObject({ balance: "0", sale: null, verdict: "unknown" });
    expect(own.lines.map(({ text }) => text)).toEqual(["This wallet doesn't hold this token."]);
    const kept = readdirSync(local.data, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)).toString("latin1").toLowerCase());
    expect(kept.filter((text) => text.includes(wallet.slice(2).toLowerCase()))).toEqual([]);
  });
});
