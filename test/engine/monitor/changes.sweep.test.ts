import { type Address, type Hex, numberToHex, parseAbi, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { alice, bob, carol, deployer, type LocalChain, mallory } from "../../support/anvil.ts";
import { changeable, startChangeable } from "../../support/changeable.ts";
import { compileFile } from "../../support/compile.ts";
import { confirmed, send } from "../../support/deploy.ts";
import { deployNamed } from "../../support/examples.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { oneIn, testOneIn } from "../../support/sweep.ts";
import { buy, deploy, erc20Abi, mined } from "../../support/uniswap-v2.ts";
import { CHAT, changedBy as changed, codesOf, watchOver } from "../../support/watched.ts";

describe("a watched token", () => {
  let chain: LocalChain;
  let token: Address;
  let pair: Address;
  const store = memoryStore();
  let watch: ReturnType<typeof watchOver>;

  beforeAll(async () => {
    ({ chain, token, pair } = await startChangeable());
    watch = watchOver(chain.url, store);
    expect((await watch.watching.add(CHAT, { chainId: 1, address: token })).code).toBe("watching");
    expect(await watch.round()).toEqual([]);
    expect(await watch.round()).toEqual([]);
  }, 120_000);
  afterAll(async () => {
    await watch?.stop();
    await chain?.stop();
  });

  const rpc = (method: string, params: readonly unknown[]) =>
    chain.client.request({ method, params } as never) as Promise<unknown>;

  const testClosing = testOneIn(3);
  const testUsed = testOneIn(6, 1);
  const testMany = testOneIn(2, 1);
  const testAfterwards = testOneIn(2, 1);

  const changedBy = (work: () => Promise<unknown>) => changed(chain, watch, work);

  /** Straight to the token, and reverted. */
  const failing = async (account: typeof deployer) => {
    const call = { account, to: token, data: "0xdeadbeef", gas: 100_000n, chain: null } as const;
    const hash = await chain.client.sendTransaction(call);
    expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe("reverted");
  };

  test("is told of with what did it, when its tax rises, and not with what failed since", async () => {
    const alert = await changedBy(async () => {
      await send(chain, changeable, token, "setTax", [25n]);
      await failing(deployer);
    });
    expect(alert).toMatchObject({ danger: true, token: { symbol: "CHG" } });
    const [tax] = alert.changes;
    expect(tax).toMatchObject({ code: "tax", deal: "selling", before: 0 });
    expect(alert.cause).toMatchObject({ by: deployer.address.toLowerCase(), role: "owner", call: "setTax" });
    expect(await watch.round()).toEqual([]);
  });

  test("is kept quiet about, when it gets better and when its owner does something else", async () => {
    await send(chain, changeable, token, "setTax", [0n]);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
    await confirmed(
      chain,
      chain.client.sendTransaction({ account: deployer, to: bob.address, value: 1n, chain: null }),
    );
    expect(await watch.round()).toEqual([]);
    await failing(deployer);
    expect(await watch.round()).toEqual([]);
    expect(watch.watching.figures().events.get("examined-unchanged")).toBeGreaterThanOrEqual(3);
  });

  testMany("is told of at most once a minute, with what it came to", async () => {
    const first = await changedBy(() => send(chain, changeable, token, "setTax", [5n]));
    expect(codesOf(first)).toContain("tax");
    // There and back again is no news.
    for (const tax of oneIn(3, [0n, 30n, 5n])) {
      await send(chain, changeable, token, "setTax", [tax]);
      expect(await watch.round()).toEqual([]);
    }
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
    await changedBy(() => send(chain, changeable, token, "setTax", [7n]));
    for (const tax of oneIn(3, [9n, 14n, 40n])) {
      await send(chain, changeable, token, "setTax", [tax]);
      expect(await watch.round()).toEqual([]);
    }
    const last = await changedBy(() => Promise.resolve());
    expect(last.changes).toContainEqual(expect.objectContaining({ code: "tax", deal: "selling" }));
    await send(chain, changeable, token, "setTax", [0n]);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testMany("is told of in one message, when much happens in a block", async () => {
    const alert = await changedBy(async () => {
      await chain.client.setAutomine(false);
      const sent = [
        ["mint", [alice.address, parseEther("50000000")]],
        ["transferOwnership", [bob.address]],
      ] as const;
      for (const [functionName, args] of sent) {
        await chain.client.writeContract({
          ...{ account: deployer, address: token, abi: changeable.abi, functionName, args },
          gas: 200_000n,
          chain: null,
        });
      }
      await chain.client.mine({ blocks: 1 });
      await chain.client.setAutomine(true);
    });
    expect(codesOf(alert)).toEqual(expect.arrayContaining(["supply", "owner"]));
  });

  testClosing("is told of, when sales are closed", async () => {
    const alert = await changedBy(() => send(chain, changeable, token, "close", [true], bob));
    expect(codesOf(alert)).toContain("exit-closed");
    expect(alert.cause).toMatchObject({ by: bob.address.toLowerCase(), role: "owner", call: "0x212c5fea" });
    await send(chain, changeable, token, "close", [false], bob);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testUsed("is told of, when somebody who holds it is locked in, and not when they are let out", async () => {
    const alert = await changedBy(() => send(chain, changeable, token, "lockIn", [alice.address, true], bob));
    expect(alert.changes).toContainEqual(
      expect.objectContaining({ code: "power-used", on: alice.address.toLowerCase() }),
    );
    await send(chain, changeable, token, "lockIn", [alice.address, false], bob);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testUsed("is told of, when somebody is locked in, however many such calls fail after it", async () => {
    const lockIn = (account: Address, gas: bigint) =>
      chain.client.writeContract({
        ...{ account: bob, address: token, abi: changeable.abi, functionName: "lockIn", args: [account, true] },
        ...{ gas, chain: null },
      });
    const alert = await changedBy(async () => {
      await chain.client.setAutomine(false);
      await lockIn(alice.address, 200_000n);
      const failing: Hex[] = [];
      for (let number = 0; number < 8; number++) failing.push(await lockIn(mallory.address, 25_000n));
      await chain.client.mine({ blocks: 1 });
      await chain.client.setAutomine(true);
      for (const hash of failing) {
        expect((await chain.client.waitForTransactionReceipt({ hash })).status).toBe("reverted");
      }
    });
    expect(alert.changes).toContainEqual(
      expect.objectContaining({ code: "power-used", on: alice.address.toLowerCase() }),
    );
    await send(chain, changeable, token, "lockIn", [alice.address, false], bob);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testUsed("is told of, when somebody is locked in, however many harmless uses come after it", async () => {
    await send(chain, changeable, token, "lockIn", [alice.address, false], bob);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
    const alert = await changedBy(async () => {
      await chain.client.setAutomine(false);
      const named = [
        alice.address,
        ...Array.from({ length: 12 }, (_, index) => numberToHex((0xabc0den << 136n) + BigInt(index), { size: 20 })),
      ];
      for (const account of named) {
        await chain.client.writeContract({
          ...{ account: bob, address: token, abi: changeable.abi, functionName: "lockIn", args: [account, true] },
          ...{ gas: 100_000n, chain: null },
        });
      }
      await chain.client.mine({ blocks: 1 });
      await chain.client.setAutomine(true);
    });
    expect(alert.changes.filter(({ code }) => code.startsWith("power-use"))).toEqual([
      expect.objectContaining({ code: "power-used", on: alice.address.toLowerCase() }),
    ]);
  });

  testAfterwards(
    "is kept quiet about, when whom a power named has less by their own doing, or by people who buy",
    async () => {
      await send(chain, changeable, token, "lockIn", [alice.address, false], bob);
      await send(chain, changeable, token, "lockIn", [pair, false], bob);
      await mined(chain.client, alice, token, erc20Abi, "transfer", [carol.address, parseEther("1000")]);
      await buy(chain.client, token, mallory, parseEther("0.01"));
      // What somebody let the owner spend is not taken from them.
      await mined(chain.client, alice, token, erc20Abi, "approve", [bob.address, parseEther("5")]);
      await send(chain, changeable, token, "take", [alice.address, parseEther("5")], bob);
      watch.clock.now += 61_000;
      expect(await watch.round()).toEqual([]);
    },
  );

  for (const [how, call, args] of [
    ["taken from", "take", (account: Address) => [account, parseEther("7")]],
    ["erased without an event of", "wipe", (account: Address) => [account]],
  ] as const) {
    testUsed(`is told of, when tokens are ${how} somebody`, async () => {
      await mined(chain.client, carol, token, erc20Abi, "transfer", [alice.address, parseEther("50")]);
      const alert = await changedBy(async () => {
        await send(chain, changeable, token, call, args(alice.address), bob);
        await mined(chain.client, carol, token, erc20Abi, "transfer", [alice.address, parseEther("100")]);
      });
      expect(alert.changes).toContainEqual(
        expect.objectContaining({ code: "power-used", on: alice.address.toLowerCase() }),
      );
    });
  }

  testAfterwards("is told of, when its liquidity leaves, however long nobody looked", async () => {
    await watch.stop();
    await chain.client.mine({ blocks: 40 });
    const shares = await chain.client.readContract({
      ...{ address: pair, abi: erc20Abi, functionName: "balanceOf", args: [deployer.address] },
    });
    await mined(chain.client, deployer, pair, erc20Abi, "transfer", [pair, shares / 2n]);
    const burn = parseAbi(["function burn(address) returns (uint256, uint256)"]);
    await mined(chain.client, deployer, pair, burn, "burn", [deployer.address]);
    await chain.client.mine({ blocks: 40 });
    const now = watch.clock.now;
    watch = watchOver(chain.url, store);
    watch.clock.now = now;
    const alert = await changedBy(() => Promise.resolve());
    expect(codesOf(alert)).toContain("liquidity");
    expect(alert.cause).toMatchObject({ by: deployer.address.toLowerCase() });
    expect(await watch.round()).toEqual([]);
  });

  testClosing("is told of, when a limit is set below what people sell", async () => {
    const alert = await changedBy(() => send(chain, changeable, token, "setMost", [parseEther("1000")], bob));
    expect(codesOf(alert).some((code) => code === "limit-tightened" || code === "exit-closed")).toBe(true);
    await send(chain, changeable, token, "setMost", [2n ** 255n], bob);
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });

  testAfterwards("is told of, when its code is replaced, with the word of storage before and after", async () => {
    const example = await deployNamed(chain.client, "Upgradeable");
    await watch.watching.add(CHAT, { chainId: 1, address: example.address });
    await watch.round();
    const upgradeTo = parseAbi(["function upgradeTo(address)"]);
    const code = compileFile("examples/Upgradeable.sol")["UpgradeableToken"];
    if (!code) throw new Error("Upgradeable.sol has no UpgradeableToken");
    const next = await deploy(chain.client, code);
    const alert = await changedBy(() => mined(chain.client, deployer, example.address, upgradeTo, "upgradeTo", [next]));
    expect(codesOf(alert)).toContain("code");
    expect(alert.cause).toMatchObject({ role: "admin", call: "upgradeTo" });
    expect(JSON.stringify(alert.after.proofs)).toContain(BigInt(next).toString());
  });

  testAfterwards("is taken back, when the block with it is reorganised away", async () => {
    const alert = await changedBy(async () => {
      await chain.client.mine({ blocks: 3 });
      await send(chain, changeable, token, "setTax", [60n], bob);
    });
    await rpc("anvil_rollback", [1]);
    await chain.client.mine({ blocks: 3, interval: 7 });
    const [back, ...more] = await watch.round();
    expect(more).toEqual([]);
    expect(back).toMatchObject({ code: "taken-back", of: [alert.id], changes: alert.changes });
    await chain.client.mine({ blocks: 1 });
    watch.clock.now += 61_000;
    expect(await watch.round()).toEqual([]);
  });
}, 120_000);
