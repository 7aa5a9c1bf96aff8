import { describe, expect, test } from "vitest";
import { behavesWhenWatched } from "../../../src/engine/checks/behaves-when-watched.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { failedStep, plainOutcomes, plainTrade, taxedStep } from "../../support/plain-outcomes.ts";

const odd = { ...plainTrade, circumstance: "no-producer" as const, honest: false };
const stuck = { ...plainTrade, sold: failedStep };

import { inWords } from "../../support/in-words.ts";

describe("behaves-when-watched", () => {
  test("is a danger when a sale depends on something nobody should look at", () => {
    expect(
      inWords(
        behavesWhenWatched.run(
          evidenceOf({ circumstances: { trades: [{ ...odd, sold: failedStep }], newborn: null, missing: null } }),
        ),
      ),
    ).toMatchObject({
      severity: "danger",
      sentence: expect.stringContaining("no block producer"),
      showings: [{ conditions: [{ is: "succeeds" }, { is: "fails" }] }],
    });
  });

  test("is a warning when a very high gas price is refused", () => {
    expect(
      inWords(
        behavesWhenWatched.run(
          evidenceOf({
            circumstances: { trades: [{ ...odd, sold: failedStep, honest: true }], newborn: null, missing: null },
          }),
        ),
      ),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a danger when ordinary accounts cannot do what an account with code can", () => {
    const { ordinary } = plainOutcomes;
    const sales = ordinary.sales.map((sale) => ({ ...sale, sold: failedStep }));
    const told = (changes: Partial<typeof ordinary>) =>
      inWords(behavesWhenWatched.run(evidenceOf({ ordinary: { ...ordinary, quick: failedStep, ...changes } })));
    expect(told({ sales })).toMatchObject({ severity: "danger", basis: "executed" });
    // Who sells in a later block only has to wait for it.
    const waits = {
      severity: "warning",
      sentence: expect.stringMatching(/^You can't sell in the same block you bought in\./),
    };
    expect(told({})).toMatchObject(waits);
  });

  test("is a warning when only accounts with code are refused", () => {
    expect(
      inWords(behavesWhenWatched.run(evidenceOf({ exits: { ...plainOutcomes.exits, half: stuck, little: stuck } }))),
    ).toMatchObject({ severity: "warning" });
  });

  test("is a danger when the tax changes by many points", () => {
    expect(
      inWords(
        behavesWhenWatched.run(
          evidenceOf({ circumstances: { trades: [{ ...odd, sold: taxedStep(2_000) }], newborn: null, missing: null } }),
        ),
      ),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent about other people and later blocks: other checks ask", () => {
    expect(
      inWords(
        behavesWhenWatched.run(
          evidenceOf({
            circumstances: {
              trades: [{ ...odd, sold: failedStep, circumstance: "a-later-block" }],
              newborn: null,
              missing: null,
            },
          }),
        ),
      ),
    ).toBeUndefined();
  });
});
