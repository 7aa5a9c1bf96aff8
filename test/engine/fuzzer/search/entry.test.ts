import { describe, expect, test } from "vitest";
import { findEntry } from "../../../../src/engine/fuzzer/search/entry.ts";
import { campaignWith } from "../../../support/campaigns.ts";
import { candidateOf } from "../../../support/candidates.ts";
import { bob } from "../../../support/people.ts";
import { unable } from "../../../support/simulating.ts";
import { owner, useOf } from "../../../support/trials.ts";

describe("how somebody is made a holder", () => {
  test("is not known where nothing could be tried: no call is said to open trading, and nobody to give", async () => {
    const campaign = campaignWith({ ...unable(), actors: [owner], donors: () => Promise.resolve([bob]) });
    const open = candidateOf(owner, useOf());
    expect(await findEntry(campaign, [open], [open])).toBeUndefined();
    expect(campaign.tally.missing()).not.toBeNull();
  });

  test("is looked for nowhere where there is no call and nobody who has tokens", async () => {
    expect(await findEntry(campaignWith(unable()), [], [])).toBeUndefined();
  });
});
