import { describe, expect, test } from "vitest";
import { headlineOf, verdictOf } from "../../../src/engine/assemble/verdict.ts";
import type { Row } from "../../../src/engine/report.ts";

const row = (change: Partial<Row>): Row => ({
  id: "some-check",
  category: "Other Risks",
  title: "A title",
  outcome: "clear",
  severity: null,
  basis: null,
  sentence: "",
  proofs: [],
  ...change,
});
const danger = row({ outcome: "found", severity: "danger", basis: "executed", sentence: "A danger." });
const warning = row({ outcome: "found", severity: "warning", basis: "read", sentence: "A warning." });
const blind = row({ id: "holders-cannot-sell", outcome: "unknown", sentence: "The node did not answer." });

describe("the verdict", () => {
  test("is clear only when every deciding question was answered", () => {
    expect(verdictOf([row({}), row({ id: "holders-cannot-sell" })])).toBe("clear");
    expect(verdictOf([row({}), blind])).toBe("unknown");
    expect(verdictOf([])).toBe("unknown");
  });

  test("is not kept from clear by an open question that decides nothing", () => {
    expect(verdictOf([row({ outcome: "unknown", sentence: "No node keeps logs." })])).toBe("clear");
  });

  test("is a danger whatever else is unknown", () => {
    expect(verdictOf([blind, danger, warning])).toBe("danger");
  });

  test("is unknown rather than a mere warning while a deciding question is open", () => {
    expect(verdictOf([blind, warning])).toBe("unknown");
    expect(verdictOf([warning])).toBe("warning");
  });
});

describe("the headline", () => {
  test("says the worst finding, and what keeps the money in before what it costs", () => {
    const tax = { ...danger, category: "Tax Issue" as const, sentence: "A tax." };
    const trap = { ...danger, category: "Honeypot" as const, sentence: "A trap." };
    expect(headlineOf([warning, tax, trap])).toBe("A trap.");
  });

  test("says what could not be told before a warning", () => {
    expect(headlineOf([warning, blind])).toBe("Could not be told: The node did not answer.");
  });

  test("never says safe", () => {
    expect(headlineOf([row({})])).toBe("No known problem was found.");
    expect(headlineOf([])).toBe("Nothing was checked.");
  });
});
