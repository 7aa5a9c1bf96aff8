import { describe, expect, test } from "vitest";
import { ownerCanBlockHolders } from "../../../../src/engine/checks/powers.ts";
import { known, unknown } from "../../../../src/engine/core/read.ts";
import { createTally } from "../../../../src/engine/fuzzer/executor/execute.ts";
import type { Run } from "../../../../src/engine/simulation/run.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { BLOCKED, powersOf, usedPower } from "../../../support/used-powers.ts";

const late = unknown({ code: "node-failed", fault: "timeout" });
const runs = (made: number, missed: number) => [
  ...Array.from({ length: made }, () => known({} as Run)),
  ...Array.from({ length: missed }, () => late),
];

describe("experiments that could not be made", () => {
  test("are nothing to speak of when they are few", () => {
    const tally = createTally();
    tally.note(runs(98, 2));
    expect(tally.missing()).toBeNull();
  });

  test("are told when they are many, with the reason", () => {
    const tally = createTally();
    tally.note(runs(50, 0));
    tally.note(runs(0, 50));
    expect(tally.missing()).toEqual({ code: "experiments-missed", missed: 50, all: 100, because: late.why });
  });

  test("leave what was not found unknown, and what was found told", () => {
    const missing = { code: "experiments-missed", missed: 50, all: 100, because: late.why } as const;
    expect(ownerCanBlockHolders.run(evidenceOf({ powers: { ...powersOf(), missing } }))).toEqual(unknown(missing));
    expect(
      ownerCanBlockHolders.run(evidenceOf({ powers: { ...powersOf(usedPower(BLOCKED)), missing } })),
    ).toMatchObject({ severity: "danger" });
  });
});
