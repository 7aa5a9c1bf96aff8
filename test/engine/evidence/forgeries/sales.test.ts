import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import type { Condition } from "../../../../src/engine/evidence/condition.ts";
import { PUPPET_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import { BALANCE_CODE, REFUSING_CODE } from "../../../../src/engine/simulation/probes.ts";
import {
  account,
  aliveToBuy,
  approve,
  asker,
  balance,
  type Forgery,
  failed,
  refusal,
  router,
  sale,
  selling,
  token,
  verified,
  victim,
  went,
  word,
  worth,
} from "../../../support/forging.ts";

describe("a sale that fails by how it was made", () => {
  test.each([
    ["refuses", REFUSING_CODE],
    ["acts for somebody", PUPPET_CODE],
  ])("breaks no router by code that %s in its place", async (_, code) => {
    const known = { [router]: { code: "0x6001" } } as const;
    const forged = { ...refusal(), stateOverrides: { [router]: { code } }, known };
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "misplaced-code" } });
  });

  const known = { [asker]: { code: "0x6001" }, [victim]: { code: "0x6001" } } as const;
  const refusing = { ...refusal(), known };

  test.each(["balance", "nonce"])("makes no sale fail by the %s of a contract", async (field) => {
    const asking = { [asker]: { code: "0x6001" } } as const;
    const contract = await verified({ ...refusing, known: asking, stateOverrides: { [asker]: { [field]: "0x0" } } });
    expect(contract).toMatchObject({ holds: false, why: { code: "changes-account", field: "balance" } });
    const others = { [victim]: { [field]: "0x10" }, [router]: { [field]: "0x10" } };
    expect((await verified({ ...refusing, known: asking, stateOverrides: others })).holds).toBe(true);
  });

  test.each(["0xc350", undefined, "0x", "little", 50_000])("makes no sale fail by gas: %s", async (little) => {
    const forged = { ...refusing, calls: refusal({ ...selling, gas: little }).calls };
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "little-gas" } });
  });

  const swap = (selector: string, ...words: readonly string[]) => ({
    ...selling,
    data: `${selector}${words.map(word).join("")}`,
  });
  const along = ["2b", `${token.slice(2)}000bb8${router.slice(2)}`.padEnd(128, "0")];
  const byPath = (until: string, least: string) => [
    ...["20", "a0", victim, until, "64", least].map(word),
    word(along[0] ?? ""),
    along[1],
  ];
  const exactInput = (until: string, least: string) => ({
    ...selling,
    data: `0xc04b8d59${byPath(until, least).join("")}`,
  });
  const inOneCall = (inner: string) => {
    const size = (inner.length - 2) / 2;
    const padded = inner.slice(2).padEnd(Math.ceil(size / 32) * 64, "0");
    return { ...selling, data: `0xac9650d8${["20", "1", "20", size.toString(16)].map(word).join("")}${padded}` };
  };

  test.each([
    ["by a path", exactInput("ffffffff", "0")],
    ["in one call of several", inOneCall(exactInput("ffffffff", "0").data)],
    ["of one pair", swap("0x414bf389", token, router, "bb8", victim, "ffffffff", "64", "0", "0")],
    ["by words that nobody knows", { ...selling, data: `0x12345678${word("64")}` }],
  ])("lets a sale fail that demands nothing: %s", async (_, demanding) => {
    expect((await verified({ ...refusing, calls: refusal(demanding).calls })).holds).toBe(true);
  });

  test.each([
    ["more than anything", sale("f".repeat(64), "ffffffff")],
    ["to be done before now", sale("0", "3e7")],
    ["nothing that can be read", { ...selling, data: selling.data.slice(0, 74) }],
    ["to be of another token", { ...selling, data: selling.data.replaceAll(token.slice(2), asker.slice(2)) }],
    ["to sell more than there is", { ...selling, data: selling.data.replace(word("64"), word("65")) }],
    ["more than anything, by a path", exactInput("ffffffff", "2")],
    ["to be done before now, by a path", exactInput("3e7", "0")],
    ["more than anything, in one call of several", inOneCall(exactInput("ffffffff", "2").data)],
    ["what nobody knows, in one call of several", inOneCall("0xdeadbeef")],
    ["a price", swap("0x414bf389", token, router, "bb8", victim, "ffffffff", "64", "0", "1")],
    ["to end in a command that is none", swap("0x3593564c", "60", "a0", "ffffffff", "1", "ff", "0")],
  ])("makes no sale fail that demands %s", async (_, demanding) => {
    expect((await verified(refusing)).holds).toBe(true);
    const forged = await verified({ ...refusing, calls: refusal(demanding).calls, claimed: refusing.calls });
    expect(forged).toMatchObject({ holds: false, why: { code: "claims-otherwise" } });
  });

  const approved = (spender: Address, amount: string) => ({
    ...approve(spender),
    data: `0x095ea7b3${word(spender)}${word(amount)}`,
  });
  test.each([
    ["nobody may take", balance],
    ["somebody else may take", approve(asker)],
    ["another may let be taken", { ...approve(router), from: asker }],
    ["may be taken of another token", { ...approve(router), to: asker }],
    ["may be taken in part", approved(router, "63")],
    ["may be taken no more", approved(router, "0")],
  ])("makes no sale fail of what %s", async (_, instead) => {
    const calls = [balance, instead, selling];
    expect(await verified({ ...refusing, calls, claimed: refusing.calls })).toMatchObject({ holds: false });
    expect((await verified({ ...refusing, calls: [balance, approved(router, "64"), selling] })).holds).toBe(true);
  });

  const sending = (to: Address, amount: string) => ({
    from: victim,
    to: token,
    data: `0xa9059cbb${word(to)}${word(amount)}`,
  });
  const blocked = (sent: object) => ({
    check: "transfers-are-blocked",
    calls: [balance, sent],
    answers: [went(100), failed],
    conditions: [{ is: "at-least", left: { step: 1 }, right: "1" } as const, { is: "fails", step: 2 } as const],
  });
  test.each([
    ["to the token", sending(token, "1")],
    ["to nobody", sending("0x0000000000000000000000000000000000000000", "1")],
    ["of nothing", sending(asker, "0")],
    ["of more than there is", sending(asker, "65")],
  ])("makes no sending fail that is %s", async (_, sent) => {
    const honest = blocked(sending(asker, "1"));
    expect((await verified(honest)).holds).toBe(true);
    expect(await verified({ ...blocked(sent), claimed: honest.calls })).toMatchObject({ holds: false });
  });

  test("shows nobody to be sent nothing whom nothing was sent to", async () => {
    const has = (who: Address) => ({ from: asker, to: token, data: `0x70a08231${word(who)}` });
    const friend = account("9");
    const unsent = (done: object, looked: Address = friend): Forgery => ({
      check: "transfers-are-blocked",
      calls: [balance, has(looked), done, has(looked)],
      answers: [went(100), went(0), went(1), went(0)],
      conditions: [
        { is: "at-least", left: { step: 1 }, right: "1" },
        { is: "succeeds", step: 3 },
        { is: "at-most", left: { step: 4, minus: 2 }, right: "0" },
      ],
    });
    expect((await verified(unsent(sending(friend, "1")))).holds).toBe(true);
    for (const forged of [
      unsent(sending(asker, "1")),
      unsent(approve(friend)),
      unsent(sending(friend, "1"), account("8")),
      unsent(sending(friend, "0")),
      unsent(sending(friend, "65")),
      unsent(sending(victim, "1"), victim),
    ]) {
      expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    }
  });

  const buys = {
    from: victim,
    to: router,
    value: "0x64",
    data: `0xb6f9de95${["0", "80", victim, "ffffffff", "2", router, token].map(word).join("")}`,
  };
  const bringsNothing = (promised: number): Forgery => ({
    check: "token-cannot-be-bought",
    calls: [worth("64"), balance, buys, balance],
    answers: [went(promised), went(100), went(1), went(100)],
    conditions: [
      { is: "succeeds", step: 3 },
      { is: "at-most", left: { step: 4, minus: 2 }, right: "0" },
      { is: "at-most", left: { step: 4, minus: 2 }, right: { step: 1, word: "last", portionBps: 100 } },
    ],
    stateOverrides: { [victim]: { balance: "0x64" } },
  });

  test("shows that a purchase brings nothing only where it should have brought something", async () => {
    expect((await verified(bringsNothing(1_000))).holds).toBe(true);
    const unasked = bringsNothing(1_000);
    for (const forged of [bringsNothing(999), { ...unasked, conditions: unasked.conditions.slice(0, 2) }]) {
      expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    }
  });

  test("shows that a sale brings nothing only where it should have brought something", async () => {
    const coins = { from: asker, to: account("7"), data: `0x${word(victim)}` };
    const sold = (promised: readonly Condition<number>[]): Forgery => ({
      check: "holders-cannot-sell",
      calls: [balance, worth("64", router, [token, router]), coins, selling, coins],
      answers: [went(100), went(5), went(7), went(1), went(7)],
      conditions: [
        { is: "at-least", left: { step: 1 }, right: "1" },
        { is: "at-most", left: { step: 5, minus: 3 }, right: "0" },
        ...promised,
      ],
      stateOverrides: { [coins.to]: { code: BALANCE_CODE } },
    });
    const dust = {
      is: "at-most",
      left: { step: 5, minus: 3 },
      right: { step: 2, word: "last", portionBps: 100 },
    } as const;
    for (const forged of [sold([]), sold([dust])]) {
      expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    }
  });

  test("makes no taking fail that nobody approved", async () => {
    const pull = { from: router, to: token, data: `0x23b872dd${[victim, asker, "64"].map(word).join("")}` };
    const pulled = (before: object) => ({
      check: "router-is-blocked",
      calls: [balance, before, sending(asker, "0"), pull],
      answers: [went(100), went(1), went(1), failed],
      conditions: [{ is: "succeeds", step: 3 } as const, { is: "fails", step: 4 } as const],
    });
    expect((await verified(pulled(approve(router)))).holds).toBe(true);
    for (const before of [balance, approve(asker), { ...approve(router), from: asker }, approved(router, "63")]) {
      expect(await verified({ ...pulled(before), claimed: pulled(approve(router)).calls })).toMatchObject({
        holds: false,
      });
    }
  });

  test("makes no purchase fail for want of coins", async () => {
    const buying = {
      from: victim,
      to: router,
      value: "0x64",
      data: `0xb6f9de95${["0", "80", victim, "ffffffff", "2", router, token].map(word).join("")}`,
    };
    const given = (coins: string) => ({
      check: "token-cannot-be-bought",
      asked: aliveToBuy,
      calls: [buying],
      answers: [failed],
      conditions: [{ is: "fails", step: 1 }] as const,
      stateOverrides: { [victim]: { balance: coins } },
    });
    expect((await verified(given("0x64"))).holds).toBe(true);
    for (const forged of [given("0x63"), { ...given("0x64"), stateOverrides: {} }]) {
      expect(await verified({ ...forged, claimedState: given("0x64").stateOverrides })).toMatchObject({ holds: false });
    }
  });

  test("tells of no trade by a call to the token that fails", async () => {
    const calls = [{ from: victim, to: token, data: "0xdeadbeef" }];
    const forged = { calls, answers: [failed], conditions: [{ is: "fails", step: 1 }] } as const;
    for (const check of ["exit-closes-later", "token-cannot-be-bought"]) {
      expect(await verified({ ...forged, check })).toMatchObject({
        holds: false,
        why: { code: "shows-something-else" },
      });
    }
  });
});
