import { describe, expect, test } from "vitest";
import { powersSurviveRenouncing } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { anybody, hidden, nobody, powersOf, taxed, usedPower } from "../../support/used-powers.ts";

describe("powers-survive-renouncing", () => {
  const taking = { kind: "taken", lossBps: 10_000 } as const;
  const renounced = { ...nobody, via: "owner()", pending: null };

  test("finds a power that works although ownership is renounced", () => {
    const powers = powersOf(usedPower(taking, hidden));
    expect(inWords(powersSurviveRenouncing.run(evidenceOf({ owner: renounced, powers })))).toMatchObject({
      severity: "danger",
    });
  });

  test("is silent while there is an owner, who is expected to have powers", () => {
    expect(
      inWords(powersSurviveRenouncing.run(evidenceOf({ powers: powersOf(usedPower(taking, hidden)) }))),
    ).toBeUndefined();
  });

  test("is silent about powers that died with the owner, about everybody's, and about a small tax", () => {
    const powers = powersOf(usedPower(taking, nobody), usedPower(taking, anybody), usedPower(taxed(400), hidden));
    expect(inWords(powersSurviveRenouncing.run(evidenceOf({ owner: renounced, powers })))).toBeUndefined();
  });
});
