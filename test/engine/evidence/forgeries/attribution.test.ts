import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { sayVerification } from "../../../../src/engine/messages/index.ts";
import { BROKER_CODE } from "../../../../src/engine/simulation/bytecode.ts";
import { SHARE_CODE } from "../../../../src/engine/simulation/probes.ts";
import {
  account,
  asker,
  balance,
  router,
  shortfall,
  taker,
  token,
  verified,
  victim,
  went,
  word,
  worth,
} from "../../../support/forging.ts";

describe("a purchase that brings less than what was asked for it", () => {
  const buying = (receiver: Address) => ({
    from: victim,
    to: router,
    value: "0x64",
    data: `0xb6f9de95${["0", "80", receiver, "ffffffff", "2", router, token].map(word).join("")}`,
  });
  const dear = (asked: object, bought: object = buying(victim)) => shortfall("buying-is-taxed", asked, bought);

  test("shows a tax, and names who says what should have come", async () => {
    const shown = await verified(dear(worth("64")));
    expect(sayVerification(shown, "en").join(" ")).toMatch(
      new RegExp(`^The proof holds.*The expected amount is what ${router} quotes for the same trade`),
    );
    expect((await verified(dear(worth("63")))).holds).toBe(true);
  });

  test("shows nothing by another word of the answer than what comes out", async () => {
    const { conditions, ...rest } = dear(worth("64"));
    const [bought, less] = conditions;
    const answers = [
      { ...went(0), returnData: `0x${["20", "2", "64", "2"].map(word).join("")}` },
      ...rest.answers.slice(1),
    ];
    const byWord = (named: number | "last") => [bought, { ...less, right: { ...less.right, word: named } }];
    const [asIs] = await Promise.all([verified({ ...rest, answers, conditions: byWord("last") })]);
    expect(asIs.holds).toBe(true);
    for (const named of [0, 2]) {
      expect((await verified({ ...rest, answers, conditions: byWord(named) })).holds).toBe(false);
    }
  });

  test("shows nothing where code of ours says what it is told to", async () => {
    const placed = { ...dear(worth("64")), stateOverrides: { [router]: { code: SHARE_CODE } } };
    expect((await verified(placed)).holds).toBe(false);
  });

  test.each([
    ["for more than was paid", worth("65"), undefined],
    ["along another way", worth("64", router, [token, router]), undefined],
    ["of another token", worth("64", router, [router, asker]), undefined],
    ["in words that nobody knows", { ...worth("64"), data: `0x12345678${word("64")}` }, undefined],
    ["and goes to somebody else", worth("64"), buying(asker)],
    ["and is none", worth("64"), balance],
  ])("shows nothing where that was asked %s", async (_, asked, bought) => {
    const claimed = dear(worth("64")).calls;
    expect(await verified({ ...dear(asked, bought), claimed })).toMatchObject({ holds: false });
  });
});

describe("a purchase that brings less than what the Lab's own broker says of it", () => {
  const [coin, pool, other] = ["5", "6", "7"].map(account) as [Address, Address, Address];
  const leg = (through: Address, from: Address = coin, to: Address = token) =>
    ["2", through, from, to, "bb8", "c0", "0"].map(word).join("");
  const legs = (...each: readonly string[]) => [
    word(each.length.toString(16)),
    ...each.map((_, at) => word((32 * each.length + 224 * at).toString(16))),
    ...each,
  ];
  const asking = (way: readonly string[], by: Address = taker, wraps = "1") => ({
    from: asker,
    to: by,
    data: `0xcde838cd${["80", coin, wraps, "64"].map(word).join("")}${way.join("")}`,
  });
  const byBroker = (way: readonly string[], by: Address = taker) => ({
    from: victim,
    to: by,
    value: "0x64",
    data: `0xf7d8eebd${["60", "1", victim].map(word).join("")}${way.join("")}`,
  });
  const byRouter = (path: readonly Address[]) => ({
    from: victim,
    to: router,
    value: "0x64",
    data: `0xb6f9de95${["0", "80", victim, "ffffffff", `${path.length}`, ...path].map(word).join("")}`,
  });
  const byPath = (first: Address) => ({
    from: victim,
    to: router,
    value: "0x64",
    data: `0xc04b8d59${["20", "a0", victim, "ffffffff", "64", "0", "2b"].map(word).join("")}${`${first.slice(2)}000bb8${token.slice(2)}`.padEnd(128, "0")}`,
  });
  const inVault = (of: Address) => ({
    from: victim,
    to: router,
    value: "0x64",
    data: `0x52bbbe29${["e0", victim, "0", victim, "0", "0", "ffffffff"].map(word).join("")}${of.slice(2).padEnd(64, "0")}${["0", "0", token, "64", "c0", "0"].map(word).join("")}`,
  });
  const dear = (asked: { readonly to: Address }, bought: object) =>
    ({
      ...shortfall("buying-is-taxed", asked, bought),
      ...(JSON.stringify([asked, bought]).includes(`"to":"${taker}"`)
        ? { stateOverrides: { [taker]: { code: BROKER_CODE } } }
        : {}),
    }) as const;
  const way = legs(leg(pool));

  test.each([
    ["through the broker", asking(way), byBroker(way)],
    ["by a path, where a venue has no quoter", asking(way), byPath(coin)],
    ["in a vault's pool", asking(way), inVault(pool)],
    ["by a router that is asked itself", worth("64", router, [coin, token]), byRouter([coin, token])],
  ])("shows a tax %s", async (_, asked, bought) => {
    expect(await verified(dear(asked, bought))).toMatchObject({ holds: true });
  });

  test("names the pools that the broker was asked of, where somebody else traded", async () => {
    const said = async (bought: object) => sayVerification(await verified(dear(asking(way), bought)), "en").join(" ");
    expect(await said(byPath(coin))).toContain(`${taker} quotes for a trade through ${pool}`);
    expect(await said(byBroker(way))).toContain(`${taker} quotes for a trade through ${pool}`);
  });

  test.each([
    ["by a router that would have told", asking(way), byRouter([coin, token])],
    ["through another pool", asking(legs(leg(other))), byBroker(way)],
    ["through more pools", asking(legs(leg(other), leg(pool))), byBroker(way)],
    ["by somebody else", asking(way, other), byBroker(way)],
    ["with nothing to wrap", asking(way, taker, "0"), byBroker(way)],
    ["in another pool than the vault's", asking(legs(leg(other))), inVault(pool)],
    ["for another coin, by a path", asking(way), byPath(other)],
    ["by another than the router", worth("64", other, [coin, token]), byRouter([coin, token])],
    ["along a longer way", worth("64", router, [other, coin, token]), byRouter([coin, token])],
    [
      "along what stands behind the way",
      worth("64", router, [other, coin, token]),
      {
        ...byRouter([coin, token]),
        data: `${byRouter([coin, token]).data}${["3", other, coin, token].map(word).join("")}`,
      },
    ],
  ])("shows nothing where it was asked %s", async (_, asked, bought) => {
    expect(await verified(dear(asked, bought))).toMatchObject({ holds: false });
  });
});

describe("a transfer that moves another amount than it is of", () => {
  const has = (who: Address) => ({ from: asker, to: token, data: `0x70a08231${word(who)}` });
  const sending = (to: Address, amount = "32") => ({
    from: victim,
    to: token,
    data: `0xa9059cbb${word(to)}${word(amount)}`,
  });
  const moving = (came: number, amount = "32", to = taker) => ({
    check: "odd-token",
    calls: [has(victim), has(taker), sending(to, amount), has(taker)],
    answers: [went(100), went(0), went(1), went(came)],
    conditions: [
      { is: "succeeds", step: 3 },
      {
        is: came > 50 ? "at-least" : "at-most",
        left: { step: 4, minus: 2 },
        right: { step: 1, portionBps: 5_000 },
      },
    ] as const,
  });

  test.each([
    [49, "changed by 49 (steps 2 to 4). The transfer was for 50."],
    [51, "changed by 51 (steps 2 to 4). The transfer was for 50."],
  ])("is shown, where %s arrive of fifty", async (came, words) => {
    expect(sayVerification(await verified(moving(came)), "en").join(" ")).toContain(words);
  });

  test.each([
    ["just as much arrives", moving(50)],
    ["it is of another amount than what is compared", moving(49, "31")],
    ["it goes to somebody else", moving(49, "32", asker)],
    ["somebody else sends meanwhile", twice(moving(49))],
    ["it is none", { ...moving(49), calls: [has(victim), has(taker), has(asker), has(taker)] }],
  ])("is not, where %s", async (_, forged) => {
    expect((await verified({ claimed: moving(49).calls, ...forged })).holds).toBe(false);
  });

  function twice({ calls, answers, conditions, ...rest }: ReturnType<typeof moving>) {
    const [first, second, sent, ...last] = calls;
    const sides = { left: { step: 5, minus: 2 }, right: { step: 1, portionBps: 5_000 } } as const;
    return {
      ...rest,
      calls: [first, second, sent, sending(taker), ...last] as object[],
      claimed: [first, second, sent, has(asker), ...last] as object[],
      answers: [...answers.slice(0, 3), went(1), ...answers.slice(3)],
      conditions: [
        { is: "succeeds", step: 3 },
        { is: "at-most", ...sides },
      ] as const,
    };
  }
});

test("nothing is kept of what is sent on to a third", async () => {
  const sending = (to: Address) => ({ from: victim, to: token, data: `0xa9059cbb${word(to)}${word("32")}` });
  const has = (who: Address) => ({ from: asker, to: token, data: `0x70a08231${word(who)}` });
  const sent = {
    check: "sending-is-taxed",
    calls: [has(taker), has(victim), sending(taker), sending(taker), has(taker), has(victim)],
    answers: [went(0), went(100), went(1), went(1), went(50), went(0)],
    conditions: [
      { is: "succeeds", step: 3 },
      { is: "at-most", left: { step: 5, minus: 1 }, right: { step: 2, minus: 6, portionBps: 6_000 } },
    ],
  } as const;
  expect((await verified(sent)).holds).toBe(true);
  const calls = [has(taker), has(victim), sending(taker), sending(asker), has(taker), has(victim)];
  expect(await verified({ ...sent, calls, claimed: sent.calls })).toMatchObject({
    holds: false,
    why: { code: "claims-otherwise" },
  });
});
