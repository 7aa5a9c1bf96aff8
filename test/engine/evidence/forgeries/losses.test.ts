import { describe, expect, test } from "vitest";
import {
  approve,
  approving,
  asker,
  balance,
  robbery,
  router,
  supply,
  taker,
  taking,
  token,
  verified,
  victim,
  went,
  word,
} from "../../../support/forging.ts";

describe("tokens that went from somebody", () => {
  test("takes nothing from whoever let it be taken", async () => {
    expect((await verified(robbery(taking, approving))).holds).toBe(false);
    expect((await verified(robbery(taking, approve(asker)))).holds).toBe(true);
  });

  const throughIt = { from: taker, to: router, data: `0x12345678${word(token)}${taking.data.slice(2)}` };

  test.each([
    ["which is called", approve(router), throughIt],
    ["by another name", { ...approve(router), data: `0xcae9ca51${approve(router).data.slice(10)}` }, throughIt],
    ["which another contract may call", approve(router), { ...throughIt, to: asker, data: "0x12345678" }],
    ["which the token is told of", approve(router), { ...throughIt, to: token, data: `0x4000aea0${word(router)}` }],
    [
      "by a signature",
      { ...approving, from: taker, data: `0xd505accf${word(victim)}${word(taker)}${"f".repeat(64 * 5)}` },
      taking,
    ],
  ])("takes nothing through a contract that was allowed to spend it, %s", async (_, allowing, take) => {
    const forged = await verified(robbery(take, allowing));
    expect(forged).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    // What the victim's own sale uses, and nobody meanwhile.
    expect((await verified(robbery(taking, approve(router)))).holds).toBe(true);
  });

  test("takes nothing from whoever was there before and may have let it be taken", async () => {
    const forged = {
      ...robbery(),
      check: "owner-can-take-tokens",
      accounts: [{ address: taker, is: "single-account" }],
      known: { [taker]: { nonce: "0x5" }, [victim]: { nonce: "0x5" } },
    } as const;
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "another-account" } });
    expect((await verified({ ...forged, known: { [taker]: { nonce: "0x5" } } })).holds).toBe(true);
  });

  test("takes nothing from whoever let it be taken by a signature before the block", async () => {
    const forged = robbery();
    const allowing = (whom: (data: string) => boolean) => ({
      eth_call: ([{ data }]: readonly [{ data: string }]) => `0x${word(whom(data) ? "64" : "0")}`,
    });
    const byVictim = await verified({ ...forged, node: allowing((data) => data.includes(victim.slice(2))) });
    expect(byVictim).toMatchObject({ holds: false, why: { code: "another-account", account: { address: victim } } });
    expect((await verified({ ...forged, node: allowing(() => true) })).holds).toBe(true);
    expect((await verified({ ...forged, node: allowing(() => false) })).holds).toBe(true);
  });

  test("is none of another token, nor of a row that tells something else", async () => {
    const honest = robbery();
    const other = { ...honest, calls: honest.calls.map((call) => ({ ...call, to: asker })) };
    const named = { ...other, calls: [...other.calls, balance], answers: [...honest.answers, went(0)] };
    expect(await verified(named)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    for (const check of [
      "run-on-pool",
      "supply-can-grow",
      "ownership-can-return",
      "selling-is-taxed",
      "transfers-are-blocked",
    ]) {
      expect(await verified({ ...honest, check })).toMatchObject({
        holds: false,
        why: { code: "shows-something-else" },
      });
    }
  });

  const burning = { from: taker, to: token, data: `0x79cc6790${word(victim)}${word("64")}` };
  const byOwner = { check: "owner-can-burn-holdings", accounts: [{ address: taker, is: "single-account" }] } as const;
  const known = { [taker]: { nonce: "0x5" } } as const;
  const loss = { step: 2, minus: 6, portionBps: 5_000 };
  const { conditions, answers } = robbery();
  const [used, fell, came, kept] = conditions;
  const burnt = { is: "at-least", left: { step: 4, minus: 8 }, right: loss } as const;
  const stays = { is: "at-most", left: { step: 7, minus: 3 }, right: loss } as const;
  const shown = (...all: readonly (typeof used)[]) => all.flatMap((each) => each ?? []);
  /** What the taker and the supply came to. */
  const ended = (had: number, all: number) => [...answers.slice(0, 6), went(had), went(all)];

  test.each([
    ["the supply is less by it", { answers: ended(0, 900), conditions: shown(used, fell, burnt) }],
    ["nobody who acts has it", { answers: ended(0, 1_000), conditions: shown(used, fell, kept, stays) }],
  ])("is burnt, and not taken, where %s", async (_, way) => {
    const gone = { ...robbery(burning), ...byOwner, ...way, known };
    expect(await verified(gone)).toMatchObject({ holds: true });
    const taken = await verified({ ...gone, check: "owner-can-take-tokens" });
    expect(taken).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
  });

  test.each([
    ["somebody else has it", { conditions: shown(used, fell, came, kept) }],
    ["it is not shown what became of it", { conditions: shown(used, fell) }],
    ["it is not shown who has it", { answers: ended(0, 1_000), conditions: shown(used, fell, kept) }],
    [
      "the supply is another time's",
      { answers: ended(0, 900), conditions: shown(used, fell, { ...burnt, left: { step: 4, minus: 4 } }) },
    ],
    [
      "another acts than is looked at",
      {
        calls: robbery({ ...burning, from: router }).calls,
        answers: ended(0, 1_000),
        conditions: shown(used, fell, kept, stays),
      },
    ],
  ])("is not burnt where %s", async (_, way) => {
    const gone = { ...robbery(burning), ...byOwner, known, ...way };
    const forged = await verified({ ...gone, accounts: [] });
    expect(forged).toMatchObject({
      holds: false,
      why: { code: expect.stringMatching(/^(shows-something-else|no-proof)$/) },
    });
  });

  test("is not taken where it went to where nobody can reach it, nor where the taker bought as much meanwhile", async () => {
    const dead = `0x${"dead".padStart(40, "0")}` as const;
    const looked = robbery().calls.map((call) =>
      JSON.parse(JSON.stringify(call).replaceAll(taker.slice(2), dead.slice(2))),
    );
    const to = await verified({
      ...robbery(),
      calls: looked.map((call, at) => (at === 4 ? { ...call, from: taker } : call)),
    });
    expect(to).toMatchObject({ holds: true });
    expect((await verified({ ...robbery(), check: "approval-can-be-forged" })).holds).toBe(true);
    const bought = { from: taker, to: router, data: "0x12345678" };
    const apart = [balance, balance, supply, burning, balance, supply, looked[2], bought, looked[2]];
    expect(
      await verified({
        ...robbery(),
        calls: apart,
        answers: [1, 100, 1_000, 1, 0, 1_000, 0, 1, 100].map(went),
        conditions: shown(
          { is: "succeeds", step: 4 },
          { is: "at-most", left: { step: 5 }, right: { step: 2, portionBps: 5_000 } },
          { is: "at-least", left: { step: 9, minus: 7 }, right: { step: 2, minus: 5, portionBps: 5_000 } },
          { is: "at-most", left: { step: 3, minus: 6 }, right: { step: 2, minus: 5, portionBps: 5_000 } },
        ),
      }),
    ).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
  });
});
