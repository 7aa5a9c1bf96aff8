import { describe, expect, test } from "vitest";
import { creatorHoldsMuch } from "../../../src/engine/checks/creator-holds-much.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { crowd, holderOf, holdersOf } from "../../support/holders.ts";
import { inWords } from "../../support/in-words.ts";
import { alice } from "../../support/people.ts";

const holding = (creator: number, owner = 0) =>
  holdersOf([holderOf(creator, { label: "creator" }), holderOf(owner, { label: "owner" }), ...crowd(50, 50)]);

describe("creator-holds-much", () => {
  test.each([
    [600, 0, "warning", "The creator and owner hold 6% of the supply."],
    [300, 250, "warning", "The creator and owner hold 5.5% of the supply."],
    [2000, 1500, "warning", "The creator and owner hold 35% of the supply."],
    [3000, 2500, "danger", "The creator and owner hold 55% of the supply."],
  ])("adds %i and %i up to a %s", (creator, owner, severity, sentence) => {
    expect(inWords(creatorHoldsMuch.run(evidenceOf({ holders: holding(creator, owner) })))).toMatchObject({
      severity,
      sentence,
    });
  });

  test("tells how many have to sign where the owner is a wallet of several", () => {
    const holders = holdersOf([holderOf(3000, { label: "owner" }), ...crowd(50, 50)]);
    const owner = { address: alice, kind: "multisig", threshold: 3, owners: 5, via: "owner()", pending: null } as const;
    expect(inWords(creatorHoldsMuch.run(evidenceOf({ holders, owner })))).toMatchObject({
      sentence: "The owner holds 30% of the supply. The owner is a 3-of-5 multisig.",
    });
  });

  test("is clear when they hold little", () => {
    expect(inWords(creatorHoldsMuch.run(evidenceOf({ holders: holding(200, 100) })))).toBeUndefined();
  });

  test("is unknown when nobody knows who the creator is", () => {
    expect(
      inWords(creatorHoldsMuch.run(evidenceOf({ holders: holdersOf(crowd(50, 50)) }, ["deployment"]))),
    ).toMatchObject({
      known: false,
    });
  });
});
