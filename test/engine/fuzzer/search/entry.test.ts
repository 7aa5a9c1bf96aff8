import { describe, expect, test } from "vitest";
import { findEntry } from "../../../../src/engine/fuzzer/search/entry.ts";
import { sequenceOf } from "../../../support/call-sequences.ts";
import { contextWith } from "../../../support/contexts.ts";
import { bob } from "../../../support/people.ts";
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
