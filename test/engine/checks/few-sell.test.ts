import { describe, expect, test } from "vitest";
import { fewSell } from "../../../src/engine/checks/few-sell.ts";
import type { Traffic } from "../../../src/engine/facts/facts.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";

const resultFor = (traffic: Partial<Traffic>) =>
  inWords(fewSell.run(evidenceOf({ traffic: { ...plainEvidence.traffic, ...traffic } })));

describe("few-sell", () => {
  test("is a warning where forty bought and nobody sold", () => {
    expect(resultFor({ buyers: 40, sellers: 0 })).toMatchObject({
      severity: "warning",
      sentence: "40 wallets bought in the latest trades, but only insiders sold.",
    });
  });

  test("is a warning where hardly anybody of a crowd sold", () => {
    expect(resultFor({ buyers: 101, sellers: 2 })).toMatchObject({ severity: "warning" });
  });

  test("is silent about few buyers, and about a crowd of whom some sell", () => {
    expect(resultFor({ buyers: 39, sellers: 0 })).toBeUndefined();
    expect(resultFor({ buyers: 100, sellers: 2 })).toBeUndefined();
    expect(resultFor({ buyers: 300, sellers: 6 })).toBeUndefined();
  });

  test("is unknown, with what was seen, where logs are missing", () => {
    const why = { code: "trades-partly-seen", buyers: 300, sellers: 0 };
    expect(resultFor({ buyers: 300, sellers: 0, whole: false })).toEqual({ known: false, why });
  });
});
