import { expect, test } from "vitest";
import { wasUsedAgainstPeople } from "../../../src/engine/checks/was-used-against-people.ts";
import { known, unknown } from "../../../src/engine/core/read.ts";
import { evidenceOf, plainEvidence } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";

const resultFor = (used: (typeof plainEvidence.record)["used"]) =>
  inWords(wasUsedAgainstPeople.run(evidenceOf({ record: { ...plainEvidence.record, used } })));

test("was-used-against-people tells how often what was done, and when last", () => {
  const used = [
    { deed: "destroyed", times: 1, whole: true, last: null },
    { deed: "blocked", times: 12, whole: true, last: 1_790_000_000n },
  ] as const;
  expect(resultFor(known(used))).toMatchObject({
    severity: "warning",
    sentence: "Wallets were blocked 12 times. A holder's tokens were burned once. The last time was on Sep 21, 2026.",
  });
});

test("was-used-against-people tells of a pause no more than that, and of some of the events at least how many", () => {
  expect(resultFor(known([{ deed: "paused", times: 2, whole: false, last: null }]))).toMatchObject({
    sentence: "Trading was paused at least 2 times.",
  });
});

test("was-used-against-people is clear without such events, and unknown where they could not be read", () => {
  expect(resultFor(known([]))).toBeUndefined();
  expect(resultFor(unknown("deeds-not-listed"))).toMatchObject({ known: false });
});
