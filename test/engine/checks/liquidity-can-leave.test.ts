import { describe, expect, test } from "vitest";
import { liquidityCanLeave } from "../../../src/engine/checks/liquidity-can-leave.ts";
import { succeeds } from "../../../src/engine/experiments/outcomes.ts";
import type { Controller, PoolLiquidity } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { alice, bob } from "../../support/people.ts";
import { marksOf, plainMark, plainPool, plainReplay } from "../../support/plain-outcomes.ts";

const now = plainEvidence.block.timestamp;
const YEAR = 365n * 86_400n;

const burnt: PoolLiquidity = {
  pool: plainPool,
  burntBps: 10_000,
  lockedBps: 0,
  freeBps: 0,
  locks: [],
  largestFree: null,
  holders: [],
};
const held = (shareBps: number, holder: Controller, code: "creator" | "unknown" = "unknown"): PoolLiquidity => ({
  ...burnt,
  burntBps: 10_000 - shareBps,
  freeBps: shareBps,
  largestFree: { holder, shareBps, standing: { code }, insiders: [], lpAmount: 1n, positions: [] },
});
const locked = (shareBps: number, unlocksAt: bigint | null): PoolLiquidity => ({
  ...burnt,
  burntBps: 10_000 - shareBps,
  lockedBps: shareBps,
  locks: [{ locker: "Safe", shareBps, unlocksAt, owner: null }],
});
const found = (...liquidity: PoolLiquidity[]) => inWords(liquidityCanLeave.run(evidenceOf({ liquidity })));

describe("liquidity-can-leave", () => {
  test.each([
    ["burnt", burnt],
    ["locked for a year", locked(10_000, now + YEAR)],
    ["mostly burnt, the rest the creator's", held(1_900, { address: alice, kind: "person" }, "creator")],
    ["mostly burnt, the rest a multisig's", held(4_900, { address: alice, kind: "multisig", threshold: 3, owners: 5 })],
  ])("is clear where it is %s", (_, liquidity) => {
    expect(found(liquidity)).toBeUndefined();
  });

  test("is unknown where it is sold by way of a token that nobody lists", () => {
    const pool = { ...plainPool, quote: { ...plainPool.quote, unlisted: true } } as const;
    expect(found({ ...burnt, pool })).toMatchObject({ why: { code: "liquidity-on-the-way-unread" } });
    expect(found({ ...held(9_000, { address: alice, kind: "person" }), pool })).toMatchObject({ severity: "danger" });
  });

  test("is unknown where the pool alone tells whose its shares are, unless somebody is seen to hold them", () => {
    const pool = { ...plainPool, unvouched: "exchange" } as const;
    expect(found({ ...burnt, pool })).toMatchObject({ why: { code: "shares-told-by-pool" } });
    expect(found({ ...held(9_000, { address: alice, kind: "person" }), pool })).toMatchObject({ severity: "danger" });
  });

  test("is unknown where there is no pool that anything could leave", () => {
    expect(found()).toMatchObject({ known: false, why: { code: "no-pool-to-try" } });
  });

  test("is danger where one account can take half", () => {
    expect(found(held(5_000, { address: alice, kind: "person" }, "creator"))).toMatchObject({
      severity: "danger",
      basis: "read",
      sentence:
        "The liquidity on Uniswap V2 (WETH) is 50% burned and 50% unlocked. The creator (0x7099…79C8) holds the unlocked 50%.",
    });
  });

  test("is a warning where one account can take a fifth", () => {
    expect(found(held(2_000, { address: alice, kind: "person" }))).toMatchObject({ severity: "warning" });
  });

  test.each<[string, Controller]>([
    ["a multisig", { address: alice, kind: "multisig", threshold: 3, owners: 5 }],
    ["a timelock", { address: alice, kind: "timelock", delaySeconds: 86_400 }],
    [
      "a contract that one account controls",
      { address: alice, kind: "contract", behind: { address: bob, kind: "person" } },
    ],
  ])("is a warning where %s has all of it", (_, holder) => {
    expect(found(held(10_000, holder))).toMatchObject({ severity: "warning" });
  });

  test("does not know what a contract allows that nobody is known to control", () => {
    expect(found(held(10_000, { address: alice, kind: "contract" }))).toMatchObject({
      known: false,
      why: { code: "liquidity-in-unknown-contract" },
    });
  });

  test("is a warning where the lock ends within a month", () => {
    expect(found(locked(9_000, now + 86_400n))).toMatchObject({
      severity: "warning",
      sentence: "90% of the liquidity is locked at Safe. The lock ends on Jan 16, 2027.",
    });
  });

  test("does not know until when a silent locker waits", () => {
    expect(found(locked(9_000, null))).toMatchObject({ known: false });
  });

  test("does not know whose liquidity it is where most was not found", () => {
    expect(found({ ...burnt, burntBps: 4_000 })).toMatchObject({
      known: false,
      why: { code: "liquidity-holder-not-found", bps: 6_000 },
    });
  });

  test("weighs pools by their depth", () => {
    const dust = { ...plainPool, address: bob, depthNative: plainPool.depthNative / 100n };
    const small = { ...held(10_000, { address: alice, kind: "person" }, "creator"), pool: dust };
    expect(found(burnt, small)).toBeUndefined();
    expect(found(held(10_000, { address: alice, kind: "person" }, "creator"), small)).toMatchObject({
      severity: "danger",
    });
  });

  test("tells what a sale brought once it was taken out, with the proof", () => {
    const liquidity = [held(10_000, { address: alice, kind: "person" }, "creator")];
    const [{ largestFree: free }] = liquidity as [PoolLiquidity];
    if (!free) throw new Error("nobody holds it");
    const taking = [plainMark("withdraw")];
    const withdrawal = {
      pool: plainPool,
      released: null,
      free,
      before: 10_000n,
      after: 12n,
      marks: { ...marksOf("buy", "quotedSale", "nativeBefore", "nativeAfter"), taking },
      replay: plainReplay,
    };
    expect(inWords(liquidityCanLeave.run(evidenceOf({ liquidity, withdrawal })))).toMatchObject({
      severity: "danger",
      basis: "executed",
      sentence:
        "The liquidity on Uniswap V2 (WETH) is 100% unlocked and held by the creator (0x7099…79C8). After we simulated pulling the liquidity, we got 0.12% of its value for a test sell.",
      showings: [{ conditions: expect.arrayContaining(taking.map(succeeds)) }],
    });
  });

  test("is only a warning for a token that everybody knows", () => {
    const listing = { name: "Tether USD", symbol: "USDT" } as never;
    const liquidity = [held(10_000, { address: alice, kind: "person" })];
    expect(inWords(liquidityCanLeave.run(evidenceOf({ liquidity, listing })))).toMatchObject({ severity: "warning" });
  });
});
