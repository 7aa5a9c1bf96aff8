import { beforeEach, describe, expect, test } from "vitest";
import type { CodedReport } from "../../../src/engine/core/report.ts";
import {
  createGreenTokens,
  createOutcomeTracker,
  outcomeCounts,
} from "../../../src/engine/outcome-tracking/outcome-tracker.ts";
import { silentLog } from "../../../src/log.ts";
import { serveHttp } from "../../support/http.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { codedSamples } from "../../support/reports.ts";

const plainReport = codedSamples.clear;
const DAY = 86_400_000;
let now: number;
let store: ReturnType<typeof memoryStore>;
let verdicts: CodedReport["verdict"][];
let asked: string[];

beforeEach(() => {
  now = 1_800_000_000_000;
  store = memoryStore();
  verdicts = [];
  asked = [];
});

function service() {
  const clock = () => now;
  const auditor = {
    audit(request: { readonly address: string }) {
      asked.push(request.address);
      const verdict = verdicts.shift();
      return verdict ? Promise.resolve({ ...plainReport, verdict }) : Promise.reject(new Error("no contract there"));
    },
  };
  return {
    greens: createGreenTokens({ store, log: silentLog, clientOf: () => undefined, now: clock }),
    record: createOutcomeTracker({ store, log: silentLog, auditor, clientOf: () => undefined, now: clock }),
  };
}

const green = (address: string, change: Partial<CodedReport> = {}): CodedReport => ({
  ...plainReport,
  verdict: "clear",
  checkedAt: now,
  token: { ...plainReport.token, address },
  ...change,
});

async function daysLater(days: number, record: { tick(): Promise<void> }) {
  now += days * DAY;
  await record.tick();
}

describe("what was green", () => {
  test("is looked at again after one, seven and thirty days, and then no more", async () => {
    const { greens, record } = service();
    await greens.note(green("0xaa"));
    verdicts = ["clear", "warning", "clear"];
    await daysLater(0.5, record);
    expect(asked).toEqual([]);
    await daysLater(0.5, record);
    await daysLater(1, record);
    expect(asked).toEqual(["0xaa"]);
    await daysLater(5, record);
    await daysLater(23, record);
    await daysLater(30, record);
    expect(asked).toEqual(["0xaa", "0xaa", "0xaa"]);
    expect(Object.fromEntries(await outcomeCounts(store)())).toEqual({
      1: { looked: 1, bad: 0, unknown: 0 },
      7: { looked: 1, bad: 0, unknown: 0 },
      30: { looked: 1, bad: 0, unknown: 0 },
    });
  });

  test("is counted where it turned bad, once, and apart where nothing can be told", async () => {
    const { greens, record } = service();
    await greens.note(green("0xaa"));
    await greens.note(green("0xbb"));
    await greens.note(green("0xcc"));
    verdicts = ["danger", "unknown"];
    await daysLater(1, record);
    await record.tick();
    await record.tick();
    expect((await outcomeCounts(store)()).get(1)).toEqual({ looked: 3, bad: 1, unknown: 2 });
    await daysLater(7, record);
    expect(asked).toEqual(["0xaa", "0xbb", "0xcc", "0xbb"]);
  });

  test("is noted once, and only if it was green and looked at well", async () => {
    const { greens, record } = service();
    await greens.note(green("0xaa"));
    await greens.note(green("0xAA"));
    await greens.note(green("0xbb", { verdict: "warning" }));
    await greens.note(green("0xcc", { coverage: { ...plainReport.coverage, thin: true } }));
    now += DAY;
    for (let tick = 0; tick < 4; tick++) await record.tick();
    expect(asked).toEqual(["0xaa"]);
  });

  test("is looked at by one process of all, one after another", async () => {
    const one = service();
    const other = service();
    await one.greens.note(green("0xaa"));
    now += DAY;
    await Promise.all([one.record.tick(), other.record.tick()]);
    expect(asked).toEqual(["0xaa"]);
  });
});

describe("the page and the metrics", () => {
  test("say how many of them turned bad, and leave out of whom nothing could be told", async () => {
    const { greens, record } = service();
    const served = await serveHttp({ store });
    try {
      const read = async (path: string) => (await fetch(served.url + path)).text();
      expect(await read("/")).not.toContain("turned bad");
      for (const address of ["0xaa", "0xbb", "0xcc", "0xdd"]) await greens.note(green(address));
      verdicts = ["clear", "danger", "unknown", "clear"];
      now += DAY;
      for (let tick = 0; tick < 4; tick++) await record.tick();
      expect(await read("/")).toContain("After 1 day, 1 of 3 had turned bad. We couldn&#39;t check 1 more.");
      expect(await read("/metrics")).toContain('assay_green_tokens_looked_at_again{days="1",became="bad"} 1');
    } finally {
      await served.stop();
    }
  });

  test("is not counted where the look was broken off by the end of the process", async () => {
    const { greens } = service();
    await greens.note(green("0xaa"));
    const broken = Promise.withResolvers<CodedReport>();
    const auditor = { audit: () => broken.promise };
    const record = createOutcomeTracker({ store, log: silentLog, auditor, clientOf: () => undefined, now: () => now });
    now += DAY;
    const looking = record.tick();
    const stopped = record.stop();
    broken.resolve({ ...plainReport, verdict: "unknown" });
    await Promise.all([looking, stopped]);
    expect((await outcomeCounts(store)()).get(1)).toEqual({ looked: 0, bad: 0, unknown: 0 });
  });
});
