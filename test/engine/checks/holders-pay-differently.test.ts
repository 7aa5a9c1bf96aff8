import { describe, expect, test } from "vitest";
import { holdersPayDifferently } from "../../../src/engine/checks/holders-pay-differently.ts";
import { evidenceOf, NOT_SIMULATED } from "../../support/evidence.ts";
import { plainOutcomes, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

const { holderSales } = plainOutcomes;
const [first = expect.fail("no holder")] = holderSales;

import { inWords } from "../../support/in-words.ts";

describe("holders-pay-differently", () => {
  test("is a danger when some holders pay very much more", () => {
    expect(
      inWords(
        holdersPayDifferently.run(evidenceOf({ holderSales: [...holderSales, { ...first, sold: taxedStep(5_000) }] })),
      ),
    ).toMatchObject({
      severity: "danger",
      sentence: "1 of the holders we tested pays up to 50% in sell tax. Other holders pay 0%.",
    });
  });

  test("is a warning when a fresh buyer pays more than most", () => {
    expect(
      inWords(
        holdersPayDifferently.run(
          evidenceOf(
            {
              trades: [{ ...poolTrade, sold: taxedStep(2_000) }],
              holderSales: [...holderSales, ...holderSales],
            },
            ["ordinary"],
          ),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is silent when a few pay nothing: they are usually the founders", () => {
    expect(
      inWords(
        holdersPayDifferently.run({
          ...evidenceOf({
            trades: [{ ...poolTrade, sold: taxedStep(600) }],
            holderSales: [first, ...[1, 2, 3].map(() => ({ ...first, sold: taxedStep(600) }))],
          }),
          ordinary: NOT_SIMULATED,
        }),
      ),
    ).toBeUndefined();
  });
});
