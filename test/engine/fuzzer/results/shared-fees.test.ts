import { expect, test } from "vitest";
import { taxCanRise, taxIsPersonal } from "../../../../src/engine/checks/powers.ts";
import { withSharedFees } from "../../../../src/engine/fuzzer/results/powers.ts";
import { evidenceOf } from "../../../support/evidence.ts";
import { powersOf, usedPower } from "../../../support/used-powers.ts";

test("a tax that seems to be one holder's is everybody's where fees are shared, and as bad", () => {
  const seen = powersOf(usedPower({ kind: "taxed", beforeBps: 500, afterBps: 6_000, side: "sale", everyone: false }));
  const rows = (powers: typeof seen) => [taxIsPersonal, taxCanRise].map((check) => check.run(evidenceOf({ powers })));
  expect(rows(seen)).toMatchObject([{ severity: "danger" }, undefined]);
  expect(rows(withSharedFees(seen))).toMatchObject([undefined, { severity: "danger" }]);
});
