import { describe, expect, test } from "vitest";
import { ownerIsHidden } from "../../../src/engine/checks/powers.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { anybody, hidden, powersOf, taxed, usedPower } from "../../support/used-powers.ts";

describe("owner-is-hidden", () => {
  const taking = { kind: "taken", lossBps: 10_000 } as const;

  test("finds a power of somebody whom no function names", () => {
    expect(inWords(ownerIsHidden.run(evidenceOf({ powers: powersOf(usedPower(taking, hidden)) })))).toMatchObject({
      severity: "danger",
    });
  });

  test("says what that power does", () => {
    const finding = inWords(ownerIsHidden.run(evidenceOf({ powers: powersOf(usedPower(taking, hidden)) })));
    expect(finding).toMatchObject({
      sentence:
        "A hidden account (0x15d3…6A65) can call 0x12345678(address) on 0x90F7…b906. When we simulated that, all of our test wallet's tokens went to another wallet.",
    });
  });

  test("is silent about a tax that honest projects charge", () => {
    expect(inWords(ownerIsHidden.run(evidenceOf({ powers: powersOf(usedPower(taxed(400), hidden)) })))).toBeUndefined();
  });

  test("is silent about those who are named, and about everybody", () => {
    expect(
      inWords(ownerIsHidden.run(evidenceOf({ powers: powersOf(usedPower(taking), usedPower(taking, anybody)) }))),
    ).toBeUndefined();
  });
});
