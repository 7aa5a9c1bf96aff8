import { zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { hiddenBalances } from "../../../src/engine/checks/hidden-balances.ts";
import type { Holder, Holders } from "../../../src/engine/facts/facts.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";
import { poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

function resultFor(list: readonly Holder[], changes: Partial<Holders> = {}, taxBps = 0) {
  const trades = [{ ...poolTrade, bought: taxedStep(taxBps) }];
  return inWords(hiddenBalances.run(evidenceOf({ holders: holdersOf(list, changes), trades })));
}

describe("hidden-balances", () => {
  test("is danger when an account has what no transfer brought", () => {
    const hidden = holderOf(800, { address: alice, fromTransfers: 10n ** 25n });
    expect(resultFor([hidden, ...crowd(50, 100)])).toMatchObject({
      severity: "danger",
      sentence: "0x7099…79C8 holds 7% of the supply. No Transfer event shows where those tokens came from.",
    });
  });

  test("does not count a first supply that its creator and the token itself got without an event", () => {
    const list = [
      holderOf(3000, { label: "creator", fromTransfers: -4n * 10n ** 26n }),
      holderOf(3000, { label: "token", fromTransfers: 0n }),
      ...crowd(40, 100),
    ];
    expect(resultFor(list, { told: toldOf(0n) })).toBeUndefined();
  });

  test("is a warning for somebody else who got a part of that", () => {
    const other = holderOf(2000, { address: alice, fromTransfers: 0n, atBirth: 2n * 10n ** 26n });
    expect(resultFor([other, ...crowd(80, 100)], { told: toldOf(8n * 10n ** 26n) })).toMatchObject({
      severity: "warning",
      sentence:
        "0x7099…79C8 holds 20% of the supply. That wallet has held those tokens since the first block, without a Transfer event. Explorers don't show them.",
    });
  });

  test("is a warning where the node keeps too little history to tell since when", () => {
    const other = holderOf(2000, { address: alice, fromTransfers: 0n });
    expect(resultFor([other, ...crowd(80, 100)], { told: toldOf(8n * 10n ** 26n) })).toMatchObject({
      severity: "warning",
      sentence:
        "0x7099…79C8 holds 20% of the supply. That wallet got those tokens without a Transfer event. Explorers don't show them.",
    });
  });

  test("is danger for what came later without an event, even where the supply grew by as much", () => {
    const later = holderOf(2000, { address: alice, fromTransfers: 0n, atBirth: 0n });
    expect(resultFor([later, ...crowd(80, 100)], { told: toldOf(8n * 10n ** 26n) })).toMatchObject({
      severity: "danger",
    });
  });

  test("is danger for what was there from the beginning beside a supply that events explain", () => {
    const beside = holderOf(2000, { address: alice, fromTransfers: 0n, atBirth: 2n * 10n ** 26n });
    expect(resultFor([beside, ...crowd(80, 100)])).toMatchObject({ severity: "danger" });
  });

  test("does not count the tax that the token itself collects from those who lack as much", () => {
    const payer = holderOf(4000, { label: "creator", fromTransfers: 44n * 10n ** 25n });
    const list = [payer, holderOf(400, { label: "token", fromTransfers: 0n }), ...crowd(56, 100)];
    expect(resultFor(list)).toBeUndefined();
    expect(resultFor([...list.slice(1)])).toMatchObject({ severity: "warning" });
  });

  test("is a warning for no more than the measured tax on all that changed hands", () => {
    const collector = holderOf(400, { address: alice, fromTransfers: 0n });
    const told = { supply: 10n ** 27n, held: 10n ** 27n, volume: 2n * 10n ** 27n };
    expect(resultFor([collector, ...crowd(56, 100)], { told }, 500)).toMatchObject({ severity: "warning" });
    expect(resultFor([collector, ...crowd(56, 100)], { told }, 100)).toMatchObject({ severity: "danger" });
  });

  test("tells that somebody must have what nobody was given", () => {
    const told = { supply: 0n, held: 5n * 10n ** 26n, volume: 10n ** 27n };
    const creator = holderOf(2000, { label: "creator", fromTransfers: -3n * 10n ** 26n });
    expect(resultFor([creator, ...crowd(30, 100)], { told })).toMatchObject({
      severity: "warning",
      sentence: "50% of the supply can't be traced to any wallet.",
    });
  });

  test("tells that somebody must have what the creator only seems to have got", () => {
    const told = { supply: 10n ** 27n, held: 10n ** 26n, volume: 10n ** 27n };
    const creator = holderOf(400, { label: "creator", fromTransfers: 94n * 10n ** 25n });
    expect(resultFor([creator, ...crowd(6, 100)], { told })).toMatchObject({
      severity: "warning",
      sentence: "Going by transfers, 0xa11c…0190 should hold 90% of the supply, but it doesn't.",
    });
    const lost = { ...creator, label: "person" } as const;
    expect(resultFor([lost, ...crowd(6, 100)], { told })).toBeUndefined();
  });

  test("does not count what was destroyed with an event", () => {
    const told = { supply: 10n ** 27n, held: 5n * 10n ** 26n, volume: 10n ** 27n };
    expect(resultFor(crowd(50, 100), { told })).toBeUndefined();
  });

  test("does not count the zero address", () => {
    const zero = holderOf(5000, { address: zeroAddress, label: "burn", fromTransfers: 0n });
    expect(resultFor([zero, ...crowd(50, 100)], { told: toldOf(5n * 10n ** 26n) })).toBeUndefined();
  });

  test("does not count what a token pays all its holders", () => {
    const paid = crowd(50, 150).map((holder) => ({ ...holder, fromTransfers: holder.balance / 2n }));
    expect(resultFor(paid)).toBeUndefined();
  });

  test("does not count a rebase, of few holders too", () => {
    const paid = crowd(3, 3300).map((holder) => ({ ...holder, fromTransfers: holder.balance / 3n }));
    expect(resultFor(paid)).toBeUndefined();
    const one = { ...paid[0], fromTransfers: 1n } as Holder;
    expect(resultFor([one, ...paid.slice(1)])).toBeDefined();
  });

  test("does not count crumbs", () => {
    expect(resultFor([holderOf(50, { fromTransfers: 0n }), ...crowd(50, 100)])).toBeUndefined();
  });

  test("is unknown when most balances are odd, as with a node that lost old events", () => {
    const cut = crowd(20, 300).map((holder, index) => (index < 15 ? { ...holder, fromTransfers: 0n } : holder));
    expect(resultFor(cut)).toMatchObject({ known: false });
  });

  test("is unknown when not all transfers were read", () => {
    expect(resultFor(crowd(50, 100), { complete: false, told: null })).toMatchObject({ known: false });
  });
});

const toldOf = (supply: bigint) => ({ supply, held: 10n ** 27n, volume: 10n ** 27n });
