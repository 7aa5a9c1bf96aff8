import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../src/engine/chain/attempt.ts";
import type { Reader } from "../../src/engine/chain/reader.ts";
import { sightingOf } from "../../src/engine/compare/index.ts";
import type { Doing } from "../../src/engine/tripwires/index.ts";
import { causeOf } from "../../src/watch/causes.ts";
import type { TokenState } from "../../src/watch/state.ts";
import { sampleReports } from "../support/reports.ts";

const account = (number: number) => `0x${`${number}`.padStart(40, "0")}`;
const [owner, stranger, router, beacon, elsewhere] = [account(1), account(2), account(3), account(4), account(5)];
const told = { ...sightingOf(sampleReports.clear), owner: { status: "Single account", address: owner }, proxy: null };
const state: TokenState = {
  ...{ told, block: told.block, verdict: told.verdict, symbol: null, seenTo: "1" },
  wires: [{ kind: "view", to: beacon, data: "0x5c60da1b", word: 0 }],
  concerned: [told.token, beacon, router],
  ...{ values: {}, balances: {}, toldAt: 0, auditedAt: 0, pending: [] },
};

const SET_TAX = "0x2e5bb6ff";
const SWAP = "0x7ff36ab5";
const UPGRADE = "0x3659cfe6";

let sent = 0;
function doing(from: string, to: string, data: Hex): Doing {
  const block = { number: 1n, hash: "0x01", timestamp: 100n } as const;
  return { from, to, data, hash: `0x${(++sent).toString(16).padStart(64, "0")}`, block };
}

/** `touched`: what logs something in every transaction; `undefined`: the node gives no receipts. */
async function blamed(doings: readonly Doing[], touched?: string) {
  const request = () =>
    touched ? Promise.resolve({ logs: [{ address: touched }] }) : Promise.reject(new CouldNotAsk("missing-state"));
  const reader = { request } as unknown as Reader;
  return (await causeOf(state, doings, { moved: new Map([[owner, 1]]), reader }))?.txHash;
}

describe("the cause of a change", () => {
  test("is a stranger's call of the token or of what rules it, and no trade of theirs", async () => {
    const trade = doing(stranger, router, SWAP);
    expect(await blamed([trade])).toBeUndefined();
    for (const each of [doing(stranger, told.token, SET_TAX), doing(stranger, beacon, UPGRADE)]) {
      expect(await blamed([each, trade])).toBe(each.hash);
    }
    const permit = doing(stranger, told.token, "0xd505accf");
    expect(await blamed([permit])).toBeUndefined();
  });

  test("is what whoever rules it did by way of a router", async () => {
    const trade = doing(owner, router, SWAP);
    expect(await blamed([trade])).toBe(trade.hash);
  });

  test("is what they did elsewhere only where that is known to have touched the token", async () => {
    const other = doing(owner, elsewhere, SET_TAX);
    expect(await blamed([other], told.token)).toBe(other.hash);
    expect(await blamed([other], elsewhere)).toBeUndefined();
    expect(await blamed([other])).toBeUndefined();
  });

  test("is nobody's where they may have done it", async () => {
    const [other, innocent] = [doing(owner, elsewhere, SET_TAX), doing(stranger, told.token, SET_TAX)];
    expect(await blamed([other, innocent])).toBeUndefined();
    expect(await blamed([other, innocent], elsewhere)).toBe(innocent.hash);
  });
});
