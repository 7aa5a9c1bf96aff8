import { concat, pad } from "viem";
import { describe, expect, test } from "vitest";
import { bestOf, findEntry } from "../../../../src/engine/fuzzer/entry/entry.ts";
import type { Call } from "../../../../src/engine/fuzzer/model/call.ts";
import { sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith } from "../../../support/contexts.ts";
import { bob } from "../../../support/people.ts";
import { scenario } from "../../../support/scenarios.ts";
import { unable } from "../../../support/simulating.ts";
import { owner, useOf } from "../../../support/trials.ts";

describe("how somebody is made a holder", () => {
  test("is not known where nothing could be tried: no call is said to open trading, and nobody to give", async () => {
    const context = contextWith({ ...unable(), actors: [owner], donors: () => Promise.resolve([bob]) });
    const open = sequenceOf(owner, useOf());
    expect(await findEntry(context, [open], [open])).toBeUndefined();
    expect(context.tally.missing()).not.toBeNull();
  });

  test("is looked for nowhere where there is no call and nobody who has tokens", async () => {
    expect(await findEntry(contextWith(unable()), [], [])).toBeUndefined();
  });
});

describe("of several openings the best is told", () => {
  const naming = useOf({ data: concat(["0x0000000a", pad(scenario.holder)]) });
  const way = (forEveryone: boolean, sells: boolean, uses: readonly Call[] = [useOf()]) => ({
    forEveryone,
    sells,
    uses,
  });

  test("for forEveryone before some, with a way out before none, naming nobody before somebody", () => {
    const [some, stuck, named, best] = [way(false, true), way(true, false), way(true, true, [naming]), way(true, true)];
    expect(bestOf([some, stuck, named, best], scenario)).toBe(best);
    expect(bestOf([some, stuck, named], scenario)).toBe(named);
    expect(bestOf([some, stuck], scenario)).toBe(stuck);
    expect(bestOf([], scenario)).toBeUndefined();
  });

  test("the first of those that are alike", () => {
    const [first, second] = [way(true, true), way(true, true)];
    expect(bestOf([first, second], scenario)).toBe(first);
  });
});
