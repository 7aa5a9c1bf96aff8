import { describe, expect, test } from "vitest";
import { oddToken } from "../../../src/engine/checks/odd-token.ts";
import { known } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { plainOutcomes, plainReplay, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

const { oddities } = plainOutcomes;

describe("odd-token", () => {
  test("is a warning that lists every oddity", () => {
    expect(
      inWords(
        oddToken.run(
          evidenceOf({
            oddities: {
              ...oddities,
              answers: known([{ call: "transfer", answer: "nothing", shows: [], replay: plainReplay }]),
              callsRecipient: known(true),
            },
          }),
        ),
      ),
    ).toMatchObject({
      severity: "warning",
      sentence: "The transfer function returns nothing instead of true. Sending the token runs the recipient's code.",
    });
  });

  test("is a warning about a token that keeps a part of what is sent", () => {
    expect(
      inWords(
        oddToken.run(
          evidenceOf({ trades: [{ ...poolTrade, sending: { ...poolTrade.sending, sent: taxedStep(100) } }] }),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a warning about missing decimals", () => {
    expect(
      inWords(
        oddToken.run(
          evidenceOf({
            metadata: { name: "A", symbol: "A", rawName: "A", rawSymbol: "A", decimals: null, totalSupply: 1n },
          }),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });
});
