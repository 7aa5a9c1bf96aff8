import { describe, expect, test } from "vitest";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import { gain, outcomeOf } from "../../../../src/engine/scenarios/probes/purchase-and-transfer.ts";
import { isTaxOpen, pays, sells, unmeasured } from "../../../../src/engine/scenarios/trade.ts";
import { mark, resultsOf } from "../../../../src/engine/simulation/marks.ts";
import { fineStep, plainMark } from "../../../support/plain-outcomes.ts";

const ok = (word: bigint) => ({ ok: true, word, gas: 50_000n, data: "0x" as const });
const refused = { ok: false, word: 0n, gas: 30_000n, data: "0x" as const };
const [taken, failed, left] = [plainMark("taken"), mark("failed"), mark("left-out")];
const results = resultsOf([taken, failed, left], [ok(7n), refused, undefined]);

describe("results", () => {
  test("measure only where a step was taken and succeeded", () => {
    expect(results.measured(taken)).toEqual(known(7n));
    expect(results.measured(failed)).toEqual(unknown("measure-failed"));
    expect(results.measured(left)).toEqual(unknown("step-not-taken"));
  });

  test("tell a step that failed from one that was not taken", () => {
    expect(results.worked(failed)).toEqual(known(false));
    expect(results.worked(left)).toEqual(unknown("step-not-taken"));
  });

  test("of a step that was never there are a mistake", () => {
    expect(() => results.worked(mark("taken"))).toThrow('There is no step "taken');
  });
});

describe("a gain", () => {
  const read = (before: ReturnType<typeof ok> | undefined, after: ReturnType<typeof ok> | undefined) => {
    const tokens = gain(["had", "bought"], (each) => each);
    return tokens.read(resultsOf([tokens.before, tokens.after], [before, after]));
  };

  test("is unknown where either look is missing, and never zero", () => {
    expect(read(ok(5n), ok(9n))).toEqual(known(4n));
    expect(read(undefined, ok(9n))).toEqual(unknown("step-not-taken"));
    expect(read(ok(5n), undefined)).toEqual(unknown("step-not-taken"));
  });
});

describe("an outcome", () => {
  const amounts = { amountIn: 10n ** 18n, got: known(9n * 10n ** 17n), quoted: known(10n ** 18n) };

  test("is unknown where a step that succeeded brought nobody knows what", () => {
    expect(outcomeOf(known(ok(1n)), { ...amounts, got: unknown("measure-failed") })).toEqual(unknown("measure-failed"));
    expect(outcomeOf(unknown("step-not-taken"), amounts)).toEqual(unknown("step-not-taken"));
  });

  test("of a refusal needs no amounts", () => {
    const outcome = outcomeOf(known(refused), { ...amounts, got: unknown("step-not-taken") });
    expect(outcome).toMatchObject({ value: { ok: false, amountOut: 0n, taxBps: null } });
  });

  test("has no tax where nobody says what it should have brought, and that is no tax of zero", () => {
    expect(outcomeOf(known(ok(1n)), amounts)).toMatchObject({ value: { taxBps: 1_000 } });
    const open = outcomeOf(known(ok(1n)), { ...amounts, quoted: unknown("measure-failed") });
    expect(open).toMatchObject({ value: { ok: true, taxBps: null } });
    expect(open.known && isTaxOpen(open.value)).toBe(true);
  });
});

describe("without a quote", () => {
  const unquoted = { ...fineStep, quoted: null, taxBps: null };
  const trade = { nativeIn: 1_000_000n, bought: { ...fineStep, amountOut: 5_000n } };

  test("a sale that brings nothing does not pay", () => {
    expect(pays(unquoted)).toBe(true);
    expect(pays({ ...unquoted, amountOut: 0n })).toBe(false);
  });

  test("what was spent says what a sale is worth", () => {
    expect(sells({ ...trade, sold: { ...unquoted, amountIn: 5_000n, amountOut: 900_000n } })).toBe(true);
    expect(sells({ ...trade, sold: { ...unquoted, amountIn: 5_000n, amountOut: 900n } })).toBe(false);
  });
});

test("what no node does is no reason to doubt a token, what was tried and not measured is", () => {
  expect(unmeasured(unknown("blocks-not-simulated"), known(1))).toBeUndefined();
  expect(unmeasured(known(1), unknown("step-not-taken"))).toEqual(unknown("step-not-taken"));
});
