import { describe, expect, test } from "vitest";
import { liquidityIsThin } from "../../../src/engine/checks/liquidity-is-thin.ts";
import { known } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { plainOutcomes, plainPool, poolTrade } from "../../support/plain-outcomes.ts";

describe("liquidity-is-thin", () => {
  test("is a warning when a hundredth of the supply is too much for the pool", () => {
    expect(
      inWords(
        liquidityIsThin.run(
          evidenceOf({ oddities: { ...plainOutcomes.oddities, onePercent: known({ brings: 20n, atPrice: 100n }) } }),
        ),
      ),
    ).toMatchObject({ severity: "warning", sentence: expect.stringContaining("20%") });
  });

  test("is a warning when there are only some hundred dollars", () => {
    expect(
      inWords(liquidityIsThin.run(evidenceOf({ trades: [{ ...poolTrade, pool: { ...plainPool, depthUsd: 300 } }] }))),
    ).toMatchObject({ severity: "warning" });
  });

  test("is unknown of a pool that an experiment made", () => {
    expect(
      inWords(
        liquidityIsThin.run(
          evidenceOf({ trades: [{ ...poolTrade, assumed: true, pool: { ...plainPool, depthUsd: 3 } }] }),
        ),
      ),
    ).toMatchObject({ known: false, why: { code: "no-pool-to-try" } });
  });
});
