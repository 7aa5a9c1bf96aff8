import { describe, expect, test } from "vitest";
import { hiddenBalances } from "../../../src/engine/checks/hidden-balances.ts";
import type { Holder } from "../../../src/engine/facts/facts.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { alice } from "../../support/people.ts";

const resultFor = (list: readonly Holder[], complete = true) =>
  hiddenBalances.run(evidenceOf({ holders: holdersOf(list, { complete }) }));

describe("hidden-balances", () => {
  test("is danger when an account has what no transfer brought", () => {
    const hidden = holderOf(800, { address: alice, fromTransfers: 10n ** 25n });
    expect(resultFor([hidden, ...crowd(50, 100)])).toMatchObject({
      severity: "danger",
      sentence: "0x7099…79C8 holds 7% of the supply that no transfer brought it.",
    });
  });

  test("does not count a first supply that its creator got without an event", () => {
    const list = [holderOf(6000, { label: "creator", fromTransfers: -4n * 10n ** 26n }), ...crowd(40, 100)];
    expect(resultFor(list)).toBeUndefined();
  });

  test("does not count what a token pays all its holders", () => {
    const paid = crowd(50, 150).map((holder) => ({ ...holder, fromTransfers: holder.balance / 2n }));
    expect(resultFor(paid)).toBeUndefined();
  });

  test("does not count crumbs", () => {
    expect(resultFor([holderOf(50, { fromTransfers: 0n }), ...crowd(50, 100)])).toBeUndefined();
  });

  test("is unknown when most balances are odd, as with a node that lost old events", () => {
    const cut = crowd(20, 300).map((holder, index) => (index < 15 ? { ...holder, fromTransfers: 0n } : holder));
    expect(resultFor(cut)).toMatchObject({ known: false });
  });

  test("is unknown when not all transfers were read", () => {
    expect(resultFor(crowd(50, 100), false)).toMatchObject({ known: false });
  });
});
