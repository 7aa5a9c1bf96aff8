import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import type { State } from "../../../../src/engine/fuzzer/model/observation.ts";
import { judge } from "../../../../src/engine/fuzzer/oracles/index.ts";
import type { Setting } from "../../../../src/engine/fuzzer/oracles/oracle.ts";
import { observed, paying, refused, unsold, untaken, usual, value } from "../../../support/observations.ts";

const kindsOf = (...args: Parameters<typeof judge>) => judge(...args).map(({ kind }) => kind);

describe("what a power did", () => {
  test("is nothing where all is as without it", () => {
    expect(judge(usual, usual)).toEqual([]);
  });

  test("is nothing where the call did not go through", () => {
    expect(judge({ leaving: known(null), reach: known(null), bystander: known(null) }, usual)).toEqual([]);
  });

  test("is a lock where a sale fails that worked before, of one holder or of everybody", () => {
    const one = observed({ sale: unsold, sending: { sent: refused }, little: unsold });
    expect(judge(one, usual)).toEqual([{ kind: "blocked", sells: true, sends: true, everyone: false, reason: null }]);
    const all = observed({ sale: unsold, little: unsold, others: unsold });
    expect(judge(all, usual)).toMatchObject([{ kind: "blocked", sells: true, sends: false, everyone: true }]);
  });

  test("is a lock of those who had not approved, where approvals fail or allow nothing", () => {
    const lock = { kind: "blocked", sells: true, sends: false, unapproved: true };
    const off = observed({ little: unsold, approval: { accepted: refused }, others: unsold });
    expect(judge(off, usual)).toMatchObject([{ ...lock, everyone: true }]);
    const ignored = observed({ little: unsold, approval: { allowed: value(0n) } });
    expect(judge(ignored, usual)).toMatchObject([{ ...lock, everyone: false }]);
    // Approvals were accepted, so something else stops a second sale.
    expect(judge(observed({ little: unsold }), usual)).toEqual([]);
  });

  test("says nothing of others who could not do it before either", () => {
    const alone = observed({ others: unsold });
    const one = observed({ sale: unsold, sending: { sent: refused }, little: unsold, others: unsold });
    expect(judge(one, alone)).toMatchObject([{ kind: "blocked", everyone: null }]);
  });

  test("is no limit where a little did not sell before either", () => {
    const usually = observed({ little: unsold });
    expect(kindsOf(observed({ sale: unsold, little: unsold }), usually)).toEqual(["blocked"]);
  });

  test("is a lock where sending does not fail and moves nothing any more", () => {
    const silent = observed({ sending: { after: value(0n), kept: value(1_000n) } });
    expect(judge(silent, usual)).toMatchObject([{ kind: "blocked", sends: true, silent: true, everyone: null }]);
    expect(judge(silent, silent)).toEqual([]);
  });

  test("is everybody's tax where others' sales cannot be compared", () => {
    const alone = observed({ others: unsold });
    expect(judge(observed({ sale: paying(7_000n), others: unsold }), alone)).toMatchObject([
      { kind: "taxed", everyone: true },
    ]);
  });

  test("is no tax of who was given tokens, and pays as before for no more than before", () => {
    const more = { before: { holder: value(1_000n) }, after: { holder: value(3_000n) } };
    expect(kindsOf(observed({ ...more, sale: paying(7_000n) }), usual)).toEqual([]);
    expect(kindsOf(observed({ ...more, sale: paying(7_000n), little: paying(7_000n) }), usual)).toEqual(["taxed"]);
  });

  test("is no lock where nobody could sell before either", () => {
    expect(kindsOf(observed({ sale: unsold, little: unsold }), observed({ sale: unsold, little: unsold }))).toEqual([]);
  });

  test("is a limit where a little still sells, and how much where that was measured", () => {
    expect(judge(observed({ sale: unsold }), usual)).toEqual([{ kind: "limited", everyone: false, mostBps: null }]);
    expect(judge(observed({ sale: unsold, little: unsold, largestSale: value(10n) }), usual)).toEqual([
      { kind: "limited", everyone: false, mostBps: 100, ofPoolBps: 0 },
    ]);
  });

  test("is no limit for whoever was given more than sells at once", () => {
    expect(kindsOf(observed({ after: { holder: value(2_000n) }, sale: unsold }), usual)).not.toContain("limited");
  });

  test("is a lock for whoever was given little and sells not even a little of it any more", () => {
    const given = (amount: bigint, little: typeof unsold | undefined) =>
      kindsOf(observed({ after: { holder: value(amount) }, sale: unsold, ...(little ? { little } : {}) }), usual);
    expect(given(1_001n, unsold)).toEqual(["blocked"]);
    expect(given(1_001n, undefined)).toEqual([]);
    expect(given(30_000n, unsold)).toEqual([]);
    const granted = { after: { holder: value(30_000n) }, sale: unsold, little: unsold, sending: { sent: refused } };
    expect(kindsOf(observed(granted), usual)).toEqual([]);
  });

  test("tells tokens that somebody has from those that nobody has, and no sale that fails for want of them", () => {
    const taken = observed({ after: { holder: value(0n), actor: value(1_000n) }, sale: unsold, little: unsold });
    expect(judge(taken, usual)).toEqual([{ kind: "taken", lossBps: 10_000 }]);
    const supply = value(10_000_000n);
    const anew = { holder: value(0n), actor: value(2_002_000n), pool: value(500_500n), supply };
    const before = { actor: value(2_000_000n), supply };
    const shared = observed({ before, after: anew, sale: unsold, little: unsold });
    expect(judge(shared, usual)).toEqual([{ kind: "taken", lossBps: 10_000, spread: true }]);
    expect(judge(observed({ after: { holder: value(500n) } }), usual)).toEqual([{ kind: "burnt", lossBps: 5_000 }]);
    expect(judge(observed({ after: { pool: value(250_000n) } }), usual)).toEqual([{ kind: "drained", lossBps: 5_000 }]);
  });

  test("is a tax where less arrives of the same quote, for one or for all", () => {
    expect(judge(observed({ sale: paying(7_000n) }), usual)).toEqual([
      { kind: "taxed", beforeBps: 0, afterBps: 3_000, side: "sale", everyone: false },
    ]);
    expect(judge(observed({ sale: paying(7_000n), others: paying(7_000n) }), usual)).toMatchObject([
      { kind: "taxed", afterBps: 3_000, everyone: true },
    ]);
    expect(judge(observed({ sending: { after: value(60n) } }), usual)).toEqual([
      { kind: "taxed", beforeBps: 0, afterBps: 4_000, side: "send", everyone: true },
    ]);
  });

  test("is no tax where the difference is a pool's price, or where the pool was given tokens", () => {
    expect(kindsOf(observed({ sale: paying(9_960n) }), usual)).toEqual([]);
    expect(kindsOf(observed({ sale: paying(7_000n), after: { pool: value(600_000n) } }), usual)).toEqual([]);
  });

  test("is nothing where all is counted anew, whatever was bought besides, and more tokens where somebody has a larger part", () => {
    const anew = { supply: value(2_000_000n), holder: value(2_000n), pool: value(1_000_000n) };
    const money = { paid: 1n, spent: 10_000n, bought: "beside" } as const;
    const whenAnew = (after: Partial<State>, money?: Setting) =>
      judge(observed({ after: { ...anew, ...after } }), usual, money).map(({ kind }) => kind);
    expect(whenAnew({})).toEqual([]);
    expect(whenAnew({ pool: value(900_000n), actor: value(90_000n) }, money)).toEqual([]);
    expect(whenAnew({ actor: value(90_000n) })).toEqual(["minted"]);
    expect(whenAnew({ pool: value(900_000n), actor: value(190_000n) }, money)).toEqual(["minted"]);
    expect(whenAnew({ pool: value(500_000n) })).toEqual(["minted"]);
  });

  test("is nothing where all is counted anew and somebody sent of their own besides", () => {
    const had = { actor: value(100_000n) };
    const anew = { supply: value(2_000_000n), pool: value(1_000_000n) };
    const whenSent = (after: Partial<State>) =>
      judge(observed({ before: had, after: { ...anew, ...after } }), usual).map(({ kind }) => kind);
    expect(whenSent({ holder: value(22_000n), actor: value(180_000n) })).toEqual([]);
    expect(whenSent({ holder: value(22_000n), actor: value(200_000n) })).toEqual(["minted"]);
    expect(whenSent({ holder: value(22_000n), actor: value(100_000n) })).toEqual(["minted"]);
  });

  test("makes none where more is gathered than the supply tells of, unless one account had all that", () => {
    const among = (token: bigint, actor: bigint) =>
      kindsOf(
        observed({
          before: { token: value(token) },
          after: { token: value(0n), pool: value(440_000n), actor: value(actor) },
        }),
        usual,
      );
    expect(among(950_000n, 1_010_000n)).not.toContain("minted");
    expect(among(950_000n, 1_020_000n)).toContain("minted");
    expect(among(1_100_000n, 1_160_000n)).toContain("minted");
  });

  test("is more tokens, and worse where no supply counts them", () => {
    const open = observed({ after: { supply: value(2_000_000n), actor: value(1_000_000n) } });
    expect(judge(open, usual)).toMatchObject([{ kind: "minted", unseen: false, by: "actor", gained: 1_000_000n }]);
    const secret = observed({ after: { freshAccount: value(3_000_000n) } });
    expect(judge(secret, usual)).toMatchObject([{ kind: "minted", unseen: true, by: "freshAccount" }]);
  });

  test("is a sale of tokens where they cost as much as in the pool, and nothing where that is kept for them", () => {
    const sold = { supply: value(1_001_000n), actor: value(1_000n) };
    const money = { paid: 100n, spent: 100n };
    expect(judge(observed({ after: sold }), usual, money)).toMatchObject([{ kind: "minted", sold: true }]);
    expect(judge(observed({ after: { ...sold, nativeBalance: value(1_000n) } }), usual, money)).toEqual([]);
  });

  test("is an owner where there was none, and none where it only passed on", () => {
    expect(judge(observed({ after: { owner: value(0xabcdefn) } }), usual)).toEqual([
      { kind: "owned", owner: 0xabcdefn },
    ]);
    expect(kindsOf(observed({ before: { owner: value(0xabcn) }, after: { owner: value(0xdefn) } }), usual)).toEqual([]);
  });

  test("is not made up of what was not measured", () => {
    expect(kindsOf(observed({ after: { holder: untaken }, sale: { sold: untaken } }), usual)).toEqual([]);
  });
});
