import { describe, expect, test } from "vitest";
import { tradingNotOpen } from "../../../src/engine/checks/trading-not-open.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";

const failed = { ...poolTrade, bought: failedStep, sold: null, sizes: [] };
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

  test("is silent when holders can sell: then only buying is barred", () => {
    expect(inWords(tradingNotOpen.run(evidenceOf({ trades: [failed], ordinary })))).toBeUndefined();
  });
});
