import { describe, expect, test } from "vitest";
import { tradingNotOpen } from "../../../src/engine/checks/trading-not-open.ts";
import { unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";

const failed = { ...poolTrade, bought: failedStep, sold: null, sizes: [] };
const open = plainOutcomes.later;
const later = { ...open, moments: open.moments.map((moment) => ({ ...moment, bought: failedStep, sold: null })) };
const ordinary = { ...plainOutcomes.ordinary, bought: failedStep, sent: null, quick: null, sales: [], second: null };

describe("trading-not-open", () => {
  test("is a warning when nobody can buy or sell", () => {
    expect(inWords(tradingNotOpen.run(evidenceOf({ trades: [failed], ordinary, holderSales: [] })))).toMatchObject({
      severity: "warning",
    });
  });

  test("is a danger when nobody is left who could open it", () => {
    expect(
      inWords(
        tradingNotOpen.run(
          evidenceOf({
            trades: [failed],
            ordinary,
            later,
            holderSales: [],
            owner: {
              address: "0x000000000000000000000000000000000000dEaD",
              kind: "burned",
              via: "owner()",
              pending: null,
            },
          }),
        ),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is no danger where a stranger can buy later though nobody opens it, nor where that is not known", () => {
    const nobody = {
      address: "0x000000000000000000000000000000000000dEaD",
      kind: "burned",
      via: "owner()",
      pending: null,
    } as const;
    const closed = { trades: [failed], ordinary, holderSales: [], owner: nobody };
    const waiting = evidenceOf({ ...closed, later: open });
    expect(inWords(tradingNotOpen.run(waiting), "trading-not-open")).toMatchObject({
      severity: "warning",
      sentence:
        "Nobody can trade this token right now (error: “not allowed”). In our test, anyone could buy 1 day later, though nobody had opened trading.",
    });
    const unseen = { ...evidenceOf(closed), later: unknown("later-not-run") };
    expect(tradingNotOpen.run(unseen)).toMatchObject({ severity: "warning" });
  });

  test("is silent when holders can sell: then only buying is barred", () => {
    expect(inWords(tradingNotOpen.run(evidenceOf({ trades: [failed], ordinary })))).toBeUndefined();
  });
});
