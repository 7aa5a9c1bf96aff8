import { describe, expect, test } from "vitest";
import { tokenCannotBeBought } from "../../../src/engine/checks/token-cannot-be-bought.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, poolTrade } from "../../support/plain-outcomes.ts";

const failed = { ...poolTrade, bought: failedStep, sold: null, sizes: [] };

describe("token-cannot-be-bought", () => {
  test("is a warning when every purchase fails", () => {
    expect(
      tokenCannotBeBought.run(
        evidenceOf({ trades: [failed, failed], ordinary: { ...plainOutcomes.ordinary, bought: failedStep } }),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is silent when another pool sells it", () => {
    expect(tokenCannotBeBought.run(evidenceOf({ trades: [failed, poolTrade] }))).toBeUndefined();
  });

  test("is silent when an ordinary account can buy", () => {
    expect(tokenCannotBeBought.run(evidenceOf({ trades: [failed] }))).toBeUndefined();
  });
});
