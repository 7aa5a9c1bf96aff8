import { describe, expect, test } from "vitest";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import type { Violation } from "../../../../src/engine/fuzzer/oracles/index.ts";
import { longestLocks, mayBeCooldown, worstOfEach } from "../../../../src/engine/fuzzer/results/worst.ts";
import { admin, anybody, callWith } from "../../../support/call-sequences.ts";
import { bob, mallory } from "../../../support/people.ts";
import { ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED, minted, STOPPED, taxed } from "../../../support/used-powers.ts";

const taken = (lossBps: number): Violation => ({ kind: "taken", lossBps });
const limited = (mostBps: number | null, everyone = true): Violation => ({ kind: "limited", everyone, mostBps });
const arm = useOf({ selector: "0x0000000a", data: "0x0000000a" });
const fire = useOf({ selector: "0x0000000b", data: "0x0000000b" });
const by = (actor: Execution["actor"], trial: Execution): Execution => ({
  ...trial,
  actor,
  uses: trial.uses.map((use) => ({ ...use, actor: actor.address })),
});
const worst = (...trials: readonly Execution[]) => worstOfEach(trials).map(({ violation }) => violation);

describe("the worst of a power", () => {
  test.each<[string, Violation, Violation]>([
    ["a larger loss", taken(100), taken(9_000)],
    ["a higher tax", taxed(500), taxed(9_000)],
    ["more new tokens", minted(2n), minted(11n)],
    ["a smaller part that still sells", limited(5_000), limited(10)],
    ["a part that still sells and was measured", limited(null), limited(10)],
    ["neither selling nor sending", { ...BLOCKED, sells: false }, BLOCKED],
    ["not selling rather than not sending", { ...BLOCKED, sells: false }, { ...BLOCKED, sends: false }],
  ])("is %s, whichever was found first", (_, less, more) => {
    expect(worst(ownersTrial([less]), ownersTrial([more]))).toEqual([more]);
    expect(worst(ownersTrial([more]), ownersTrial([less]))).toEqual([more]);
  });

  test.each<[string, Violation, Violation]>([
    ["who is reached", BLOCKED, STOPPED],
    ["what is taxed", taxed(500), { ...taxed(900), side: "send" }],
    ["whether the supply says so", minted(2n), { ...minted(3n), unseen: true }],
    ["what is done", taken(100), { kind: "burnt", lossBps: 900 }],
  ])("is told twice where they differ in %s", (_, one, other) => {
    expect(worst(ownersTrial([one]), ownersTrial([other]))).toEqual([one, other]);
  });

  test("is told of each function, each contract and each account", () => {
    const trials = [
      ownersTrial([taken(1)], [arm]),
      ownersTrial([taken(2)], [fire]),
      ownersTrial([taken(3)], [{ ...arm, target: mallory }]),
      by(admin, ownersTrial([taken(4)], [arm])),
    ];
    expect(worst(...trials)).toEqual([1, 2, 3, 4].map(taken));
  });
});

describe("calls one after another", () => {
  const both = (violation: Violation) => ownersTrial([violation], [arm, fire]);

  test("are not told where one of them does as much alone", () => {
    expect(worst(both(taken(500)), ownersTrial([taken(500)], [fire]))).toEqual([taken(500)]);
    expect(worstOfEach([both(taken(500)), ownersTrial([taken(500)], [fire])])[0]?.execution.uses).toEqual([fire]);
  });

  test("are told where they do more, or something else", () => {
    expect(worst(both(taken(900)), ownersTrial([taken(500)], [fire]))).toEqual([taken(900), taken(500)]);
    expect(worst(both(taken(900)), ownersTrial([BLOCKED], [fire]))).toEqual([taken(900), BLOCKED]);
  });

  test("are not told of one account where another does it with its part alone", () => {
    const together = ownersTrial([taken(900)], [{ ...arm, actor: bob }, fire]);
    const alone = by(admin, ownersTrial([taken(500)], [arm]));
    expect(worstOfEach([together, alone]).map(({ execution }) => execution.actor)).toEqual([admin]);
  });
});

describe("what anybody can do", () => {
  test("is told of anybody alone", () => {
    const trials = [
      ownersTrial([taken(500)]),
      by(anybody, ownersTrial([taken(500)])),
      by(admin, ownersTrial([BLOCKED])),
    ];
    expect(worstOfEach(trials).map(({ execution }) => execution.actor)).toEqual([anybody, admin]);
  });

  test("does not hide what somebody with power can do far worse, or to everybody", () => {
    expect(worst(by(anybody, ownersTrial([taken(400)])), ownersTrial([taken(9_900)]))).toEqual([
      taken(400),
      taken(9_900),
    ]);
    expect(worst(by(anybody, ownersTrial([BLOCKED])), ownersTrial([STOPPED]))).toEqual([BLOCKED, STOPPED]);
  });

  test("may be a waiting time alone where anybody starts it by an ordinary transfer, of one holder", () => {
    const transfer = useOf({ selector: "0x23b872dd", data: "0x23b872dd" });
    const byTransfer = by(anybody, ownersTrial([], [transfer]));
    expect([BLOCKED, limited(10, false)].map((violation) => mayBeCooldown(byTransfer, violation))).toEqual([
      true,
      true,
    ]);
    expect(mayBeCooldown(byTransfer, STOPPED)).toBe(false);
    expect(mayBeCooldown(by(anybody, ownersTrial([])), BLOCKED)).toBe(false);
    expect(mayBeCooldown(ownersTrial([], [transfer]), BLOCKED)).toBe(false);
  });
});

describe("ways to lock somebody in by one function", () => {
  const until = (figure: bigint) => ownersTrial([BLOCKED], [callWith([figure])]);
  const found = (harm: Execution, ...trials: readonly Execution[]) =>
    longestLocks({ execution: harm, violation: BLOCKED }, trials).map(({ execution }) => execution);

  test("are the worst itself, and the largest figures that may be a time, or a number of days", () => {
    const [first, days, date, most] = [until(0n), until(9_000n), until(1_900_000_000n), until(2n ** 255n)];
    expect(found(first, first, until(30n), date, most, days)).toEqual([first, most, date, days]);
  });

  test("are each told once", () => {
    const first = until(30n);
    expect(found(first, first)).toEqual([first]);
  });

  test("lock as much, by the same account and the same function", () => {
    const first = until(0n);
    const less = ownersTrial([{ ...BLOCKED, sends: false }], [callWith([30n])]);
    const others = ownersTrial([BLOCKED], [callWith([30n], { target: mallory })]);
    expect(found(first, first, less, others, by(admin, until(30n)))).toEqual([first]);
  });

  test("are told apart by what is not an amount of the holder's", () => {
    const first = until(0n);
    const amount = (figure: bigint) =>
      ownersTrial([BLOCKED], [callWith([2n ** 100n, figure], { holderBalanceAt: [4] })]);
    const [short, long] = [amount(30n), amount(90n)];
    expect(found(first, first, short, long)).toEqual([first, long]);
  });
});
