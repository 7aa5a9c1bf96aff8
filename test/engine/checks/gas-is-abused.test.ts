import { describe, expect, test } from "vitest";
import { gasIsAbused } from "../../../src/engine/checks/gas-is-abused.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { fineStep, poolTrade } from "../../support/plain-outcomes.ts";

describe("gas-is-abused", () => {
  test("is a warning when a sending burns gas, with the figure", () => {
    expect(
      inWords(
        gasIsAbused.run(
          evidenceOf({
            trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: { ...fineStep, gas: 900_000n } } }],
          }),
        ),
      ),
    ).toMatchObject({
      severity: "warning",
      sentence: "A transfer uses 900,000 gas, many times what other tokens use.",
    });
  });

  test("is silent about a sale that pays dividends on the way", () => {
    expect(
      inWords(gasIsAbused.run(evidenceOf({ trades: [{ ...poolTrade, sold: { ...fineStep, gas: 900_000n } }] }))),
    ).toBeUndefined();
  });
});
