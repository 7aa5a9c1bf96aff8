import { describe, expect, test } from "vitest";
import { cannotSellEverything } from "../../../src/engine/checks/cannot-sell-everything.ts";
import { known } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, plainTrade, poolTrade } from "../../support/plain-outcomes.ts";

const stuck = { ...plainTrade, sold: failedStep };
const trades = [{ ...poolTrade, ...stuck, sizes: [stuck] }];

describe("cannot-sell-everything", () => {
  test("is a warning when nearly all sells", () => {
    expect(
      cannotSellEverything.run(evidenceOf({ trades, exits: { ...plainOutcomes.exits, sellableBps: known(9_950) } })),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a danger when much has to stay", () => {
    expect(
      cannotSellEverything.run(evidenceOf({ trades, exits: { ...plainOutcomes.exits, sellableBps: known(6_000) } })),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("tells what was refused, and not what the search came to", () => {
    const limited = { ...plainOutcomes.exits, sellableBps: known(9_970), refusedBps: known(10_000) };
    expect(cannotSellEverything.run(evidenceOf({ trades, exits: limited }))).toMatchObject({
      message: { partBps: 10_000 },
    });
    const half = { ...plainOutcomes.exits, sellableBps: known(5_990), refusedBps: known(6_010) };
    expect(cannotSellEverything.run(evidenceOf({ trades, exits: half }))).toMatchObject({
      message: { partBps: 6_010 },
    });
  });

  test("is silent when it is the amount that is limited, whatever the balance", () => {
    expect(
      cannotSellEverything.run(
        evidenceOf({
          trades,
          exits: { ...plainOutcomes.exits, sellableBps: known(6_000) },
          limits: { ...plainOutcomes.limits, largestSale: 540_000n * 10n ** 18n },
        }),
      ),
    ).toBeUndefined();
  });

  test("is silent when nothing sells at all: that is another danger", () => {
    expect(
      cannotSellEverything.run(
        evidenceOf({ trades, exits: { ...plainOutcomes.exits, half: stuck, little: stuck, sellableBps: known(0) } }),
      ),
    ).toBeUndefined();
  });
});
