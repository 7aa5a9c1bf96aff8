import type { Address, Hex } from "viem";
import { expect, test } from "vitest";
import { claimOf } from "../../../src/engine/evidence/claim.ts";
import type { Condition } from "../../../src/engine/evidence/condition.ts";
import type { RunRecord, TakenStep } from "../../../src/engine/evidence/runs.ts";
import { breaksStandard } from "../../../src/engine/evidence/standards.ts";
import type { DecodedStep } from "../../../src/engine/simulation/decoded-steps.ts";
import { account, balance, token as of, taker, verified, victim, went, word } from "../../support/forging.ts";

const [token, who, other] = ["1", "2", "3"].map(account) as [Address, Address, Address];

function step(
  decoded: Partial<DecodedStep>,
  result: Partial<NonNullable<TakenStep["result"]>> = {},
  run = 0,
): TakenStep {
  const call = { kind: "call", actor: who, target: token, data: "0x12345678", value: 0n, time: null } as const;
  const rest = { filled: [], sources: [], gas: 3_000_000n, trial: [], rounds: 0, word: 0, smallest: false } as const;
  return { run, ordinary: false, decoded: { ...call, ...rest, ...decoded }, result: { ok: true, word: 1n, ...result } };
}

const view = (data: string, told: bigint, run = 0) =>
  step({ kind: "read", actor: null, data: data as Hex }, { word: told }, run);
const has = (owner: Address, amount: bigint, run = 0) => view(`0x70a08231${word(owner)}`, amount, run);
const asked = (says: Partial<NonNullable<TakenStep["result"]>>, amount = "a") =>
  step({ data: `0xa9059cbb${word(other)}${word(amount)}` as Hex }, says);

function shows(
  taken: readonly TakenStep[],
  conditions: readonly Condition<number>[],
  runs: readonly RunRecord[] = [],
): boolean {
  const claim = claimOf(runs, taken, conditions, { token, blockTime: 0n });
  return claim !== undefined && breaksStandard(claim, taken, token);
}

const least = (left: Exclude<Extract<Condition<number>, { left: unknown }>["left"], string>, right: string) =>
  ({ is: "at-least", left, right }) as const;
const most = (left: Parameters<typeof least>[0], right: string) => ({ is: "at-most", left, right }) as const;
const size = { step: 2, word: "size" } as const;

const sent = (says: Partial<NonNullable<TakenStep["result"]>>, came = 10n) => [
  has(other, 0n),
  asked(says),
  has(other, came),
];
const no = [least(size, "32"), most({ step: 2 }, "0"), least({ step: 3, minus: 1 }, "1")];

test("an answer is odd that is no word, more than one, or false though it was done", () => {
  expect(shows(sent({ size: 0, word: 0n }), [most(size, "0")])).toBe(true);
  expect(shows(sent({ size: 64 }), [least(size, "33")])).toBe(true);
  expect(shows(sent({ size: 32, word: 2n }), [least({ step: 2 }, "2")])).toBe(true);
  expect(shows(sent({ size: 32, word: 0n }), no)).toBe(true);
});

test.each<[string, readonly TakenStep[], readonly Condition<number>[]]>([
  ["it is a word", sent({ size: 32 }), [most(size, "32")]],
  ["nothing shows that it was done", sent({ size: 32, word: 0n }), no.slice(0, 2)],
  ["it is true", sent({ size: 32 }), [least(size, "32"), most({ step: 2 }, "1"), least({ step: 3, minus: 1 }, "1")]],
  ["it is two only where it is counted twice", sent({ size: 32 }), [least({ step: 2, portionBps: 20_000 }, "2")]],
  ["nothing came", sent({ size: 32, word: 0n }, 0n), [...no.slice(0, 2), least({ step: 3, minus: 1 }, "0")]],
  ["it is no word at all that is called false", sent({ size: 0, word: 0n }), no.slice(1)],
  [
    "another call may have done it",
    [...sent({ size: 32, word: 0n }, 0n), asked({ size: 32 }), has(other, 9n)],
    [...no.slice(0, 2), least({ step: 5, minus: 1 }, "1")],
  ],
  ["another contract answers", [has(other, 0n), step({ target: other }, { size: 0 })], [most(size, "0")]],
])("it is not where %s", (_, taken, conditions) => {
  expect(shows(taken, conditions)).toBe(false);
});

const DECIMALS = "0x313ce567";

test("decimals are odd that are none, or more than eighteen, before anything was done", () => {
  expect(shows([view(DECIMALS, 19n)], [least({ step: 1 }, "19")])).toBe(true);
  expect(shows([view(DECIMALS, 0n)], [most({ step: 1 }, "0")])).toBe(true);
  expect(shows([view(DECIMALS, 18n)], [least({ step: 1 }, "18")])).toBe(false);
  expect(shows([view(DECIMALS, 18n)], [least({ step: 1, portionBps: 20_000 }, "19")])).toBe(false);
  expect(shows([view("0x12345678", 19n)], [least({ step: 1 }, "19")])).toBe(false);
  expect(shows([step({}), view(DECIMALS, 19n)], [least({ step: 2 }, "19")])).toBe(false);
});

/** A run of so many seconds later, which gives somebody coins. */
const run = (seconds: number, coins: Hex = "0x1"): RunRecord => ({
  request: {
    method: "eth_call",
    params: [{ from: who, data: "0x" }, "0x1", { [who]: { balance: coins } }, { time: `0x${seconds.toString(16)}` }],
  },
  answer: null,
});

test("a balance grows by itself where nobody does anything, and nobody is given what may be it", () => {
  const grows = [least({ step: 2, minus: 1 }, "1")];
  const idle = [has(who, 1n), has(who, 5n, 1)];
  expect(shows(idle, grows, [run(0), run(9)])).toBe(true);
  for (const first of [0, 99]) expect(shows(idle, grows, [run(first), run(first && 9)])).toBe(false);
  expect(shows(idle, grows, [run(0), run(9, "0x2")])).toBe(false);
  const coins = { data: "0x", value: 4n, gas: 1_000n } as const;
  const after = (decoded: Partial<DecodedStep>) => [has(who, 1n), step(decoded, {}, 1), has(who, 5n, 1)];
  const grown = [least({ step: 3, minus: 1 }, "1")];
  expect(shows(after({ ...coins, target: other }), grown, [run(0), run(9)])).toBe(true);
  for (const target of [token, who]) expect(shows(after({ ...coins, target }), grown, [run(0), run(9)])).toBe(false);
  expect(shows(after({}), grown, [run(0), run(9)])).toBe(false);
});

const [moves, pulls] = [
  (from: Address, to: Address, amount: bigint) =>
    step({ actor: from, data: `0xa9059cbb${word(to)}${word(amount.toString(16))}` as Hex }, { size: 32 }),
  (by: Address, from: Address) =>
    step({ actor: by, data: `0x23b872dd${word(from)}${word(by)}${word("5")}` as Hex }, { size: 32 }),
];
const may = (amount: bigint) => view(`0xdd62ed3e${word(who)}${word(other)}`, amount);
const refused: Partial<NonNullable<TakenStep["result"]>> = { size: 32, word: 0n };
const answered = ({ decoded }: TakenStep, result: Partial<NonNullable<TakenStep["result"]>>) => step(decoded, result);
const done = (place: number) => ({ is: "succeeds", step: place }) as const;

test("it is odd to grow by what is sent to oneself, to send what one has not, and to keep what was spent", () => {
  const grown = [done(2), least({ step: 3, minus: 1 }, "1")];
  expect(shows([has(who, 9n), moves(who, who, 5n), has(who, 14n)], grown)).toBe(true);
  expect(shows([has(who, 9n), moves(other, who, 5n), has(who, 14n)], grown)).toBe(false);

  const sent = [least({ step: 1 }, "1"), done(2)];
  expect(shows([has(who, 9n), moves(who, other, 10n)], sent)).toBe(true);
  expect(shows([has(who, 9n), moves(who, other, 9n)], sent)).toBe(false);
  expect(shows([has(other, 9n), moves(who, other, 10n)], sent)).toBe(false);
  expect(shows([has(who, 9n), answered(moves(who, other, 10n), refused)], sent)).toBe(false);

  const kept = [done(2), { is: "at-least", left: { step: 3 }, right: { step: 1 } } as const, least({ step: 3 }, "1")];
  expect(shows([may(9n), pulls(other, who), may(9n)], kept)).toBe(true);
  expect(shows([may(0n), pulls(other, who), may(9n)], kept)).toBe(false);
  expect(shows([may(9n), pulls(token, who), may(9n)], kept)).toBe(false);
  expect(shows([may(9n), answered(pulls(other, who), refused), may(9n)], kept)).toBe(false);
  for (const bits of [96n, 256n]) {
    const all = 2n ** bits - 1n;
    expect(shows([may(all), pulls(other, who), may(all)], kept)).toBe(false);
  }
});

const sending = { from: taker, to: of, data: `0xa9059cbb${word(victim)}${word("5")}` };
const asks = (call: object, told = 5) => ({ call, answer: went(told) });

test.each<[string, readonly ReturnType<typeof asks>[], readonly Condition<number>[]]>([
  ["sends something to somebody who has some", [asks(sending), asks(balance)], [done(1), least({ step: 2 }, "1")]],
  [
    "has more by what others send",
    [asks(balance, 0), asks(sending), asks(balance)],
    [done(2), least({ step: 3, minus: 1 }, "1")],
  ],
])("nobody believes that a token is odd of which somebody %s", async (_, both, conditions) => {
  const [calls, answers] = [both.map(({ call }) => call), both.map(({ answer }) => answer)];
  expect(await verified({ check: "odd-token", calls, answers, conditions })).toMatchObject({ holds: false });
});
