import { numberToHex, parseEther } from "viem";
import { afterAll, beforeAll, describe, expect } from "vitest";
import type { Auditor } from "../../../src/engine/auditor.ts";
import type { CodedReport } from "../../../src/engine/core/report.ts";
import { alice, carol, mallory } from "../../support/anvil.ts";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { type NodeCall, startNode, type TestNode } from "../../support/node.ts";
import { testOneIn } from "../../support/sweep.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

describe("what a power did to somebody, where a node cannot tell", () => {
  const testSome = testOneIn(4, 1);
  let local: ChangeableToken;
  let node: TestNode;
  let watch: ReturnType<typeof watchOver>;
  /** What the next audits find, where they are none. */
  let found: CodedReport | undefined;
  const audits = (real: Auditor): Auditor => ({
    ...real,
    audit: async (request, options) => found ?? (await real.audit(request, options)),
  });

  beforeAll(async () => {
    local = await startChangeable();
    node = await startNode({ upstream: local.chain.url });
    watch = watchOver(node.url, memoryStore(), { audits });
    await watch.watching.add(CHAT, { chainId: 1, address: local.token });
    await watch.round();
    await watch.round();
  }, 60_000);
  afterAll(async () => {
    await watch?.stop();
    await node?.stop();
    await local?.chain.stop();
  });

  const failing = (method: string, when: (call: NodeCall) => boolean) => {
    const error = { code: -32000, message: "internal error" };
    node.behave({ error, errorFor: [method], when: (call) => call.method === method && when(call) });
  };
  /** What there was before the newest block. */
  const failBefore = async () => {
    const before = numberToHex((await local.chain.client.getBlockNumber()) - 1n);
    failing("eth_call", ({ params }) => params[1] === before);
  };
  const later = async (seconds: number) => {
    watch.clock.now += seconds * 1_000;
    const told = await watch.round();
    return told.flatMap((alert) => (alert.code === "changed" ? alert.changes : []));
  };
  const lockIn = async (account: typeof alice) => {
    watch.clock.now += 61_000;
    await send(local.chain, changeable, local.token, "lockIn", [account.address, true]);
  };

  testSome("is no news, when it shows later that nobody was harmed", async () => {
    await lockIn(mallory);
    await failBefore();
    expect(await later(0)).toEqual([]);
    node.behave({});
    expect(await later(1)).toEqual([]);
    expect(watch.watching.figures().events.get("examined-unconfirmed")).toBe(1);
    expect(watch.watching.figures().events.get("examined-unchanged")).toBe(1);
  });

  testSome("is told of, when it can be read", async () => {
    await lockIn(alice);
    await failBefore();
    expect(await later(0)).toEqual([]);
    node.behave({});
    const on = alice.address.toLowerCase();
    expect(await later(1)).toContainEqual(expect.objectContaining({ code: "power-used", on }));
  });

  testSome("is told of, when it can be read who moved what", async () => {
    await send(local.chain, changeable, local.token, "mint", [carol.address, parseEther("100")]);
    await later(61);
    await later(1);
    watch.clock.now += 61_000;
    await send(local.chain, changeable, local.token, "take", [carol.address, parseEther("7")]);
    failing("eth_getLogs", ({ params: [filter] }) => {
      const { fromBlock, toBlock } = filter as { fromBlock: string; toBlock: string };
      return fromBlock === toBlock;
    });
    expect(await later(0)).toEqual([]);
    node.behave({});
    const on = carol.address.toLowerCase();
    expect(await later(1)).toContainEqual(expect.objectContaining({ code: "power-used", on }));
  });

  testSome("is said to be unseen, when it cannot be read again and again", async () => {
    await lockIn(mallory);
    found = await watch.auditor.audit({ chainId: 1, address: local.token }, { fresh: true });
    await failBefore();
    for (const seconds of [0, 1, 2, 4, 8]) expect(await later(seconds)).toEqual([]);
    expect(await later(16)).toContainEqual(expect.objectContaining({ code: "power-use-unseen", accounts: 1 }));
  });
});
