import { describe, expect, test } from "vitest";
import {
  anyoneCanTakeTokens,
  ownerCanBlockHolders,
  ownerCanTakeTokens,
  supplyCanGrow,
} from "../../../../src/engine/checks/powers.ts";
import type { Powers } from "../../../../src/engine/experiments/outcomes.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { anybody, BLOCKED, person, powersOf, usedPower } from "../../../support/used-powers.ts";

const unseen = (kinds: Powers["unseen"][number]["kinds"], holder = person) => [{ holder, calls: [], kinds }];
const isUnknown = (row: unknown) => typeof row === "object" && row !== null && "known" in row;

describe("a row about powers", () => {
  test("is unknown where what it asks for could not be seen of some power, and clear for the rest", () => {
    const powers = { ...powersOf(), unseen: unseen(["blocked"]) };
    expect(isUnknown(ownerCanBlockHolders.run(evidenceOf({ powers })))).toBe(true);
    expect(supplyCanGrow.run(evidenceOf({ powers }))).toBeUndefined();
  });

  test("tells what was found all the same", () => {
    const powers = { ...powersOf(usedPower(BLOCKED)), unseen: unseen(["blocked"]) };
    expect(ownerCanBlockHolders.run(evidenceOf({ powers }))).toMatchObject({ severity: "danger" });
  });

  test("keeps what anybody may do apart from what somebody may", () => {
    const powers = { ...powersOf(), unseen: unseen(["taken"], anybody) };
    expect(isUnknown(anyoneCanTakeTokens.run(evidenceOf({ powers })))).toBe(true);
    expect(ownerCanTakeTokens.run(evidenceOf({ powers }))).toBeUndefined();
  });
});
