import { describe, expect, test } from "vitest";
import { eventsLie } from "../../../src/engine/checks/events-lie.ts";
import { known } from "../../../src/engine/core/read.ts";
import { evidenceOf } from "../../support/evidence.ts";
import { inWords } from "../../support/in-words.ts";
import { marksOf, plainOutcomes } from "../../support/plain-outcomes.ts";

const account = "0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65" as const;
const marks = marksOf("step", "before", "after");
const lie = { step: "purchase", account, balance: 100n, events: 200n, marks } as const;

describe("events-lie", () => {
  test("is a warning that tells both sums", () => {
    expect(
      inWords(eventsLie.run(evidenceOf({ ordinary: { ...plainOutcomes.ordinary, lies: known([lie]) } }))),
    ).toMatchObject({
      severity: "warning",
      sentence: "In our test buy, Transfer events showed 2× the actual balance change.",
    });
  });
});
