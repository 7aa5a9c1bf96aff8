import { describe, expect, test } from "vitest";
import type { CodedReport, ProofJson } from "../../../src/engine/core/report.ts";
import { createHistory, differenceSince } from "../../../src/engine/history/history.ts";
import { silentLog } from "../../../src/log.ts";
import { memoryStore } from "../../support/memory-store.ts";
import { codedSamples } from "../../support/reports.ts";
import { changedAlert } from "../../support/watching.ts";

const HOUR = 3_600;
const START = codedSamples.clear.block.timestamp;
const TOKEN = { chainId: 1, address: codedSamples.clear.token.address as `0x${string}` };

/** The same token at a later block. */
function later(hours: number, report: CodedReport = codedSamples.clear): CodedReport {
  const timestamp = START + hours * HOUR;
  const block = { ...report.block, number: `${1_000 + hours}`, timestamp };
  return { ...report, token: codedSamples.clear.token, block, checkedAt: timestamp * 1000 };
}

const taxed = (selling: number): CodedReport => {
  const { trade } = codedSamples.clear.state;
  if (!trade) throw new Error("There is no trade.");
  const state = { ...codedSamples.clear.state, trade: { ...trade, sold: { ok: true, taxBps: selling } } };
  return { ...codedSamples.clear, state };
};

async function keeping(...reports: CodedReport[]) {
  const history = createHistory({ store: memoryStore(), log: silentLog, now: () => reports.at(-1)?.checkedAt ?? 0 });
  for (const report of reports) await history.keep(report);
  return { history, timeline: await history.of(TOKEN) };
}

describe("what is kept of audits", () => {
  test("is the first, and after it what differs", async () => {
    const { timeline } = await keeping(later(0), later(1), later(2, taxed(2_500)), later(3, taxed(2_500)));
    expect(timeline.map(({ sighting }) => sighting.block.number)).toEqual(["1000", "1002"]);
    expect(timeline[1]?.changes).toEqual([{ code: "tax", deal: "selling", before: 0, after: 2_500 }]);
  });

  test("is now and then that nothing changed", async () => {
    const { timeline } = await keeping(later(0), later(11), later(12));
    expect(timeline.map(({ sighting }) => sighting.block.number)).toEqual(["1000", "1012"]);
  });

  test("is nothing that a node behind the others says", async () => {
    const { timeline } = await keeping(later(5), later(4, taxed(2_500)));
    expect(timeline).toHaveLength(1);
  });

  test("is bounded in number and days", async () => {
    const many = Array.from({ length: 50 }, (_, step) => later(step, taxed(step * 100)));
    expect((await keeping(...many)).timeline).toHaveLength(40);
    expect((await keeping(later(0), later(24 * 61))).timeline).toHaveLength(1);
  });

  test("is bounded in proofs, too, of sightings that are gone and of alerts", async () => {
    const store = memoryStore();
    const history = createHistory({ store, log: silentLog, now: () => changedAlert.at });
    const [proof] = codedSamples.danger.rows.flatMap(({ proofs }) => proofs);
    if (!proof || changedAlert.code !== "changed") throw new Error("There is nothing to witness.");
    for (let number = 1; number <= 60; number++) {
      const after = {
        ...changedAlert.after,
        block: { ...changedAlert.after.block, number: `${number}` },
        proofs: [proof],
      };
      await history.witness({ ...changedAlert, before: { ...changedAlert.before, proofs: [] }, after });
    }
    const request = { chainId: changedAlert.chain.id, address: changedAlert.token.address as `0x${string}` };
    const left = await Promise.all(["1", "19", "20", "60"].map((block) => history.proofsAt(request, block)));
    expect(left.map((found) => Object.keys(found).length)).toEqual([0, 0, 1, 1]);
  });

  test("hides no change behind an audit that saw nothing", async () => {
    const { timeline } = await keeping(later(0), later(1, codedSamples.allUnknown), later(2, taxed(2_500)));
    expect(timeline.map(({ sighting }) => sighting.verdict)).toEqual(["clear", "unknown", "clear"]);
    expect(timeline.at(-1)?.changes).toContainEqual({ code: "tax", deal: "selling", before: 0, after: 2_500 });
  });

  test("is the proof of what changed, where there is one", async () => {
    const { history, timeline } = await keeping(later(0), later(1, codedSamples.danger));
    expect(timeline[1]?.proven).toContain("holders-cannot-sell");
    const proof: ProofJson | undefined = await history.proof(TOKEN, "1001", "holders-cannot-sell");
    expect(proof?.check).toBe("holders-cannot-sell");
    expect(await history.proof(TOKEN, "1000", "holders-cannot-sell")).toBeUndefined();
  });

  test("is all that was found where somebody waits for it to change", async () => {
    const history = createHistory({ store: memoryStore(), log: silentLog, now: () => START * 1000 });
    await history.keep(later(0, codedSamples.danger), { watched: true });
    expect((await history.of(TOKEN))[0]?.proven).toContain("owner-can-take-tokens");
  });

  test("is what alerts tell of, each proof by a name of its own", async () => {
    const history = createHistory({ store: memoryStore(), log: silentLog });
    const [proof] = codedSamples.danger.rows.flatMap(({ proofs }) => proofs);
    if (!proof || changedAlert.code !== "changed") throw new Error("There is no proof.");
    const { before, after } = changedAlert;
    await history.witness({ ...changedAlert, before, after: { ...after, proofs: [proof, proof] } });
    const address = changedAlert.token.address as `0x${string}`;
    const kept = await history.proofsAt({ chainId: 1, address }, after.block.number);
    expect(Object.keys(kept)).toEqual([proof.check, `${proof.check}-2`]);
    expect(await history.proof({ chainId: 1, address }, after.block.number, `${proof.check}-2`)).toEqual(proof);
  });

  test.each([
    ["a limit", { limits: { purchase: { most: "1", limited: true }, sale: { most: "C", limited: false } } }],
    ["a supply", { supply: "1.5" }],
    ["a block", { block: { number: "soon", hash: "0x", timestamp: START } }],
  ])("counts as absent where %s in it is no number", async (_, damage) => {
    const store = memoryStore();
    const history = createHistory({ store, log: silentLog, now: () => later(2).checkedAt });
    await history.keep(later(0));
    await history.keep(later(1, taxed(200)));
    const kept = store.raw("sightings");
    const key = `${TOKEN.chainId}:${TOKEN.address.toLowerCase()}`;
    const [first, ...rest] = (await kept.get(key)) as { sighting: object }[];
    await kept.set(key, [{ ...first, sighting: { ...first?.sighting, ...damage } }, ...rest]);
    expect(await history.of(TOKEN)).toEqual([]);
    await history.keep(later(2));
    expect(await history.of(TOKEN)).toHaveLength(1);
  });

  test("costs the audit nothing where it cannot be kept", async () => {
    const store = memoryStore();
    const broken = { ...store, withLock: () => Promise.reject(new Error("The store is away.")) };
    await createHistory({ store: broken, log: silentLog }).keep(later(0));
  });
});

describe("the difference since a moment", () => {
  test("is against what was seen last by then, by block or by time", async () => {
    const { timeline } = await keeping(later(0), later(1, taxed(200)), later(2, taxed(2_500)));
    const taxes = (since: Parameters<typeof differenceSince>[1]) =>
      differenceSince(timeline, since)?.changes.map((change) => change.code === "tax" && [change.before, change.after]);
    expect(taxes({ block: 1_000n })).toEqual([[0, 2_500]]);
    expect(taxes({ seconds: START + 1.5 * HOUR })).toEqual([[200, 2_500]]);
    expect(taxes({ block: 5_000n })).toEqual([]);
    expect(taxes({ block: 1n })).toEqual([[0, 2_500]]);
    expect(differenceSince([], { block: 1n })).toBeUndefined();
  });
});
