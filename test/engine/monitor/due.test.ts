import { describe, expect, test } from "vitest";
import { keyOfWatchPoint, type WatchPoint } from "../../../src/engine/core/watch-point.ts";
import { snapshotOf } from "../../../src/engine/diff/index.ts";
import { nextAudit } from "../../../src/engine/monitor/chain-watch.ts";
import { type HeldState, heldStateOf, type TokenState } from "../../../src/engine/monitor/token-state.ts";
import { codedSamples } from "../../support/reports.ts";

const supply: WatchPoint = {
  ...{ kind: "amount", of: "supply", to: "0x01", data: "0x18160ddd", word: 0 },
  ...{ downBps: null, upBps: 95 },
};
const owner: WatchPoint = { kind: "view", to: "0x01", data: "0x8da5cb5b", word: 0 };
const NOW = 1_000_000_000_000;

function stateWith(values: Record<string, string>, times: Partial<TokenState> = {}): HeldState {
  const report = codedSamples.clear;
  return heldStateOf({
    ...{ told: snapshotOf(report), block: report.block, verdict: report.verdict, symbol: null, seenTo: "1" },
    ...{ wires: [supply, owner], concerned: [], values, balances: {}, toldAt: 0, auditedAt: NOW, pending: [] },
    ...times,
  });
}

describe("a token is audited anew", () => {
  const [supplyKey, ownerKey] = [keyOfWatchPoint(supply), keyOfWatchPoint(owner)];
  const before = { [supplyKey]: "0x64", [ownerKey]: "0x0a" };
  const reading = (supplyNow: string, ownerNow: string) =>
    new Map([
      [supplyKey, supplyNow],
      [ownerKey, ownerNow],
    ]);

  test("when a wire reads otherwise, by enough", () => {
    expect(nextAudit(stateWith(before), reading("0x64", "0x0a"), NOW)).toBeUndefined();
    expect(nextAudit(stateWith(before), reading("0x63", "0x0a"), NOW)).toBeUndefined();
    expect(nextAudit(stateWith(before), reading("0x65", "0x0a"), NOW)).toEqual({ hasChanged: true, from: NOW });
    expect(nextAudit(stateWith(before), reading("0x64", "refused"), NOW)).toEqual({ hasChanged: true, from: NOW });
  });

  test("a minute after it was told of, unless the clock was set back", () => {
    const told = (toldAt: number) => nextAudit(stateWith(before, { toldAt }), reading("0x64", "0x0b"), NOW)?.from;
    expect(told(NOW - 10_000)).toBe(NOW + 50_000);
    expect(told(NOW + 10_000)).toBe(NOW);
  });

  test("once a day, and more often where its wires cannot be read", () => {
    const passed = (ms: number, values: Record<string, string>, read: ReadonlyMap<string, string>) =>
      nextAudit(stateWith(values, { auditedAt: NOW - ms }), read, NOW)?.hasChanged;
    expect(passed(3_600_000, before, reading("0x64", "0x0a"))).toBeUndefined();
    expect(passed(86_400_000, before, reading("0x64", "0x0a"))).toBe(false);
    expect(passed(3_600_000, {}, new Map())).toBe(false);
    expect(passed(3_600_000, { [supplyKey]: "0x64" }, reading("0x64", "0x0a"))).toBe(false);
    // A node that is silent just now is no reason to ask it more.
    expect(passed(3_600_000, before, new Map())).toBeUndefined();
  });
});
