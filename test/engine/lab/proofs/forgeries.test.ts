import type { Address, Hex } from "viem";
import { describe, expect, test } from "vitest";
import { BROKER_CODE, PUPPET_CODE } from "../../../../src/engine/lab/machine/bytecode.ts";
import { REFUSING_CODE, SHARE_CODE } from "../../../../src/engine/lab/machine/probes.ts";
import { claimOf } from "../../../../src/engine/lab/proofs/claim.ts";
import type { Condition } from "../../../../src/engine/lab/proofs/condition.ts";
import { readRuns } from "../../../../src/engine/lab/proofs/reading.ts";
import type { Acting } from "../../../../src/engine/lab/proofs/statement.ts";
import { verifyProof } from "../../../../src/engine/lab/proofs/verify.ts";
import { sayVerification } from "../../../../src/engine/wording/index.ts";

const account = (digit: string) => `0x${digit.repeat(40)}` as Address;
const word = (value: string) => value.replace(/^0x/, "").padStart(64, "0");
const [token, victim, taker, asker, router] = ["1", "a", "b", "c", "d"].map(account) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

const went = (value: number) => ({ status: "0x1", returnData: `0x${word(value.toString(16))}`, logs: [] });
const failed = { status: "0x0", returnData: "0x", logs: [] };
const gas = "0x2dc6c0";
const balance = { from: asker, to: token, data: `0x70a08231${word(victim)}` };
const approving = { from: victim, to: token, data: `0x095ea7b3${word(taker)}${"f".repeat(64)}` };
const taking = { from: taker, to: token, data: `0x23b872dd${word(victim)}${word(taker)}${word("64")}` };
const sale = (least: string, until: string) => ({
  from: victim,
  to: router,
  data: `0x38ed1739${["64", least, "a0", victim, until, "2", token, router].map(word).join("")}`,
});
const selling = sale("0", "ffffffff");

type Forgery = {
  readonly check: string;
  readonly calls: readonly object[];
  /** What it claims to be of, where that is something else. */
  readonly claimed?: readonly object[];
  readonly answers: readonly object[];
  readonly conditions: readonly Condition<number>[];
  readonly accounts?: readonly Acting[];
  readonly stateOverrides?: object;
  /** Who has code or history on the chain. */
  readonly known?: Readonly<Record<string, { readonly code?: Hex; readonly nonce?: Hex }>>;
  /** What the node says instead of what it should, or how it comes by that; an error is thrown. */
  readonly node?: Readonly<Record<string, unknown>>;
};

/** Everything in it is as it should be, but for what it wants to make believed. */
async function verified({
  check,
  calls,
  claimed = calls,
  answers,
  conditions,
  accounts = [],
  stateOverrides,
  known = {},
  node = {},
}: Forgery) {
  const runOf = (made: readonly object[]) => {
    const block = { calls: made.map((call) => ({ gas, ...call })), ...(stateOverrides ? { stateOverrides } : {}) };
    const request = {
      method: "eth_simulateV1",
      params: [{ blockStateCalls: [block], validation: false }, "0x64"],
    } as const;
    return [{ request, answer }];
  };
  const answer = [{ calls: answers }];
  const [runs, pretended] = [runOf(calls), runOf(claimed)];
  const claim = claimOf(pretended, readRuns(pretended) ?? [], conditions, { token, blockTime: 1000n });
  const blockHash = `0x${"e".repeat(64)}`;
  const of = { version: 2, chainId: 1, blockNumber: "100", blockHash, blockTime: "1000", token };
  const rpc = (method: string, params: readonly unknown[]): Promise<unknown> => {
    const [address] = params;
    const said: Readonly<Record<string, unknown>> = {
      eth_blockNumber: "0x65",
      eth_chainId: "0x1",
      eth_getBlockByNumber: { hash: blockHash, timestamp: "0x3e8" },
      eth_simulateV1: answer,
      eth_getCode: known[String(address)]?.code ?? "0x",
      eth_getTransactionCount: known[String(address)]?.nonce ?? "0x0",
      ...node,
    };
    const told = said[method];
    const heard = typeof told === "function" ? told(params) : told;
    return heard instanceof Error ? Promise.reject(heard) : Promise.resolve(heard);
  };
  return await verifyProof({ ...of, check, claim, runs, conditions, accounts }, rpc);
}

describe("a purchase that brings less than what was asked for it", () => {
  const worth = (amount: string, to: Address = router, way: readonly string[] = [router, token]) => ({
    from: asker,
    to,
    data: `0xd06ca61f${[amount, "40", `${way.length}`, ...way].map(word).join("")}`,
  });
  const buying = (receiver: Address) => ({
    from: victim,
    to: router,
    value: "0x64",
    data: `0xb6f9de95${["0", "80", receiver, "ffffffff", "2", router, token].map(word).join("")}`,
  });
  const dear = (asked: object, bought: object = buying(victim)) =>
    ({
      check: "buying-is-taxed",
      calls: [asked, balance, bought, balance],
      answers: [went(100), went(0), went(1), went(1)],
      conditions: [
        { is: "succeeds", step: 3 },
        { is: "at-most", left: { step: 4, minus: 2 }, right: { step: 1, portionBps: 5_000 } },
      ],
    }) as const;

  test("shows a tax, and names who says what should have come", async () => {
    const shown = await verified(dear(worth("64")));
    expect(sayVerification(shown).join(" ")).toMatch(
      new RegExp(`^It holds.*What should have come is what ${router} says of the same trade`),
    );
    expect((await verified(dear(worth("63")))).holds).toBe(true);
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
  const worth = (by: Address, path: readonly Address[]) => ({
    from: asker,
    to: by,
    data: `0xd06ca61f${["64", "40", `${path.length}`, ...path].map(word).join("")}`,
  });
  const dear = (asked: object, bought: object) =>
    ({
      check: "buying-is-taxed",
      calls: [asked, balance, bought, balance],
      answers: [went(100), went(0), went(1), went(1)],
      conditions: [
        { is: "succeeds", step: 3 },
        { is: "at-most", left: { step: 4, minus: 2 }, right: { step: 1, portionBps: 5_000 } },
      ],
      stateOverrides: { [taker]: { code: BROKER_CODE } },
    }) as const;
  const way = legs(leg(pool));

  test.each([
    ["through the broker", asking(way), byBroker(way)],
    ["by a path, where a venue has no quoter", asking(way), byPath(coin)],
    ["in a vault's pool", asking(way), inVault(pool)],
    ["by a router that is asked itself", worth(router, [coin, token]), byRouter([coin, token])],
  ])("shows a tax %s", async (_, asked, bought) => {
    expect(await verified(dear(asked, bought))).toMatchObject({ holds: true });
  });

  test("names the pools that the broker was asked of, where somebody else traded", async () => {
    const said = async (bought: object) => sayVerification(await verified(dear(asking(way), bought))).join(" ");
    expect(await said(byPath(coin))).toContain(`${taker} says of a trade through ${pool}`);
    expect(await said(byBroker(way))).toContain(`${taker} says of a trade through ${pool}`);
  });

  test.each([
    ["by a router that would have told", asking(way), byRouter([coin, token])],
    ["through another pool", asking(legs(leg(other))), byBroker(way)],
    ["through more pools", asking(legs(leg(other), leg(pool))), byBroker(way)],
    ["by somebody else", asking(way, other), byBroker(way)],
    ["with nothing to wrap", asking(way, taker, "0"), byBroker(way)],
    ["in another pool than the vault's", asking(legs(leg(other))), inVault(pool)],
    ["for another coin, by a path", asking(way), byPath(other)],
    ["by another than the router", worth(other, [coin, token]), byRouter([coin, token])],
    ["along a longer way", worth(router, [other, coin, token]), byRouter([coin, token])],
    [
      "along what stands behind the way",
      worth(router, [other, coin, token]),
      {
        ...byRouter([coin, token]),
        data: `${byRouter([coin, token]).data}${["3", other, coin, token].map(word).join("")}`,
      },
    ],
  ])("shows nothing where it was asked %s", async (_, asked, bought) => {
    expect(await verified(dear(asked, bought))).toMatchObject({ holds: false });
  });
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

const lost: readonly Condition<number>[] = [
  { is: "succeeds", step: 3 },
  { is: "at-most", left: { step: 4 }, right: { step: 2, portionBps: 5_000 } },
];

describe("a proof that anybody may have made up", () => {
  test("takes nothing from whoever let it be taken", async () => {
    const forged = {
      check: "anyone-can-take-tokens",
      calls: [approving, balance, taking, balance],
      answers: [went(1), went(100), went(1), went(0)],
      conditions: lost,
      accounts: [{ address: taker, is: "nobody" }],
    } as const;
    expect((await verified(forged)).holds).toBe(false);
    const honest = {
      ...forged,
      calls: [{ ...approving, data: `0x095ea7b3${word(asker)}${"f".repeat(64)}` }, balance, taking, balance],
    };
    expect((await verified(honest)).holds).toBe(true);
  });

  const letting = (spender: Address) => ({ ...approving, data: `0x095ea7b3${word(spender)}${"f".repeat(64)}` });
  const throughIt = { from: taker, to: router, data: `0x12345678${word(token)}${taking.data.slice(2)}` };

  test.each([
    ["which is called", letting(router), throughIt],
    ["by another name", { ...letting(router), data: `0xcae9ca51${letting(router).data.slice(10)}` }, throughIt],
    ["which another contract may call", letting(router), { ...throughIt, to: asker, data: "0x12345678" }],
    ["which the token is told of", letting(router), { ...throughIt, to: token, data: `0x4000aea0${word(router)}` }],
    [
      "by a signature",
      { ...approving, from: taker, data: `0xd505accf${word(victim)}${word(taker)}${"f".repeat(64 * 5)}` },
      taking,
    ],
  ])("takes nothing through a contract that was allowed to spend it, %s", async (_, allowing, take) => {
    const forged = {
      check: "anyone-can-take-tokens",
      calls: [allowing, balance, take, balance],
      answers: [went(1), went(100), went(1), went(0)],
      conditions: lost,
      accounts: [{ address: taker, is: "nobody" }],
    } as const;
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    // What the victim's own sale uses, and nobody meanwhile.
    expect((await verified({ ...forged, calls: [letting(router), balance, taking, balance] })).holds).toBe(true);
  });

  test("takes nothing from whoever was there before and may have let it be taken", async () => {
    const forged = {
      check: "owner-can-take-tokens",
      calls: [balance, balance, taking, balance],
      answers: [went(100), went(100), went(1), went(0)],
      conditions: lost,
      accounts: [{ address: taker, is: "single-account" }],
      known: { [taker]: { nonce: "0x5" }, [victim]: { nonce: "0x5" } },
    } as const;
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "another-account" } });
    expect((await verified({ ...forged, known: { [taker]: { nonce: "0x5" } } })).holds).toBe(true);
  });

  test("takes nothing from whoever let it be taken by a signature before the block", async () => {
    const forged = {
      check: "anyone-can-take-tokens",
      calls: [balance, balance, taking, balance],
      answers: [went(100), went(100), went(1), went(0)],
      conditions: lost,
      accounts: [{ address: taker, is: "nobody" }],
    } as const;
    const allowing = (whom: (data: string) => boolean) => ({
      eth_call: ([{ data }]: readonly [{ data: string }]) => `0x${word(whom(data) ? "64" : "0")}`,
    });
    const byVictim = await verified({ ...forged, node: allowing((data) => data.includes(victim.slice(2))) });
    expect(byVictim).toMatchObject({ holds: false, why: { code: "another-account", account: { address: victim } } });
    expect((await verified({ ...forged, node: allowing(() => true) })).holds).toBe(true);
    expect((await verified({ ...forged, node: allowing(() => false) })).holds).toBe(true);
  });

  test("is none of another token, nor of a row that tells something else", async () => {
    const other = { ...honest, calls: honest.calls.map((call) => ({ ...call, to: asker })) };
    const named = { ...other, calls: [...other.calls, balance], answers: [...honest.answers, went(0)] };
    expect(await verified(named)).toMatchObject({ holds: false, why: { code: "shows-something-else" } });
    for (const check of ["supply-can-grow", "ownership-can-return", "selling-is-taxed", "transfers-are-blocked"]) {
      expect(await verified({ ...honest, check })).toMatchObject({
        holds: false,
        why: { code: "shows-something-else" },
      });
    }
  });

  test.each([
    ["refuses", REFUSING_CODE],
    ["acts for somebody", PUPPET_CODE],
  ])("breaks no router by code that %s in its place", async (_, code) => {
    const forged = {
      check: "real-holders-cannot-sell",
      calls: [balance, selling],
      answers: [went(100), failed],
      conditions: [
        { is: "at-least", left: { step: 1 }, right: "1" },
        { is: "fails", step: 2 },
      ],
      stateOverrides: { [router]: { code } },
      known: { [router]: { code: "0x6001" } },
    } as const;
    expect(await verified(forged)).toMatchObject({ holds: false, why: { code: "changes-account" } });
  });

  const refusing = {
    check: "real-holders-cannot-sell",
    calls: [balance, selling],
    answers: [went(100), failed],
    conditions: [
      { is: "at-least", left: { step: 1 }, right: "1" },
      { is: "fails", step: 2 },
    ],
    known: { [asker]: { code: "0x6001" }, [victim]: { code: "0x6001" } },
  } as const;

  test.each(["balance", "nonce"])("makes no sale fail by the %s of a contract", async (field) => {
    const contract = await verified({ ...refusing, stateOverrides: { [asker]: { [field]: "0x0" } } });
    expect(contract).toMatchObject({ holds: false, why: { code: "changes-account", field: "balance" } });
    const others = { [victim]: { [field]: "0x10" }, [router]: { [field]: "0x10" } };
    expect((await verified({ ...refusing, stateOverrides: others })).holds).toBe(true);
  });

  test.each(["0xc350", undefined, "0x", "little", 50_000])("makes no sale fail by gas: %s", async (little) => {
    const forged = { ...refusing, calls: [balance, { ...selling, gas: little }] };
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
    expect((await verified({ ...refusing, calls: [balance, demanding] })).holds).toBe(true);
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
    const forged = await verified({ ...refusing, calls: [balance, demanding], claimed: [balance, selling] });
    expect(forged).toMatchObject({ holds: false, why: { code: "claims-otherwise" } });
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

/** One that is as it should be. */
const honest: Forgery = {
  check: "anyone-can-take-tokens",
  calls: [balance, balance, taking, balance],
  answers: [went(100), went(100), went(1), went(0)],
  conditions: lost,
  accounts: [{ address: taker, is: "nobody" }],
};

describe("a node that may be anybody's", () => {
  const nested = Array.from({ length: 50 }).reduce<unknown>((inside) => [inside], []);
  const odd = [null, 7, "", "0x", "0xzz", "-1", `0x${"f".repeat(70)}`, {}, [], [{}], nested, { toString: 1 }];

  test.each(["eth_chainId", "eth_getBlockByNumber", "eth_simulateV1", "eth_getCode", "eth_getTransactionCount"])(
    "shows nothing by odd answers to %s, and fails nobody",
    async (method) => {
      for (const said of odd) {
        if (method === "eth_getCode" && said === "0x") continue;
        expect(await verified({ ...honest, node: { [method]: said } }), JSON.stringify(said)).toMatchObject({
          holds: false,
          why: { code: expect.not.stringMatching(/^no-proof$/) },
        });
      }
    },
  );

  test.each([
    ["no text", 7],
    ["no hexadecimal", "0xno"],
    ["a list", ["0x"]],
  ])("shows nothing by logs and data that are %s", async (_, odd) => {
    const call = went(0);
    for (const last of [
      { ...call, returnData: odd },
      { ...call, logs: [{ address: odd, topics: [], data: "0x" }] },
      { ...call, logs: [{ address: token, topics: [odd], data: "0x" }] },
      { ...call, logs: odd },
    ]) {
      const answer = [{ calls: [...honest.answers.slice(0, 3), last] }];
      expect(await verified({ ...honest, node: { eth_simulateV1: answer } })).toMatchObject({
        holds: false,
        why: { code: "not-run" },
      });
    }
  });

  const gone = new Error("missing trie node");
  test.each([
    ["does not simulate", { eth_simulateV1: gone }, { code: "not-run", method: "eth_simulateV1" }],
    ["lacks the state", { eth_simulateV1: gone, eth_getCode: gone }, { code: "no-state", block: "100" }],
    [
      "no longer has the state",
      { eth_simulateV1: gone, eth_getCode: gone, eth_blockNumber: "0xe5" },
      { code: "state-gone", block: "100", until: "228" },
    ],
    [
      "has another history",
      { eth_getBlockByNumber: { hash: `0x${"d".repeat(64)}`, timestamp: "0x3e8" } },
      { code: "another-block" },
    ],
    ["is of another chain", { eth_chainId: "0x38" }, { code: "another-chain", wanted: 1, found: 56 }],
  ])("is told for what it is where it %s", async (_, node, why) => {
    expect((await verified(honest)).holds).toBe(true);
    expect(await verified({ ...honest, node })).toMatchObject({ holds: false, why });
  });
});
