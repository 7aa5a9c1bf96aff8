import { describe, expect, test } from "vitest";
import { known } from "../../../../src/engine/core/read.ts";
import { bystanding, leaving, reach } from "../../../../src/engine/fuzzer/executor/measurements.ts";
import { hiddenIn } from "../../../../src/engine/fuzzer/oracles/index.ts";
import { usual } from "../../../support/observations.ts";
import { ranWith } from "../../../support/runs.ts";
import { scenario } from "../../../support/scenarios.ts";
import { useOf } from "../../../support/trials.ts";

const uses = [useOf()];
const left = leaving(scenario, uses, scenario.freshAccount, { measured: true });
const far = reach(scenario, uses);
const apart = bystanding(scenario, uses);

const unknownsIn = (tree: unknown): number => {
  if (typeof tree !== "object" || tree === null) return 0;
  if ("known" in tree) return tree.known === true ? 0 : 1;
  return Object.values(tree).reduce<number>((sum, each) => sum + unknownsIn(each), 0);
};

describe("what is measured of a power", () => {
  test.each([
    ["leaving", left],
    ["reach", far],
    ["the bystander alone", apart],
  ])("in %s is all known where every step was taken, and unknown step by step where not", (_, { experiment, read }) => {
    const labels = experiment.steps.map(({ label }) => label);
    expect(new Set(labels).size).toBe(labels.length);
    expect(unknownsIn(read(ranWith(labels, [])))).toBe(0);
    const all = unknownsIn(read(ranWith([], [])));
    expect(all).toBeGreaterThan(5);
    const eachAlone = labels.map((label) =>
      unknownsIn(
        read(
          ranWith(
            labels.filter((other) => other !== label),
            [],
          ),
        ),
      ),
    );
    expect(Math.max(...eachAlone)).toBe(1);
    expect(eachAlone.filter((unknowns) => unknowns === 1)).toHaveLength(all);
  });

  test("is nothing that was seen where an experiment was cut short", () => {
    const labels = left.experiment.steps.map(({ label }) => label);
    const [isUse] = left.marks.uses;
    if (!isUse) throw new Error("nothing is used");
    const cut = left.read(ranWith(labels.slice(0, labels.indexOf(isUse) + 1), []));
    expect(hiddenIn({ ...usual, leaving: known(cut) }, usual, [])).toEqual(
      expect.arrayContaining([
        "taken",
        "burnt",
        "drained",
        "minted",
        "owned",
        "replaced",
        "blocked",
        "limited",
        "taxed",
      ]),
    );
  });
});
