import { describe, expect, test } from "vitest";
import { taxChangesLater } from "../../../src/engine/checks/tax-changes-later.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { plainTrade, poolTrade, taxedStep } from "../../support/plain-outcomes.ts";

const moment = { ...plainTrade, afterSeconds: 86_400, idle: [], idleReplays: null, holders: [] };

import { inWords } from "../../support/in-words.ts";

describe("tax-changes-later", () => {
  test("is a warning that tells both taxes and the time", () => {
    expect(
      inWords(
        taxChangesLater.run(evidenceOf({ later: { moments: [{ ...moment, sold: taxedStep(1_000) }], missing: null } })),
      ),
    ).toMatchObject({
      severity: "warning",
      sentence: "The sell tax is 0% now, but it jumps to 10% in 1 day.",
    });
  });

  test("is a danger when it ends high", () => {
    expect(
      inWords(
        taxChangesLater.run(
          evidenceOf({ later: { moments: [{ ...moment, bought: taxedStep(5_000) }], missing: null } }),
        ),
      ),
    ).toMatchObject({
      severity: "danger",
      basis: "executed",
    });
  });

  test("is silent when the tax falls, as after many launches", () => {
    expect(
      inWords(
        taxChangesLater.run(
          evidenceOf({
            trades: [{ ...poolTrade, sold: taxedStep(2_000) }],
            later: { moments: [moment], missing: null },
          }),
        ),
      ),
    ).toBeUndefined();
  });
});
