import { describe, expect, test } from "vitest";
import type { Row } from "../../../src/engine/core/report.ts";
import { isHoneypot, openingOf, verdictOf } from "../../../src/engine/report/verdict.ts";
import { sampleReports } from "../../support/reports.ts";

const row = (change: Partial<Row>): Row => ({
  id: "some-check",
  code: null,
  figures: {},
  category: "Other Risks",
  title: "A title",
  outcome: "clear",
  severity: null,
  basis: null,
  sentence: "",
  short: "",
  evidence: "",
  toldBy: null,
  premise: null,
  change: null,
  proofs: [],
  claims: [],
  ...change,
});
const danger = row({ outcome: "found", severity: "danger", basis: "executed", short: "A danger." });
const warning = row({ outcome: "found", severity: "warning", basis: "read", short: "A warning." });
const blind = row({
  id: "holders-cannot-sell",
  outcome: "unknown",
  short: "Could not try to sell it",
  evidence: "The node did not answer.",
});

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

const nothing = { story: null, experiments: 0 };

describe("what a report is opened with", () => {
  test("is the worst finding, and what keeps the money in before what it costs", () => {
    const tax = { ...danger, category: "Tax Issue" as const, short: "A tax.", evidence: "It was paid." };
    const trap = { ...danger, category: "Honeypot" as const, short: "A trap.", evidence: "It was tried." };
    expect(openingOf([warning, tax, trap], nothing)).toEqual({ effect: "A trap.", evidence: "It was tried." });
  });

  test("is not what another row tells, too", () => {
    const trap = { ...danger, category: "Honeypot" as const, short: "A trap.", toldBy: "another-check" };
    expect(openingOf([trap, danger], nothing).effect).toBe("A danger.");
  });

  test("is said once where the reason is the same sentence", () => {
    const same = { ...danger, short: "It is so.", evidence: "It is so." };
    expect(openingOf([same], nothing)).toEqual({ effect: "It is so.", evidence: "" });
  });

  test("is what could not be told before a warning", () => {
    expect(openingOf([warning, blind], nothing)).toEqual({
      effect: "Could not try to sell it.",
      evidence: "The node did not answer.",
    });
  });

  test("is no more than was tried where nothing was found", () => {
    const { story } = sampleReports.clear;
    const opened = openingOf([row({})], { story, experiments: 188 });
    expect(opened.effect).toBe("You can buy, send and sell it.");
    expect(opened.evidence).toContain("188 attempts");
    expect(
      openingOf([row({})], { story: story && { ...story, sent: { ...story.sent, ok: false } }, experiments: 1 }).effect,
    ).toBe("You can buy and sell it.");
    expect(openingOf([], nothing).effect).toBe("Nothing was checked.");
  });

  test("is called a honeypot only where it was bought and could not be sold", () => {
    const trap = { ...danger, id: "holders-cannot-sell" };
    expect(isHoneypot([trap])).toBe(true);
    expect(isHoneypot([{ ...trap, severity: "warning" }])).toBe(false);
    expect(isHoneypot([danger, blind])).toBe(false);
  });
});
