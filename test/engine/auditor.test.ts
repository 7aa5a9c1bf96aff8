import { describe, expect, test } from "vitest";
import { type Auditor, createAuditor } from "../../src/engine/auditor.ts";
import type { Chain } from "../../src/engine/chain/chain.ts";
import { AuditError } from "../../src/engine/core/errors.ts";
import { type CodedReport, type Progress, REPORT_VERSION } from "../../src/engine/core/report.ts";
import type { Request } from "../../src/engine/request/request.ts";
import { verbatim } from "../support/coded.ts";
import { memoryStore } from "../support/memory-store.ts";
import { codedSamples } from "../support/reports.ts";

const chain = { id: 1, name: "Ethereum" } as Chain;
const request: Request = { chainId: 1, address: "0x00000000000000000000000000000000000000aA" };

function setUp({ ttlMs = 60_000, store = memoryStore(), delayMs = 20 } = {}) {
  let clock = 1_000_000;
  let looks = 0;
  const run = async (_request: Request, tell: (progress: Progress) => void): Promise<CodedReport> => {
    looks++;
    tell({ stage: "reading" } as Progress);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    return { ...codedSamples.clear, checkedAt: clock, headline: verbatim(`look ${looks}`) };
  };
  const auditor: Auditor = createAuditor({
    chains: [chain],
    store,
    ttlMs,
    limitMs: 5_000,
    run,
    find: () => Promise.resolve({ chains: [], unreachable: [] }),
    now: () => clock,
  });
  return { auditor, store, looks: () => looks, wait: (ms: number) => (clock += ms) };
}

describe("the auditor", () => {
  test("looks once when a hundred people ask at once", async () => {
    const { auditor, looks } = setUp();
    const reports = await Promise.all(Array.from({ length: 100 }, () => auditor.audit(request)));
    expect(looks()).toBe(1);
    expect(new Set(reports).size).toBe(1);
  });

  test("does not care about the letter case of the address", async () => {
    const { auditor, looks } = setUp();
    await auditor.audit(request);
    await auditor.audit({ ...request, address: request.address.toLowerCase() as `0x${string}` });
    expect(looks()).toBe(1);
  });

  test("looks anew once the time to live has passed", async () => {
    const { auditor, looks, wait } = setUp();
    await auditor.audit(request);
    wait(59_999);
    await auditor.audit(request);
    expect(looks()).toBe(1);
    wait(1);
    await auditor.audit(request);
    expect(looks()).toBe(2);
  });

  test("looks anew when asked to", async () => {
    const { auditor, looks, wait } = setUp();
    await auditor.audit(request);
    wait(1);
    expect((await auditor.audit(request, { fresh: true })).headline).toEqual(verbatim("look 2"));
    expect(looks()).toBe(2);
  });

  test("looks once for two processes on one store", async () => {
    const store = memoryStore();
    const one = setUp({ store });
    const two = setUp({ store });
    await Promise.all([one.auditor.audit(request), two.auditor.audit(request)]);
    expect(one.looks() + two.looks()).toBe(1);
  });

  test("recalls what another process found", async () => {
    const store = memoryStore();
    const found = await setUp({ store }).auditor.audit(request);
    expect(await setUp({ store }).auditor.recall(request)).toEqual(found);
  });

  test.each([
    ["is of another version", (report: CodedReport) => ({ ...report, version: REPORT_VERSION + 1 })],
    ["lacks something", ({ verdict: _, ...report }: CodedReport) => report],
    [
      "says something else",
      (report: CodedReport) => ({ ...report, rows: [{ id: "supply-can-grow", outcome: "fine" }] }),
    ],
    ["is no report", () => "clear"],
  ])("does not believe a stored report that %s", async (_, spoil) => {
    const store = memoryStore();
    const found = await setUp({ store }).auditor.audit(request);
    await store.raw(`reports-v${REPORT_VERSION}`).set("1:0x00000000000000000000000000000000000000aa", spoil(found));
    const { auditor, looks } = setUp({ store });
    expect(await auditor.recall(request)).toBeUndefined();
    expect(await auditor.audit(request)).toEqual(found);
    expect(looks()).toBe(1);
  });

  test("tells everybody who waits how far it is, also those who come late", async () => {
    const { auditor } = setUp();
    const heard: string[] = [];
    const first = auditor.audit(request, { onProgress: () => heard.push("first") });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Promise.all([first, auditor.audit(request, { onProgress: () => heard.push("late") })]);
    expect(heard).toEqual(["first", "late"]);
  });

  test("remembers no failure", async () => {
    let fails = true;
    const store = memoryStore();
    const auditor = createAuditor({
      chains: [chain],
      store,
      ttlMs: 60_000,
      limitMs: 5_000,
      run: () =>
        fails
          ? Promise.reject(new AuditError("chain-unreachable", "No node answers."))
          : Promise.resolve({ checkedAt: Date.now() } as CodedReport),
      find: () => Promise.resolve({ chains: [], unreachable: [] }),
    });
    await expect(auditor.audit(request)).rejects.toThrow("No node answers.");
    fails = false;
    await expect(auditor.audit(request)).resolves.toBeDefined();
  });

  test("refuses a chain it does not know", async () => {
    const { auditor } = setUp();
    await expect(auditor.audit({ ...request, chainId: 2 })).rejects.toMatchObject({ code: "unknown-chain" });
  });

  test("waits for audits in hand when it is drained", async () => {
    const { auditor } = setUp();
    let done = false;
    void auditor.audit(request).then(() => {
      done = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 5));
    await auditor.drain();
    expect(done).toBe(true);
  });
});
