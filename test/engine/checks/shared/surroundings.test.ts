import { describe, expect, test } from "vitest";
import type { Check } from "../../../../src/engine/checks/check.ts";
import { holdersCannotSell } from "../../../../src/engine/checks/holders-cannot-sell.ts";
import { CHECKS } from "../../../../src/engine/checks/index.ts";
import { ownerCanBlockHolders } from "../../../../src/engine/checks/powers.ts";
import { realHoldersCannotSell } from "../../../../src/engine/checks/real-holders-cannot-sell.ts";
import { known, type Read, unknown } from "../../../../src/engine/core/read.ts";
import type { Surrounding } from "../../../../src/engine/facts/facts.ts";
import { evidenceOf, NOT_SIMULATED, plainEvidence } from "../../../support/evidence.ts";
import { bob } from "../../../support/people.ts";
import { failedStep, plainOutcomes, plainTrade, poolTrade } from "../../../support/plain-outcomes.ts";
import { BLOCKED, powersOf, usedPower } from "../../../support/used-powers.ts";

const eye = {
  address: bob,
  during: ["selling"],
  verified: true,
  changeable: false,
  asksNumber: false,
  controller: null,
} as const;

const stuck = { ...plainTrade, sold: failedStep };

/** The rows that are unknown where nobody without code could trade. */
function unknownWhere(asks: Read<readonly Surrounding[]>, askedByOthers: Read<readonly Surrounding[]> = known([])) {
  const reads = {
    ...evidenceOf({ code: { ...plainEvidence.code, asks }, callsOut: [{ ...eye, asks: askedByOthers }] }),
    ordinary: NOT_SIMULATED,
  };
  const answers = CHECKS.map((check) => [check.id, check.run(reads)] as const);
  return answers.flatMap(([id, answer]) => (answer && "known" in answer ? [`${id}: ${answer.why.code}`] : []));
}

const AS_ALWAYS = unknownWhere(known([]));

describe("a row that rests on something that was the same in every trial", () => {
  test("is unknown where trades ask for it, or a contract that they ask", () => {
    for (const told of [unknownWhere(known(["code"])), unknownWhere(known([]), known(["code"]))]) {
      expect(told).toContain("holders-cannot-sell: asked-not-varied");
      expect(told).toContain("owner-can-block-holders: asked-not-varied");
      expect(told).not.toContain("few-hold-most: asked-not-varied");
    }
  });

  test("is unknown where the code could not be read, for that reason", () => {
    const told = unknownWhere(unknown("code-too-slow-to-read"));
    expect(told).toContain("holders-cannot-sell: code-too-slow-to-read");
  });

  test("is as always where it was varied, or nobody asks for it", () => {
    expect(unknownWhere(known(["origin"]))).toEqual(AS_ALWAYS);
    expect(AS_ALWAYS).not.toContain("holders-cannot-sell: asked-not-varied");
  });
});

describe("a bad answer", () => {
  /** Nobody can sell anything, and no account without code was tried. */
  const run = (check: Check, asks: readonly Surrounding[]) =>
    check.run({
      ...evidenceOf({
        code: { ...plainEvidence.code, asks: known(asks) },
        trades: [{ ...poolTrade, ...stuck, sizes: [stuck] }],
        exits: { ...plainOutcomes.exits, half: stuck, little: stuck },
        holderSales: plainOutcomes.holderSales.map((sale) => ({ ...sale, sold: failedStep, soldLittle: false })),
      }),
      ordinary: NOT_SIMULATED,
    });
  const NOT_VARIED = { why: { code: "asked-not-varied" } };

  test("is none where the code asks for what the Lab's people differ in from others", () => {
    expect(run(holdersCannotSell, ["gas", "wealth"])).toMatchObject({ severity: "danger" });
    expect(run(holdersCannotSell, ["code"])).toMatchObject(NOT_VARIED);
  });

  test("about holders is none where it asks what they have, or who starts their transactions", () => {
    expect(run(realHoldersCannotSell, ["gas"])).toMatchObject({ severity: "danger" });
    for (const asks of ["code", "wealth", "origin"] as const) {
      expect(run(realHoldersCannotSell, [asks]), asks).toMatchObject(NOT_VARIED);
    }
  });

  test("is one all the same of checks that ask no other accounts anywhere", () => {
    const powers = powersOf(usedPower(BLOCKED));
    const asking = { code: { ...plainEvidence.code, asks: known(["code"] as const) }, powers };
    const reads = { ...evidenceOf(asking), ordinary: NOT_SIMULATED };
    expect(ownerCanBlockHolders.run(reads)).toMatchObject({ severity: "danger" });
  });
});
