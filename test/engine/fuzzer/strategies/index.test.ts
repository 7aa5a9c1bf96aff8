import { describe, expect, test } from "vitest";
import { fuzzConfig } from "../../../../src/engine/fuzzer/config.ts";
import { functionKey } from "../../../../src/engine/fuzzer/model/call.ts";
import { type CallSequence, figureOf } from "../../../../src/engine/fuzzer/model/call-sequence.ts";
import type { Execution } from "../../../../src/engine/fuzzer/model/found.ts";
import { measuredLimits } from "../../../../src/engine/fuzzer/strategies/consequences.ts";
import { propose, STRATEGIES } from "../../../../src/engine/fuzzer/strategies/index.ts";
import type { Seen } from "../../../../src/engine/fuzzer/strategies/strategy.ts";
import { waitingCalls } from "../../../../src/engine/fuzzer/strategies/timed.ts";
import { anybody, callWith, sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith, proposed, withFunctions } from "../../../support/contexts.ts";
import { observed, value } from "../../../support/observations.ts";
import { owner, ownersTrial, useOf } from "../../../support/trials.ts";
import { taxed } from "../../../support/used-powers.ts";

const ARM = "0x0000000a";
const FIRE = "0x0000000b";
const names: Readonly<Record<string, string>> = { [ARM]: "arm", [FIRE]: "fire" };
const [arm, fire] = [sequenceOf(owner, useOf({ selector: ARM })), sequenceOf(owner, useOf({ selector: FIRE }))];
const told = (found: readonly CallSequence[]) =>
  found.map(({ uses }) => uses.map(({ selector }) => names[selector] ?? selector).join(" "));
const trialOf = ({ uses }: CallSequence, violations: Execution["violations"] = []) => ownersTrial(violations, uses);

const deepened = (seen: Partial<Seen>) => propose("deepen", contextWith(), seen);

describe("what may open functions that never went through", () => {
  test("is one call before them", () => {
    expect(told(propose("unlock", contextWith(), { tried: [arm, fire], worked: [arm] }))).toEqual(["arm fire"]);
  });
});

describe("behind an opening", () => {
  test("what did not go through is tried once more, and what needs tokens", () => {
    const moving = { ...sequenceOf(owner, useOf({ selector: "0x0000000c" })), withTokens: true };
    expect(
      propose("retry", contextWith(), { tried: [arm, fire, moving], worked: [{ ...arm, gas: 5n }, moving] }),
    ).toEqual([fire, moving]);
  });
});

describe("the last round", () => {
  test("looks at worse figures of what taxed, and at strangers doing what hurt", () => {
    const raise = sequenceOf(owner, callWith([25n], { selector: ARM }));
    const found = [trialOf(raise, [taxed(2_500)])];
    const seen = { tried: [raise], worked: [raise], chosen: [raise], executions: found, violating: found };
    const [worse, again, counted, byStranger, worseByStranger, ...more] = propose(
      "deepen",
      contextWith({ actors: [owner, anybody] }),
      seen,
    );
    expect(worse?.uses[0]?.search).toBeDefined();
    expect(new Set(again?.uses.map(({ data }) => data)).size).toBe(1);
    expect(counted?.uses.map((call) => figureOf({ uses: [call] }))).toEqual([25n, 26n, 27n, 28n]);
    expect(byStranger?.actor).toBe(anybody);
    expect(worseByStranger).toMatchObject({ actor: anybody, uses: [{ search: expect.anything() }] });
    expect(more).toEqual([]);
  });

  test("looks at how much still sells, at the smallest figures, and at what was allowed", () => {
    const [small, large] = [1n, 100n].map((figure) => sequenceOf(owner, callWith([figure], { selector: ARM })));
    if (!small || !large) throw new Error("There are two figures.");
    const limiting = trialOf(large, [{ kind: "limited", everyone: true, mostBps: null }]);
    const allowing = { ...trialOf(fire), observed: observed({ after: { poolAllows: value(5n) } }) };
    const executions = [limiting, allowing];
    const seen = { tried: [small, large], worked: [large], executions, violating: [limiting] };
    const [smallest, limited, spending] = deepened(seen);
    expect(smallest?.uses[0]?.search).toMatchObject({ smallest: true, high: 100n });
    expect(limited?.uses).toEqual(limiting.uses);
    expect(spending?.uses.at(-1)?.data).toContain((10_000_000n / 2n).toString(16).padStart(64, "0"));
  });

  test("looks at what others opened, and at what went through behind an opening", () => {
    const opened = { ...arm, uses: [...arm.uses, ...fire.uses] };
    expect(told(deepened({ chosen: [arm], further: [opened] }))).toEqual(["arm fire"]);
    expect(told(deepened({ further: [fire] }))).toEqual(["fire"]);
  });
});

describe("the list of strategies", () => {
  test("names each once, with a reason of one sentence", () => {
    const ids = STRATEGIES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { reason } of STRATEGIES) expect(reason).toMatch(/^[A-Z`].*\.$/);
  });

  test("keeps what a strategy proposes within its limit", () => {
    const fires = Array.from({ length: fuzzConfig.maxLimits + 1 }, (_, index) =>
      ownersTrial([{ kind: "limited", everyone: true, mostBps: null }], [callWith([BigInt(index)])]),
    );
    expect(proposed(measuredLimits, { violating: fires })).toHaveLength(fuzzConfig.maxLimits);
  });

  test("skips a strategy where the code lacks a clue that it needs", () => {
    const seen = { tried: [fire] };
    const functions = new Set(fire.uses.map(functionKey));
    const timed = contextWith(withFunctions({ "checks-time": functions }));
    expect(proposed(waitingCalls, seen, timed)).toEqual([fire]);
    expect(proposed(waitingCalls, seen)).toEqual([]);
  });
});
