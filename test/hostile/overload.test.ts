import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { audit } from "../../src/engine/audit.ts";
import { createAdmission, createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import { createChains } from "../../src/engine/chain/index.ts";
import { CAPABILITIES } from "../../src/engine/chain/rpc/learner.ts";
import { CHAINS } from "../../src/engine/chains/index.ts";
import type { CodedReport } from "../../src/engine/core/report.ts";
import { silentLog } from "../../src/log.ts";
import { type LocalChain, startAnvil } from "../support/anvil.ts";
import { deployExamples, type Example } from "../support/examples.ts";
import { memoryStore } from "../support/memory-store.ts";
import { startNode, type TestNode } from "../support/node.ts";
import { codedSamples } from "../support/reports.ts";
import { installUniswapV2 } from "../support/uniswap-v2.ts";

const AT_ONCE = 4;
const STORM = 120;
const chains = [{ id: 1, name: "Ethereum" }] as Chain[];
const tokenOf = (index: number) => ({ chainId: 1, address: `0x${index.toString(16).padStart(40, "0")}` as const });

function crowded(look: () => Partial<CodedReport["coverage"]> = () => ({})) {
  const order: string[] = [];
  let inHand = 0;
  let most = 0;
  let clock = 1_000_000;
  const auditor = createAuditor({
    chains,
    store: memoryStore(),
    ttlMs: 60_000,
    limitMs: 5_000,
    admission: createAdmission({ atOnce: AT_ONCE, mostWaiting: { first: 1_000, after: AT_ONCE } }),
    find: () => Promise.resolve({ chains: [], unreachable: [] }),
    now: () => clock,
    async run({ address }) {
      order.push(address);
      inHand++;
      most = Math.max(most, inHand);
      await pause(5);
      inHand--;
      const { clear } = codedSamples;
      return { ...clear, checkedAt: clock, coverage: { ...clear.coverage, ...look() } };
    },
  });
  return { auditor, order, most: () => most, pass: (ms: number) => (clock += ms) };
}

describe("a hundred cold audits at once", () => {
  test("are made a few at a time, and most programs are asked to come again", async () => {
    const { auditor, most } = crowded();
    const asked = Array.from({ length: STORM }, (_, index) => auditor.audit(tokenOf(index), { turn: "after" }));
    const done = await Promise.allSettled(asked);
    expect(most()).toBe(AT_ONCE);
    const refused = done.filter(({ status }) => status === "rejected");
    expect(refused).toHaveLength(STORM - 2 * AT_ONCE);
    expect(refused[0]).toMatchObject({ reason: { code: "busy" } });
    // Whoever comes again finds room.
    expect(await auditor.audit(tokenOf(STORM), { turn: "after" })).toBeDefined();
  });

  test("let people in chats go first, also for what a program asked", async () => {
    const { auditor, order } = crowded();
    const programs = [0, 1, 2, 3, 4, 5, 6].map((index) => auditor.audit(tokenOf(index), { turn: "after" }));
    await pause(1);
    const people = [6, 7].map((index) => auditor.audit(tokenOf(index)));
    await Promise.all([...programs, ...people]);
    const places = [6, 7, 4, 5].map((index) => order.indexOf(tokenOf(index).address));
    expect(places).toEqual([4, 5, 6, 7]);
  });

  test("leave behind nothing thin that is believed for long", async () => {
    const { auditor, order, pass } = crowded(() => ({ thin: order.length === 1 }));
    await auditor.audit(tokenOf(1));
    await auditor.audit(tokenOf(1));
    expect(order).toHaveLength(1);
    pass(6_000);
    expect((await auditor.audit(tokenOf(1))).coverage.thin).toBe(false);
    pass(50_000);
    await auditor.audit(tokenOf(1));
    expect(order).toHaveLength(2);
  });
});

describe("a trap that is looked at with too little time, or by a node with too much to do", () => {
  let chain: LocalChain;
  let node: TestNode;
  let examples: readonly Example[];
  beforeAll(async () => {
    chain = await startAnvil();
    await installUniswapV2(chain.client);
    examples = await deployExamples(chain.client);
    node = await startNode({ upstream: chain.url });
  });
  afterAll(async () => {
    await node.stop();
    await chain.stop();
  });

  async function look(limitMs: number): Promise<CodedReport | undefined> {
    const [mainnet] = CHAINS.filter(({ id }) => id === 1);
    const token = examples.find(({ name }) => name === "Honeypot");
    if (!mainnet || !token) throw new Error("Ethereum and its examples are known.");
    const store = memoryStore();
    const memory = store.open(CAPABILITIES);
    const known = createChains([{ ...mainnet, rpcUrls: [node.url], blockscoutUrl: null }], {
      log: silentLog,
      redisUrl: null,
      memory,
    });
    const helpers = { sourcifyUrl: null, etherscanKey: null };
    const onBug = (_check: string, error: unknown) => {
      throw error;
    };
    try {
      const deps = { chains: known, store, helpers, limitMs, onBug };
      return await audit({ chainId: 1, address: token.address }, deps, () => undefined);
    } catch {
      // A refusal says nothing good either.
      return undefined;
    } finally {
      await known.close();
    }
  }

  /** What a person would lose money by. */
  const TRAP = ["holders-cannot-sell", "real-holders-cannot-sell", "selling-is-taxed", "behaves-when-watched"];

  function expectNothingGood(report: CodedReport | undefined, whole: CodedReport): void {
    if (!report) return;
    expect(["danger", "unknown"]).toContain(report.verdict);
    const lost = TRAP.filter((id) => {
      const before = whole.rows.find((row) => row.id === id);
      const after = report.rows.find((row) => row.id === id);
      return before?.severity === "danger" && after?.outcome === "clear";
    });
    expect(lost).toEqual([]);
    if (report.verdict === "unknown") expect(report.coverage.thin).toBe(true);
  }

  test("is found or unknown, never clear, and marked as thin where it is unknown", async () => {
    node.behave({});
    const whole = await look(30_000);
    expect(whole?.verdict).toBe("danger");
    if (!whole) return;
    expect(whole.coverage.thin).toBe(false);
    for (const limitMs of [200, 700]) expectNothingGood(await look(limitMs), whole);
    // Each kind of question alone is not answered in time, or refused for the moment.
    for (const method of ["eth_call", "eth_simulateV1", "eth_getLogs"]) {
      node.behave({ status: 503, when: (call) => call.method === method });
      expectNothingGood(await look(1_500), whole);
    }
    let calls = 0;
    node.behave({ status: 429, when: ({ method }) => method === "eth_call" && ++calls % 3 === 0 });
    expectNothingGood(await look(1_500), whole);
  });
});
