import { describe, expect, test } from "vitest";
import { onlyFirstCanLeave } from "../../../src/engine/checks/only-first-can-leave.ts";
import { known } from "../../../src/engine/core/read.ts";
import { evidenceOf, NOT_SIMULATED } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, plainTrade } from "../../support/plain-outcomes.ts";

const stuckTurn = { buys: known(true), sells: known(false) };

describe("only-first-can-leave", () => {
  test("is a danger when a second ordinary account cannot sell", () => {
    expect(
      onlyFirstCanLeave.run(evidenceOf({ ordinary: { ...plainOutcomes.ordinary, second: failedStep } })),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is a danger without simulated blocks when only the second account is refused", () => {
    expect(
      onlyFirstCanLeave.run(evidenceOf({ exits: { ...plainOutcomes.exits, second: stuckTurn } }, ["ordinary"])),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });

  test("is silent when the first cannot sell again either: that is about repetition", () => {
    expect(
      onlyFirstCanLeave.run({
        ...evidenceOf({ exits: { ...plainOutcomes.exits, second: stuckTurn, again: stuckTurn } }),
        ordinary: NOT_SIMULATED,
      }),
    ).toBeUndefined();
  });

  test("is a danger when another stranger at another address cannot sell", () => {
    expect(
      onlyFirstCanLeave.run(
        evidenceOf({
          circumstances: {
            trades: [{ ...plainTrade, sold: failedStep, circumstance: "another-person", honest: false }],
            newborn: null,
            missing: null,
          },
        }),
      ),
    ).toMatchObject({ severity: "danger", basis: "executed" });
  });
});
