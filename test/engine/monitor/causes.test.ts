import type { Hex } from "viem";
import { describe, expect, test } from "vitest";
import { CouldNotAsk } from "../../../src/engine/chain/attempt.ts";
import type { Reader } from "../../../src/engine/chain/reader.ts";
import { snapshotOf } from "../../../src/engine/diff/index.ts";
import { causeOf } from "../../../src/engine/monitor/causes.ts";
import type { TokenState } from "../../../src/engine/monitor/token-state.ts";
import type { SuspectTransaction } from "../../../src/engine/watch-points/index.ts";
import { codedSamples } from "../../support/reports.ts";

const account = (number: number) => `0x${`${number}`.padStart(40, "0")}`;
const [owner, stranger, router, beacon, elsewhere] = [account(1), account(2), account(3), account(4), account(5)];
const told = { ...snapshotOf(codedSamples.clear), owner: { status: "Single account", address: owner }, proxy: null };
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
function doing(from: string, to: string, data: Hex): SuspectTransaction {
  const block = { number: 1n, hash: "0x01", timestamp: 100n } as const;
  return { from, to, data, hash: `0x${(++sent).toString(16).padStart(64, "0")}`, block };
}

type Receipts = {
  /** What logs something in every transaction. */
  readonly touched?: string;
  readonly failed?: readonly SuspectTransaction[];
  readonly unread?: boolean;
};

async function blamed(
  doings: readonly SuspectTransaction[],
  { touched = elsewhere, failed = [], unread = false }: Receipts = {},
) {
  const asked: unknown[] = [];
  const request = (_method: string, [hash]: readonly unknown[]) => {
    asked.push(hash);
    const status = failed.some((each) => each.hash === hash) ? "0x0" : "0x1";
    if (unread) return Promise.reject(new CouldNotAsk("missing-state"));
    return Promise.resolve({ status, logs: [{ address: touched }] });
  };
  const reader = { request } as unknown as Reader;
  const cause = await causeOf(state, doings, { moved: new Map([[owner, 1]]), reader });
  return { hash: cause?.txHash, asked: asked.length };
}

describe("the cause of a change", () => {
  test("is a stranger's call of the token or of what rules it, and no trade of theirs", async () => {
    const trade = doing(stranger, router, SWAP);
    expect(await blamed([trade])).toEqual({ hash: undefined, asked: 0 });
    for (const each of [doing(stranger, told.token, SET_TAX), doing(stranger, beacon, UPGRADE)]) {
      expect(await blamed([each, trade])).toEqual({ hash: each.hash, asked: 1 });
    }
    const permit = doing(stranger, told.token, "0xd505accf");
    expect((await blamed([permit])).hash).toBeUndefined();
  });

  test("is what whoever rules it did by way of a router", async () => {
    const trade = doing(owner, router, SWAP);
    expect(await blamed([trade])).toEqual({ hash: trade.hash, asked: 1 });
  });

  test("is what they did elsewhere only where that is known to have touched the token", async () => {
    const other = doing(owner, elsewhere, SET_TAX);
    expect((await blamed([other], { touched: told.token })).hash).toBe(other.hash);
    expect((await blamed([other])).hash).toBeUndefined();
    expect((await blamed([other], { unread: true })).hash).toBeUndefined();
  });

  test("is nobody's where they may have done it", async () => {
    const [other, innocent] = [doing(owner, elsewhere, SET_TAX), doing(stranger, told.token, SET_TAX)];
    expect((await blamed([other, innocent], { unread: true })).hash).toBeUndefined();
    expect((await blamed([other, innocent])).hash).toBe(innocent.hash);
  });

  test("is no call that failed, whoever made it", async () => {
    const [done, failed] = [doing(owner, told.token, SET_TAX), doing(owner, told.token, SET_TAX)];
    expect(await blamed([done, failed], { failed: [failed] })).toEqual({ hash: done.hash, asked: 2 });
    expect((await blamed([failed], { failed: [failed] })).hash).toBeUndefined();
    expect((await blamed([done], { unread: true })).hash).toBeUndefined();
    const others = doing(stranger, told.token, SET_TAX);
    expect((await blamed([done, others], { failed: [done, others] })).hash).toBeUndefined();
    expect((await blamed([failed, others], { failed: [failed] })).hash).toBe(others.hash);
  });

  test("is nobody's where failing calls hide what they did before", async () => {
    const [done, innocent] = [doing(owner, told.token, SET_TAX), doing(stranger, told.token, SET_TAX)];
    const failed = Array.from({ length: 8 }, () => doing(owner, told.token, SET_TAX));
    expect(await blamed([innocent, done, ...failed], { failed })).toEqual({ hash: undefined, asked: 8 });
    expect((await blamed([innocent, ...failed], { failed })).hash).toBe(innocent.hash);
  });
});
