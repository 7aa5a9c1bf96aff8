import { describe, expect, test } from "vitest";
import { holdersCannotSell } from "../../../src/engine/checks/holders-cannot-sell.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf, NOT_SIMULATED } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainMark, plainOutcomes, plainTrade, poolTrade } from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };
const trades = [{ ...poolTrade, ...stuck, sizes: [stuck] }];
const exits = { ...plainOutcomes.exits, half: stuck, little: stuck, sellableBps: known(0) };
const never = {
  ...plainOutcomes.ordinary,
  quick: failedStep,
  sales: [{ afterSeconds: 0, mark: plainMark("sell"), sold: failedStep }],
  second: failedStep,
};
const holderSales = plainOutcomes.holderSales.map((sale) => ({ ...sale, sold: failedStep, soldLittle: false }));

describe("holders-cannot-sell", () => {
  test("is a danger when nothing of what was bought can be sold, and gives the reason", () => {
    expect(inWords(holdersCannotSell.run(evidenceOf({ trades, exits, ordinary: never })))).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("not allowed"),
      showings: [{}, {}],
    });
  });

  test("is a danger without simulated blocks when holders cannot sell either", () => {
    expect(inWords(holdersCannotSell.run(evidenceOf({ trades, exits, holderSales }, ["ordinary"])))).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent when an ordinary account can sell later: that is waiting", () => {
    expect(inWords(holdersCannotSell.run(evidenceOf({ trades, exits })))).toBeUndefined();
  });

  test("is unknown without simulated blocks when holders sell what a fresh buyer cannot: they may be chosen ones", () => {
    expect(holdersCannotSell.run({ ...evidenceOf({ trades, exits }), ordinary: NOT_SIMULATED })).toEqual(
      unknown({ code: "later-sale-untried", because: NOT_SIMULATED.why }),
    );
  });

  test("is unknown when nothing could be bought", () => {
    expect(
      inWords(
        holdersCannotSell.run(
          evidenceOf({ trades: [{ ...poolTrade, bought: failedStep, sold: null, sizes: [] }] }, ["ordinary"]),
        ),
      ),
    ).toMatchObject({ known: false });
  });

  test("is a warning when another pool of some depth still takes it", () => {
    expect(
      inWords(holdersCannotSell.run(evidenceOf({ trades: [...trades, poolTrade], exits, holderSales }, ["ordinary"]))),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a warning where the pool that decides sells and one that holds more refuses every sale", () => {
    const [refusing] = trades.map((trade) => ({
      ...trade,
      pool: { ...trade.pool, name: "Deeper", depthNative: 10n ** 24n },
    }));
    const open = { exits: plainOutcomes.exits, holderSales: plainOutcomes.holderSales };
    const run = (...others: typeof trades) =>
      inWords(holdersCannotSell.run(evidenceOf({ trades: [poolTrade, ...others], ...open })));
    expect(refusing && run(refusing)).toMatchObject({ severity: "warning" });
    expect(run(...trades.map((trade) => ({ ...trade, pool: { ...trade.pool, depthNative: 1n } })))).toBeUndefined();
  });
});
