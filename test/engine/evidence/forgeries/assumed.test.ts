import { describe, expect, test } from "vitest";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import { BALANCE_CODE } from "../../../../src/engine/simulation/probes.ts";
import {
  account,
  alive,
  approve,
  asker,
  balance,
  type Forgery,
  failed,
  robbery,
  router,
  selling,
  shortfall,
  taker,
  token,
  verified,
  victim,
  went,
  word,
  worth,
} from "../../../support/forging.ts";

const [maker, money] = [account("e"), account("9")];
const opening = { from: maker, to: token, data: "0xc9567bf9", value: "0x1" };
const ETHER = 10n ** 18n;
const ether = (amount: bigint) => `0x${(amount * ETHER).toString(16)}` as const;

/** A contract opens trading, and then nobody can sell. */
const trap: Forgery = {
  check: "real-holders-cannot-sell",
  asked: alive,
  calls: [balance, opening, approve(router), selling],
  answers: [went(100), went(1), went(1), failed],
  conditions: [
    { is: "at-least", left: { step: 1 }, right: "1" },
    { is: "succeeds", step: 2 },
    { is: "fails", step: 4 },
  ],
};
const CONTRACT = "0x6001";
/** It says what all money says. */
const isMoney = { eth_call: ([{ to }]: readonly [{ to: string }]) => (to === money ? `0x${word("12")}` : "0x") };

describe("a contract that acts", () => {
  test("may be given coins, which is told", async () => {
    const known = { [maker]: { code: CONTRACT, balance: ether(1n) } } as const;
    const shown = await verified({ ...trap, known, stateOverrides: { [maker]: { balance: ether(3n) } } });
    expect(sayVerification(shown, "en").join(" ")).toContain(
      `contract ${maker} holds 3 native coins. In reality, that contract holds 1.`,
    );
  });

  const byMoney = { ...trap, calls: [balance, { ...opening, from: money }, approve(router), selling] };
  const well = { is: "succeeds", step: 5 } as const;
  test("makes no sale fail as money whose coins are gone", async () => {
    const change = { balance: "0x0" };
    const known = { [money]: { code: CONTRACT, balance: ether(5n) } } as const;
    const forged = { ...byMoney, known, node: isMoney, stateOverrides: { [money]: change } };
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "changes-account" } });
    // Where the like goes well beside it, that is not why it fails.
    const beside = {
      ...forged,
      calls: [...byMoney.calls, { ...selling, from: taker }],
      answers: [...trap.answers, went(1)],
      conditions: [...trap.conditions, well],
    };
    expect((await verified(beside)).holds).toBe(true);
  });

  test.each([
    ["more than anybody has", { balance: ether(900_000n) }, trap],
    ["transactions", { balance: ether(3n), nonce: "0x7" }, trap],
    [
      "coins, and is asked for something",
      { balance: ether(3n) },
      {
        ...trap,
        asked: { ...alive, to: maker },
        calls: [balance, opening, approve(maker), { ...selling, to: maker }],
      },
    ],
    [
      "coins, and only asks",
      { balance: ether(3n) },
      {
        ...trap,
        calls: [balance, { ...balance, from: maker }, approve(router), selling],
        answers: [went(100), went(100), went(1), failed],
      },
    ],
  ])("is not given %s", async (_, change, made) => {
    const known = { [maker]: { code: CONTRACT } } as const;
    const forged = await verified({ ...made, known, stateOverrides: { [maker]: change } });
    expect(forged).toMatchObject({ holds: false, why: { code: "changes-account", field: "balance" } });
  });

  test("loses none of the coins that it was given", async () => {
    const observer = account("8");
    const coins = { from: asker, to: observer, data: `0x${word(maker)}` };
    const drained = {
      check: "pool-can-be-drained",
      calls: [{ ...opening, value: "0x0" }, coins, { ...opening, from: taker }, coins],
      answers: [went(1), went(100), went(1), went(0)],
      conditions: [
        { is: "succeeds", step: 3 },
        { is: "at-most", left: { step: 4 }, right: { step: 2, portionBps: 5_000 } },
      ],
      known: { [maker]: { code: CONTRACT } },
      stateOverrides: { [maker]: { balance: ether(3n) }, [observer]: { code: BALANCE_CODE } },
    } as const;
    expect(await verified(drained)).toMatchObject({ holds: false, why: { code: "changes-account", field: "balance" } });
  });
});

describe("what a run finds", () => {
  const robbed = robbery();

  test.each([
    ["another producer", { feeRecipient: victim }],
    ["another randomness", { prevRandao: `0x${word("7")}` }],
    ["another base fee", { baseFeePerGas: "0x7" }],
    ["a block long past", { number: "0x1" }],
    ["a block far ahead", { number: "0xfffffff", time: "0x3e9" }],
    ["a limit of gas", { gasLimit: "0x5208" }],
    ["what no node calls so", { coinbase: victim }],
    ["no number", { number: "soon" }],
  ])("is not %s", async (_, blockOverrides) => {
    expect(await verified({ ...robbed, blockOverrides })).toMatchObject({
      holds: false,
      why: { code: "changes-block" },
    });
  });

  test.each([
    ["next to nothing is otherwise", { number: "0x65", time: "0x3f4", baseFeePerGas: "0x0" }, undefined],
    ["a usual price is paid", {}, "0x3b9aca00"],
  ])("is as it is where %s", async (_, blockOverrides, gasPrice) => {
    const calls = robbed.calls.map((call) => ({ ...call, ...(gasPrice ? { gasPrice } : {}) }));
    expect((await verified({ ...robbed, calls, blockOverrides })).holds).toBe(true);
  });

  test("costs no price that nobody pays", async () => {
    const calls = robbed.calls.map((call) => ({ ...call, gasPrice: "0xe8d4a51000" }));
    expect(await verified({ ...robbed, calls })).toMatchObject({ holds: false, why: { code: "changes-block" } });
  });

  test("is not changed between two steps that measure it", async () => {
    const observer = account("8");
    const payer = { from: asker, to: observer, data: `0x${word(victim)}` };
    const asked = worth("64", router, [token, router]);
    const taxed: Forgery = {
      ...shortfall("selling-is-taxed", asked, selling, payer),
      stateOverrides: { [observer]: { code: BALANCE_CODE } },
    };
    expect((await verified(taxed)).holds).toBe(true);
    const between = { [victim]: { balance: "0x1" } };
    expect(await verified({ ...taxed, between })).toMatchObject({
      holds: false,
      why: { code: "changes-block", field: "state" },
    });
  });
});
