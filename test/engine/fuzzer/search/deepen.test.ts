import { describe, expect, test } from "vitest";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import type { CallSequence } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { deepen, onceMore, openers } from "../../../../src/engine/fuzzer/search/deepen.ts";
import { anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith } from "../../../support/contexts.ts";
import { observed, value } from "../../../support/observations.ts";
import { carol } from "../../../support/people.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { BLOCKED, taxed } from "../../../support/used-powers.ts";

const ARM = "0x0000000a";
const FIRE = "0x0000000b";
const names: Readonly<Record<string, string>> = { [ARM]: "arm", [FIRE]: "fire" };
const [arm, fire] = [sequenceOf(owner, useOf({ selector: ARM })), sequenceOf(owner, useOf({ selector: FIRE }))];
const told = (found: readonly CallSequence[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector] ?? selector).join(" "));
const trialOf = ({ uses }: CallSequence, violations: Execution["violations"] = []) => ownersTrial(violations, uses);
const nothing = { tried: [], worked: [], chosen: [], first: [], found: [], further: [] };

describe("what may open functions that never went through", () => {
  test("is one call before them, and several of those that arm them", () => {
    const arming = new Map([
      [functionKey({ target: carol, selector: FIRE }), [functionKey({ target: carol, selector: ARM })]],
    ]);
    expect(told(openers(contextWith({ arming }), [arm, fire], [arm], []))).toEqual([
      "arm fire",
      "arm arm fire",
      "arm arm arm fire",
    ]);
  });
});

describe("behind an opening", () => {
  test("what did not go through is tried once more, and what needs tokens", () => {
    const moving = { ...sequenceOf(owner, useOf({ selector: "0x0000000c" })), withTokens: true };
    expect(onceMore([arm, fire, moving], [{ ...arm, gas: 5n }, moving])).toEqual([fire, moving]);
  });
});

describe("the last round", () => {
  test("looks at worse figures of what taxed, and at strangers doing what hurt", () => {
    const raise = sequenceOf(owner, callWith([25n], { selector: ARM }));
    const found = [trialOf(raise, [taxed(2_500)])];
    const seen = { ...nothing, tried: [raise], worked: [raise], chosen: [raise], first: found, found };
    const [worse, byStranger, worseByStranger, ...more] = deepen(contextWith({ actors: [owner, anybody] }), seen);
    expect(worse?.uses[0]?.search).toBeDefined();
    expect(byStranger?.actor).toBe(anybody);
    expect(worseByStranger).toMatchObject({ actor: anybody, uses: [{ search: expect.anything() }] });
    expect(more).toEqual([]);
  });

  test("looks at how much still sells, at the smallest figures, and at what was allowed", () => {
    const [small, large] = [1n, 100n].map((figure) => sequenceOf(owner, callWith([figure], { selector: ARM })));
    if (!small || !large) throw new Error("There are two figures.");
    const limiting = trialOf(large, [{ kind: "limited", everyone: true, mostBps: null }]);
    const allowing = { ...trialOf(fire), observed: observed({ after: { poolAllows: value(5n) } }) };
    const seen = { tried: [small, large], worked: [large], first: [limiting, allowing], found: [limiting] };
    const [smallest, limited, spending] = deepen(contextWith(), { ...nothing, ...seen });
    expect(smallest?.uses[0]?.search).toMatchObject({ smallest: true, high: 100n });
    expect(limited?.uses).toEqual(limiting.uses);
    expect(spending?.uses.at(-1)?.data).toContain((10_000_000n / 2n).toString(16).padStart(64, "0"));
  });

  test("looks at pairs of what did nothing alone, and of nothing that hurt", () => {
    const harmless = [trialOf(arm), trialOf(fire)];
    expect(told(deepen(contextWith(), { ...nothing, first: harmless }))).toEqual(["arm fire", "fire arm"]);
    const first = [trialOf(arm), trialOf(fire, [BLOCKED])];
    expect(deepen(contextWith(), { ...nothing, first, found: first.slice(1) })).toEqual([]);
  });

  test("looks at what others opened, at what opened it alone, and at what went through behind an opening", () => {
    const opened = { ...arm, uses: [...arm.uses, ...fire.uses] };
    expect(told(deepen(contextWith(), { ...nothing, further: [opened] }))).toEqual(["arm fire", "arm"]);
    expect(told(deepen(contextWith(), { ...nothing, chosen: [arm], further: [opened] }))).toEqual(["arm fire"]);
    expect(told(deepen(contextWith(), { ...nothing, further: [fire] }))).toEqual(["fire"]);
  });
});
