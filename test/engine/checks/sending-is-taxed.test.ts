import { describe, expect, test } from "vitest";
import { sendingIsTaxed } from "../../../src/engine/checks/sending-is-taxed.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { failedStep, plainOutcomes, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

describe("sending-is-taxed", () => {
  test("is a warning from five percent, with the figure", () => {
    expect(
      inWords(
        sendingIsTaxed.run(
          evidenceOf({ trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: taxedStep(700) } }] }, [
            "ordinary",
          ]),
        ),
      ),
    ).toMatchObject({ severity: "warning", sentence: expect.stringContaining("7%") });
  });

  test("measures what holders lose where a buyer cannot send", () => {
    expect(
      inWords(
        sendingIsTaxed.run(
          evidenceOf(
            {
              trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: failedStep } }],
              holderSales: plainOutcomes.holderSales.map((sale) => ({ ...sale, sent: taxedStep(4_000) })),
            },
            ["ordinary"],
          ),
        ),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is silent about what many honest tokens take", () => {
    expect(
      inWords(
        sendingIsTaxed.run(
          evidenceOf({ trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: taxedStep(300) } }] }),
        ),
      ),
    ).toBeUndefined();
  });
});
