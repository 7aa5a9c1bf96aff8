import type { Address, Hex } from "viem";
import { ProofJson } from "../../src/engine/core/report.ts";
import { claimOf } from "../../src/engine/evidence/claim.ts";
import type { Condition, Sum } from "../../src/engine/evidence/condition.ts";
import { readRuns } from "../../src/engine/evidence/runs.ts";
import type { Acting } from "../../src/engine/evidence/statement.ts";
import type { Verification } from "../../src/engine/evidence/verifier.ts";
import { verifyProof } from "../../src/replay/verify.ts";

export const account = (digit: string) => `0x${digit.repeat(30)}0123456789` as Address;
export const word = (value: string) => value.replace(/^0x/, "").padStart(64, "0");
export const [token, victim, taker, asker, router] = ["1", "a", "b", "c", "d"].map(account) as [
  Address,
  Address,
  Address,
  Address,
  Address,
];

export const went = (value: number) => ({ status: "0x1", returnData: `0x${word(value.toString(16))}`, logs: [] });
export const failed = { status: "0x0", returnData: "0x", logs: [] };
export const gas = "0x2dc6c0";
export const balance = { from: asker, to: token, data: `0x70a08231${word(victim)}` };
export const approving = { from: victim, to: token, data: `0x095ea7b3${word(taker)}${"f".repeat(64)}` };
export const taking = { from: taker, to: token, data: `0x23b872dd${word(victim)}${word(taker)}${word("64")}` };
export const sale = (least: string, until: string) => ({
  from: victim,
  to: router,
  data: `0x38ed1739${["64", least, "a0", victim, until, "2", token, router].map(word).join("")}`,
});
export const selling = sale("0", "ffffffff");
export const approve = (spender: Address) => ({ ...approving, data: `0x095ea7b3${word(spender)}${"f".repeat(64)}` });
/** What the router says of a trade, along a way. */
export const worth = (amount: string, to: Address = router, way: readonly string[] = [router, token]) => ({
  from: asker,
  to,
  data: `0xd06ca61f${[amount, "40", `${way.length}`, ...way].map(word).join("")}`,
});

/** There is a pool on the way of what is sold, or bought. */
export const alive = worth("1", router, [token, router]);
export const aliveToBuy = worth("1");

export type Forgery = {
  readonly check: string;
  readonly calls: readonly object[];
  /** What is asked at the start, before the steps that are counted: there is a pool. */
  readonly asked?: object;
  /** What it claims to be of, where that is something else. */
  readonly claimed?: readonly object[];
  readonly answers: readonly object[];
  readonly conditions: readonly Condition<number>[];
  readonly accounts?: readonly Acting[];
  readonly stateOverrides?: object;
  /** What it claims to be done with, where that is something else. */
  readonly claimedState?: object;
  readonly blockOverrides?: object;
  /** What is changed once all calls but the last are made. */
  readonly between?: object;
  /** Who has code or history on the chain. */
  readonly known?: Readonly<Record<string, { readonly code?: Hex; readonly nonce?: Hex; readonly balance?: Hex }>>;
  /** What the node says instead of what it should, or how it comes by that; an error is thrown. */
  readonly node?: Readonly<Record<string, unknown>>;
};

const afterOne = (sum: Sum<number>): Sum<number> =>
  typeof sum === "string"
    ? sum
    : { ...sum, step: sum.step + 1, ...(sum.minus === undefined ? {} : { minus: sum.minus + 1 }) };

/** The same behind one step more. */
function behind({ asked, calls, claimed = calls, answers, conditions, ...rest }: Forgery): Forgery {
  if (!asked) return { calls, claimed, answers, conditions, ...rest };
  return {
    ...rest,
    calls: [asked, ...calls],
    claimed: [asked, ...claimed],
    answers: [went(5_000), ...answers],
    conditions: conditions.map((each) =>
      "step" in each
        ? { ...each, step: each.step + 1 }
        : { ...each, left: afterOne(each.left), right: afterOne(each.right) },
    ),
  };
}

/** Everything in it is as it should be, but for what it wants to make believed. */
export function verified(forgery: Forgery): Promise<Verification> {
  return verifiedWhole(behind(forgery));
}

async function verifiedWhole({
  check,
  calls,
  claimed = calls,
  answers,
  conditions,
  accounts = [],
  stateOverrides,
  claimedState = stateOverrides,
  blockOverrides,
  between,
  known = {},
  node = {},
}: Forgery): Promise<Verification> {
  const runOf = (made: readonly object[], state: object | undefined) => {
    const all = made.map((call) => ({ gas, ...call }));
    const around = { ...(state ? { stateOverrides: state } : {}), ...(blockOverrides ? { blockOverrides } : {}) };
    const blocks = between
      ? [
          { calls: all.slice(0, -1), ...around },
          { calls: all.slice(-1), stateOverrides: between },
        ]
      : [{ calls: all, ...around }];
    const request = {
      method: "eth_simulateV1",
      params: [{ blockStateCalls: blocks, validation: false }, "0x64"],
    } as const;
    return [{ request, answer }];
  };
  const answer = between ? [{ calls: answers.slice(0, -1) }, { calls: answers.slice(-1) }] : [{ calls: answers }];
  const [runs, pretended] = [runOf(calls, stateOverrides), runOf(claimed, claimedState)];
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
      eth_getBalance: known[String(address)]?.balance ?? "0x0",
      eth_getCode: known[String(address)]?.code ?? "0x",
      eth_getTransactionCount: known[String(address)]?.nonce ?? "0x0",
      ...node,
    };
    const told = said[method];
    const heard = typeof told === "function" ? told(params) : told;
    return heard instanceof Error ? Promise.reject(heard) : Promise.resolve(heard);
  };
  const made = { ...of, check, claim, runs, conditions, accounts };
  const { data: reported = made } = ProofJson.safeParse(made);
  return await verifyProof(reported, rpc);
}

/** Somebody who has tokens cannot sell them, though the router may take them. */
export function refusal(sold: object = selling): Forgery {
  return {
    check: "real-holders-cannot-sell",
    asked: alive,
    calls: [balance, approve(router), sold],
    answers: [went(100), went(1), failed],
    conditions: [
      { is: "at-least", left: { step: 1 }, right: "1" },
      { is: "fails", step: 3 },
    ],
  };
}

/** A trade brings less than half of what was asked for it: by what is measured before and after it. */
export function shortfall(check: string, asked: object, traded: object, measured: object = balance) {
  const listed = (asked as { data: string }).data.startsWith("0xd06ca61f");
  return {
    check,
    calls: [asked, measured, traded, measured],
    answers: [went(100), went(0), went(1), went(1)],
    conditions: [
      { is: "succeeds", step: 3 },
      {
        is: "at-most",
        left: { step: 4, minus: 2 },
        right: { step: 1, portionBps: 5_000, ...(listed ? { word: "last" } : {}) },
      },
    ],
  } as const satisfies Forgery;
}

export const supply = { from: asker, to: token, data: "0x18160ddd" };

/** Somebody's tokens go to whoever takes them, as it should be shown; `first` is done before, and `take` takes them. */
export function robbery(take: object = taking, first: object = balance): Forgery {
  const taken = { from: asker, to: token, data: `0x70a08231${word(taker)}` };
  return {
    check: "anyone-can-take-tokens",
    calls: [first, balance, taken, supply, take, balance, taken, supply],
    answers: [1, 100, 0, 1_000, 1, 0, 100, 1_000].map(went),
    conditions: lost,
    accounts: [{ address: taker, is: "nobody" }],
  };
}

const lost: readonly Condition<number>[] = [
  { is: "succeeds", step: 5 },
  { is: "at-most", left: { step: 6 }, right: { step: 2, portionBps: 5_000 } },
  { is: "at-least", left: { step: 7, minus: 3 }, right: { step: 2, minus: 6, portionBps: 5_000 } },
  { is: "at-most", left: { step: 4, minus: 8 }, right: { step: 2, minus: 6, portionBps: 5_000 } },
];
