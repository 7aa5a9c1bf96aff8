import { describe, expect, test } from "vitest";
import type { Sale, Sending } from "../../../../src/engine/fuzzer/model/observation.ts";
import { bps, numberOr, saleTaxBps, sendTaxBps } from "../../../../src/engine/fuzzer/oracles/measured.ts";
import { withoutSwapping } from "../../../../src/engine/scenarios/probes/purchase-and-transfer.ts";
import { refused, untaken, value, went } from "../../../support/observations.ts";

const sale = (changes: Partial<Sale> = {}): Sale => ({
  quote: value(10_000n),
  fundsBefore: value(50_000n),
  sold: went,
  fundsAfter: value(59_000n),
  ...changes,
});
const sending = (changes: Partial<Sending> = {}): Sending => ({
  held: value(1_000n),
  before: value(7n),
  sent: went,
  after: value(97n),
  kept: value(900n),
  ...changes,
});

describe("the tax of a sale", () => {
  test("is what is missing of what the pool promised", () => {
    expect(saleTaxBps(sale())).toBe(1_000);
    expect(saleTaxBps(sale({ fundsAfter: value(50_000n) }))).toBe(10_000);
  });

  test("is none where more arrives", () => {
    expect(saleTaxBps(sale({ fundsAfter: value(99_000n) }))).toBe(0);
  });

  test.each<[string, Partial<Sale>]>([
    ["nothing was sold", { sold: refused }],
    ["it is not known whether it sold", { sold: untaken }],
    ["the pool was not asked", { quote: untaken }],
    ["the pool did not answer", { quote: value(null) }],
    ["the pool promised nothing", { quote: value(0n) }],
    ["the money before was not measured", { fundsBefore: untaken }],
    ["the money after was not measured", { fundsAfter: untaken }],
  ])("is unknown where %s", (_, changes) => {
    expect(saleTaxBps(sale(changes))).toBeUndefined();
  });
});

describe("the tax of sending a tenth", () => {
  test("is what is missing of it", () => {
    expect(sendTaxBps(sending())).toBe(1_000);
    expect(sendTaxBps(sending({ after: value(107n) }))).toBe(0);
    expect(sendTaxBps(sending({ after: value(107n), kept: value(800n) }))).toBe(5_000);
  });

  test.each<[string, Partial<Sending>]>([
    ["nothing was sent", { sent: refused }],
    ["it is not known whether it was", { sent: untaken }],
    ["nothing left the sender", { kept: value(1_000n) }],
    ["the friend has less than before", { after: value(3n) }],
    ["what is left was not measured", { kept: untaken }],
    ["what is held was not measured", { held: untaken }],
    ["what the friend had was not measured", { before: untaken }],
    ["what the friend has was not measured", { after: value(null) }],
  ])("is unknown where %s", (_, changes) => {
    expect(sendTaxBps(sending(changes))).toBeUndefined();
  });
});

describe("a tax beside which the token sold its own", () => {
  test("is less by what that moved the price", () => {
    // A tenth more in the pool lowers the price to 1 / 1.21.
    expect(withoutSwapping(5_000, 100n, 1_000n)).toBe(5_000 - Math.ceil(1_736 * 1.2));
  });

  test("is never negative", () => {
    expect(withoutSwapping(100, 1_000n, 1_000n)).toBe(0);
  });

  test("is the whole where nothing was sold, or the pool is empty", () => {
    expect(withoutSwapping(5_000, 0n, 1_000n)).toBe(5_000);
    expect(withoutSwapping(5_000, -5n, 1_000n)).toBe(5_000);
    expect(withoutSwapping(5_000, 100n, 0n)).toBe(5_000);
  });
});

test("A part of a whole is never negative, and never more than all", () => {
  expect([bps(1n, 3n), bps(5n, 3n), bps(-1n, 3n), bps(1n, 0n)]).toEqual([3_333, 10_000, 0, 0]);
});

test("What was not measured, or got no answer, is replaced only where somebody says by what", () => {
  expect([numberOr(value(5n), 1n), numberOr(value(null), 1n), numberOr(untaken, 1n)]).toEqual([5n, 1n, 1n]);
  expect([numberOr(value(0n)), numberOr(value(null)), numberOr(untaken), numberOr(undefined)]).toEqual([
    0n,
    undefined,
    undefined,
    undefined,
  ]);
});
