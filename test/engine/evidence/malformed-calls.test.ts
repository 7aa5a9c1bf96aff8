import type { Address, Hex } from "viem";
import { describe, expect, test } from "vitest";
import { isMalformedCall, isMalformedSearch } from "../../../src/engine/evidence/malformed-calls.ts";
import { metricOf, type TakenStep } from "../../../src/engine/evidence/runs.ts";
import type { DecodedStep } from "../../../src/engine/simulation/decoded-steps.ts";

const [token, router, seller] = ["1", "2", "3"].map((digit): Address => `0x${digit.repeat(40)}`) as [
  Address,
  Address,
  Address,
];
const around = { token, blockTime: 1_000n, payers: () => undefined };
const word = (value: bigint) => value.toString(16).padStart(64, "0");

function step(changes: Partial<DecodedStep>, result: TakenStep["result"], run = 0): TakenStep {
  const call = { kind: "call", actor: seller, target: router, data: "0x12345678", value: 0n, time: null } as const;
  const rest = { word: null, smallest: false } as const;
  const decoded: DecodedStep = {
    ...call,
    filled: [],
    sources: [],
    gas: 3_000_000n,
    trial: [],
    rounds: 0,
    ...rest,
    ...changes,
  };
  return { run, ordinary: false, decoded, result };
}

test("a question fails for want of gas where it had less than any of ours", () => {
  const asking = (gas: bigint) => step({ kind: "read", gas }, { ok: false, word: 0n });
  expect(isMalformedCall([asking(500_000n)], 0, around)).toBe(false);
  expect(isMalformedCall([asking(100_000n)], 0, around)).toBe(true);
});

describe("a call in the Lab that fails", () => {
  const failing = (gas: bigint) => step({ gas }, { ok: false, word: 0n });
  const elsewhere = (gas: bigint) => step({}, { ok: true, word: 0n, gas }, 1);

  test("fails for want of gas where it had less than is usual, and not twice what it takes elsewhere", () => {
    expect(isMalformedCall([failing(3_000_000n)], 0, around)).toBe(false);
    expect(isMalformedCall([failing(600_000n)], 0, around)).toBe(true);
    expect(isMalformedCall([failing(600_000n), elsewhere(300_000n)], 0, around)).toBe(false);
    expect(isMalformedCall([failing(600_000n), elsewhere(400_000n)], 0, around)).toBe(true);
  });

  test("fails for its amount where that is more than was measured right before, filled in or not", () => {
    const held = step(
      { kind: "read", target: token, data: `0x70a08231${seller.slice(2).padStart(64, "0")}` },
      { ok: true, word: 100n },
    );
    const sending = (amount: bigint) => ({ target: token, data: `0xa9059cbb${word(7n)}${word(amount)}` as Hex });
    const filled = (portionBps: number) => ({ ...sending(0n), filled: [36], sources: [{ back: 1, portionBps }] });
    const fails = { ok: false, word: 0n } as const;
    expect(isMalformedCall([held, step(sending(100n), fails)], 1, around)).toBe(false);
    expect(isMalformedCall([held, step(sending(101n), fails)], 1, around)).toBe(true);
    expect(isMalformedCall([held, step(filled(10_000), fails)], 1, around)).toBe(false);
    expect(isMalformedCall([held, step(filled(20_000), fails)], 1, around)).toBe(true);
  });
});

test("a search has found a limit where it looked beyond it, often enough and with enough gas", () => {
  const search = (found: bigint, changes: Partial<DecodedStep> = {}) =>
    step(
      {
        kind: "search",
        data: `0x${word(1n)}${word(1_000n)}`,
        rounds: 8,
        trial: [step({}, undefined).decoded],
        ...changes,
      },
      { ok: true, word: found },
    );
  expect(isMalformedSearch([search(500n)], 0, around)).toBe(false);
  expect(isMalformedSearch([search(1_000n)], 0, around)).toBe(true);
  expect(isMalformedSearch([search(500n, { rounds: 1 })], 0, around)).toBe(true);
  expect(isMalformedSearch([search(500n, { gas: 100_000n })], 0, around)).toBe(true);
  expect(isMalformedSearch([search(500n, { trial: [step({ gas: 50_000n }, undefined).decoded] })], 0, around)).toBe(
    true,
  );
});

test("a search fails where it began with more than there is, or looked for the smallest", () => {
  const held = step(
    { kind: "read", word: 0, target: token, data: `0x70a08231${seller.slice(2).padStart(64, "0")}` },
    { ok: true, word: 100n },
  );
  const sending = step(
    {
      target: token,
      data: `0xa9059cbb${word(7n)}${word(0n)}`,
      filled: [36],
      sources: [{ back: null, portionBps: 10_000 }],
    },
    undefined,
  );
  const searching = (low: bigint, smallest = false) =>
    step(
      { kind: "search", data: `0x${word(low)}${word(1_000n)}`, rounds: 8, smallest, trial: [sending.decoded] },
      { ok: false, word: 0n },
    );
  expect(isMalformedCall([held, searching(100n)], 1, around)).toBe(false);
  expect(isMalformedCall([held, searching(101n)], 1, around)).toBe(true);
  expect(isMalformedCall([held, searching(1n, true)], 1, around)).toBe(true);
});

test("what a search for the smallest figure finds is no limit", () => {
  const trial = [step({}, undefined).decoded];
  const { decoded } = step({ kind: "search", trial }, undefined);
  expect(metricOf(decoded)).toMatchObject({ code: "limit" });
  expect(metricOf({ ...decoded, smallest: true })).toBeUndefined();
});

test("what is asked of a token by a name that all know is the first word of its answer", () => {
  const { decoded } = step({ kind: "read", word: 0, target: token, data: "0x18160ddd" }, undefined);
  expect(metricOf(decoded)).toMatchObject({ code: "supply" });
  expect(metricOf({ ...decoded, word: 1 })).toMatchObject({ code: "answer" });
});
