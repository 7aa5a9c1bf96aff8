import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLiveCard } from "../../src/bots/inquiry.ts";
import type { Progress } from "../../src/engine/core/report.ts";
import { type Card, plainText } from "../../src/format/card.ts";
import type { Working } from "../../src/format/plain-cards.ts";
import { toCard } from "../../src/format/report-card.ts";
import { sampleReports } from "../support/reports.ts";

const { chain, token } = sampleReports.clear;
const subject = { chainId: 1, address: token.address };
const at = (stage: Progress["stage"], known: Progress["token"] = {}): Working => {
  return { kind: "auditing", subject, chainName: "Ethereum", progress: { stage, chain, token: known } };
};
const report = toCard(sampleReports.clear, { publicUrl: "" });

/** What is shown of a card, and when. */
function setUp(pasted = false) {
  const shown: string[] = [];
  const times: number[] = [];
  const show = (card: Card) => {
    times.push(performance.now());
    const [first] = card.sections[0]?.lines.slice(-1) ?? [];
    shown.push(`${plainText(card.title)} | ${plainText(first?.spans ?? [])}`);
    return Promise.resolve();
  };
  return { shown, times, liveCard: createLiveCard({ show, pasted, language: "en", usualSeconds: 6 }) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a card of an audit that runs", () => {
  test("says what is being done, of how many steps, and how long it usually takes", async () => {
    const { shown, liveCard } = setUp();
    liveCard.tell({ kind: "finding-chain", address: token.address });
    await vi.advanceTimersByTimeAsync(0);
    liveCard.tell(at("trying", { name: token.name }));
    await vi.advanceTimersByTimeAsync(3_000);
    await liveCard.end();
    expect(shown[0]).toMatch(/^⏳ Finding the chain \| 0x/);
    expect(shown[0]).not.toMatch(/Step|Buying/);
    expect(shown[1]).toMatch(/^⏳ Testing .* \| Step 2 of 3: .*\. This usually takes 6 seconds\.$/);
  });

  test("keeps to the platform's limit, and drops a text for a newer one", async () => {
    const { shown, times, liveCard } = setUp();
    liveCard.tell(at("reading"));
    await vi.advanceTimersByTimeAsync(10);
    liveCard.tell(at("trying"));
    liveCard.tell(at("looking-beside"));
    await vi.advanceTimersByTimeAsync(10);
    liveCard.tellFirst(report);
    await vi.advanceTimersByTimeAsync(5_000);
    await liveCard.end();
    expect(shown).toHaveLength(2);
    expect(shown[1]).toMatch(/^🟢/);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(1_000);
  });

  test("shows a first report once, and nothing after its end", async () => {
    const { shown, liveCard } = setUp();
    liveCard.tellFirst(report);
    liveCard.tell(at("looking-beside"));
    liveCard.tellFirst(report);
    await vi.advanceTimersByTimeAsync(5_000);
    await liveCard.end();
    liveCard.tellFirst(report);
    liveCard.tell(at("reading"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toHaveLength(1);
  });

  test("drops what still waits for its turn when the end is there", async () => {
    const { shown, liveCard } = setUp();
    liveCard.tell(at("reading"));
    await vi.advanceTimersByTimeAsync(0);
    liveCard.tell(at("trying"));
    await liveCard.end();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toHaveLength(1);
  });

  test("of a pasted address waits until there is a token", async () => {
    const { shown, liveCard } = setUp(true);
    liveCard.tell({ kind: "auditing", subject, chainName: "Ethereum" });
    liveCard.tell(at("reading"));
    liveCard.tell(at("trying", { name: token.name }));
    await vi.advanceTimersByTimeAsync(0);
    await liveCard.end();
    expect(shown).toEqual([expect.stringContaining("Step 2 of 3")]);
  });

  test("that cannot be shown does not end the audit", async () => {
    const liveCard = createLiveCard({ show: () => Promise.reject(new Error("no")), language: "en" });
    liveCard.tell(at("reading"));
    await vi.advanceTimersByTimeAsync(0);
    await expect(liveCard.end()).resolves.toBeUndefined();
  });
});
