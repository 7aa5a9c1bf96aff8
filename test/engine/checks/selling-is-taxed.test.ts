import { describe, expect, test } from "vitest";
import { buyingIsTaxed } from "../../../src/engine/checks/buying-is-taxed.ts";
import { sellingIsTaxed } from "../../../src/engine/checks/selling-is-taxed.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import {
  failedStep,
  plainMark,
  plainOutcomes,
  plainTrade,
  poolTrade,
  taxedStep,
} from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };

describe("selling-is-taxed", () => {
  test("is a warning from five percent, with the figure", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(1_250) }] }))),
    ).toMatchObject({
      severity: "warning",
      sentence: expect.stringContaining("12.5%"),
    });
  });

  test("is a danger from thirty percent", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(3_000) }] }))),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent about what many honest tokens take", () => {
    expect(
      inWords(sellingIsTaxed.run(evidenceOf({ trades: [{ ...poolTrade, sold: taxedStep(499) }] }))),
    ).toBeUndefined();
  });

  test("tells what less at once costs, and does not take that for waiting", () => {
    const whole = { ...poolTrade, sold: taxedStep(9_000) };
    const part = taxedStep(0);
    const little = { ...plainTrade, sold: { ...part, amountIn: part.amountIn / 100n } };
    const sales = [{ afterSeconds: 0, mark: plainMark("sell"), sold: part }];
    const evidence = {
      trades: [whole],
      exits: { ...plainOutcomes.exits, little },
      ordinary: { ...plainOutcomes.ordinary, sales },
      later: { moments: [], missing: null },
    };
    expect(sellingIsTaxed.run(evidenceOf(evidence))).toMatchObject({
      message: { taxBps: 9_000, smallerBps: 0, waiting: null },
    });
    expect(inWords(sellingIsTaxed.run(evidenceOf(evidence)))).toMatchObject({
      sentence: "The sell tax is 90%. For smaller sells, it's 0%.",
    });
  });

  describe("of what another contract moves to the pool", () => {
    const reads = (byRouterBps: number, byOtherBps: number, sellingBps = 0) =>
      evidenceOf({
        trades: [{ ...poolTrade, sold: taxedStep(sellingBps) }],
        paths: { ...plainOutcomes.paths, arrives: { byRouterBps, byOtherBps } },
      });
    const said = (...figures: Parameters<typeof reads>) => inWords(sellingIsTaxed.run(reads(...figures)));

    test("tells what is kept back, and is a danger from thirty points more", () => {
      const sentence = "You lose 90% unless you sell through the Uniswap V2 router.";
      expect(said(10_000, 1_000)).toMatchObject({ severity: "danger", basis: "executed", sentence });
      expect(said(10_000, 9_000)).toMatchObject({ severity: "warning" });
      expect(said(8_000, 1_000, 2_000)).toMatchObject({
        severity: "danger",
        sentence:
          "You lose 90% unless you sell through the Uniswap V2 router. Selling through the Uniswap V2 router costs 20%.",
      });
    });

    test("is silent about five points, about what all lose alike, and about what only the router takes", () => {
      for (const [byRouter, byOther] of [
        [10_000, 9_500],
        [1_000, 1_000],
        [1_000, 10_000],
      ] as const)
        expect(said(byRouter, byOther)).toBeUndefined();
    });

    test("leaves the word to a sale's own tax where that is as bad", () => {
      expect(sellingIsTaxed.run(reads(5_000, 1_000, 5_000))).toMatchObject({ message: { code: "is-taxed" } });
      expect(sellingIsTaxed.run(reads(9_000, 7_500, 1_000))).toMatchObject({ message: { code: "is-taxed" } });
    });
  });

  test.each([
    ["falls", [9_000, 0, 0, 0, 0], "warning"],
    ["falls within a month", [9_000, 9_000, 9_000, 9_000, 0], "danger"],
    ["comes back", [9_000, 0, 0, 0, 9_000], "danger"],
    ["is not known any more", [9_000, 0, 0], "danger"],
  ])("is of the launch alone where the opening makes the pool, and it %s", (_, taxes, severity) => {
    const times = [0, 600, 3_600, 86_400, 2_592_000];
    const sales = taxes.map((taxBps, index) => ({
      afterSeconds: times[index] ?? 0,
      mark: plainMark("sell"),
      sold: taxedStep(taxBps),
    }));
    const sold = taxedStep(9_000);
    const trade = { ...poolTrade, bought: sold, sold, sizes: [] };
    const ordinary = { ...plainOutcomes.ordinary, bought: sold, sales };
    const exits = { ...plainOutcomes.exits, half: { ...plainTrade, sold }, little: { ...plainTrade, sold } };
    const judged = (launched: { readonly launched?: true }) => {
      const evidence = evidenceOf({ trades: [{ ...trade, ...launched }], exits, ordinary });
      return [sellingIsTaxed.run(evidence), buyingIsTaxed.run(evidence)];
    };
    expect(judged({ launched: true })).toMatchObject([{ severity }, { severity }]);
    expect(judged({})).toMatchObject([{ severity: "danger" }, { severity: "danger" }]);
  });

  test("is unknown when nothing could be measured", () => {
    expect(
      inWords(
        sellingIsTaxed.run(
          evidenceOf(
            {
              trades: [{ ...poolTrade, sold: failedStep, sizes: [] }],
              exits: { ...plainOutcomes.exits, half: stuck, little: stuck },
              holderSales: [],
            },
            ["ordinary"],
          ),
        ),
      ),
    ).toMatchObject({ known: false });
  });
});
