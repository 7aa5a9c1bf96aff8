import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Auditor } from "../../../src/engine/auditor.ts";
import type { CodedReport } from "../../../src/engine/core/report.ts";
import { createStates } from "../../../src/engine/monitor/token-state.ts";
import { type ChangeableToken, changeable, startChangeable } from "../../support/changeable.ts";
import { send } from "../../support/deploy.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { startNode, type TestNode } from "../../support/node.ts";
import { CHAT, watchOver } from "../../support/watched.ts";

/** What a node that is not well leaves of a report. */
function blinded(report: CodedReport): CodedReport {
  return {
    ...report,
    verdict: "unknown",
    rows: report.rows.map((row) => ({ ...row, outcome: "unknown", severity: null, code: "node-failed", proofs: [] })),
    state: { ...report.state, trade: null, limits: null, pools: null, locks: null, kept: null, codeHash: null },
    token: { ...report.token, totalSupply: null },
    proxy: "unknown",
    powers: [],
    coverage: { ...report.coverage, thin: true },
  };
}

describe("a watched token of which an audit could not tell", () => {
  let local: ChangeableToken;
  let before: CodedReport;
  let after: CodedReport;
  let shown: () => CodedReport;
  const audits = (real: Auditor): Auditor => ({ ...real, audit: () => Promise.resolve(shown()) });

  beforeAll(async () => {
    local = await startChangeable();
    const { auditor, stop } = watchOver(local.chain.url, memoryStore());
    const request = { chainId: 1, address: local.token };
    before = await auditor.audit(request);
    await send(local.chain, changeable, local.token, "setTax", [25n]);
    after = await auditor.audit(request, { fresh: true });
    await stop();
  }, 60_000);
  afterAll(() => local?.chain.stop());

  async function begun(first: CodedReport, url = local.chain.url) {
    shown = () => first;
    const store = memoryStore();
    const watch = watchOver(url, store, { audits });
    await watch.watching.add(CHAT, { chainId: 1, address: local.token });
    await watch.round();
    const later = async (seconds: number, report: CodedReport) => {
      watch.clock.now += seconds * 1_000;
      await local.chain.client.mine({ blocks: 1 });
      const { number, hash, timestamp } = await local.chain.client.getBlock();
      shown = () => ({ ...report, block: { number: `${number}`, hash, timestamp: Number(timestamp) } });
      return (await watch.round()).map(({ code }) => code);
    };
    return { ...watch, states: createStates(store, 1), later };
  }

  test("is told of once another audit can tell", async () => {
    const { later, stop } = await begun(before);
    expect(await later(0, blinded(after))).toEqual([]);
    expect(await later(1, blinded(after))).toEqual([]);
    expect(await later(2, after)).toEqual(["changed"]);
    expect(await later(70, after)).toEqual([]);
    await stop();
  });

  test("is begun anew where what was known of it is gone", async () => {
    const { later, states, stop } = await begun(before);
    await states.forget(local.token);
    expect(await later(0, after)).toEqual([]);
    expect(await later(2, after)).toEqual([]);
    expect(await states.get(local.token)).toBeDefined();
    await stop();
  });

  test("is looked at again before long where no audit can tell", async () => {
    const { later, stop, watching } = await begun(before);
    for (const seconds of [0, 1, 2, 4, 8, 16]) expect(await later(seconds, blinded(after))).toEqual([]);
    expect(watching.figures().events.get("examined-unchanged")).toBe(1);
    expect(await later(60, after)).toEqual([]);
    expect(await later(600, after)).toEqual(["changed"]);
    await stop();
  });

  test("is told of no more than what became worse, when it was watched while nothing could be told", async () => {
    const good = { ...before, verdict: "clear" } as const;
    const unseen = await begun(blinded({ ...after, verdict: "clear" }));
    expect(await unseen.later(700, good)).toEqual([]);
    await unseen.stop();
    const bad = await begun(blinded(after));
    expect(await bad.later(700, { ...after, verdict: "danger" })).toEqual(["changed"]);
    await bad.stop();
  });

  test("is kept quiet about, when nothing can be told of it any more", async () => {
    const { later, stop, told } = await begun({ ...after, verdict: "clear" });
    expect(await later(86_400, blinded(after))).toEqual([]);
    expect(await later(700, { ...after, verdict: "clear" })).toEqual([]);
    expect(told).toEqual([]);
    await stop();
  });
});

/** What is true of a chain may be kept by whoever learns it. */
function ofWatches(store: ReturnType<typeof memoryStore>): unknown {
  const shelves = JSON.parse(store.everything()) as readonly (readonly [string, unknown])[];
  return shelves.filter(([name]) => /^(watch|reports)/.test(name));
}

describe("a watch that is stopped", () => {
  let local: ChangeableToken;
  let node: TestNode;
  beforeAll(async () => {
    local = await startChangeable();
    node = await startNode({ upstream: local.chain.url });
  }, 60_000);
  afterAll(async () => {
    await node?.stop();
    await local?.chain.stop();
  });

  test("waits for no node and no audit, and keeps nothing of them", async () => {
    const store = memoryStore();
    const auditing = Promise.withResolvers<void>();
    const audits = (real: Auditor): Auditor => ({
      ...real,
      async audit(request, options) {
        const report = await real.audit(request, options);
        await auditing.promise;
        return report;
      },
    });
    const waiting = watchOver(node.url, store, { audits, about: { blockTimeMs: 400 } });
    waiting.watching.start();
    await waiting.watching.add(CHAT, { chainId: 1, address: local.token });
    await expect.poll(() => node.requests.length, { timeout: 20_000 }).toBeGreaterThan(5);
    node.behave({ hang: true });
    await expect.poll(() => node.pending(), { timeout: 20_000 }).toBeGreaterThan(0);
    const begun = performance.now();
    await waiting.watching.stop();
    expect(performance.now() - begun).toBeLessThan(6_000);
    const kept = ofWatches(store);
    auditing.resolve();
    node.behave({});
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ofWatches(store)).toEqual(kept);
    await waiting.stop();
  }, 60_000);
});
