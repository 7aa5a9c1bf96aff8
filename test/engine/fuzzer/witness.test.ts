import { describe, expect, test } from "vitest";
import type { Violation } from "../../../src/engine/fuzzer/oracles/index.ts";
import { conditionsFor, witnessOf } from "../../../src/engine/fuzzer/oracles/index.ts";
import { ranWith } from "../../support/runs.ts";
import { scenario } from "../../support/scenarios.ts";
import { namesOf } from "../../support/step-names.ts";
import { useOf } from "../../support/trials.ts";
import { BLOCKED, minted, STOPPED, taxed } from "../../support/used-powers.ts";

const stepsFor = (violation: Violation, uses = [useOf()], where = scenario) =>
  namesOf(witnessOf(where, uses, violation).experiment.steps.map(({ label }) => label));

const EFFECTS: readonly Violation[] = [
  BLOCKED,
  STOPPED,
  { ...BLOCKED, sells: false },
  { kind: "limited", everyone: true, mostBps: null },
  { kind: "taken", lossBps: 5_000 },
  { kind: "burnt", lossBps: 5_000 },
  { kind: "drained", lossBps: 5_000 },
  taxed(4_000),
  { ...taxed(4_000), everyone: false },
  { ...taxed(4_000), side: "send" },
  minted(2n),
  { ...minted(1n), unseen: true },
  { kind: "owned", owner: 7n },
  { kind: "replaced" },
];

describe("the fewest steps that show a violation", () => {
  test("of tokens that are taken are the purchase, the call, and before and after it all who may have them, and the supply", () => {
    const had = ["holder", "actor", "pool", "newcomer", "token", "spender", "supply", "named0"];
    expect(stepsFor({ kind: "taken", lossBps: 10_000 })).toEqual([
      ...["holder:bought", "holder:start"],
      ...had.map((who) => `${who}:before`),
      "use0",
      ...had.map((who) => `${who}:after`),
    ]);
  });

  test("of tokens that are taken begin to measure after the holder's own calls, which might have spent them", () => {
    const own = useOf({ actor: scenario.holder });
    const places = (uses: readonly ReturnType<typeof useOf>[]) =>
      stepsFor({ kind: "taken", lossBps: 10_000 }, [...uses]).filter((name) =>
        /^use|^holder:(before|after)/.test(name),
      );
    expect(places([own, useOf()])).toEqual(["use0", "holder:before", "use1", "holder:after"]);
    expect(places([useOf(), own, useOf()])).toEqual(["use0", "use1", "holder:before", "use2", "holder:after"]);
    expect(places([useOf(), own])).toEqual(["holder:before", "use0", "use1", "holder:after"]);
  });

  test("have what whoever takes them gets, though the holder acts first", () => {
    const { experiment, marks } = witnessOf(scenario, [useOf({ actor: scenario.holder }), useOf()], {
      kind: "taken",
      lossBps: 10_000,
    });
    const [holder, actor] = [marks.after?.holder, marks.after?.actor].map((at) =>
      experiment.steps.find(({ label }) => label === at),
    );
    expect(actor).toMatchObject({ kind: "read", data: expect.stringContaining(useOf().actor.slice(2).toLowerCase()) });
    expect(holder).toMatchObject({ data: expect.stringContaining(scenario.holder.slice(2).toLowerCase()) });
  });

  test("of a lock have the bystander sell, but where two cannot buy", () => {
    expect(stepsFor(BLOCKED)).toContain("bystander:sold");
    expect(stepsFor(BLOCKED, [useOf()], { ...scenario, buyApart: true })).not.toContain("bystander:sold");
  });

  test("of what makes tokens have nobody buy, unless the call names what a holder has", () => {
    expect(stepsFor(minted(2n))).toEqual(["supply:before", "use0", "supply:after"]);
    expect(stepsFor(minted(2n), [useOf({ data: `0x12345678${"00".repeat(32)}`, holderBalanceAt: [4] })])).toContain(
      "holder:bought",
    );
  });

  test.each(EFFECTS)("measure what a proof of $kind needs", (violation) => {
    const { experiment, marks } = witnessOf(scenario, [useOf(), useOf()], violation);
    const labels = experiment.steps.map(({ label }) => label);
    const conditions = conditionsFor(violation, ranWith(labels, []), marks);
    const sides = (conditions ?? []).flatMap((condition) =>
      "step" in condition ? [condition] : [condition.left, condition.right].filter((side) => typeof side === "object"),
    );
    expect(sides.length).toBeGreaterThan(0);
    for (const { step } of sides) expect(labels).toContain(step);
    expect(marks.uses).toHaveLength(2);
  });
});
