import { describe, expect, test } from "vitest";
import {
  type Change,
  compare,
  needsAlert,
  referenceAfter,
  Snapshot,
  severityOfChange,
  snapshotOf,
} from "../../../src/engine/diff/index.ts";
import { sayCause, sayChanged } from "../../../src/engine/messages/index.ts";
import { codedSamples } from "../../support/reports.ts";

const DAY = 86_400;
const plain = snapshotOf(codedSamples.clear);
const at = (sighting: Snapshot, seconds: number): Snapshot => ({
  ...sighting,
  block: { ...sighting.block, timestamp: plain.block.timestamp + seconds },
});
const taxed = (selling: number | null): Snapshot => ({ ...plain, taxes: { ...plain.taxes, selling } });
const pooled = (amount: number, native = amount): Snapshot => ({
  ...plain,
  pools: (plain.pools ?? []).map((pool) => ({ ...pool, amount, native })),
});
const row = (check: string, standing: "clear" | "warning" | "danger" | null): Snapshot => ({
  ...plain,
  rows: { [check]: { standing, code: null, figures: {}, proofs: 0 } },
});
const telling = (before: Snapshot, after: Snapshot) => compare(before, after).filter(needsAlert);
const codes = (changes: readonly Change[]) => changes.map(({ code }) => code);

/** All that can be unknown is. */
const blind: Snapshot = {
  ...plain,
  verdict: "unknown",
  rows: Object.fromEntries(
    codedSamples.clear.rows.map(({ id }) => [id, { standing: null, code: "node-failed", figures: {}, proofs: 0 }]),
  ),
  taxes: { buying: null, selling: null, sending: null },
  exits: { sold: null, sent: null },
  limits: null,
  pools: null,
  locks: null,
  kept: null,
  codeHash: null,
  supply: null,
  owner: null,
  proxy: null,
  powers: [],
};

describe("a sighting", () => {
  test.each(Object.entries(codedSamples))("of the report %s fits its schema and is small", (_, report) => {
    const sighting = snapshotOf(report);
    expect(Snapshot.parse(JSON.parse(JSON.stringify(sighting)))).toEqual(sighting);
    expect(JSON.stringify(sighting).length).toBeLessThan(16_000);
  });

  test.each(Object.entries(codedSamples))("of the report %s is no change from itself", (_, report) => {
    expect(compare(snapshotOf(report), snapshotOf(report))).toEqual([]);
  });
});

describe("what changed", () => {
  test("is the verdict, when it got worse", () => {
    const found = snapshotOf(codedSamples.danger);
    expect(codes(telling(plain, found))).toContain("verdict");
    expect(codes(telling(found, { ...plain, owner: found.owner, proxy: found.proxy }))).not.toContain("verdict");
  });

  test("is a tax that rose by a point", () => {
    expect(telling(taxed(200), taxed(2_500))).toEqual([{ code: "tax", deal: "selling", before: 200, after: 2_500 }]);
    expect(telling(taxed(200), taxed(299))).toEqual([]);
    expect(compare(taxed(500), taxed(200)).map(severityOfChange)).toEqual(["good"]);
  });

  test("is an exit that closed, once", () => {
    const closed = compare(row("holders-cannot-sell", "clear"), row("holders-cannot-sell", "danger"));
    expect(closed).toEqual([{ code: "exit-closed", check: "holders-cannot-sell" }]);
    expect(compare(row("holders-cannot-sell", "danger"), plain)).toEqual([
      { code: "exit-opened", check: "holders-cannot-sell" },
    ]);
  });

  test("is a limit that was seen to be wider, and not one that nobody tried to pass", () => {
    const limited = (most: string, is: boolean): Snapshot => ({
      ...plain,
      limits: { purchase: { most: "1000", limited: false }, sale: { most, limited: is } },
    });
    expect(telling(limited("1000", false), limited("100", true))).toEqual([
      { code: "limit-tightened", of: "sale", leftBps: 1_000 },
    ]);
    expect(telling(limited("100", false), limited("500", true))).toEqual([]);
    expect(telling(limited("1000", false), limited("100", false))).toEqual([]);
    expect(telling(limited("1000", true), limited("996", true))).toEqual([]);
  });

  test("is liquidity that left, and not the price of what it is in", () => {
    expect(telling(pooled(100), pooled(79))).toEqual([{ code: "liquidity", before: 100, after: 79, symbol: "WETH" }]);
    expect(telling(pooled(100), pooled(81))).toEqual([]);
    expect(telling(pooled(100, 100), pooled(100, 60))).toEqual([]);
  });

  test("is not liquidity that moved to another pool", () => {
    const [pool] = plain.pools ?? [];
    if (!pool) throw new Error("There is no pool.");
    const moved: Snapshot = {
      ...plain,
      pools: [
        { ...pool, amount: 1, native: 1 },
        { ...pool, pool: "0x02", amount: 112, native: 112 },
      ],
    };
    expect(telling(plain, moved)).toEqual([]);
  });

  test("is a lock that ends within a day, ends, is opened or lasts longer", () => {
    const end = plain.block.timestamp + 300 * DAY;
    const [lock] = plain.locks ?? [];
    if (!lock) throw new Error("There is no lock.");
    expect(codes(telling(at(plain, 0), at(plain, 298 * DAY)))).toEqual([]);
    expect(codes(telling(at(plain, 298 * DAY), at(plain, 299.5 * DAY)))).toEqual(["lock-ends-soon"]);
    expect(codes(telling(at(plain, 299.5 * DAY), at({ ...plain, locks: [] }, 300 * DAY)))).toEqual(["lock-ended"]);
    expect(codes(telling(at(plain, 299.5 * DAY), at({ ...plain, locks: null }, 301 * DAY)))).toEqual(["lock-ended"]);
    expect(codes(telling(plain, { ...plain, locks: [], kept: [{ pool: lock.pool, bps: 9_900 }] }))).toEqual([
      "lock-opened",
    ]);
    expect(compare(plain, { ...plain, locks: [{ ...lock, unlocksAt: end + DAY }] })).toEqual([
      { code: "lock-extended", locker: "UNCX", shareBps: 100, unlocksAt: end + DAY },
    ]);
  });

  test("is other code, another owner, another admin", () => {
    expect(codes(telling(plain, { ...plain, codeHash: "0x01" }))).toEqual(["code"]);
    expect(codes(telling(plain, { ...plain, owner: { status: "Owned", address: "0x01" } }))).toEqual(["owner"]);
    const led = (admin: string): Snapshot => ({ ...plain, proxy: { implementations: ["0x0c"], admin } });
    expect(codes(telling(led("0x01"), led("0x02")))).toEqual(["admin"]);
    expect(
      severityOfChange({
        code: "owner",
        before: { status: "Owned", address: "0x01" },
        after: { status: "Renounced", address: "0x00" },
      }),
    ).toBe("good");
  });

  test("is a hundredth more of supply, and of no supply any", () => {
    const supplied = (supply: string | null): Snapshot => ({ ...plain, supply });
    expect(telling(supplied("1000"), supplied("1010"))).toEqual([{ code: "supply", growthBps: 100 }]);
    expect(telling(supplied("1000"), supplied("1009"))).toEqual([]);
    expect(telling(supplied("0"), supplied("5"))).toEqual([{ code: "supply", growthBps: 10_000 }]);
    expect(compare(supplied("1000"), supplied("900")).map(severityOfChange)).toEqual(["good"]);
  });

  test("is nothing where one of the two could not see it", () => {
    for (const report of Object.values(codedSamples)) {
      const seen = snapshotOf(report);
      expect(telling(seen, blind)).toEqual([]);
      expect(codes(telling(blind, seen)).filter((code) => code !== "verdict")).toEqual([]);
    }
  });

  test("is told from nothing known to danger, and to nothing else", () => {
    expect(codes(telling(blind, { ...plain, verdict: "danger" }))).toEqual(["verdict"]);
    expect(compare(blind, { ...plain, verdict: "warning" })).toEqual([]);
  });
});

describe("a check that is made since this version", () => {
  const without = (sighting: Snapshot, check: string): Snapshot => ({
    ...sighting,
    checks: (sighting.checks ?? "")
      .split(" ")
      .filter((each) => each !== check)
      .join(" "),
  });
  const found: Snapshot = { ...row("holders-cannot-sell", "danger"), verdict: "danger" };

  test("makes no token worse than it was", () => {
    expect(codes(telling(plain, found))).toEqual(["verdict", "exit-closed"]);
    const old = without(plain, "holders-cannot-sell");
    expect(compare(old, found)).toEqual([]);
    expect(compare({ ...old, verdict: "unknown" }, found)).toEqual([]);
    expect(compare(found, old).filter(({ code }) => code !== "verdict")).toEqual([]);
    // Beside it something got worse that was looked for before.
    const rows = { ...found.rows, ...row("sales-need-waiting", "danger").rows };
    expect(codes(telling(old, { ...found, rows }))).toEqual(["verdict", "exit-closed"]);
  });

  test("is told of once it was seen otherwise, or could not be seen", () => {
    const old = without(plain, "holders-cannot-sell");
    expect(codes(telling(referenceAfter(old, plain), found))).toEqual(["verdict", "exit-closed"]);
    expect(codes(telling(referenceAfter(old, row("holders-cannot-sell", null)), found))).toEqual(["verdict"]);
  });

  test("is none of the first ones, where it was not kept which were made", () => {
    const { checks: _, ...old } = plain;
    expect(codes(telling(old, found))).toEqual(["verdict", "exit-closed"]);
    expect(codes(telling(referenceAfter(old, row("holders-cannot-sell", null)), found))).toEqual([
      "verdict",
      "exit-closed",
    ]);
    const later = row("a-check-of-later", "danger");
    expect(compare(old, { ...later, verdict: "danger" })).toEqual([]);
  });
});

describe("what the next is compared with", () => {
  const seen = [
    ...Object.values(codedSamples).map(snapshotOf),
    blind,
    taxed(0),
    taxed(60),
    taxed(2_500),
    pooled(90),
    pooled(20),
  ];

  test("has nothing left to tell of what was just told", () => {
    for (const one of seen) for (const other of seen) expect(telling(referenceAfter(one, other), other)).toEqual([]);
  });

  test("is the same when nothing is otherwise", () => {
    for (const one of seen) expect(referenceAfter(one, one)).toEqual(one);
  });

  test("hides no change behind an audit that saw nothing", () => {
    for (const one of seen)
      for (const other of seen)
        expect(telling(referenceAfter(one, { ...blind, block: one.block }), other)).toEqual(telling(one, other));
  });

  test.each([
    ["a tax that creeps", (step: number) => taxed(step * 30)],
    ["liquidity that trickles away", (step: number) => pooled(100 * 0.95 ** step)],
    ["a supply that swells", (step: number): Snapshot => ({ ...plain, supply: `${100_000 + step * 300}` })],
  ])("lets %s be told when it has come far enough", (_, sightingAt) => {
    let told = sightingAt(0);
    const news = Array.from({ length: 16 }, (_each, step) => {
      const after = sightingAt(step);
      const count = telling(told, after).length;
      told = referenceAfter(told, after);
      return count;
    });
    const all = news.reduce((total, count) => total + count, 0);
    expect(all).toBeGreaterThanOrEqual(2);
    expect(all).toBeLessThanOrEqual(4);
  });
});

describe("in words", () => {
  test("it is said what was and what is", () => {
    const said = (change: Change) => sayChanged(change, "en");
    expect(said({ code: "tax", deal: "selling", before: 200, after: 2_500 })).toBe("Sell tax: 2% → 25%");
    expect(said({ code: "liquidity", before: 12, after: 4.8, symbol: "WETH" })).toBe(
      "Liquidity down 60% (12 → 4.8 WETH)",
    );
    expect(said({ code: "verdict", before: "clear", after: "danger" })).toBe("Verdict: 🟢 → 🔴");
    expect(said({ code: "exit-closed", check: "holders-cannot-sell" })).toBe("Buyers can't sell");
    expect(said({ code: "row", check: "a-check-of-tomorrow", before: "clear", after: "danger" })).toBe(
      "a-check-of-tomorrow",
    );
  });

  test("it is said who did it", () => {
    const cause = {
      by: "0x0de4000000000000000000000000000000000bad",
      role: "owner",
      call: "setTax",
      txHash: "0x",
      at: 100,
    } as const;
    expect(sayCause(cause, 140, "en")).toBe("The owner called setTax 40 seconds ago");
    expect(sayCause({ ...cause, call: "0xaad87800(uint256)" }, 140, "en")).toBe(
      "The owner called an unnamed function 40 seconds ago",
    );
    expect(sayCause({ ...cause, role: "anybody", call: null }, 100, "en")).toBe(
      "0x0de4…0bad sent a transaction 1 second ago",
    );
  });
});

describe("whoever holds power", () => {
  const owned = (status: string, address: string | null): Snapshot => ({ ...plain, owner: { status, address } });
  const led = (admin: string | null): Snapshot => ({ ...plain, proxy: { implementations: ["0x0c"], admin } });

  test("is the same, whatever could be read of what it is", () => {
    expect(compare(owned("Multisig", "0x0a"), owned("Contract", "0x0a"))).toEqual([]);
    expect(codes(compare(owned("Owned", "0x0a"), owned("Owned", "0x0b")))).toEqual(["owner"]);
    expect(codes(compare(owned("Owned", "0x0a"), owned("Renounced", null)))).toEqual(["owner"]);
  });

  test("is another one where somebody else stands behind the contract that has it", () => {
    const by = (behind?: string): Snapshot => ({
      ...plain,
      owner: { status: "Contract", address: "0x0a", ...(behind ? { behind } : {}) },
      proxy: { implementations: ["0x0c"], admin: "0x0d", ...(behind ? { behind } : {}) },
    });
    expect(telling(by("0x01"), by("0x02"))).toEqual([
      { code: "admin", before: "0x01", after: "0x02" },
      {
        code: "owner",
        before: { status: "Contract", address: "0x01" },
        after: { status: "Contract", address: "0x02" },
      },
    ]);
    expect([...compare(by("0x01"), by()), ...compare(by(), by("0x01"))]).toEqual([]);
    expect(codes(compare(referenceAfter(by("0x01"), by()), by("0x02")))).toEqual(["admin", "owner"]);
  });

  test("is neither gone nor new where it was not found out once", () => {
    expect([...compare(led("0x0a"), led(null)), ...compare(led(null), led("0x0a"))]).toEqual([]);
    expect(codes(compare(referenceAfter(led("0x0a"), led(null)), led("0x0b")))).toEqual(["admin"]);
  });
});
