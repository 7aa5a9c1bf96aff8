import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bob, deployer } from "../../support/anvil.ts";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { confirmed, send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { startNode, type TestNode } from "../../support/node.ts";
import { oneIn } from "../../support/sweep.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

describe("a node that lies for a while", () => {
  let truth: ChangeableToken;
  let other: ChangeableToken;
  let node: TestNode;
  let watch: ReturnType<typeof watchOver>;
  /** For how many requests more it says the truth, and what then. */
  let honest = Number.POSITIVE_INFINITY;
  const from = {
    get upstream() {
      honest -= 1;
      return honest < 0 ? other.chain.url : truth.chain.url;
    },
  };

  beforeAll(async () => {
    [truth, other] = await Promise.all([
      startChangeable(),
      startChangeable(["--timestamp", `${Math.floor(Date.now() / 1000) - 5_000}`]),
    ]);
    expect(other.token).toBe(truth.token);
    await send(other.chain, changeable, other.token, "setTax", [90n]);
    await other.chain.client.mine({ blocks: 20 });
    node = await startNode(from);
    watch = watchOver(node.url, memoryStore());
    await watch.watching.add(CHAT, { chainId: 1, address: truth.token });
    await watch.round();
    await watch.round();
    expect(watch.watching.figures().watched).toBe(1);
  }, 60_000);
  afterAll(async () => {
    await watch?.stop();
    await node?.stop();
    await Promise.all([truth?.chain.stop(), other?.chain.stop()]);
  });

  const nextBlock = async () => {
    watch.clock.now += 61_000;
    await confirmed(
      truth.chain,
      truth.chain.client.sendTransaction({ account: deployer, to: bob.address, value: 1n, chain: null }),
    );
  };

  test("makes no alert by telling of another chain", async () => {
    honest = 0;
    for (const _ of [1, 2, 3]) expect(await watch.round()).toEqual([]);
    honest = Number.POSITIVE_INFINITY;
    await nextBlock();
    expect(await watch.round()).toEqual([]);
    expect(watch.watching.figures().events.get("tick-foreign")).toBeGreaterThan(0);
  });

  test("makes no alert by beginning in the middle of a look, or of an audit", async () => {
    // A limit that nobody meets has the token audited, and is nothing to tell.
    for (const requests of oneIn(3, [2, 5, 9], 1)) {
      await send(truth.chain, changeable, truth.token, "setMost", [10n ** 30n + BigInt(requests)]);
      watch.clock.now += 61_000;
      honest = requests;
      expect(await watch.round()).toEqual([]);
      honest = Number.POSITIVE_INFINITY;
      await nextBlock();
      expect(await watch.round()).toEqual([]);
    }
  }, 120_000);

  test("makes no alert by telling of old blocks, or nothing", async () => {
    const told = [{ lag: 3 }, { status: 503 }, { nullResults: true }, { body: "garbage" }] as const;
    for (const behaviour of oneIn(4, told)) {
      await nextBlock();
      node.behave(behaviour);
      expect(await watch.round()).toEqual([]);
    }
    node.behave({});
    await nextBlock();
    expect(await watch.round()).toEqual([]);
  }, 120_000);

  test("is believed again when it tells the truth", async () => {
    node.behave({});
    await send(truth.chain, changeable, truth.token, "setTax", [30n]);
    watch.clock.now += 61_000;
    let told = await watch.round();
    // A node that lagged is read some blocks behind its newest for a while.
    for (let tries = 0; told.length === 0 && tries < 10; tries++) {
      await nextBlock();
      told = await watch.round();
    }
    expect(told).toMatchObject([{ code: "changed", danger: true }]);
  }, 60_000);
});
