import { describe, expect, test } from "vitest";
import { CHECKS } from "../../../src/engine/checks/index.ts";
import type { Surrounding } from "../../../src/engine/facts/facts.ts";
import { known, type Read, unknown } from "../../../src/engine/read.ts";
import { evidenceOf, NOT_SIMULATED, plainEvidence } from "../../support/evidence.ts";
import { bob } from "../../support/people.ts";

const eye = { address: bob, during: ["selling"], verified: true, changeable: false, controller: null } as const;

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
