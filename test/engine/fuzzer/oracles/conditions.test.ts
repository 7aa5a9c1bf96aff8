import { describe, expect, test } from "vitest";
import { conditionsFor } from "../../../../src/engine/fuzzer/oracles/index.ts";
import { mark } from "../../../../src/engine/simulation/marks.ts";
import { ranWith } from "../../../support/runs.ts";
import { BLOCKED, minted, STOPPED, taxed } from "../../../support/used-powers.ts";

const [use, could, held, sold, others] = ["use0", "holder:could", "holder:after", "sold", "bystander:sold"].map(mark);
if (!use || !could || !held || !sold || !others) throw new Error("Five marks were made.");
const marks = { could: [could], uses: [use], after: { holder: held }, sale: { sold }, bystander: { sold: others } };

describe("what shows a violation", () => {
  test("of a lock is that the holder could sell before, has tokens and cannot, and what others could", () => {
    const run = ranWith([could, use, held, others], [sold]);
    expect(conditionsFor(BLOCKED, run, marks)).toEqual([
      { is: "succeeds", step: could },
      { is: "succeeds", step: use },
      { is: "at-least", left: { step: held }, right: "1" },
      { is: "fails", step: sold },
      { is: "succeeds", step: others },
    ]);
  });

  test("leaves out of others what does not hold of them", () => {
    const conditions = conditionsFor(STOPPED, ranWith([could, use, held, others], [sold]), marks);
    expect(conditions?.map((condition) => "step" in condition && condition.step)).not.toContain(others);
  });

  test("is unknown where the experiment does not measure it", () => {
    const run = ranWith([use], []);
    expect(conditionsFor(taxed(1_000), run, marks)).toBeUndefined();
    expect(conditionsFor(minted(2n), run, marks)).toBeUndefined();
    expect(conditionsFor({ kind: "owned", owner: 5n }, run, { uses: [use] })).toBeUndefined();
  });
});
